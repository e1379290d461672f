import * as v from 'valibot'
import { optionalText } from './lenient'

/** Why a request to the service failed. The page describes each kind differently. */
export type RequestErrorKind =
  | 'offline'
  | 'timeout'
  | 'rate-limited'
  | 'refused'
  | 'unavailable'
  | 'unsupported'
  | 'unexpected'

/** Those that a refusal without a known code can have. Others are a code of their own. */
export type CodelessKind = Exclude<RequestErrorKind, 'rate-limited' | 'unsupported'>

/**
 * Every refusal, as `ErrorBodySchema` of our own service; on other trackers `name` and `message`.
 * '' for what it does not have.
 */
export const RefusalSchema = v.object({
  code: optionalText,
  name: optionalText,
  message: optionalText,
  field: optionalText,
  upstream: optionalText,
  requestId: optionalText,
})
export type RefusalFacts = v.InferOutput<typeof RefusalSchema>
