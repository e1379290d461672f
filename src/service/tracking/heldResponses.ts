import { parseHash } from '../../model/chains/hashes'
import type { EncodedResponse } from '../facts/response/encodeResponse'
import { type HashChanges, getBlockName } from './hashChanges'
import { heldLifetimes } from './limits'

/** A response in the cache. `hash`: that which was asked about. */
type KnownResponse = EncodedResponse & { hash: string; isWhole: boolean }

/**
 * Finds until when a response holds that was made of answers from `fetchedAt`, by the same
 * clock; null where it has to be fetched.
 */
export type FindHeldUntil = (response: KnownResponse, fetchedAt: number) => number | null

type Options = {
  changes: HashChanges
  /** The networks whose blocks can name a hash. */
  networks: readonly string[]
  /** Returns monotonic ms. */
  monotonic: () => number
}

/**
 * Returns a function that finds whether a response still holds: no block has named its hash
 * since, and all of its sources agreed. So a viewed hash is looked up when it changes, and
 * otherwise rarely. An end and "not found" are looked up as often as without blocks.
 */
export function createHeldResponses({
  changes,
  networks,
  monotonic,
}: Options): FindHeldUntil {
  return (known, fetchedAt) => {
    const knownUntil = changes.getKnownUntil(networks)
    if (knownUntil === null || !isSettled(known)) return null
    // Blocks call the deposit, and its payouts when they are sent.
    const changedAt = Math.max(
      changes.getChangedAt(known.hash),
      changes.getChangedAt(getDeposit(known)),
    )
    // Indexers and other nodes can be behind the block.
    const isUnnamed =
      monotonic() - changedAt > heldLifetimes.settlingMs && changedAt < fetchedAt
    const isCounted = hasCountdown(known)
    const lifetimeMs = isCounted ? heldLifetimes.countedMs : heldLifetimes.quietMs
    if (!isUnnamed || monotonic() - fetchedAt > lifetimeMs) return null
    // What is counted down is counted from the time of the answer.
    return isCounted ? fetchedAt : Math.max(fetchedAt, knownUntil)
  }
}

/** Whether all sources answered, at least one has reported it, and they agree. */
const isSettled = ({ response, state, isWhole }: KnownResponse): boolean =>
  isWhole &&
  state === 'moving' &&
  response.result.reportedAt !== null &&
  response.result.doubt === null

const getDeposit = ({ response }: EncodedResponse): string =>
  getBlockName(parseHash(response.result.firstTransactionHash) ?? '')

/** Whether its sources count something down, or swap in parts. */
const hasCountdown = ({ response: { result } }: EncodedResponse): boolean =>
  result.isStreamingSwap ||
  result.legs.some(({ confirmations, queue }) => confirmations !== null || queue !== null)
