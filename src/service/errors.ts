import type { ContentfulStatusCode } from 'hono/utils/http-status'

/**
 * An error response: thrown anywhere in the service, it becomes JSON with `message`. `label` is the `name` in the tracker's
 * 400; `headers` are those of the status (Allow, Retry-After).
 */
export class Refusal extends Error {
  readonly status: ContentfulStatusCode
  readonly details: { label?: string; headers?: Record<string, string> }

  constructor(
    status: ContentfulStatusCode,
    message: string,
    details: Refusal['details'] = {},
  ) {
    super(message)
    this.status = status
    this.details = details
  }
}

/** For a fault of our own: its details are only in the log. */
export const failureMessage = 'The service failed to respond. The error has been logged.'

export const createInvalidRequest = (message: string): Refusal =>
  new Refusal(400, message, { label: 'InvalidRequest' })

/** A refusal with `Retry-After`. `retryAfterMs` is rounded up to seconds, at least one. */
export function refuseForNow(
  status: 429 | 503,
  retryAfterMs: number,
  reason: string,
): Refusal {
  const seconds = Math.max(1, Math.ceil(retryAfterMs / 1_000))
  const message = `${reason} Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
  return new Refusal(status, message, { headers: { 'retry-after': String(seconds) } })
}

/** The upstreams, and their names in error responses. */
const upstreamTitles = {
  upstream: 'The service behind this one',
  node: 'The network’s node',
  indexer: 'The network’s indexer',
}
export type UpstreamName = keyof typeof upstreamTitles

/** What can go wrong with an upstream, and the response to the client. A 429 and a 503 say when to try again. */
const upstreamRefusals = {
  'over-budget': [503, 'Too many lookups are waiting now.'],
  'rate-limited': [429, '{upstream} reports too many requests.'],
  unavailable: [503, '{upstream} is not available now.'],
  timeout: [504, '{upstream} sent {error}.'],
  invalid: [400, '{upstream} calls the request invalid.'],
  // With a 4xx that is not about the request.
  refused: [502, '{upstream} refuses the request.'],
  unexpected: [502, '{upstream} sent a response that does not match the interface.'],
  moved: [502, '{upstream} has moved. The operator has to say where to.'],
  unreachable: [502, '{upstream} cannot be reached.'],
} as const
type UpstreamFailure = keyof typeof upstreamRefusals

/**
 * An exchange without a usable reply, which is sent to clients as a `Refusal`. `retryAfterMs`: its `Retry-After`, at most a
 * minute. `isOutage` is false when the error only concerns the request: a client could provoke it, so it must not open a circuit.
 */
export class UpstreamError extends Error {
  readonly kind: UpstreamFailure
  readonly retryAfterMs: number
  readonly isOutage: boolean
  /** The status of its reply; 0 for none. */
  readonly status: number
  /** Set where the request has failed at all addresses. */
  upstream: UpstreamName = 'upstream'

  constructor(
    kind: UpstreamFailure,
    message: string,
    { retryAfterMs = 0, isOutage = true, status = 0 } = {},
  ) {
    super(message)
    this.kind = kind
    this.retryAfterMs = retryAfterMs
    this.isOutage = isOutage
    this.status = status
  }

  /** The response to the client. Its texts are fixed: an upstream's own words may repeat the key, or another client's data. */
  toRefusal(): Refusal {
    const [status, template] = upstreamRefusals[this.kind]
    const title = upstreamTitles[this.upstream]
    const text = template.replace('{upstream}', title).replace('{error}', this.message)
    return status === 429 || status === 503
      ? refuseForNow(status, this.retryAfterMs, text)
      : new Refusal(status, text)
  }
}

/** A failure of an upstream or the store, which clients are told. Any other one is a fault of our own. */
export const isRefusal = (error: unknown): error is Refusal | UpstreamError =>
  error instanceof Refusal || error instanceof UpstreamError

/** For data that a response can do without, while the store or an upstream fails. A fault of our own must not look like that. */
export const withFallback = <T>(result: Promise<T>, fallback: T): Promise<T> =>
  result.catch((error: unknown) => {
    if (isRefusal(error)) return fallback
    throw error
  })
