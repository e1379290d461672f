import { isPositive } from '../../model/amounts'
import { parseIdentifier, isSameAsset } from '../../model/assets'
import { isRequestedAsset } from '../networks/memo'
import { type Facts, refundOf } from './facts'
import type { WireLeg, WireParts, WireStatus } from './wire'
import { type LegContext, leg } from './wireLeg'

/** The swap inside the network. */
export function swapLeg(facts: Facts, context: LegContext): WireLeg {
  const { deposit, swap, target } = facts
  const isOver = swap.state === 'done'
  const asset = targetAsset(facts)
  const isPaid = isPositive(swap.paid.amount) && isSameAsset(swap.paid.asset, asset)
  const parts = wireParts(facts)
  return leg(context, {
    chain: context.network.chain,
    hash: '',
    provider: context.network.provider,
    txnType: `SWAP:${swapSide(deposit.asset, context)}-${swapSide(asset, context)}`,
    from: { asset: deposit.asset, amount: deposit.amount, address: '' },
    to: {
      asset,
      amount: isPaid ? swap.paid.amount : expectedAmountOf(facts, context),
      address: '',
    },
    status: swapStatus(facts),
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
      ...(!isPaid && isClaimed(facts, context) && { unverified: true }),
      limitSwap: facts.order === null ? null : { state: facts.order },
    },
  })
}

/** The asset that the memo asks for, in full. A short code that is not in the network's table leaves it to what is paid. */
function targetAsset({ target, swap }: Facts): string {
  const { paid } = swap
  return target.asset === '' || isRequestedAsset(paid.asset, target.asset)
    ? paid.asset
    : target.asset
}

function swapStatus(facts: Facts): WireStatus {
  const { state } = facts.swap
  if (facts.end === 'kept') return 'reverted'
  if (facts.end === 'rejected') return 'not_started'
  if (facts.arrival !== 'final' || state === 'waiting') return 'not_started'
  if (facts.order === 'open' || facts.order === 'partly-filled') return 'pending'
  if (state !== 'done') return state
  const refund = refundOf(facts)
  if (refund === 'none') return 'success'
  return refund === 'whole' ? 'refunded' : 'partially_refunded'
}

/** The amount of a quote is shown until the network refunds instead, and only for the asset that the network names. */
export function expectedAmountOf(facts: Facts, { expected }: LegContext): string {
  if (expected === null || refundOf(facts) !== 'none') return ''
  const asset = targetAsset(facts)
  const isSame = expected.asset === asset || isSameAsset(expected.asset, asset)
  return isSame || expected.isOwn ? expected.amount : ''
}

/** Whether the expected amount is what a client said. */
export const isClaimed = (facts: Facts, context: LegContext): boolean =>
  context.expected?.isOwn === false && expectedAmountOf(facts, context) !== ''

/** Where a side of the swap comes from: the network itself (TC) for its coin and for claims it keeps, else a chain. */
function swapSide(asset: string, { network }: LegContext): string {
  const parsed = parseIdentifier(asset)
  if (parsed === null) return 'TC'
  return parsed.kind !== 'native' || parsed.chain === network.chain ? 'TC' : parsed.chain
}

/** Which parts were refunded is not reported, only how many: the last ones are marked, as prices drift over time. */
function wireParts({ swap: { parts } }: Facts): WireParts | null {
  if (parts === null || parts.total > 10_000) return null
  const completed = Math.max(0, parts.tried - parts.returned)
  const progress = Array.from({ length: parts.total }, (_, index) =>
    index < completed ? 1 : index < parts.tried ? 2 : 0,
  )
  return { completed, total: parts.total, refunded: parts.returned, progress }
}
