import type { Leg } from '../../../contract/tracker'
import { parseIdentifier } from '../../../model/assets'
import { findKindByName } from '../../../model/kinds'
import { emptyLeg } from '../../facts/response/emptyResponse'
import type { TrackResponse, TrackStep } from './trackResponse'

/** Steps that move one asset. Only a plain transfer can be a payout. */
const payoutTypes = new Set(['native_send', 'token_transfer'])
/** A deposit can be a call of the network's router. */
const depositTypes = new Set([
  ...payoutTypes,
  'native_contract_call',
  'token_contract_call',
])
const swapTypes = new Set(['swap', 'streaming_swap'])

/**
 * Maps the steps of a response to legs, with the deposit and the refund that only the
 * response itself describes.
 */
export function mapSteps(response: TrackResponse): Leg[] {
  const { steps, leg: whole } = response
  const firstSwap = steps.findIndex(({ type }) => swapTypes.has(type))
  const firstTransfer = steps.findIndex(({ type }) => depositTypes.has(type))
  const legs = steps.map((step, index): Leg => {
    // Deposits come before the swap, or else first, or have the response's own hash.
    const isFirst = firstSwap < 0 ? index === firstTransfer : index < firstSwap
    const isOwn = step.leg.hash === whole.hash && step.leg.chain === whole.chain
    const isDeposit = isFirst || isOwn
    return { ...emptyLeg, ...step.leg, ...mapStep(step, isDeposit, response) }
  })
  if (steps.length === 0 && whole.hash !== '') legs.push(createDeposit(response))
  const isPaid = legs.some(({ txnType }) => txnType === 'TRANSFER:OUT')
  const hasUnlistedRefund = response.isRefunded && whole.toAmount !== '' && !isPaid
  return hasUnlistedRefund ? [...legs, createRefund(response)] : legs
}

/** The response itself describes the sold asset. Its bought one counts only as a step. */
const describeSold = ({ leg: whole }: TrackResponse): Leg => ({
  ...emptyLeg,
  ...whole,
  toAsset: whole.fromAsset,
})

/** The deposit of a response without steps. From "swapping" on, it has arrived. */
function createDeposit(response: TrackResponse): Leg {
  const { leg: whole } = response
  const hasArrived = ['swapping', 'completed', 'refunded'].includes(whole.status)
  return {
    ...describeSold(response),
    txnType: 'TRANSFER:IN',
    status: hasArrived ? 'completed' : whole.status,
    toAmount: whole.fromAmount,
    toAddress: '',
    updateTimestamp: null,
    endTimestamp: null,
  }
}

/**
 * A refund without a step. The response's `toAmount` is the refunded amount of the sold
 * asset.
 */
function createRefund(response: TrackResponse): Leg {
  const { leg: whole } = response
  return {
    ...describeSold(response),
    hash: '',
    txnType: 'TRANSFER:OUT',
    status: 'refunded',
    fromAmount: whole.toAmount,
    fromAddress: '',
    toAddress: whole.fromAddress,
  }
}

function mapStep(
  step: TrackStep,
  isDeposit: boolean,
  response: TrackResponse,
): Partial<Leg> {
  const { type, providerAction } = step
  if (swapTypes.has(type)) return mapSwap(step, response)
  if (isDeposit && depositTypes.has(type)) {
    return { ...mapTransfer(step), txnType: 'TRANSFER:IN' }
  }
  if (!isDeposit && payoutTypes.has(type)) {
    return { ...mapTransfer(step), txnType: 'TRANSFER:OUT' }
  }
  if (type === 'approve') return { txnType: 'APPROVAL' }
  const action =
    findKindByName('swapkitNames', providerAction) ?? findKindByName('swapkitNames', type)
  return { txnType: action === null ? 'UNSUPPORTED' : `TC:${action}` }
}

/**
 * A swap without amounts gets those of the response, which change from expected to actual
 * amounts.
 */
function mapSwap({ leg, provider }: TrackStep, response: TrackResponse): Partial<Leg> {
  const { leg: whole } = response
  const isWholeSwap = leg.fromAsset === whole.fromAsset && leg.toAsset === whole.toAsset
  // In a refund, the response's `toAmount` is the refunded amount.
  const isBought = isWholeSwap && !whole.status.includes('refunded')
  const soldChain = parseIdentifier(leg.fromAsset)?.chain ?? ''
  const boughtChain = parseIdentifier(leg.toAsset)?.chain ?? ''
  return {
    txnType: `SWAP:${soldChain}-${boughtChain}`,
    provider: provider || response.provider,
    fromAmount: leg.fromAmount || (isWholeSwap ? whole.fromAmount : ''),
    toAmount: leg.toAmount || (isBought ? whole.toAmount : ''),
  }
}

/** A transfer moves one asset, and a payout often names only one side of it. */
const mapTransfer = ({ leg }: TrackStep): Partial<Leg> => ({
  fromAsset: leg.fromAsset || leg.toAsset,
  fromAmount: leg.fromAmount || leg.toAmount,
  toAsset: leg.toAsset || leg.fromAsset,
  toAmount: leg.toAmount || leg.fromAmount,
})
