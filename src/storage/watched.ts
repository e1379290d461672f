import * as v from 'valibot'
import { isSameHash } from '../model/chains/hashes'
import type { HashOnChain } from '../model/recognise/hash'
import { createStoredList } from './stored'

/**
 * With more, one browser would poll the service too often, or each transaction too
 * rarely.
 */
export const maxWatched = 100
export const maxLabelLength = 60
/** Codes of chains are shorter. */
const maxChainLength = 20

const fullText = `Your watchlist is full (${maxWatched}). Remove a transaction first.`
export const tabOnlyText =
  'Watched until you close this tab: this browser stores nothing. Keep the hash.'

export const WatchedSchema = v.object({
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
export const watched = createStoredList('crosswatch:watched', WatchedSchema)

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

/** Transactions that were removed from the list, with their places, for Undo. */
export type RemovedItems = readonly { item: Watched; index: number }[]

/** Removes transactions from the list, and returns those that were on it. */
export function unwatch(...hashes: readonly string[]): RemovedItems {
  const isGone = (item: Watched) => hashes.some((hash) => isSameHash(item.hash, hash))
  const removed = watched
    .read()
    .map((item, index) => ({ item, index }))
    .filter(({ item }) => isGone(item))
  watched.write((list) => list.filter((item) => !isGone(item)))
  return removed
}

/**
 * Puts removed transactions back to their places. One that was added again meanwhile
 * stays where it is, and gets its label and notification back. Returns what went wrong,
 * '' for nothing.
 */
export function restoreWatched(removed: RemovedItems): string {
  const before = watched.read()
  const missing = removed.filter(
    ({ item }) => findWatched(before, item.hash) === undefined,
  )
  if (before.length + missing.length > maxWatched) return fullText
  return watched.write((list) => removed.reduce(restoreItem, list)) ? '' : tabOnlyText
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

/** Changes a transaction that is on the list. */
export const updateWatched = (
  hash: string,
  changes: Partial<Omit<Watched, 'hash'>>,
): void =>
  void watched.write((list) =>
    list.map((item) => (isSameHash(item.hash, hash) ? { ...item, ...changes } : item)),
  )
