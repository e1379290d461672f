import * as v from 'valibot'
import { isSameHash } from '../model/chains/hashes'
import type { HashOnChain } from '../model/recognise/hash'
import { createStoredValue, listKeys, readStored, removeKeys } from './stored'

/**
 * With more, one browser would poll the service too often, or each transaction too
 * rarely.
 */
export const maxWatched = 100
export const maxLabelLength = 60
/** Codes of chains are shorter. */
const maxChainLength = 20

const fullText = `Your watchlist is full (${maxWatched}). Remove a transaction first.`
const tabOnlyText =
  'Watched until you close this tab: this browser stores nothing. Keep the hash.'

const WatchedSchema = v.object({
  hash: v.string(),
  chain: v.fallback(v.pipe(v.string(), v.maxLength(maxChainLength)), ''),
  label: v.fallback(v.pipe(v.string(), v.maxLength(maxLabelLength)), ''),
  notify: v.fallback(v.boolean(), false),
  isDelayNotified: v.fallback(v.boolean(), false),
})

/**
 * A watched transaction: its hash as entered, the code of the chain that its link named
 * ('' for none), and the user's label ('' for none).
 * `notify`: notifications are on. `isDelayNotified`: the notification of a delay was
 * shown, which is shown once.
 */
export type Watched = v.InferOutput<typeof WatchedSchema>

/** The watchlist, newest first. */
export const watched = createStoredValue('crosswatch:watched', v.array(WatchedSchema), [])

export const findWatched = (
  list: readonly Watched[],
  hash: string,
): Watched | undefined => list.find((item) => isSameHash(item.hash, hash))

/**
 * Adds new hashes on top, each alone or with the chain that its link names, or none if
 * not all have space. Returns what went wrong, '' for nothing.
 */
export function watch(...transactions: readonly (string | HashOnChain)[]): string {
  const before = watched.read()
  const added = transactions
    .map((each) => (typeof each === 'string' ? { hash: each, chain: '' } : each))
    .filter(({ hash }) => findWatched(before, hash) === undefined)
  if (before.length + added.length > maxWatched) return fullText
  const items = added.map(({ hash, chain }) => ({
    hash,
    chain,
    label: '',
    notify: false,
    isDelayNotified: false,
  }))
  return watched.write((list) => [...items, ...list]) ? '' : tabOnlyText
}

export const unwatch = (hash: string): void =>
  void watched.write((list) => list.filter((item) => !isSameHash(item.hash, hash)))

/** Changes a transaction that is on the list. */
export const updateWatched = (
  hash: string,
  changes: Partial<Omit<Watched, 'hash'>>,
): void =>
  void watched.write((list) =>
    list.map((item) => (isSameHash(item.hash, hash) ? { ...item, ...changes } : item)),
  )

/**
 * Moves the watchlist of an earlier version, which had a key for each transaction, into
 * the list.
 */
export function adoptEarlierWatchlist(): void {
  const keys = listKeys('crosswatch:watched:')
  const items = keys
    .flatMap(
      (key) =>
        readStored(key, v.object({ ...WatchedSchema.entries, since: v.number() })) ?? [],
    )
    .filter(({ hash }) => findWatched(watched.read(), hash) === undefined)
    .toSorted((one, other) => other.since - one.since)
  if (items.length > 0) watched.write((list) => [...list, ...items].slice(0, maxWatched))
  removeKeys([...keys, ...listKeys('crosswatch:took:')])
}
