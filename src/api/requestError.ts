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
 * permanent rejection. `hasCachedData`: the page shows an older response.
 */
export type RequestErrorDetails = {
  status?: number
  retryAfter?: number | null
  where?: string
  canRetry?: boolean
  hasCachedData?: boolean
}

/** A failed request; the message is the service's own. */
export class RequestError extends Error {
  override readonly name = 'RequestError'
  readonly kind: RequestErrorKind
  readonly status: number | null
  readonly retryAfter: number | null
  readonly where: string
  readonly canRetry: boolean
  readonly hasCachedData: boolean

  constructor(kind: RequestErrorKind, message: string, details: RequestErrorDetails = {}) {
    super(message)
    this.kind = kind
    this.status = details.status ?? null
    this.retryAfter = details.retryAfter ?? null
    this.where = details.where ?? ''
    this.canRetry = details.canRetry ?? (kind !== 'refused' && kind !== 'unsupported')
    this.hasCachedData = details.hasCachedData ?? false
  }
}
