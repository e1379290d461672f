import * as v from 'valibot'
import { text } from './lenient'

/** Why a request to the service failed. The page describes each kind differently. */
export type RequestErrorKind =
  | 'offline'
  | 'timeout'
  | 'rate-limited'
  | 'refused'
  | 'unavailable'
  | 'unsupported'
  | 'unexpected'

/** The message of the error `timeout`. */
export const describeTimeout = (timeoutMs: number): string =>
  `No response in ${timeoutMs / 1_000} s`

/**
 * Every refusal: `message`, and on trackers a `name`. A body that has neither is no
 * explanation.
 */
export const RefusalSchema = v.object({
  name: v.fallback(text, ''),
  message: v.fallback(text, ''),
})
