import * as v from 'valibot'
import {
  amount,
  optionalText,
  startOfList,
  text,
  timestamp,
  word,
} from '../../../contract/lenient'
import {
  type Leg,
  TrackerResponseSchema,
  emptyLeg,
  maxLegs,
} from '../../../contract/tracker'
import { isPositive } from '../../../model/amounts'
import { parseIdentifier } from '../../../model/assets'
import { chainSpecs } from '../../../model/chains/chainTable'
import { findChain } from '../../../model/chains/chains'
import { decodeSuiDigest } from '../../../model/chains/hashes'
import { isPending, parseLegState } from '../../../model/transaction/legs'
import { decideVerdict, isFinal } from '../../../model/transaction/verdict'
import type { Describe } from '../../catalogue/catalogue'
import { getChainFields } from '../../catalogue/records'
import type { StoredStart } from '../../store/starts'
import { describeAssets } from '../../facts/response/leg'
import type { SentResponse } from '../../facts/response/trackerResponse'

/** Before it is known, an amount is "0"; it becomes ''. */
const knownAmount = v.pipe(
  amount,
  v.transform((sent) => (isPositive(sent) ? sent : '')),
)

/** The used metadata: the provider, its action, and when the transaction was sent (Unix ms, null if not given). */
const meta = v.fallback(
  v.object({
    provider: optionalText,
    providerAction: optionalText,
    broadcastedAt: timestamp,
  }),
  { provider: '', providerAction: '', broadcastedAt: null },
)

/**
 * A step, and the fields of the response itself. `status` and `type` are open sets; `trackingStatus` is the older word for the
 * status. `finalisedAt` comes in Unix seconds, -1 until final; it becomes Unix ms, or null.
 */
const StepFieldsSchema = v.object({
  chainId: text,
  hash: text,
  type: word,
  status: word,
  trackingStatus: word,
  fromAsset: text,
  fromAmount: knownAmount,
  fromAddress: optionalText,
  toAsset: text,
  toAmount: knownAmount,
  toAddress: optionalText,
  finalisedAt: timestamp,
  meta,
})

/** Older words that are more exact than "completed" and "failed". They never make it better. */
const setbacks = new Set([
  'dropped',
  'reverted',
  'replaced',
  'retries_exceeded',
  'parsing_error',
])
const refunds = new Set(['refunded', 'partially_refunded'])

/** Responses have two IDs of a chain, of which one is that of asset lists. Unknown ones are kept. */
const codeById = new Map(
  chainSpecs.map(({ code }) => [getChainFields(code).chainId, code]),
)

/** The fields of the interface's leg, with Sui's digests in hex, and what else decides about it. `isRefunded`: by the newer word. */
function readFields(step: v.InferOutput<typeof StepFieldsSchema>) {
  const { chainId, hash, type, status, finalisedAt, meta: more, ...fields } = step
  const { trackingStatus: older, ...transfer } = fields
  // "completed" can hide a refund, and "failed" says nothing of the money.
  const isSetback = setbacks.has(older) && (status === 'completed' || status === 'failed')
  const isRefund = refunds.has(older) && (status === 'completed' || status === 'refunded')
  const spec = findChain(codeById.get(chainId) ?? chainId)
  const leg = {
    ...transfer,
    chain: spec?.code ?? chainId,
    hash: (spec?.hash === 'sui' ? decodeSuiDigest(hash) : null) ?? hash,
    status: status === '' || isSetback || isRefund ? older : status,
    startTimestamp: more.broadcastedAt,
    updateTimestamp: finalisedAt ?? 0,
    endTimestamp: finalisedAt,
    isStreamingSwap: type === 'streaming_swap',
  }
  return { ...more, leg, type, isRefunded: status === 'refunded' }
}
type TrackStep = ReturnType<typeof readFields>

const StepSchema = v.pipe(StepFieldsSchema, v.transform(readFields))

