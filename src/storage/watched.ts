import * as v from 'valibot'
import { isSameHash } from '../model/chains/hashes'
import { createStoredValue } from './stored'

/** With more, one browser would poll the service too often, or each transaction too rarely. */
export const maxWatched = 100
export const maxLabelLength = 60

const WatchedSchema = v.object({
  hash: v.string(),
  label: v.fallback(v.pipe(v.string(), v.maxLength(maxLabelLength)), ''),
  notify: v.fallback(v.boolean(), false),
  isDelayNotified: v.fallback(v.boolean(), false),
})

/**
 * A watched transaction: its hash as entered and the user's label ('' for none). `notify`: notifications are on.
 * `isDelayNotified`: the notification of a delay was shown.
 */
export type Watched = v.InferOutput<typeof WatchedSchema>

/** The watchlist, newest first. */
export const watched = createStoredValue('crosswatch:watched', v.array(WatchedSchema), [])

export const findWatched = (list: readonly Watched[], hash: string): Watched | undefined =>
  list.find((item) => isSameHash(item.hash, hash))

/** Adds hashes that are not on the list yet, the first one on top. Returns false, and adds none, if not all have space. */
export function watch(...hashes: readonly string[]): boolean {
  const before = watched.read()
  const added = hashes.filter((hash) => findWatched(before, hash) === undefined)
  if (before.length + added.length > maxWatched) return false
  const items = added.map((hash) => ({ hash, label: '', notify: false, isDelayNotified: false }))
  watched.write((list) => [...items, ...list])
  return true
}

export const unwatch = (hash: string): void =>
  watched.write((list) => list.filter((item) => !isSameHash(item.hash, hash)))

/** Restores a removed item at its former index. */
export const restoreWatched = (item: Watched, index: number): void =>
  watched.write((list) => list.toSpliced(index, 0, item))

export const setLabel = (hash: string, label: string): void =>
  update(hash, { label: label.trim().slice(0, maxLabelLength) })

/** Turns the notifications of a watched transaction on or off. */
export const setNotify = (hash: string, notify: boolean): void =>
  update(hash, { notify, isDelayNotified: false })

/** Records that the notification of a delay was shown, as it is shown once. */
export const markDelayNotified = (hash: string): void => update(hash, { isDelayNotified: true })

const update = (hash: string, changes: Partial<Watched>): void =>
  watched.write((list) =>
    list.map((item) => (isSameHash(item.hash, hash) ? { ...item, ...changes } : item)),
  )

const earlierPrefix = 'crosswatch:watched:'
const EarlierSchema = v.object({ ...WatchedSchema.entries, since: v.number() })

/** Moves the watchlist of an earlier version, which had a key for each transaction, into the list. */
export function adoptEarlierWatchlist(): void {
  try {
    const keys = Array.from(
      { length: localStorage.length },
      (_, index) => localStorage.key(index) ?? '',
    )
    const items = keys
      .filter((key) => key.startsWith(earlierPrefix))
      .map((key) => v.safeParse(EarlierSchema, JSON.parse(localStorage.getItem(key) ?? '')))
      .flatMap(({ success, output }) => (success ? [output] : []))
      .filter(({ hash }) => findWatched(watched.read(), hash) === undefined)
      .toSorted((one, other) => other.since - one.since)
    if (items.length > 0) watched.write((list) => [...list, ...items].slice(0, maxWatched))
    for (const key of keys)
      if (/^crosswatch:(watched|took):/.test(key)) localStorage.removeItem(key)
  } catch {
    // Storage is blocked or damaged.
  }
}
