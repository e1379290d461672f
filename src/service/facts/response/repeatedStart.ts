import * as v from 'valibot'
import { type Leg, LegSchema } from '../../../contract/tracker'
import { isSameAsset } from '../../../model/assets'
import { normalizeHash } from '../../../model/chains/sameHash'
import { getLegKind, isPending, parseLegState } from '../../../model/transaction/legs'
import type { StoredStart } from '../../store/starts'
import { emptyLeg } from './emptyResponse'

/**
 * Marks the legs of a source that knows a client's start: without a hash, a leg may only
 * repeat what the client said, so it is unverified.
 */
export const markRepeated = (legs: readonly Leg[]): Leg[] =>
  legs.map((leg) => (hasTransaction(leg) ? leg : { ...leg, unverified: true }))

const hasTransaction = ({ hash }: Leg) => normalizeHash(hash) !== ''

/**
 * Removes from legs what another service may repeat from one of the starts that clients
 * dispute: addresses, bought asset and amounts. The hash of a deposit is the clients'
 * too, until the deposit has arrived. `start`: what all agree on, or what the requesting
 * client says. `networkChain`: where a payout is expected whose asset is not known.
 */
export const hideDisputed = (
  legs: readonly Leg[],
  { sellAsset }: StoredStart,
  networkChain: string,
): Leg[] =>
  legs.map((leg) => {
    const isOpenDeposit =
      getLegKind(leg) === 'deposit' && isPending(parseLegState(leg.status))
    return hasTransaction(leg) && !isOpenDeposit
      ? leg
      : keepState(leg, sellAsset, networkChain)
  })

/** What is kept of a leg: its state and its times, which no client has told. */
const StateSchema = v.pick(LegSchema, [
  'hash',
  'provider',
  'status',
  'unverified',
  'isStreamingSwap',
  'streamingSwapDetails',
  'startTimestamp',
  'updateTimestamp',
  'endTimestamp',
  'isEndApproximate',
  'estimatedEndTimestamp',
  'estimatedDuration',
])

function keepState(leg: Leg, sellAsset: string, networkChain: string): Leg {
  const kind = getLegKind(leg)
  const isPayout = kind === 'payout'
  const isExpected =
    !isPayout && sellAsset !== '' && isSameAsset(leg.fromAsset, sellAsset)
  const sold = isExpected ? leg.fromAsset : ''
  return {
    ...emptyLeg,
    ...v.parse(StateSchema, leg),
    chain: isPayout ? networkChain : leg.chain,
    txnType: kind === 'swap' ? 'SWAP:TC-TC' : leg.txnType,
    fromAsset: sold,
    toAsset: kind === 'deposit' ? sold : '',
  }
}
