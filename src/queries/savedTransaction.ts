import { normalizeHash } from '../model/chains/sameHash'
import {
  deleteSearchStart,
  readSavedStatus,
  readSearchStart,
  saveSearchStart,
  saveStatus,
} from '../storage/savedStatus'
import { findStoredChain, storeChain } from '../storage/storedChain'
import type { QueryClient } from '@tanstack/react-query'
import { confirmSaved } from './applyResponse'
import {
  createTracked,
  getPhase,
  restoreTracked,
  toSavedStatus,
  type Tracked,
} from './trackedState'

const transactionKind = 'transaction'

/** The key of a transaction's query, whatever form its hash has. */
export const getTransactionKey = (hash: string) =>
  [transactionKind, normalizeHash(hash)] as const

function readRestored(hash: string): Tracked | null {
  const saved = readSavedStatus(hash)
  return saved && restoreTracked(hash, saved, Date.now())
}

const createInitial = (hash: string, chain = ''): Tracked => ({
  ...(readRestored(hash) ?? createTracked(hash, '', Date.now())),
  chain: chain || findStoredChain(hash),
})

/**
 * The options of a query that has the saved state until the first response, with the chain
 * of the page's address, or else the one that this browser has for the hash. Browser only.
 */
export const savedFirst = (hash: string, chain?: string) => ({
  initialData: () => createInitial(hash, chain),
  // It is requested at once.
  initialDataUpdatedAt: 0,
})

/**
 * The last state; before the first response the one that an earlier page saved. Browser
 * only.
 */
export const readTracked = (client: QueryClient, hash: string): Tracked =>
  client.getQueryData<Tracked>(getTransactionKey(hash)) ?? createInitial(hash)

/**
 * Counts the search for a transaction that is not found from the first one of this
 * browser. Browser only; elsewhere nothing is remembered.
 */
export function continueSearch(tracked: Tracked): Tracked {
  const { hash, verdict, requestedSince } = tracked.snapshot
  const since = verdict === 'not-seen' ? readSearchStart(hash) : null
  if (since === null || since >= requestedSince) return tracked
  return { ...tracked, snapshot: { ...tracked.snapshot, requestedSince: since } }
}

/**
 * Saves what is known of a transaction, or since when it is looked for, and the chain that
 * its link names.
 */
export function saveTracked(tracked: Tracked): void {
  const { snapshot, chain } = tracked
  const { verdict, hash, requestedSince, response } = snapshot
  const isProven = response !== null && getPhase(tracked) !== 'restored'
  storeChain(hash, chain, { isProven })
  if (response !== null) deleteSearchStart(hash)
  else if (verdict === 'not-seen' && readSearchStart(hash) === null)
    saveSearchStart(hash, requestedSince)
  const saved = toSavedStatus(tracked)
  if (saved !== null) saveStatus(hash, saved)
}

/**
 * Merges the states that this browser saved into those that the server rendered, and
 * saves them. To be called once the document is hydrated: until then the page shows the
 * rendered state.
 */
export function mergeSaved(client: QueryClient): void {
  const rendered = client.getQueriesData<Tracked>({ queryKey: [transactionKind] })
  for (const [queryKey, tracked] of rendered) {
    // The server sends one request. Further ones were merged by this page.
    if (tracked?.polls.length !== 1) continue
    const restored = readRestored(tracked.snapshot.hash)
    const confirmed = restored && confirmSaved(tracked, restored)
    const merged = continueSearch(confirmed ?? tracked)
    if (merged !== tracked) client.setQueryData<Tracked>(queryKey, merged)
    saveTracked(merged)
  }
}
