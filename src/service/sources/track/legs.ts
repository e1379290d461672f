import { type Leg, emptyLeg } from '../../../contract/tracker'
import { parseIdentifier } from '../../../model/assets'
import type { Describe } from '../../catalogue/catalogue'
import { decodeHash, findChainById } from './chains'
import { type TrackResponse, type TrackStep, getStatus } from './response'

/** Steps that move one asset. Only a plain transfer can be a payout; a deposit can be a call of the network's router. */
const payoutTypes = new Set(['native_send', 'token_transfer'])
const depositTypes = new Set([...payoutTypes, 'native_contract_call', 'token_contract_call'])
const swapTypes = new Set(['swap', 'streaming_swap'])

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
 * The legs of a response. Without steps there is only the deposit, from the response's own fields: a payout counts only as a
 * step.
 */
export function createLegs(response: TrackResponse, describe: Describe): Leg[] {
  const legs = response.legs.length > 0 ? readSteps(response) : readDeposit(response)
  const isPaid = legs.some(({ txnType }) => txnType === 'TRANSFER:OUT')
  const isRefunded = response.status === 'refunded' && response.toAmount !== ''
  const all = isRefunded && !isPaid ? [...legs, createRefundLeg(response)] : legs
  return all.map((leg) => {
    const [sold, bought] = [describe(leg.fromAsset), describe(leg.toAsset)]
    return Object.assign(leg, {
      fromAsset: sold.identifier,
      fromAssetImage: sold.image,
      toAsset: bought.identifier,
      toAssetImage: bought.image,
    })
  })
}

function readSteps(response: TrackResponse): Leg[] {
  const { legs } = response
  const firstSwap = legs.findIndex(({ type }) => swapTypes.has(type))
  const firstTransfer = legs.findIndex(({ type }) => depositTypes.has(type))
  return legs.map((step, place) => {
    const isDeposit =
      (firstSwap < 0 ? place === firstTransfer : place < firstSwap) ||
      (step.hash === response.hash && step.chainId === response.chainId)
    return createLeg(step, readStep(step, isDeposit, response))
  })
}

function readStep(step: TrackStep, isDeposit: boolean, response: TrackResponse): Partial<Leg> {
  if (swapTypes.has(step.type)) return readSwap(step, response)
  if ((isDeposit ? depositTypes : payoutTypes).has(step.type)) {
    return { txnType: isDeposit ? 'TRANSFER:IN' : 'TRANSFER:OUT', ...readTransfer(step) }
  }
  if (step.type === 'approve') return { txnType: 'APPROVAL' }
  const action = actions.get(step.meta.providerAction) ?? actions.get(step.type)
  return { txnType: action === undefined ? 'UNSUPPORTED' : `TC:${action}` }
}

/** A transfer moves one asset, and a payout often names only one side of it. */
const readTransfer = (step: TrackStep): Partial<Leg> => ({
  fromAsset: step.fromAsset || step.toAsset,
  fromAmount: step.fromAmount || step.toAmount,
  toAsset: step.toAsset || step.fromAsset,
  toAmount: step.toAmount || step.fromAmount,
})

/** A swap without amounts gets those of the response, which change from expected to actual amounts. */
function readSwap(step: TrackStep, response: TrackResponse): Partial<Leg> {
  const [sold, bought] = [step.fromAsset, step.toAsset].map(
    (asset) => parseIdentifier(asset)?.chain ?? '',
  )
  const isSame = step.fromAsset === response.fromAsset && step.toAsset === response.toAsset
  // In a refund, the response's `toAmount` is the refunded amount.
  const isBought = isSame && !getStatus(response).includes('refunded')
  return {
    txnType: `SWAP:${sold}-${bought}`,
    provider: step.meta.provider || response.meta.provider,
    fromAmount: step.fromAmount || (isSame ? response.fromAmount : ''),
    toAmount: step.toAmount || (isBought ? response.toAmount : ''),
  }
}

const received = new Set(['swapping', 'completed', 'refunded'])

/** The deposit from the response's own fields: from "swapping" on, it has arrived. */
function readDeposit(response: TrackResponse): Leg[] {
  if (response.hash === '') return []
  const status = getStatus(response)
  const deposit = { ...response, toAsset: '', toAmount: '', toAddress: '', finalisedAt: null }
  return [
    createLeg(deposit, {
      txnType: 'TRANSFER:IN',
      ...readTransfer(deposit),
      status: received.has(status) ? 'completed' : status,
    }),
  ]
}

/** A refund without a step: the response's `toAmount` is the refunded amount of the sold asset. */
function createRefundLeg(response: TrackResponse): Leg {
  return createLeg(
    { ...response, hash: '' },
    {
      txnType: 'TRANSFER:OUT',
      toAsset: response.fromAsset,
      fromAddress: '',
      fromAmount: response.toAmount,
      toAddress: response.fromAddress,
      status: 'refunded',
    },
  )
}

function createLeg(step: TrackStep, more: Partial<Leg>): Leg {
  const chain = findChainById(step.chainId)
  return {
    ...emptyLeg,
    chain,
    hash: decodeHash(chain, step.hash),
    fromAsset: step.fromAsset,
    fromAmount: step.fromAmount,
    fromAddress: step.fromAddress,
    toAsset: step.toAsset,
    toAmount: step.toAmount,
    toAddress: step.toAddress,
    status: getStatus(step),
    startTimestamp: step.meta.broadcastedAt,
    updateTimestamp: step.finalisedAt ?? 0,
    endTimestamp: step.finalisedAt,
    isStreamingSwap: step.type === 'streaming_swap',
    ...more,
  }
}
