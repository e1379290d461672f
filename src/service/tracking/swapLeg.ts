import { isPositive } from '../../model/amounts'
import { parseIdentifier, isSameAsset } from '../../model/assets'
import { isRequestedAsset } from '../networks/memo'
import { type Facts, type LegStatus, classifyRefund } from './facts'
import type { Leg, PartState, StreamingDetails } from '../../contract/leg'
import { type LegContext, createLeg } from './wireLeg'

export function createSwapLeg(facts: Facts, context: LegContext): Leg {
  const { deposit, swap, target } = facts
  const isOver = swap.state === 'done'
  const asset = getTargetAsset(facts)
  const isPaid = isPositive(swap.paid.amount) && isSameAsset(swap.paid.asset, asset)
  const parts = createStreamingDetails(facts)
  return createLeg(context, {
    chain: context.network.chain,
    hash: '',
    provider: context.network.provider,
    txnType: `SWAP:${getSwapSide(deposit.asset, context)}-${getSwapSide(asset, context)}`,
    from: { asset: deposit.asset, amount: deposit.amount, address: '' },
    to: {
      asset,
      amount: isPaid ? swap.paid.amount : getExpectedAmount(facts, context),
      address: '',
    },
    status: getSwapStatus(facts),
    span: {
      start: facts.arrival === 'final' ? context.times.confirmed : null,
      end: isOver ? context.times.swapped : null,
      estimate: context.estimates.swap,
      remaining: isOver ? null : swap.remaining,
    },
    more: {
      toAmountLimit: target.limit,
      isStreamingSwap: parts !== null,
      streamingSwapDetails: parts,
      unverified: !isPaid && isAmountUnverified(facts, context),
      limitSwap: facts.order === null ? null : { state: facts.order },
    },
  })
}

/** The full identifier of the memo's asset. For a short code that the network's table lacks, the paid asset decides. */
function getTargetAsset({ target, swap }: Facts): string {
  const { paid } = swap
  return target.asset === '' || isRequestedAsset(paid.asset, target.asset)
    ? paid.asset
    : target.asset
}

function getSwapStatus(facts: Facts): LegStatus {
  const { state } = facts.swap
  if (facts.end === 'taken-as-fee') return 'reverted'
  if (facts.end === 'rejected') return 'not_started'
  if (facts.arrival !== 'final' || state === 'waiting') return 'not_started'
  if (facts.order === 'open' || facts.order === 'partly-filled') return 'pending'
  if (state !== 'done') return state
  const refund = classifyRefund(facts)
  if (refund === 'none') return 'success'
  return refund === 'whole' ? 'refunded' : 'partially_refunded'
}

/** The quote's amount: '' after a refund, and for another asset than the network reports. */
export function getExpectedAmount(facts: Facts, { expected }: LegContext): string {
  if (expected === null || classifyRefund(facts) !== 'none') return ''
  const asset = getTargetAsset(facts)
  const isSame = expected.asset === asset || isSameAsset(expected.asset, asset)
  return isSame || expected.isOwn ? expected.amount : ''
}

export const isAmountUnverified = (facts: Facts, context: LegContext): boolean =>
  context.expected?.isOwn === false && getExpectedAmount(facts, context) !== ''

/** `TC` for the network's own coin and claims, otherwise the asset's chain. */
function getSwapSide(asset: string, { network }: LegContext): string {
  const parsed = parseIdentifier(asset)
  if (parsed === null) return 'TC'
  return parsed.kind !== 'native' || parsed.chain === network.chain ? 'TC' : parsed.chain
}

/** Sources report only how many parts were refunded. The last ones are marked, because prices drift over time. */
function createStreamingDetails({ swap: { parts } }: Facts): StreamingDetails | null {
  if (parts === null || parts.total > 10_000) return null
  const completed = Math.max(0, parts.tried - parts.returned)
  const progress = Array.from({ length: parts.total }, (_, index): PartState =>
    index < completed ? 1 : index < parts.tried ? 2 : 0,
  )
  return { completed, total: parts.total, refunded: parts.returned, progress }
}
