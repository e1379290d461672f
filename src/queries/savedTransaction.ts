import { normalizeHash } from '../model/chains/hashes'
import { decideVerdict, isFinal } from '../model/transaction/verdict'
import { readSavedStatus, saveStatus } from '../storage/savedStatus'
import { findStoredChain } from '../storage/storedChain'
import { findWatched, watched } from '../storage/watched'
import type { QueryClient } from '@tanstack/react-query'
import { confirmSaved } from './applyResponse'
import { createTracked, restoreTracked, type Tracked } from './trackedState'

/** The key of a transaction's query, whatever form its hash has. */
export const getTransactionKey = (hash: string) =>
  ['transaction', normalizeHash(hash)] as const

/** The state that an earlier page saved; null for none. Browser only. */
export function readRestored(hash: string): Tracked | null {
  const saved = readSavedStatus(hash)
  return saved && restoreTracked(hash, saved, Date.now())
}

/**
 * The state before the first response: the saved one, if there is one, with the chain
 * that this browser has for the hash. Browser only.
 */
export function createInitial(hash: string): Tracked {
  const initial = readRestored(hash) ?? createTracked(hash, '', Date.now())
  return { ...initial, chain: findStoredChain(hash) }
}

/**
 * The last state; before the first response the one that an earlier page saved. Browser
 * only.
 */
export const readTracked = (client: QueryClient, hash: string): Tracked =>
  client.getQueryData<Tracked>(getTransactionKey(hash)) ?? createInitial(hash)

/**
 * Saves the last response of a transaction that has ended or is watched. A response
 * that earlier ones contradict is not saved, because alone it would give another
 * verdict.
 */
export function saveTracked(tracked: Tracked): void {
  const { snapshot, isRestored, failure, checkedAt, clockOffset, responseText } = tracked
  const { response, hash, verdict, finalCount } = snapshot
  if (response === null || checkedAt === null || failure !== null || isRestored) return

  const isWanted = isFinal(verdict) || findWatched(watched.read(), hash) !== undefined
  if (!isWanted || decideVerdict(response).verdict !== verdict) return
  saveStatus(hash, { at: checkedAt, clockOffset, finalCount, text: responseText })
}

/**
 * Merges the state that this browser saved into the one that the server rendered, and
 * saves it.
 */
export function mergeSaved(client: QueryClient, hash: string): void {
  const queryKey = getTransactionKey(hash)
  const rendered = client.getQueryData<Tracked>(queryKey)
  if (rendered?.polls.length !== 1) return

  const restored = readRestored(hash)
  const confirmed = restored && confirmSaved(rendered, restored)
  if (confirmed !== null) client.setQueryData<Tracked>(queryKey, confirmed)
  saveTracked(confirmed ?? rendered)
}
