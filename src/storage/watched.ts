import * as v from 'valibot'
import { normalizeHash } from '../model/chains/hashes'
import { createStoredCollection } from './storedCollection'
import { watchedPrefix } from './isWatchingAny'

export const maxWatched = 200

export const maxLabelLength = 60

/**
 * The watchlist, newest first: hashes as entered, each with the user's label ('' for none). `notify`: notifications are on.
 * `isDelayNotified`: the notification of a delay was shown.
 */
export const watched = createStoredCollection(
  watchedPrefix,
  v.object({
    hash: v.string(),
    since: v.number(),
    label: v.fallback(v.pipe(v.string(), v.maxLength(maxLabelLength)), ''),
    notify: v.fallback(v.boolean(), false),
    isDelayNotified: v.fallback(v.boolean(), false),
  }),
  (a, b) => b.since - a.since,
  maxWatched,
)
export type Watched = ReturnType<typeof watched.read>[number]

/** Adds a hash to the watchlist, if it is not there yet. */
export const watch = (hash: string): void => updateWatched(hash, {})

export const unwatch = (hash: string): void => watched.put(normalizeHash(hash), () => undefined)

/** Restores a removed item with its label and its place. */
export const restoreWatched = (item: Watched): void =>
  watched.put(normalizeHash(item.hash), () => item)

export const setLabel = (hash: string, label: string): void =>
  updateWatched(hash, { label: label.trim().slice(0, maxLabelLength) })

/** Turns the notifications of a transaction on or off. Adds it to the watchlist if it is not there yet. */
export const setNotify = (hash: string, notify: boolean): void =>
  updateWatched(hash, { notify, isDelayNotified: false })

/** Records that the notification of a delay was shown, as it is shown once. */
export const markDelayNotified = (hash: string): void =>
  updateWatched(hash, { isDelayNotified: true })

const updateWatched = (hash: string, changes: Partial<Watched>): void =>
  watched.put(normalizeHash(hash), (before) => ({
    hash,
    since: Date.now(),
    label: '',
    notify: false,
    isDelayNotified: false,
    ...before,
    ...changes,
  }))
