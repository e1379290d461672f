import * as v from 'valibot'
import { type Leg, TrackerResponseSchema, emptyLeg } from '../../../contract/tracker'
import { parseIdentifier } from '../../../model/assets'
import { isPending, parseLegState } from '../../../model/transaction/legs'
import { decideVerdict, isFinal } from '../../../model/transaction/verdict'
import type { Describe } from '../../catalogue/catalogue'
import type { StoredStart } from '../../store/starts'
import { describeAssets } from '../../tracking/legs'
import type { SentResponse } from '../../tracking/trackerResponse'
import { decodeHash, findChainById } from './chains'
import type { TrackResponse, TrackStep } from './response'

/**
 * Maps a response of `/track` to the interface. `done` is true only for an end that its legs prove: the upstream can say
 * "completed" when only the deposit is.
 */
export function mapResponse(
  found: TrackResponse,
  describe: Describe,
  start: StoredStart | null,
): SentResponse {
  const { status } = found
  const legs = createLegs(found, describe)
  const current = legs.findIndex((leg) => isPending(parseLegState(leg.status)))
  // Without the time of the deposit's broadcast, that of its confirmation.
  const startTimestamp = found.meta.broadcastedAt ?? legs[0]?.endTimestamp ?? null
  const result = {
    quoteId: start?.quoteId ?? '',
    firstTransactionHash: decodeHash(findChainById(found.chainId), found.hash),
    estimatedDuration: 0,
    currentLegIndex: current < 0 ? Math.max(0, legs.length - 1) : current,
    legs,
    startTimestamp,
    endTimestamp: null,
    estimatedEndTimestamp: null,
    isStreamingSwap: legs.some(({ isStreamingSwap }) => isStreamingSwap),
    streamingSwapDetails: null,
    ...(start !== null && { unverified: true, disputed: start.isContested }),
  }
  const ended = v.parse(TrackerResponseSchema, { done: true, status, result })
  const { verdict } = decideVerdict(ended)
  if (isPending(parseLegState(status)) || !isFinal(verdict)) return { done: false, status, result }
  // The response often has no end time although its steps have.
  const ends = legs.flatMap((leg) => leg.endTimestamp ?? [])
  const endTimestamp = found.finalisedAt ?? (ends.length > 0 ? Math.max(...ends) : null)
  const estimatedDuration = Math.max(0, (endTimestamp ?? 0) - (startTimestamp ?? Infinity))
  // A client that reads only `done` and the status must not take a refund for a success.
  const isRefund = verdict === 'refunded' || verdict === 'partially-refunded'
  return {
    done: true,
    status: isRefund ? verdict.replace('-', '_') : status,
    result: { ...result, endTimestamp, estimatedDuration },
  }
}

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
function createLegs(response: TrackResponse, describe: Describe): Leg[] {
  const legs = response.legs.length > 0 ? readSteps(response) : readDeposit(response)
  const isPaid = legs.some(({ txnType }) => txnType === 'TRANSFER:OUT')
  if (response.isRefunded && response.toAmount !== '' && !isPaid) {
    legs.push(createRefundLeg(response))
  }
  return legs.map((leg) => Object.assign(leg, describeAssets(leg, describe)))
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
  const { type, meta } = step
  if (swapTypes.has(type)) return readSwap(step, response)
  if (isDeposit && depositTypes.has(type)) return readTransfer('TRANSFER:IN', step)
  if (!isDeposit && payoutTypes.has(type)) return readTransfer('TRANSFER:OUT', step)
  if (type === 'approve') return { txnType: 'APPROVAL' }
  const action = actions.get(meta.providerAction) ?? actions.get(type)
  return { txnType: action === undefined ? 'UNSUPPORTED' : `TC:${action}` }
}

/** A transfer moves one asset, and a payout often names only one side of it. */
const readTransfer = (txnType: string, step: TrackStep): Partial<Leg> => ({
  txnType,
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
  const isBought = isSame && !response.status.includes('refunded')
  return {
    txnType: `SWAP:${sold}-${bought}`,
    provider: step.meta.provider || response.meta.provider,
    fromAmount: step.fromAmount || (isSame ? response.fromAmount : ''),
    toAmount: step.toAmount || (isBought ? response.toAmount : ''),
  }
}

/** The deposit from the response's own fields: from "swapping" on, it has arrived. */
function readDeposit(response: TrackResponse): Leg[] {
  if (response.hash === '') return []
  const deposit = { ...response, toAsset: '', toAmount: '', toAddress: '', finalisedAt: null }
  const hasArrived = ['swapping', 'completed', 'refunded'].includes(response.status)
  const status = hasArrived ? 'completed' : response.status
  return [createLeg({ ...deposit, status }, readTransfer('TRANSFER:IN', deposit))]
}

/** A refund without a step: the response's `toAmount` is the refunded amount of the sold asset. */
const createRefundLeg = (response: TrackResponse): Leg =>
  createLeg(response, {
    hash: '',
    txnType: 'TRANSFER:OUT',
    toAsset: response.fromAsset,
    fromAddress: '',
    fromAmount: response.toAmount,
    toAddress: response.fromAddress,
    status: 'refunded',
  })

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
    status: step.status,
    startTimestamp: step.meta.broadcastedAt,
    updateTimestamp: step.finalisedAt ?? 0,
    endTimestamp: step.finalisedAt,
    isStreamingSwap: step.type === 'streaming_swap',
    ...more,
  }
}
