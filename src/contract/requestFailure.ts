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

/** Covers the whole exchange, body included, so a slow body times out too. */
export const requestTimeoutMs = 15_000

/**
 * Every refusal: `message`, and on trackers a `name`. A body that has neither is no
 * explanation.
 */
export const RefusalSchema = v.object({
  name: v.fallback(text, ''),
  message: v.fallback(text, ''),
})
