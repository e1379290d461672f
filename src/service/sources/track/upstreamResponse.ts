import * as v from 'valibot'
import {
  isFields,
  optionalText,
  readAmount,
  readOptionalText,
  readTimestamp,
  text,
  timestamp,
  word,
} from '../../../contract/lenient'

const amount = v.pipe(v.optional(v.unknown(), ''), v.transform(readAmount))

/** The used metadata: the provider, its action, and when the transaction was sent (Unix ms, null if not given). */
const meta = v.pipe(
  v.optional(v.unknown(), null),
  v.transform((value) => {
    const fields = isFields(value) ? value : {}
    return {
      provider: readOptionalText(fields['provider']),
      action: readOptionalText(fields['providerAction']),
      broadcastAt: readTimestamp(fields['broadcastedAt']),
    }
  }),
)

/**
 * The fields of a step, and of the response itself. `status` and `type` are open sets; `trackingStatus` is the older word for the
 * status. `finalisedAt` comes in Unix seconds, -1 until final; it becomes Unix ms, or null.
 */
const stepFields = {
  chainId: text,
  hash: text,
  type: word,
  status: word,
  trackingStatus: word,
  fromAsset: text,
  fromAmount: amount,
  fromAddress: optionalText,
  toAsset: text,
  toAmount: amount,
  toAddress: optionalText,
  finalisedAt: timestamp,
  meta,
}
const step = v.object(stepFields)
export type TrackStep = v.InferOutput<typeof step>

/** The response of `POST /track`. An object without a status is rejected. */
export const UpstreamResponseSchema = v.pipe(
  v.looseObject({}),
  v.check(
    (response) => ['status', 'trackingStatus'].some((field) => Object.hasOwn(response, field)),
    'has no status',
  ),
  v.object({
    ...stepFields,
    legs: v.pipe(
      v.optional(v.nullable(v.array(step)), []),
      v.transform((legs) => legs ?? []),
    ),
  }),
)
export type UpstreamResponse = v.InferOutput<typeof UpstreamResponseSchema>

/** A refusal (4xx) of `POST /track`. */
const RefusalSchema = v.object({ message: optionalText, error: optionalText })

/** Returns the message and the code of a refusal; '' for any other body. */
function getRefusalText(json: unknown): string {
  const parsed = v.safeParse(RefusalSchema, json)
  if (!parsed.success) return ''
  return [parsed.output.message, parsed.output.error].filter((part) => part !== '').join(' ')
}

/** A server without `/track` refuses the path in the words of its framework: "Cannot POST /track", "Not Found". */
const aboutPath = /\b(?:cannot (?:get|post)|route|path|endpoint|page|url)\b/i
const reasonPhrase = /^(?:404 )?Not Found$/
const aboutTransaction =
  /hash|transaction|txn|swap|deposit|chain|unknown|not[\s_-]*(?:yet\s+)?(?:found|seen|indexed|tracked)/i

/** Whether a reply shows that the address has no `POST /track`. A 404 of that endpoint is about the transaction. */
export function lacksTrack(status: number, json: unknown): boolean {
  if (status === 405 || status === 501) return true
  if (status !== 404) return false
  const refusal = getRefusalText(json)
  return aboutPath.test(refusal) || reasonPhrase.test(refusal) || !aboutTransaction.test(refusal)
}
