import { normalizeHash } from '../model/chains/sameHash'
import {
  deleteSearchStart,
  readSavedStatus,
  readSearchStart,
  saveSearchStart,
  saveStatus,
} from '../storage/savedStatus'
import { findStoredChain, storeChain } from '../storage/storedChain'
import type { Query, QueryClient } from '@tanstack/react-query'
import { confirmSaved } from './applyResponse'
import {
  createData,
  getPhase,
  restoreData,
  isTransactionData,
  toSavedStatus,
  toTracked,
  type Tracked,
  type TransactionData,
} from './trackedState'

const transactionKind = 'transaction'

/** The key of a transaction's query, whatever form its hash has. */
export const getTransactionKey = (hash: string) =>
  [transactionKind, normalizeHash(hash)] as const

function readRestored(hash: string): TransactionData | null {
  const saved = readSavedStatus(hash)
  return saved && restoreData(hash, saved, Date.now())
}

const createInitial = (hash: string, chain = ''): TransactionData => ({
  ...(readRestored(hash) ?? createData(hash, '', Date.now())),
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
export function readTracked(client: QueryClient, hash: string): Tracked {
  const state = client.getQueryState<TransactionData>(getTransactionKey(hash))
  return toTracked(state?.data ?? createInitial(hash), state)
}

type CachedQuery = Pick<Query<unknown, unknown, unknown>, 'state' | 'setState'>

/**
 * Saves what is known of a transaction, or since when it is looked for, and the chain that
 * its link names. Browser only.
 */
export function saveTransaction(query: CachedQuery): void {
  const { data } = query.state
  if (!isTransactionData(data)) return
  const tracked = toTracked(data, query.state)
  const { snapshot, chain } = tracked
  const { verdict, hash, requestedSince, response } = snapshot
  const isProven = response !== null && getPhase(tracked) !== 'restored'
  storeChain(hash, chain, { isProven })
  if (response !== null) deleteSearchStart(hash)
  else if (verdict === 'not-seen') {
    const since = readSearchStart(hash)
    if (since === null) saveSearchStart(hash, requestedSince)
    // The search goes on from the first one of this browser.
    else if (since < requestedSince)
      query.setState({
        data: { ...data, snapshot: { ...snapshot, requestedSince: since } },
      })
  }
  const saved = toSavedStatus(tracked)
  if (saved !== null) saveStatus(hash, saved)
}

/**
 * Merges the states that this browser saved into those that the server rendered, and
 * saves them. To be called once the document is hydrated: until then the page shows the
 * rendered state.
 */
export function mergeSaved(client: QueryClient): void {
  for (const query of client.getQueryCache().findAll({ queryKey: [transactionKind] })) {
    const rendered: unknown = query.state.data
    // The server sends one request. Further ones were merged by this page.
    if (!isTransactionData(rendered) || rendered.polls.length !== 1) continue
    const restored = readRestored(rendered.snapshot.hash)
    const confirmed = restored && confirmSaved(rendered, restored)
    if (confirmed !== null) query.setState({ data: confirmed })
    saveTransaction(query)
  }
}
