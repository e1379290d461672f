import { type Leg, type PartState, type StreamingDetails, emptyLeg } from '../../contract/tracker'
import { addAmounts, isPositive } from '../../model/amounts'
import { isSameAsset } from '../../model/assets'
import { formatHashForChain } from '../../model/chains/hashes'
import type { Describe } from '../catalogue/catalogue'
import { isSwapKind } from '../networks/kinds'
import { isRequestedAsset } from '../networks/memo'
import type { Network } from '../networks/network'
import type { StoredStart } from '../store/starts'
import {
  type AssetAmount,
  type Facts,
  type Payout,
  type Transfer,
  classifyRefund,
  emptyFacts,
  isResting,
} from './facts'
import { getAssetChain } from './payees'

/** The statuses of this service; trackers may send others. */
export type LegStatus =
  | 'not_started'
  | 'mempool'
  | 'pending'
  | 'inbound'
  | 'swapping'
  | 'streaming'
  | 'outbound'
  | 'success'
  | 'refunded'
  | 'partially_refunded'
  | 'refund_failed'
  | 'reverted'

/** When each step happened: Unix ms, null when not known. `isSentComputed`: `sent` follows from heights of blocks. */
export type StepTimes = {
  began: number | null
  confirmed: number | null
  swapped: number | null
  sent: number | null
  isSentComputed: boolean
}

/** The usual duration of each step, ms; null where it cannot be known. */
export type StepEstimates = { inbound: number; swap: number | null; outbound: number }

/** What a response needs beside the facts. */
export type ResponseInput = {
  /** Canonical. */
  hash: string
  network: Network
  describe: Describe
  /** A source reports the transaction, maybe as a kind that is not known here. */
  isReported: boolean
  /** The network reported the transaction earlier. */
  wasReported: boolean
  /** A source gave no usable response. */
  isOutage: boolean
  /** Legs before the deposit that the network does not report. */
  externalLegs: readonly ExternalLeg[]
  start: StoredStart | null
  /** The quote belongs to a sample of the sandbox, not to a client. */
  isOwnQuote: boolean
  times: StepTimes
  estimates: StepEstimates
  /** The chains that the network halted, and since when this service knows: Unix ms, null for earlier. */
  haltedChains: ReadonlyMap<string, number | null>
  now: number
}

/** `isWaiting`: the transaction waits for something that has no usual duration. */
export type LegContext = ResponseInput & { isWaiting: boolean }

/** A leg outside the network: an approval, or a deposit that reverts on its own chain. Times: Unix ms, null if not known. */
export type ExternalLeg = Transfer & {
  txnType: 'APPROVAL' | 'TRANSFER:IN'
  status: 'pending' | 'success' | 'reverted'
  start: number | null
  end: number | null
}

/**
 * A swap has the deposit, the swap, and a leg per payout, or the expected payout while none is planned. Any other kind has
 * its deposit if there is one, the action, and its payouts. Without a known kind there is only the deposit until it ends.
 */
export function createLegs(facts: Facts, context: LegContext): Leg[] {
  const { kind, end, deposit, payouts } = facts
  const isSwap = isSwapKind(kind)
  // Transfers and calls on the network's own chain have no deposit leg.
  const isInternal = deposit.chain === '' || deposit.chain === context.network.chain
  const isDirect = kind === 'SEND' || (kind === 'CONTRACT' && isInternal)
  const isAlone = !isSwap && (deposit.asset === '' || isDirect)
  const isUnpaid = payouts.length === 0
  const isUnknown = kind === 'REQUEST' && end === 'open' && isUnpaid && !isAlone
  const isExpected = isSwap && isUnpaid && end !== 'taken-as-fee' && end !== 'refund-failed'
  return [
    ...(isAlone ? [] : [createDepositLeg(facts, context)]),
    ...(isUnknown ? [] : [createActionLeg(facts, isAlone, context)]),
    ...(isExpected ? [createExpectedLeg(facts, context)] : []),
    ...payouts.map((payout) => createPayoutLeg(payout, facts, context)),
  ]
}

export function createExternalLeg(external: ExternalLeg, context: LegContext): Leg {
  const { txnType, status, start, end } = external
  return createLeg(context, { ...asFields(external), txnType, status }, { start, end, usual: 0 })
}

