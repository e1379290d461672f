import * as v from 'valibot'
import { normalizeHash } from '../model/progress/legs'
import { storedEach } from './storedEach'
import { watchedPrefix } from './isWatchingAny'

/** So many transactions can be watched. */
export const maxWatched = 200

/** A label is for a person's own words, not for letters. */
export const longestLabel = 60

/**
 * What a person watches: hashes as they ask for them, newest first, each with a label of their own ('' without one).
 * `notify`: they asked to be told of its end; `toldLate`: they were told that it is late. Verdicts are not kept: they are
 * asked anew.
 */
export const watched = storedEach(
  watchedPrefix,
  v.object({
    hash: v.string(),
    since: v.number(),
    label: v.fallback(v.pipe(v.string(), v.maxLength(longestLabel)), ''),
    notify: v.fallback(v.boolean(), false),
    toldLate: v.fallback(v.boolean(), false),
  }),
  (a, b) => b.since - a.since,
  maxWatched,
)
export type Watched = ReturnType<typeof watched.read>[number]

/** Begins to watch a hash; nothing changes for one that is watched. */
export const watch = (hash: string): void => change(hash, {})

/** Ends watching a hash. The transaction goes on without it. */
export const unwatch = (hash: string): void => watched.put(normalizeHash(hash), () => undefined)

/** Puts back what was removed, with its label and its place. */
export const restoreWatched = (item: Watched): void =>
  watched.put(normalizeHash(item.hash), () => item)

/** Gives a watched transaction a label of one's own. */
export const labelWatched = (hash: string, label: string): void =>
  change(hash, { label: label.trim().slice(0, longestLabel) })

/** Asks to be told of a transaction's end, or no more; what is not watched yet is from now on. */
export const notifyOf = (hash: string, notify: boolean): void =>
  change(hash, { notify, toldLate: false })

/** Notes that a person was told that it is late, so that they are told once. */
export const markLateNotified = (hash: string): void => change(hash, { toldLate: true })

const change = (hash: string, changes: Partial<Watched>): void =>
  watched.put(normalizeHash(hash), (before) => ({
    hash,
    since: Date.now(),
    label: '',
    notify: false,
    toldLate: false,
    ...before,
    ...changes,
  }))
