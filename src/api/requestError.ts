import * as v from 'valibot'
import { RefusalSchema } from '../contract/service'

/** Why a request failed. The page describes each kind differently. */
export type RequestErrorKind =
  | 'offline'
  | 'timeout'
  | 'rate-limited'
  | 'refused'
  | 'unavailable'
  | 'unsupported'
  | 'unexpected'

/**
 * `status`: HTTP status, null without a response. `retryAfter`: ms. `where`: path of an invalid field. `canRetry`: false for a
 * permanent rejection.
 */
export type RequestErrorDetails = {
  status?: number
  retryAfter?: number | null
  where?: string
  canRetry?: boolean
}

/** A failed request; the message is the service's own. */
export class RequestError extends Error {
  override readonly name = 'RequestError'
  readonly kind: RequestErrorKind
  readonly status: number | null
  readonly retryAfter: number | null
  readonly where: string
  readonly canRetry: boolean
  /** When it failed, in Unix ms by this device's clock. */
  readonly at = Date.now()

  constructor(kind: RequestErrorKind, message: string, details: RequestErrorDetails = {}) {
    super(message)
    this.kind = kind
    this.status = details.status ?? null
    this.retryAfter = details.retryAfter ?? null
    this.where = details.where ?? ''
    this.canRetry = details.canRetry ?? (kind !== 'refused' && kind !== 'unsupported')
  }
}

/** The error for an error status. */
export function createResponseError(response: Response, text: string): RequestError {
  const { status } = response
  const message = readErrorMessage(text)
  if (status === 429) {
    return new RequestError('rate-limited', message, {
      status,
      retryAfter: readRetryAfter(response),
    })
  }
  if (status >= 400 && status < 500) {
    return new RequestError('refused', message, { status })
  }
  // The service works, and has nothing to answer with.
  if (status === 501) return new RequestError('unsupported', message, { status })
  const kind = status >= 500 ? 'unavailable' : 'unexpected'
  return new RequestError(kind, message, { status, retryAfter: readRetryAfter(response) })
}

/** The error message in a body; '' for none. */
function readErrorMessage(text: string): string {
  try {
    return v.parse(RefusalSchema, JSON.parse(text)).message
  } catch {
    return ''
  }
}

/** Longer values of `Retry-After` are capped. */
const maxRetryAfterMs = 60_000

/**
 * `Retry-After` as a delay in ms, from seconds or an HTTP date (which ends in GMT; `Date.parse` accepts "-5" too); null if
 * absent or invalid.
 */
function readRetryAfter(response: Response): number | null {
  const header = response.headers.get('retry-after')?.trim() ?? ''
  const now = Date.now() + readClockOffset(response)
  const ms = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now
  const isValid = /^\d{1,9}$|GMT$/.test(header) && !Number.isNaN(ms)
  return isValid ? Math.min(Math.max(0, ms), maxRetryAfterMs) : null
}

/** How far the server's clock is ahead, in ms, from the `Date` header; 0 if CORS hides it. */
export const readClockOffset = (response: Response): number =>
  getClockOffset(Date.parse(response.headers.get('date') ?? ''), Date.now())

/** The offset between two clocks in Unix ms. `Date` has whole seconds, so less than two seconds count as 0. */
export function getClockOffset(server: number, device: number): number {
  const offset = server - device
  return Number.isNaN(offset) || Math.abs(offset) < 2_000 ? 0 : offset
}
