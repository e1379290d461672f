import * as v from 'valibot'
import {
  amount,
  optionalText,
  startOfList,
  text,
  timestamp,
  word,
} from '../../../contract/lenient'
import { isPositive, parseAmount } from '../../../model/amounts'
import { emptyStep, noAmount, type Step } from '../../../model/transaction/steps'
import { chainSpecs } from '../../../model/chains/chainTable'
import { findChain } from '../../../model/chains/chains'
import { decodeSuiDigest } from '../../../model/chains/hashes'
import { getChainFields } from '../../catalogue/records'
import { readState } from './report'

/** Before it is known, an amount is "0"; it becomes ''. */
const knownAmount = v.pipe(
  amount,
  v.transform((sent) => (isPositive(parseAmount(sent)) ? sent : '')),
)

/** The used metadata. */
const meta = v.fallback(
  v.object({
    provider: optionalText,
    providerAction: optionalText,
    /** When the transaction was sent, Unix ms; null if not given. */
    broadcastedAt: timestamp,
  }),
  { provider: '', providerAction: '', broadcastedAt: null },
)

/** A step, and the fields of the response itself. */
const StepFieldsSchema = v.object({
  chainId: text,
  hash: text,
  /** An open set. */
  type: word,
  /** An open set. */
  status: word,
  /** The older word for the status. */
  trackingStatus: word,
  fromAsset: text,
  fromAmount: knownAmount,
  fromAddress: optionalText,
  toAsset: text,
  toAmount: knownAmount,
  toAddress: optionalText,
  /** Sent in Unix seconds, -1 until final; it becomes Unix ms, or null. */
  finalisedAt: timestamp,
  meta,
})
type StepFields = v.InferOutput<typeof StepFieldsSchema>

/** Older words that are more exact than "completed" and "failed". They never make it better. */
const setbacks = new Set([
  'dropped',
  'reverted',
  'replaced',
  'retries_exceeded',
  'parsing_error',
])
const refunds = new Set(['refunded', 'partially_refunded'])

/**
 * Reads the more exact of both words: "completed" can hide a refund, and "failed" says
 * nothing of the money.
 */
function readStepStatus({ status, trackingStatus: older }: StepFields): string {
  switch (status) {
    case '':
      return older
    case 'completed':
      return setbacks.has(older) || refunds.has(older) ? older : status
    case 'failed':
      return setbacks.has(older) ? older : status
    case 'refunded':
      return refunds.has(older) ? older : status
    default:
      return status
  }
}

/**
 * Responses have two IDs of a chain, of which one is that of asset lists. Unknown ones
 * are kept.
 */
const codeById = new Map(
  chainSpecs.map(({ code }) => [getChainFields(code).chainId, code]),
)

function readFields(step: StepFields) {
  const { chainId, hash, type, status, finalisedAt, meta: more } = step
  const spec = findChain(codeById.get(chainId) ?? chainId)
  const decoded = spec?.hash === 'sui' ? decodeSuiDigest(hash) : null
  const said = readStepStatus(step)
  const fields: Step = {
    ...emptyStep,
    state: readState(said),
    chain: spec?.code ?? chainId,
    // In hex also on Sui.
    hash: decoded ?? hash,
    sold: { ...noAmount, asset: step.fromAsset, amount: step.fromAmount },
    bought: { ...noAmount, asset: step.toAsset, amount: step.toAmount },
    from: step.fromAddress,
    to: step.toAddress,
    said,
    startedAt: more.broadcastedAt,
    endedAt: finalisedAt,
    isStreaming: type === 'streaming_swap',
  }
  // By the newer word alone.
  return { ...more, fields, type, isRefunded: status === 'refunded' }
}
export type TrackStep = ReturnType<typeof readFields>

const StepSchema = v.pipe(StepFieldsSchema, v.transform(readFields))

/** Real transactions have fewer steps. */
const maxSteps = 200

/** The response of `POST /track`. An object without a status is rejected. */
export const TrackResponseSchema = v.pipe(
  v.looseObject({}),
  v.check(
    (response) => 'status' in response || 'trackingStatus' in response,
    'has no status',
  ),
  v.object({
    ...StepFieldsSchema.entries,
    legs: v.pipe(
      // One more than are read, so that a longer list is known.
      v.nullish(startOfList(StepSchema, maxSteps + 1), []),
      v.maxLength(maxSteps, 'has too many steps'),
    ),
  }),
  v.transform(({ legs: steps, ...whole }) => ({ ...readFields(whole), steps })),
)
export type TrackResponse = v.InferOutput<typeof TrackResponseSchema>
