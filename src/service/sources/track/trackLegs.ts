import { parseIdentifier } from '../../../model/assets'
import { isPositive } from '../../../model/amounts'
import type { Describe } from '../../catalogue/describe'
import { type Leg, emptyLeg } from '../../../contract/leg'
import type { UpstreamResponse, TrackStep } from './upstreamResponse'
import { findChainById, decodeHash } from './trackChains'

/** Steps that move one asset. Only a plain transfer can be a payout; a deposit can be a call of the network's router. */
const payoutTypes: ReadonlySet<string> = new Set(['native_send', 'token_transfer'])
const depositTypes: ReadonlySet<string> = new Set([
  ...payoutTypes,
  'native_contract_call',
  'token_contract_call',
])
const swapTypes: ReadonlySet<string> = new Set(['swap', 'streaming_swap'])

/** Other actions by `providerAction` of the step, else by its type, as the interface names them. */
const actions: ReadonlyMap<string, string> = new Map([
  ['addLiquidity', 'ADDLIQUIDITY'],
  ['withdrawLiquidity', 'WITHDRAW'],
  ['addSavers', 'SAVERS-ADD'],
  ['withdrawSavers', 'SAVERS-WITHDRAW'],
  ['borrow', 'LENDINGOPEN'],
  ['repay', 'LENDINGREPAY'],
  ['name', 'TNS-CREATE'],
  ['thorname_action', 'TNS-CREATE'],
  ['donate', 'DONATE'],
])

/**
 * Words of the deprecated `trackingStatus` that are more exact than the final word they come with. They never make it
 * better: "completed" can hide a refund, "failed" says nothing of the money.
 */
const setbacks = ['dropped', 'reverted', 'replaced', 'retries_exceeded', 'parsing_error']
const exactWords: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['completed', new Set(['refunded', 'partially_refunded', ...setbacks])],
  ['refunded', new Set(['partially_refunded'])],
  ['failed', new Set(setbacks)],
])

export function getStatus({ status, trackingStatus }: TrackStep): string {
  if (status === '') return trackingStatus
  return exactWords.get(status)?.has(trackingStatus) === true ? trackingStatus : status
}

/**
 * The legs of a response. Without steps there is only the deposit, from the response's own fields: a payout counts only as a
 * step.
 */
export function createLegs(response: UpstreamResponse, describe: Describe): Leg[] {
  const legs =
    response.legs.length > 0 ? readSteps(response, describe) : readDeposit(response, describe)
  const isPaid = legs.some(({ txnType }) => txnType === 'TRANSFER:OUT')
  return isPaid || !isRefunded(response) ? legs : [...legs, createRefundLeg(response, describe)]
}

function readSteps(response: UpstreamResponse, describe: Describe): Leg[] {
  const { legs } = response
  const firstSwap = legs.findIndex(({ type }) => swapTypes.has(type))
  const firstTransfer = legs.findIndex(({ type }) => depositTypes.has(type))
  const isDeposit = ({ hash, chainId }: TrackStep, place: number) =>
    (firstSwap < 0 ? place === firstTransfer : place < firstSwap) ||
    (hash === response.hash && chainId === response.chainId)
  return legs.map((step, place) =>
    createLeg(describe, step, readStep(step, isDeposit(step, place), response)),
  )
}

const isRefunded = (response: UpstreamResponse): boolean =>
  getStatus(response) === 'refunded' && getPositiveAmount(response.toAmount) !== ''

function readStep(step: TrackStep, isDeposit: boolean, response: UpstreamResponse): Partial<Leg> {
  if (swapTypes.has(step.type)) return readSwap(step, response)
  if ((isDeposit ? depositTypes : payoutTypes).has(step.type)) {
    return { txnType: isDeposit ? 'TRANSFER:IN' : 'TRANSFER:OUT', ...readTransfer(step) }
  }
  if (step.type === 'approve') return { txnType: 'APPROVAL' }
  const action = actions.get(step.meta.action) ?? actions.get(step.type)
  return { txnType: action === undefined ? 'UNSUPPORTED' : `TC:${action}` }
}

