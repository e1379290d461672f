import { findKindByName } from '../../../model/kinds'
import { isPayment, noAmount, type Step } from '../../../model/transaction/steps'
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
 * Maps the steps of a response, with the deposit and the refund that only the response itself
 * describes.
 */
export function mapSteps(response: TrackResponse): Step[] {
  const { steps: listed, fields: whole } = response
  const firstSwap = listed.findIndex(({ type }) => swapTypes.has(type))
  const firstTransfer = listed.findIndex(({ type }) => depositTypes.has(type))
  const steps = listed.map((step, index): Step => {
    // Deposits come before the swap, or else first, or have the response's own hash.
    const isFirst = firstSwap < 0 ? index === firstTransfer : index < firstSwap
    const { hash, chain } = step.fields
    const isOwn = hash === whole.hash && chain === whole.chain
    return { ...step.fields, ...mapStep(step, isFirst || isOwn, response) }
  })
  if (listed.length === 0 && whole.hash !== '') steps.push(createDeposit(response))
  const isPaid = steps.some(isPayment)
  const hasUnlistedRefund = response.isRefunded && whole.bought.amount !== '' && !isPaid
  return hasUnlistedRefund ? [...steps, createRefund(response)] : steps
}

function createDeposit({ fields: whole }: TrackResponse): Step {
  // From "swapping" on, the deposit of a response without steps has arrived.
  const hasArrived = ['swapping', 'completed', 'refunded'].includes(whole.said)
  return {
    ...whole,
    // The response itself describes the sold asset. Its bought one counts only as a step.
    bought: whole.sold,
    role: 'deposit',
    ...(hasArrived && { state: 'complete', said: 'completed' }),
    to: '',
    endedAt: null,
  }
}

/**
 * A refund without a step. The response's `toAmount` is the refunded amount of the sold
 * asset.
 */
function createRefund({ fields: whole }: TrackResponse): Step {
  const returned = { ...whole.sold, amount: whole.bought.amount }
  return {
    ...whole,
    hash: '',
    role: 'refund',
    state: 'refunded',
    said: 'refunded',
    sold: returned,
    bought: returned,
    from: '',
    to: whole.from,
  }
}

function mapStep(
  step: TrackStep,
  isDeposit: boolean,
  response: TrackResponse,
): Partial<Step> {
  const { type, providerAction } = step
  if (swapTypes.has(type)) return mapSwap(step, response)
  const isTransfer = (isDeposit ? depositTypes : payoutTypes).has(type)
  if (isTransfer) return mapTransfer(step, isDeposit ? 'deposit' : 'payout')
  if (type === 'approve') return { role: 'approval' }
  const action =
    findKindByName('swapkitNames', providerAction) ?? findKindByName('swapkitNames', type)
  return action === null
    ? { role: 'other', action: 'UNSUPPORTED' }
    : { role: 'action', action }
}

/**
 * A swap without amounts gets those of the response, which change from expected to actual
 * amounts.
 */
function mapSwap(
  { fields, provider }: TrackStep,
  response: TrackResponse,
): Partial<Step> {
  const { sold, bought } = fields
  const { fields: whole } = response
  const isWholeSwap =
    sold.asset === whole.sold.asset && bought.asset === whole.bought.asset
  // In a refund, the response's `toAmount` is the refunded amount.
  const isBought = isWholeSwap && !whole.said.includes('refunded')
  return {
    role: 'swap',
    provider: provider || response.provider,
    sold: { ...sold, amount: sold.amount || (isWholeSwap ? whole.sold.amount : '') },
    bought: { ...bought, amount: bought.amount || (isBought ? whole.bought.amount : '') },
  }
}

/** A transfer moves one asset, and a payout often names only one side of it. */
function mapTransfer(
  { fields: { sold, bought } }: TrackStep,
  role: 'deposit' | 'payout',
): Partial<Step> {
  const join = (one: typeof sold, other: typeof sold) => ({
    ...noAmount,
    asset: one.asset || other.asset,
    amount: one.amount || other.amount,
  })
  return { role, sold: join(sold, bought), bought: join(bought, sold) }
}