function createDepositLeg(facts: Facts, context: LegContext): Leg {
  const { deposit, arrival, confirmations, end } = facts
  const { times, estimates } = context
  const isFinal = arrival === 'final'
  const arriving: LegStatus = arrival === 'mempool' ? 'mempool' : 'inbound'
  const status = end === 'rejected' ? 'reverted' : isFinal ? 'success' : arriving
  return createLeg(
    context,
    { ...asFields(deposit), txnType: 'TRANSFER:IN', status, confirmations },
    {
      start: times.began,
      end: isFinal ? times.confirmed : null,
      usual: estimates.inbound,
      remaining: confirmations?.remaining,
    },
  )
}

/** The swap, or the action of any other kind: liquidity, savings, bonds, names, transfers. `isAlone`: it has no deposit. */
function createActionLeg(facts: Facts, isAlone: boolean, context: LegContext): Leg {
  const { deposit, swap, kind, end } = facts
  const { network, times, estimates } = context
  const isSwap = isSwapKind(kind)
  const isOver = isSwap ? swap.state === 'done' : end !== 'open'
  return createLeg(
    context,
    {
      provider: network.provider,
      status: getActionStatus(facts, isAlone),
      fromAsset: deposit.asset,
      fromAmount: deposit.amount,
      ...(isSwap ? readSwap(facts, context) : readAction(facts, isAlone)),
    },
    {
      start: facts.arrival === 'final' ? times.confirmed : null,
      end: isOver ? times.swapped : null,
      usual: estimates.swap,
      remaining: isSwap && !isOver ? swap.remaining : null,
    },
  )
}

function readSwap(facts: Facts, context: LegContext): Partial<Leg> {
  const { deposit, memo, order } = facts
  const paid = sumPaid(facts)
  const toAsset = getTargetAsset(facts)
  const isPaid = isPositive(paid.amount) && isSameAsset(paid.asset, toAsset)
  const toAmount = isPaid ? paid.amount : getQuotedAmount(facts, context)
  // `TC` for the network's own coin and claims, otherwise the asset's chain.
  const [from, to] = [deposit.asset, toAsset].map((each) => {
    const chain = getAssetChain(each)
    return chain === '' || chain === context.network.chain ? 'TC' : chain
  })
  const streamingSwapDetails = createStreamingDetails(facts)
  return {
    txnType: `SWAP:${from}-${to}`,
    toAsset,
    toAmount,
    toAmountLimit: memo.limit,
    isStreamingSwap: streamingSwapDetails !== null,
    streamingSwapDetails,
    limitSwap: order && { state: order },
    unverified: !isPaid && toAmount !== '' && !context.isOwnQuote,
  }
}

const readAction = ({ deposit, credit, kind }: Facts, isAlone: boolean): Partial<Leg> => ({
  // `TC:` is the network itself.
  txnType: `TC:${kind}`,
  hash: isAlone ? deposit.hash : '',
  fromAddress: isAlone ? deposit.from : '',
  toAsset: credit?.asset ?? '',
  toAmount: credit?.amount ?? '',
  toAddress: kind === 'SEND' ? (credit?.to ?? '') : '',
})

/** The sum of the payouts in the asset of the first one, as a swap may have several outbounds. */
function sumPaid({ payouts }: Facts): AssetAmount {
  const paid = payouts.filter(({ isRefund }) => !isRefund)
  const asset = paid[0]?.asset ?? ''
  const same = paid.filter((each) => isSameAsset(each.asset, asset)).map(({ amount }) => amount)
  const [first = '', ...others] = same
  return { asset, amount: others.reduce((sum, amount) => addAmounts(sum, amount) ?? sum, first) }
}

/** The full identifier of the memo's asset. For a short code that the network's table lacks, the paid asset decides. */
function getTargetAsset(facts: Facts): string {
  const [paid, { asset }] = [sumPaid(facts).asset, facts.memo]
  return asset === '' || isRequestedAsset(paid, asset) ? paid : asset
}

/** The status of the swap or the action. `isAlone`: it has no deposit. */
function getActionStatus(facts: Facts, isAlone: boolean): LegStatus {
  const { kind, end, arrival, swap } = facts
  if (end === 'taken-as-fee') return 'reverted'
  if (end === 'refund-failed') return 'refund_failed'
  if (end === 'rejected' && isAlone) return 'reverted'
  if (end === 'rejected' || arrival !== 'final') return 'not_started'
  const refund = classifyRefund(facts)
  if (!isSwapKind(kind)) {
    return refund === 'whole' ? 'refunded' : end === 'ended' ? 'success' : 'pending'
  }
  if (swap.state === 'waiting') return 'not_started'
  if (isResting(facts)) return 'pending'
  return swap.state === 'done' ? endStatuses[refund] : swap.state
}

