import * as v from 'valibot'
import { amount, optionalText, text, timestamp, word } from '../../../contract/lenient'
import { isPositive } from '../../../model/amounts'

/** Before it is known, an amount is "0"; it becomes ''. */
const knownAmount = v.pipe(
  amount,
  v.transform((sent) => (isPositive(sent) ? sent : '')),
)

/** The used metadata: the provider, its action, and when the transaction was sent (Unix ms, null if not given). */
const meta = v.fallback(
  v.object({ provider: optionalText, providerAction: optionalText, broadcastedAt: timestamp }),
  { provider: '', providerAction: '', broadcastedAt: null },
)

/**
 * A step, and the fields of the response itself. `status` and `type` are open sets; `trackingStatus` is the older word for the
 * status. `finalisedAt` comes in Unix seconds, -1 until final; it becomes Unix ms, or null.
 */
const stepEntries = {
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
}

/** Older words that are more exact than "completed" and "failed". They never make it better. */
const setbacks = new Set(['dropped', 'reverted', 'replaced', 'retries_exceeded', 'parsing_error'])
const refunds = new Set(['refunded', 'partially_refunded'])

/** The exact status: "completed" can hide a refund, and "failed" says nothing of the money. `isRefunded`: by the newer word. */
function readStatus<T extends { status: string; trackingStatus: string }>(step: T) {
  const { status, trackingStatus: older, ...others } = step
  const isSetback = setbacks.has(older) && (status === 'completed' || status === 'failed')
  const isRefund = refunds.has(older) && (status === 'completed' || status === 'refunded')
  const exact = status === '' || isSetback || isRefund ? older : status
  return { ...others, status: exact, isRefunded: status === 'refunded' }
}

const StepSchema = v.pipe(v.object(stepEntries), v.transform(readStatus))
export type TrackStep = v.InferOutput<typeof StepSchema>

/** The response of `POST /track`. An object without a status is rejected. */
export const TrackResponseSchema = v.pipe(
  v.looseObject({}),
  v.check((response) => 'status' in response || 'trackingStatus' in response, 'has no status'),
  v.object({ ...stepEntries, legs: v.nullish(v.array(StepSchema), []) }),
  v.transform(readStatus),
)
export type TrackResponse = v.InferOutput<typeof TrackResponseSchema>
