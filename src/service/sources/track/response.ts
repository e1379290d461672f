import * as v from 'valibot'
import { amount, optionalText, text, timestamp, word } from '../../../contract/lenient'
import { isPositive } from '../../../model/amounts'
import { chainSpecs } from '../../../model/chains/chainTable'
import { findChain } from '../../../model/chains/chains'
import { decodeSuiDigest } from '../../../model/chains/hashes'
import { getChainFields } from '../../catalogue/records'

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
const StepFieldsSchema = v.object(stepEntries)

/** Older words that are more exact than "completed" and "failed". They never make it better. */
const setbacks = new Set(['dropped', 'reverted', 'replaced', 'retries_exceeded', 'parsing_error'])
const refunds = new Set(['refunded', 'partially_refunded'])

/** The exact status: "completed" can hide a refund, and "failed" says nothing of the money. */
function readStatus(status: string, older: string): string {
  const isSetback = setbacks.has(older) && (status === 'completed' || status === 'failed')
  const isRefund = refunds.has(older) && (status === 'completed' || status === 'refunded')
  return status === '' || isSetback || isRefund ? older : status
}

/** Responses have two IDs of a chain, of which one is that of asset lists. Unknown ones are kept. */
const codeById = new Map(chainSpecs.map(({ code }) => [getChainFields(code).chainId, code]))

/** The fields of the interface's leg, with Sui's digests in hex, and what else decides about it. `isRefunded`: by the newer word. */
function readStep(step: v.InferOutput<typeof StepFieldsSchema>) {
  const { chainId, hash, type, status, trackingStatus, finalisedAt, meta: more, ...transfer } = step
  const spec = findChain(codeById.get(chainId) ?? chainId)
  const leg = {
    ...transfer,
    chain: spec?.code ?? chainId,
    hash: (spec?.hash === 'sui' ? decodeSuiDigest(hash) : null) ?? hash,
    status: readStatus(status, trackingStatus),
    startTimestamp: more.broadcastedAt,
    updateTimestamp: finalisedAt ?? 0,
    endTimestamp: finalisedAt,
    isStreamingSwap: type === 'streaming_swap',
  }
  const { provider, providerAction } = more
  return { leg, type, provider, action: providerAction, isRefunded: status === 'refunded' }
}
export type TrackStep = ReturnType<typeof readStep>

/** The response of `POST /track`. An object without a status is rejected. */
export const TrackResponseSchema = v.pipe(
  v.looseObject({}),
  v.check((response) => 'status' in response || 'trackingStatus' in response, 'has no status'),
  v.object({
    ...stepEntries,
    legs: v.nullish(v.array(v.pipe(StepFieldsSchema, v.transform(readStep))), []),
  }),
  v.transform(({ legs: steps, ...whole }) => ({ ...readStep(whole), steps })),
)
export type TrackResponse = v.InferOutput<typeof TrackResponseSchema>
