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

/** Fixed texts: an upstream's own words may repeat the key, an address or another client's data. */
const upstreamRefusals = {
  'over-budget': [503, 'Too many new lookups now.'],
  'rate-limited': [429, '{upstream} reports too many requests.'],
  unavailable: [503, '{upstream} is not available now.'],
  timeout: [504, '{upstream} sent {message}.'],
  invalid: [400, '{upstream} calls the request invalid.'],
  refused: [502, '{upstream} refuses the request.'],
  unexpected: [502, '{upstream} sent a response that does not match the interface.'],
  moved: [502, '{upstream} has moved. The operator has to say where to.'],
  unreachable: [502, '{upstream} cannot be reached.'],
} as const

/** Turns an upstream's error into a response for the client. */
export function toRefusal({ kind, retryAfterMs, message }: UpstreamError, upstream: string) {
  const [status, text] = upstreamRefusals[kind]
  const reason = text.replace('{upstream}', upstream).replace('{message}', message)
  return status === 429 || status === 503
    ? refuseForNow(status, retryAfterMs, reason)
    : new Refusal(status, reason)
}

export const refuseOnUpstreamError = <T>(result: T | Promise<T>, upstream: string): Promise<T> =>
  Promise.resolve(result).catch((error: unknown) => {
    throw error instanceof UpstreamError ? toRefusal(error, upstream) : error
  })
