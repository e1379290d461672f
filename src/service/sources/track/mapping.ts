import * as v from 'valibot'
import { type Leg, TrackerResponseSchema, emptyLeg } from '../../../contract/tracker'
import { parseIdentifier } from '../../../model/assets'
import { isPending, parseLegState } from '../../../model/transaction/legs'
import { decideVerdict, isFinal } from '../../../model/transaction/verdict'
import type { Describe } from '../../catalogue/catalogue'
import type { StoredStart } from '../../store/starts'
import { describeAssets } from '../../tracking/legs'
import type { SentResponse } from '../../tracking/trackerResponse'
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
  const { status, hash, endTimestamp: finalisedAt } = found.leg
  const legs = createLegs(found).map((leg) => Object.assign(leg, describeAssets(leg, describe)))
  const current = legs.findIndex((leg) => isPending(parseLegState(leg.status)))
  // Without the time of the deposit's broadcast, that of its confirmation.
  const startTimestamp = found.leg.startTimestamp ?? legs[0]?.endTimestamp ?? null
  const result = {
    quoteId: start?.quoteId ?? '',
    firstTransactionHash: hash,
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
  const endTimestamp = finalisedAt ?? (ends.length > 0 ? Math.max(...ends) : null)
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

function createLegs(response: TrackResponse): Leg[] {
  const { steps, leg: whole } = response
  const firstSwap = steps.findIndex(({ type }) => swapTypes.has(type))
  const firstTransfer = steps.findIndex(({ type }) => depositTypes.has(type))
  const legs = steps.map((step, place): Leg => {
    const isDeposit =
      (firstSwap < 0 ? place === firstTransfer : place < firstSwap) ||
      (step.leg.hash === whole.hash && step.leg.chain === whole.chain)
    return { ...emptyLeg, ...step.leg, ...readStep(step, isDeposit, response) }
  })
  // The response itself describes the sold asset. Its bought one counts only as a step.
  const { fromAsset: asset, fromAmount, fromAddress } = whole
  const sold = { ...emptyLeg, ...whole, fromAsset: asset, toAsset: asset }
  if (steps.length === 0 && whole.hash !== '') {
    // From "swapping" on, the deposit has arrived.
    const hasArrived = ['swapping', 'completed', 'refunded'].includes(whole.status)
    const status = hasArrived ? 'completed' : whole.status
    const noTimes = { updateTimestamp: 0, endTimestamp: null }
    const to = { toAmount: fromAmount, toAddress: '' }
    legs.push({ ...sold, ...to, ...noTimes, txnType: 'TRANSFER:IN', status })
  }
  const isPaid = legs.some(({ txnType }) => txnType === 'TRANSFER:OUT')
  if (response.isRefunded && whole.toAmount !== '' && !isPaid) {
    // A refund without a step: `toAmount` is the refunded amount of the sold asset.
    const refund = { fromAmount: whole.toAmount, fromAddress: '', toAddress: fromAddress }
    legs.push({ ...sold, ...refund, hash: '', txnType: 'TRANSFER:OUT', status: 'refunded' })
  }
  return legs
}

function readStep(step: TrackStep, isDeposit: boolean, response: TrackResponse): Partial<Leg> {
  const { type, action } = step
  if (swapTypes.has(type)) return readSwap(step, response)
  if (isDeposit && depositTypes.has(type)) return readTransfer('TRANSFER:IN', step)
  if (!isDeposit && payoutTypes.has(type)) return readTransfer('TRANSFER:OUT', step)
  if (type === 'approve') return { txnType: 'APPROVAL' }
  const known = actions.get(action) ?? actions.get(type)
  return { txnType: known === undefined ? 'UNSUPPORTED' : `TC:${known}` }
}

/** A transfer moves one asset, and a payout often names only one side of it. */
const readTransfer = (txnType: string, { leg }: TrackStep): Partial<Leg> => ({
  txnType,
  fromAsset: leg.fromAsset || leg.toAsset,
  fromAmount: leg.fromAmount || leg.toAmount,
  toAsset: leg.toAsset || leg.fromAsset,
  toAmount: leg.toAmount || leg.fromAmount,
})

/** A swap without amounts gets those of the response, which change from expected to actual amounts. */
function readSwap({ leg, provider }: TrackStep, response: TrackResponse): Partial<Leg> {
  const { leg: whole } = response
  const [sold, bought] = [leg.fromAsset, leg.toAsset].map(
    (asset) => parseIdentifier(asset)?.chain ?? '',
  )
  const isSame = leg.fromAsset === whole.fromAsset && leg.toAsset === whole.toAsset
  // In a refund, the response's `toAmount` is the refunded amount.
  const isBought = isSame && !whole.status.includes('refunded')
  return {
    txnType: `SWAP:${sold}-${bought}`,
    provider: provider || response.provider,
    fromAmount: leg.fromAmount || (isSame ? whole.fromAmount : ''),
    toAmount: leg.toAmount || (isBought ? whole.toAmount : ''),
  }
}