/** The response of `POST /track`. An object without a status is rejected. */
export const TrackResponseSchema = v.pipe(
  v.looseObject({}),
  v.check(
    (response) => 'status' in response || 'trackingStatus' in response,
    'has no status',
  ),
  v.object({
    ...StepFieldsSchema.entries,
    /** One more than are read, so that a longer list is known. */
    legs: v.nullish(startOfList(StepSchema, maxLegs + 1), []),
  }),
  v.transform(({ legs: steps, ...whole }) => ({ ...readFields(whole), steps })),
)
type TrackResponse = v.InferOutput<typeof TrackResponseSchema>

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
  const legs = createLegs(found).map((leg) =>
    Object.assign(leg, describeAssets(leg, describe)),
  )
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
  const { verdict } = decideVerdict(
    v.parse(TrackerResponseSchema, { done: true, status, result }),
  )
  if (isPending(parseLegState(status)) || !isFinal(verdict))
    return { done: false, status, result }
  // The response often has no end time although its steps have.
  const ends = legs.flatMap((leg) => leg.endTimestamp ?? [])
  const endTimestamp = finalisedAt ?? (ends.length > 0 ? Math.max(...ends) : null)
  const estimatedDuration = Math.max(
    0,
    (endTimestamp ?? 0) - (startTimestamp ?? Infinity),
  )
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
const depositTypes = new Set([
  ...payoutTypes,
  'native_contract_call',
  'token_contract_call',
])
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
  const sold = { ...emptyLeg, ...whole, toAsset: whole.fromAsset }
  if (steps.length === 0 && whole.hash !== '') {
    // From "swapping" on, the deposit has arrived.
    const hasArrived = ['swapping', 'completed', 'refunded'].includes(whole.status)
    const status = hasArrived ? 'completed' : whole.status
    const noTimes = { updateTimestamp: 0, endTimestamp: null }
    const to = { toAmount: whole.fromAmount, toAddress: '' }
    legs.push({ ...sold, ...to, ...noTimes, txnType: 'TRANSFER:IN', status })
  }
  const isPaid = legs.some(({ txnType }) => txnType === 'TRANSFER:OUT')
  if (response.isRefunded && whole.toAmount !== '' && !isPaid) {
    // A refund without a step: `toAmount` is the refunded amount of the sold asset.
    const sides = {
      fromAmount: whole.toAmount,
      fromAddress: '',
      toAddress: whole.fromAddress,
    }
    legs.push({
      ...sold,
      ...sides,
      hash: '',
      txnType: 'TRANSFER:OUT',
      status: 'refunded',
    })
  }
  return legs
}

function readStep(
  step: TrackStep,
  isDeposit: boolean,
  response: TrackResponse,
): Partial<Leg> {
  const { type, providerAction, leg } = step
  const { leg: whole } = response
  if (swapTypes.has(type)) {
    const sold = parseIdentifier(leg.fromAsset)?.chain ?? ''
    const bought = parseIdentifier(leg.toAsset)?.chain ?? ''
    // A swap without amounts gets those of the response, which change from expected to actual amounts.
    const isSame = leg.fromAsset === whole.fromAsset && leg.toAsset === whole.toAsset
    // In a refund, the response's `toAmount` is the refunded amount.
    const isBought = isSame && !whole.status.includes('refunded')
    return {
      txnType: `SWAP:${sold}-${bought}`,
      provider: step.provider || response.provider,
      fromAmount: leg.fromAmount || (isSame ? whole.fromAmount : ''),
      toAmount: leg.toAmount || (isBought ? whole.toAmount : ''),
    }
  }
  if (isDeposit ? depositTypes.has(type) : payoutTypes.has(type)) {
    // A transfer moves one asset, and a payout often names only one side of it.
    return {
      txnType: isDeposit ? 'TRANSFER:IN' : 'TRANSFER:OUT',
      fromAsset: leg.fromAsset || leg.toAsset,
      fromAmount: leg.fromAmount || leg.toAmount,
      toAsset: leg.toAsset || leg.fromAsset,
      toAmount: leg.toAmount || leg.fromAmount,
    }
  }
  if (type === 'approve') return { txnType: 'APPROVAL' }
  const known = actions.get(providerAction) ?? actions.get(type)
  return { txnType: known === undefined ? 'UNSUPPORTED' : `TC:${known}` }
}
