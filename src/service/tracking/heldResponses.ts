import { parseHash } from '../../model/chains/hashes'
import type { EncodedResponse } from '../facts/response/encodeResponse'
import type { HashChanges } from './hashChanges'
import { heldLifetimes } from './limits'

/** A response in the cache. `hash`: that which was asked about. */
type KnownResponse = EncodedResponse & { hash: string; isWhole: boolean }

/**
 * Finds until when a response holds whose answers are of a time; null where it has to be
 * fetched. In Unix ms.
 */
export type FindHeldUntil = (response: KnownResponse, at: number) => number | null

/**
 * Returns a function that finds whether a response still holds: no block has named its hash
 * since, and all of its sources agreed. So a viewed hash is looked up when it changes, and
 * otherwise rarely. An end and "not found" are looked up as often as without blocks. `networks`:
 * those whose blocks can name a hash. `monotonic` returns ms of a clock that is never set, which
 * `changes` use, and `now` Unix ms.
 */
export const createHeldResponses =
  (
    changes: HashChanges,
    networks: readonly string[],
    monotonic: () => number,
    now: () => number,
  ): FindHeldUntil =>
  ({ hash, response: { result }, explanation, state, isWhole }, at) => {
    const knownUntil = changes.getKnownUntil(networks)
    const isSettled =
      isWhole && state === 'moving' && result.reportedAt !== null && result.doubt === null
    if (knownUntil === null || !isSettled) return null
    const aheadMs = now() - monotonic()
    const fetchedAt = at - aheadMs
    // Blocks call the deposit, and its payouts when they are sent.
    const changedAt = Math.max(
      changes.getChangedAt(hash),
      changes.getChangedAt(parseHash(result.firstTransactionHash) ?? ''),
    )
    // Indexers and other nodes can be behind the block.
    const isUnnamed =
      monotonic() - changedAt > heldLifetimes.settlingMs && changedAt < fetchedAt
    // Whether its sources count something down, or swap in parts.
    const isCounted =
      result.isStreamingSwap ||
      explanation.steps.some(
        ({ confirmations, queue }) => confirmations !== null || queue !== null,
      )
    const lifetimeMs = isCounted ? heldLifetimes.countedMs : heldLifetimes.quietMs
    if (!isUnnamed || monotonic() - fetchedAt > lifetimeMs) return null
    // What is counted down is counted from the time of the answer.
    return isCounted ? at : Math.max(at, knownUntil + aheadMs)
  }