/** A transfer moves one asset, and a payout often names only one side of it. */
const readTransfer = (step: TrackStep): Partial<Leg> => ({
  fromAsset: step.fromAsset || step.toAsset,
  fromAmount: getPositiveAmount(step.fromAmount) || getPositiveAmount(step.toAmount),
  toAsset: step.toAsset || step.fromAsset,
  toAmount: getPositiveAmount(step.toAmount) || getPositiveAmount(step.fromAmount),
})

/** A swap without amounts gets those of the response, which change from expected to actual amounts. */
function readSwap(step: TrackStep, response: UpstreamResponse): Partial<Leg> {
  const chains = [step.fromAsset, step.toAsset].map((asset) => parseIdentifier(asset)?.chain ?? '')
  const isSame = step.fromAsset === response.fromAsset && step.toAsset === response.toAsset
  // In a refund, the response's `toAmount` is the refunded amount.
  const isBought = isSame && !getStatus(response).includes('refunded')
  return {
    txnType: `SWAP:${chains.join('-')}`,
    provider: step.meta.provider || response.meta.provider,
    fromAmount:
      getPositiveAmount(step.fromAmount) || (isSame ? getPositiveAmount(response.fromAmount) : ''),
    toAmount:
      getPositiveAmount(step.toAmount) || (isBought ? getPositiveAmount(response.toAmount) : ''),
  }
}

const received: ReadonlySet<string> = new Set(['swapping', 'completed', 'refunded'])

/** The deposit from the response's own fields: from "swapping" on, it has arrived. */
function readDeposit(response: UpstreamResponse, describe: Describe): Leg[] {
  if (response.hash === '') return []
  const status = getStatus(response)
  const deposit = { ...response, toAsset: '', toAmount: '', toAddress: '', finalisedAt: null }
  return [
    createLeg(describe, deposit, {
      txnType: 'TRANSFER:IN',
      ...readTransfer(deposit),
      status: received.has(status) ? 'completed' : status,
    }),
  ]
}

/** A refund without a step: the response's `toAmount` is the refunded amount of the sold asset. */
function createRefundLeg(response: UpstreamResponse, describe: Describe): Leg {
  const amount = getPositiveAmount(response.toAmount)
  const asset = response.fromAsset
  return createLeg(
    describe,
    { ...response, hash: '' },
    {
      txnType: 'TRANSFER:OUT',
      toAsset: asset,
      fromAddress: '',
      fromAmount: amount,
      toAmount: amount,
      toAddress: response.fromAddress,
      status: 'refunded',
    },
  )
}

/** Before it is known, an amount is "0". */
const getPositiveAmount = (amount: string): string => (isPositive(amount) ? amount : '')

function createLeg(describe: Describe, step: TrackStep, more: Partial<Leg>): Leg {
  const chain = findChainById(step.chainId)
  const leg = {
    fromAsset: step.fromAsset,
    fromAmount: getPositiveAmount(step.fromAmount),
    toAsset: step.toAsset,
    toAmount: getPositiveAmount(step.toAmount),
    ...more,
  }
  const [sold, bought] = [describe(leg.fromAsset), describe(leg.toAsset)]
  const endTimestamp = step.finalisedAt
  return {
    ...emptyLeg,
    chain,
    hash: decodeHash(chain, step.hash),
    fromAddress: step.fromAddress,
    toAddress: step.toAddress,
    status: getStatus(step),
    startTimestamp: step.meta.broadcastAt,
    isStreamingSwap: step.type === 'streaming_swap',
    ...leg,
    fromAsset: sold.identifier,
    fromAssetImage: sold.image,
    toAsset: bought.identifier,
    toAssetImage: bought.image,
    updateTimestamp: endTimestamp ?? 0,
    endTimestamp,
  }
}
