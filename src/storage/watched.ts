import * as v from 'valibot'
import { isSameHash } from '../model/chains/sameHash'
import type { HashOnChain } from '../model/recognise/hash'
import type { WatchResult } from '../model/words/watchText'
import { createStoredList } from './stored'

/**
 * With more, one browser would poll the service too often, or each transaction too
 * rarely.
 */
export const maxWatched = 100
export const maxLabelLength = 60
/** Codes of chains are shorter. */
const maxChainLength = 20

/** Fields that a newer version of the page has stored stay. */
const WatchedSchema = v.looseObject({
  hash: v.string(),
  chain: v.fallback(v.pipe(v.string(), v.maxLength(maxChainLength)), ''),
  label: v.fallback(v.pipe(v.string(), v.maxLength(maxLabelLength)), ''),
  notify: v.fallback(v.boolean(), false),
  notifySince: v.fallback(v.number(), 0),
  isDelayNotified: v.fallback(v.boolean(), false),
  isNeedNotified: v.fallback(v.boolean(), false),
})

/**
 * A watched transaction: its hash as entered, the code of the chain that its link named
 * ('' for none), and the user's label ('' for none).
 * `notify`: notifications are on. `notifySince`: since when, in Unix ms by this device's clock;
 * 0 where that was not stored. `isDelayNotified`, `isNeedNotified`: the notification of a delay,
 * or that it needs its owner, was shown; each is shown once.
 */
export type Watched = v.InferOutput<typeof WatchedSchema>

/** No notifications, and none shown yet. */
export const withoutNotifications = {
  notify: false,
  notifySince: 0,
  isDelayNotified: false,
  isNeedNotified: false,
} satisfies Partial<Watched>

/** The watchlist, newest first. */
export const watched = createStoredList('crosswatch:watched', WatchedSchema)

export const findWatched = (
  list: readonly Watched[],
  hash: string,
): Watched | undefined => list.find((item) => isSameHash(item.hash, hash))

/**
 * Adds new hashes on top, each alone or with the chain that its link names: the first ones
 * that have space.
 */
export function watch(...transactions: readonly (string | HashOnChain)[]): WatchResult {
  const before = watched.read()
  const fresh = transactions
    .map((each) => (typeof each === 'string' ? { hash: each, chain: '' } : each))
    .filter(({ hash }) => findWatched(before, hash) === undefined)
  const added = fresh.slice(0, countFree(before))
  const items = added.map(({ hash, chain }) => ({
    hash,
    chain,
    label: '',
    ...withoutNotifications,
  }))
  const isStored = items.length === 0 || watched.write((list) => [...items, ...list])
  return { added: added.length, excess: fresh.length - added.length, isStored }
}

/** How many more transactions a list has space for. */
export const countFree = (list: readonly Watched[]): number =>
  Math.max(0, maxWatched - list.length)

/** Transactions that were removed from the list, with their places, for Undo. */
export type RemovedItems = readonly { item: Watched; index: number }[]

/**
 * Removes transactions from the list, and returns those that were on it. `isStored`: false
 * where the browser stores nothing, so that they come back with the next tab.
 */
export function unwatch(...hashes: readonly string[]): {
  removed: RemovedItems
  isStored: boolean
} {
  const isGone = (item: Watched) => hashes.some((hash) => isSameHash(item.hash, hash))
  const removed = watched
    .read()
    .map((item, index) => ({ item, index }))
    .filter(({ item }) => isGone(item))
  const isStored = watched.write((list) => list.filter((item) => !isGone(item)))
  return { removed, isStored }
}

/**
 * Puts removed transactions back to their places. One that was added again meanwhile
 * stays where it is, and gets its label and notification back. Without space for all of
 * them, none is put back.
 */
export function restoreWatched(removed: RemovedItems): WatchResult {
  const before = watched.read()
  const missing = removed.filter(
    ({ item }) => findWatched(before, item.hash) === undefined,
  )
  const excess = Math.max(0, missing.length - countFree(before))
  if (excess > 0) return { added: 0, excess, isStored: true }
  const isStored = watched.write((list) => removed.reduce(restoreItem, list))
  return { added: missing.length, excess, isStored }
}

function restoreItem(
  list: readonly Watched[],
  { item, index }: RemovedItems[number],
): Watched[] {
  const present = findWatched(list, item.hash)
  if (present === undefined) return list.toSpliced(index, 0, item)
  const merged = {
    ...present,
    chain: present.chain || item.chain,
    label: present.label || item.label,
    notify: present.notify || item.notify,
  }
  return list.map((each) => (each === present ? merged : each))
}

/** Changes a transaction that is on the list, and returns whether the change is stored. */
export const updateWatched = (
  hash: string,
  changes: Partial<Omit<Watched, 'hash'>>,
): boolean =>
  watched.write((list) =>
    list.map((item) => (isSameHash(item.hash, hash) ? { ...item, ...changes } : item)),
  )