export const endStatuses = {
  none: 'success',
  part: 'partially_refunded',
  whole: 'refunded',
} as const satisfies Record<string, LegStatus>

/** The quote's amount: '' after a refund, and for another asset than the network reports. */
function getQuotedAmount(facts: Facts, { start, isOwnQuote, describe }: LegContext): string {
  if (start === null || classifyRefund(facts) !== 'none') return ''
  const asset = describe(getTargetAsset(facts)).identifier
  const isSame = start.buyAsset === asset || isSameAsset(start.buyAsset, asset)
  return isSame || isOwnQuote ? start.expectedBuyAmount : ''
}

/** Sources report only how many parts were refunded. The last ones are marked, because prices drift over time. */
function createStreamingDetails({ swap: { parts } }: Facts): StreamingDetails | null {
  if (parts === null || parts.total > 10_000) return null
  const { tried, total, returned: refunded } = parts
  const completed = Math.max(0, tried - refunded)
  const getState = (index: number): PartState => (index < completed ? 1 : index < tried ? 2 : 0)
  const progress = Array.from({ length: total }, (_, index) => getState(index))
  return { completed, total, refunded, progress }
}

function createPayoutLeg(payout: Payout, facts: Facts, context: LegContext): Leg {
  const { isRefund, sent } = payout
  const { times, estimates } = context
  const queue = sent ? null : facts.queue
  const isDue = facts.swap.state === 'done' && facts.arrival === 'final' && facts.end !== 'rejected'
  const open: LegStatus = isDue ? 'outbound' : 'not_started'
  return createLeg(
    context,
    {
      ...asFields(payout),
      txnType: 'TRANSFER:OUT',
      status: sent ? (isRefund ? 'refunded' : 'success') : open,
      queue,
      dexOut: isRefund ? null : facts.memo.dexOut,
      isEndApproximate: sent && times.sent !== null && times.isSentComputed,
    },
    {
      start: isDue ? times.swapped : null,
      end: sent ? times.sent : null,
      usual: estimates.outbound,
      remaining: queue?.remaining,
    },
  )
}

/** The payout by memo or quote, before the network has planned one. */
function createExpectedLeg(facts: Facts, context: LegContext): Leg {
  const { asset, destination } = facts.memo
  const amount = getQuotedAmount(facts, context)
  const to = destination ?? ''
  const transfer = { ...emptyFacts.deposit, chain: getAssetChain(asset), to, asset, amount }
  const leg = createPayoutLeg({ ...transfer, isRefund: false, sent: false }, facts, context)
  return { ...leg, unverified: amount !== '' && !context.isOwnQuote }
}

/** The fields of a leg that moves one asset. */
const asFields = ({ chain, hash, asset, amount, from, to }: Transfer): Partial<Leg> => ({
  chain,
  hash,
  fromAsset: asset,
  fromAmount: amount,
  fromAddress: from,
  toAsset: asset,
  toAmount: amount,
  toAddress: to,
})

/** The assets of a leg by the catalogue's identifiers, with their logos. */
export function describeAssets({ fromAsset, toAsset }: Leg, describe: Describe): Partial<Leg> {
  const [sold, bought] = [describe(fromAsset), describe(toAsset)]
  const images = { fromAssetImage: sold.image, toAssetImage: bought.image }
  return { fromAsset: sold.identifier, toAsset: bought.identifier, ...images }
}

type Times = {
  start: number | null
  end: number | null
  /** The usual duration, ms; 0 or null when not known. `remaining`: what the network says is left. */
  usual: number | null
  remaining?: number | null | undefined
}

/** A leg, on the network's own chain where none is given. The estimated end follows from the remaining time, or from the start. */
function createLeg(
  { describe, network, isWaiting, now }: LegContext,
  fields: Partial<Leg>,
  { start, end, usual, remaining = null }: Times,
): Leg {
  const leg = { ...emptyLeg, ...fields, chain: fields.chain || network.chain }
  const duration = isWaiting && end === null ? 0 : (usual ?? 0)
  const expected = start !== null && duration > 0 ? start + duration : null
  const left = remaining === null ? expected : now + remaining
  return {
    ...leg,
    hash: formatHashForChain(leg.chain, leg.hash),
    ...describeAssets(leg, describe),
    startTimestamp: start,
    updateTimestamp: end ?? start ?? 0,
    endTimestamp: end,
    estimatedEndTimestamp: end ?? (isWaiting ? null : left),
    estimatedDuration: start !== null && end !== null ? Math.max(0, end - start) : duration,
  }
}
