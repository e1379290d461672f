import { type Leg, emptyLeg } from '../../contract/tracker'
import { isSameAsset } from '../../model/assets'
import { normalizeHash } from '../../model/chains/hashes'
import { getLegKind, isPending, parseLegState } from '../../model/transaction/legs'
import type { StoredStart } from '../store/starts'

/**
 * Marks the legs of a source that knows a client's start. Without a hash, a leg may only repeat what the client said, so it
 * is unverified. While clients dispute the start, nothing is sent that they could have said: neither recipient, bought asset
 * nor amounts. `networkChain`: where a payout is expected whose asset is not known.
 */
export function markRepeatedStart(
  legs: readonly Leg[],
  start: StoredStart | null,
  networkChain: string,
): Leg[] {
  if (start === null) return [...legs]
  const { isContested, sellAsset } = start
  return legs.map((leg): Leg => {
    const hasTransaction = normalizeHash(leg.hash) !== ''
    if (!isContested) return hasTransaction ? leg : { ...leg, unverified: true }
    // The hash of a deposit is the client's too, until the deposit has arrived.
    const isDeposit = getLegKind(leg) === 'deposit'
    const isProven = hasTransaction && !(isDeposit && isPending(parseLegState(leg.status)))
    return isProven ? leg : hideDisputed(leg, sellAsset, networkChain)
  })
}

/** Keeps the kind, the state and the times of a leg, and the sold asset on which all clients agree. */
function hideDisputed(leg: Leg, sellAsset: string, networkChain: string): Leg {
  const kind = getLegKind(leg)
  const { hash, provider, status, streamingSwapDetails, isStreamingSwap } = leg
  const { startTimestamp, updateTimestamp, endTimestamp, isEndApproximate } = leg
  const { estimatedEndTimestamp, estimatedDuration } = leg
  const times = { startTimestamp, updateTimestamp, endTimestamp, isEndApproximate }
  const estimates = { estimatedEndTimestamp, estimatedDuration }
  const isPayout = kind === 'payout'
  const isAgreed = !isPayout && sellAsset !== '' && isSameAsset(leg.fromAsset, sellAsset)
  const sold = isAgreed ? leg.fromAsset : ''
  return {
    ...emptyLeg,
    ...times,
    ...estimates,
    chain: isPayout ? networkChain : leg.chain,
    hash,
    provider,
    status,
    isStreamingSwap,
    streamingSwapDetails,
    txnType: kind === 'swap' ? 'SWAP:TC-TC' : leg.txnType,
    fromAsset: sold,
    toAsset: kind === 'deposit' ? sold : '',
    unverified: normalizeHash(hash) === '',
  }
}
