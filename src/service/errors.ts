import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { UpstreamError } from './upstream/request'

/**
 * An error response: thrown anywhere in the service, it becomes JSON with `message`. `label` is the `name` in the tracker's
 * 400; `headers` are those of the status (Allow, Retry-After).
 */
export class Refusal extends Error {
  readonly status: ContentfulStatusCode
  readonly label: string | undefined
  readonly headers: Record<string, string>

  constructor(
    status: ContentfulStatusCode,
    message: string,
    { label, headers = {} }: { label?: string; headers?: Record<string, string> } = {},
  ) {
    super(message)
    this.status = status
    this.label = label
    this.headers = headers
  }
}

export const createInvalidRequest = (message: string): Refusal =>
  new Refusal(400, message, { label: 'InvalidRequest' })

/** A refusal with `Retry-After`. `retryAfterMs` is rounded up to seconds, at least one. */
export function refuseForNow(status: 429 | 503, retryAfterMs: number, reason: string): Refusal {
  const seconds = Math.max(1, Math.ceil(retryAfterMs / 1_000))
  const message = `${reason} Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
  return new Refusal(status, message, { headers: { 'retry-after': String(seconds) } })
}

/**
 * Turns an upstream's error into a response for the client. Its texts are fixed: an upstream's own words may repeat the key,
 * an address or another client's data.
 */
export function toRefusal(
  { kind, retryAfterMs, message }: UpstreamError,
  upstreamName: string,
): Refusal {
  switch (kind) {
    case 'over-budget':
      return refuseForNow(503, retryAfterMs, 'Too many new lookups now.')
    case 'rate-limited':
      return refuseForNow(429, retryAfterMs, `${upstreamName} reports too many requests.`)
    case 'unavailable':
      return refuseForNow(503, retryAfterMs, `${upstreamName} is not available now.`)
    case 'timeout':
      return new Refusal(504, `${upstreamName} sent ${message}.`)
    case 'invalid':
      return new Refusal(400, `${upstreamName} calls the request invalid.`)
    case 'refused':
      return new Refusal(502, `${upstreamName} refuses the request.`)
    case 'unexpected':
      return new Refusal(502, `${upstreamName} sent a response that does not match the interface.`)
    case 'moved':
      return new Refusal(502, `${upstreamName} has moved. The operator has to say where to.`)
    case 'unreachable':
      return new Refusal(502, `${upstreamName} cannot be reached.`)
  }
}

export async function refuseOnUpstreamError<T>(
  result: T | Promise<T>,
  upstreamName: string,
): Promise<T> {
  try {
    return await result
  } catch (error) {
    throw error instanceof UpstreamError ? toRefusal(error, upstreamName) : error
  }
}
