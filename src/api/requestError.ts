import type { RefusalFacts, RequestErrorKind } from '../contract/requestFailure'

/** A failed request; the message is the service's own. */
export class RequestError extends Error {
  override readonly name = 'RequestError'
  readonly kind: RequestErrorKind
  /** HTTP status; null without a response. */
  readonly status: number | null = null
  /** In ms. */
  readonly retryAfter: number | null = null
  /** The path of an invalid field of the response. */
  readonly where: string = ''
  readonly refusal: RefusalFacts | null = null
  /** False for a permanent rejection. */
  readonly canRetry: boolean
  /** When it failed, in Unix ms by this device's clock. */
  readonly at = Date.now()

  constructor(
    kind: RequestErrorKind,
    message: string,
    details: Partial<
      Pick<RequestError, 'status' | 'retryAfter' | 'where' | 'refusal' | 'canRetry'>
    > = {},
  ) {
    super(message)
    this.kind = kind
    this.canRetry = kind !== 'refused' && kind !== 'unsupported'
    Object.assign(this, details)
  }
}

/** Longer values of `Retry-After` are capped. */
export const maxRetryAfterMs = 60_000

/**
 * `Retry-After` as a delay in ms, from seconds or an HTTP date (which ends in GMT;
 * `Date.parse` accepts "-5" too); null if absent or invalid.
 */
export function readRetryAfter(response: Response): number | null {
  const header = response.headers.get('retry-after')?.trim() ?? ''
  const isSeconds = /^\d{1,9}$/.test(header)
  if (!isSeconds && !header.endsWith('GMT')) return null
  const now = Date.now() + readClockOffset(response)
  const ms = isSeconds ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isNaN(ms) ? null : Math.min(Math.max(0, ms), maxRetryAfterMs)
}

/**
 * How far the server's clock is ahead, in ms, from the `Date` header; 0 if CORS hides
 * it.
 */
export const readClockOffset = (response: Response): number =>
  getClockOffset(Date.parse(response.headers.get('date') ?? ''), Date.now())

/**
 * The offset between two clocks in Unix ms. `Date` has whole seconds, so less than two
 * seconds count as 0.
 */
export function getClockOffset(server: number, device: number): number {
  const offset = server - device
  return Number.isNaN(offset) || Math.abs(offset) < 2_000 ? 0 : offset
}
