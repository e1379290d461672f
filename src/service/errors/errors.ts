import {
  type ErrorCode,
  type FailedUpstream,
  type RefusalStatus,
  refusals,
} from '../../contract/errorBody'

type RefusalDetails = {
  /** Where it is not the usual one of the status. */
  code?: ErrorCode | undefined
  /** The `name` in the tracker's 400. */
  label?: string
  /** The wrong field or parameter of a 400, as a path. */
  field?: string | undefined
  upstream?: FailedUpstream | undefined
  /** Those of the status, such as `Allow` and `Retry-After`. */
  headers?: Record<string, string>
}

/**
 * An error response: thrown anywhere in the service, `http/sendError.ts` makes JSON of
 * it.
 */
export class Refusal extends Error {
  readonly status: RefusalStatus
  readonly code: ErrorCode
  readonly details: RefusalDetails

  constructor(status: RefusalStatus, message: string, details: RefusalDetails = {}) {
    super(message)
    this.status = status
    this.code = details.code ?? refusals[status].code
    this.details = details
  }

  toRefusal(): Refusal {
    return this
  }
}

/** For a fault of our own: its details are only in the log. */
export const createFailure = (): Refusal =>
  new Refusal(500, 'The service failed to respond. The error has been logged.')

/** For a path without a route. */
export const createNoPath = (headers: Record<string, string> = {}): Refusal =>
  new Refusal(404, 'There is nothing at this path.', { headers })

/** For the names of a source that has none. */
export const createNoNames = (): Refusal =>
  new Refusal(501, 'This service has no source for names.')

/** A 400 of the tracker. `field`: the wrong one, as a path. */
export const createInvalidRequest = (message: string, field?: string): Refusal =>
  new Refusal(400, message, { label: 'InvalidRequest', field })

/**
 * A refusal with `Retry-After`. `retryAfterMs` is rounded up to seconds, at least one.
 */
export function refuseForNow(
  status: 429 | 503,
  retryAfterMs: number,
  reason: string,
  details: Pick<RefusalDetails, 'code' | 'upstream'> = {},
): Refusal {
  const seconds = Math.max(1, Math.ceil(retryAfterMs / 1_000))
  const message = `${reason} Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
  const headers = { 'retry-after': String(seconds) }
  return new Refusal(status, message, { headers, ...details })
}

/** The upstreams, and their names in error responses. */
const upstreamTitles = {
  upstream: 'The service behind this one',
  node: 'The network’s node',
  indexer: 'The network’s indexer',
  chain: 'The chain of the deposit',
  provider: 'The provider of the swap',
} as const satisfies Partial<Record<FailedUpstream, string>>
export type UpstreamName = keyof typeof upstreamTitles

type UpstreamRefusal = {
  /** A 429 and a 503 say when to try again. */
  status: 400 | 429 | 502 | 503 | 504
  /** What is wrong, with places for the title of the upstream and the error's own message. */
  text: string
  /** Where it is not the usual one of the status. */
  code?: ErrorCode
}

/** By what can go wrong with an upstream. */
const upstreamRefusals = {
  'over-budget': {
    status: 503,
    text: 'Too many lookups are waiting now.',
    code: 'rate-limited',
  },
  'rate-limited': {
    status: 429,
    text: '{title} reports too many requests.',
  },
  unavailable: { status: 503, text: '{title} is not available now.' },
  timeout: { status: 504, text: '{title} sent {message}.' },
  invalid: { status: 400, text: '{title} calls the request invalid.' },
  // It sends a 4xx that is not about the request.
  refused: { status: 502, text: '{title} refuses the request.' },
  unexpected: {
    status: 502,
    text: '{title} sent a response that does not match the interface.',
  },
  moved: {
    status: 502,
    text: '{title} has moved. The operator has to say where to.',
  },
  unreachable: { status: 502, text: '{title} cannot be reached.' },
} as const satisfies Readonly<Record<string, UpstreamRefusal>>
type UpstreamFailure = keyof typeof upstreamRefusals

/** An exchange without a usable reply, which is sent to clients as a `Refusal`. */
export class UpstreamError extends Error {
  readonly kind: UpstreamFailure
  /** Of its `Retry-After`, at most a minute. */
  readonly retryAfterMs: number
  /**
   * False when the error only concerns the request: a client could provoke it, so it must
   * not open a circuit.
   */
  readonly isOutage: boolean
  /** The upstream responds, but not as the interface says. */
  readonly isUnreadable: boolean
  /** The status of its reply; 0 for none. */
  readonly status: number
  /** Set where the request has failed at all addresses. */
  upstream: UpstreamName = 'upstream'

  constructor(
    kind: UpstreamFailure,
    message: string,
    {
      retryAfterMs = 0,
      isOutage = true,
      isUnreadable = kind === 'unexpected',
      status = 0,
    } = {},
  ) {
    super(message)
    this.kind = kind
    this.retryAfterMs = retryAfterMs
    this.isOutage = isOutage
    this.isUnreadable = isUnreadable
    this.status = status
  }

  /**
   * The response to the client. Its texts are fixed: an upstream's own words may repeat
   * the key, or another client's data.
   */
  toRefusal(): Refusal {
    const { kind, upstream } = this
    const refusal: UpstreamRefusal = upstreamRefusals[kind]
    const { status, text: form, code } = refusal
    const text = form
      .replace('{title}', upstreamTitles[upstream])
      .replace('{message}', this.message)
    // A used-up budget is a limit of this service.
    const details = { code, upstream: kind === 'over-budget' ? undefined : upstream }
    return status === 429 || status === 503
      ? refuseForNow(status, this.retryAfterMs, text, details)
      : new Refusal(status, text, details)
  }
}

/**
 * Whether a failure is one of an upstream or the store, which clients are told. Any other
 * one is a fault of our own.
 */
export const isRefusal = (error: unknown): error is Refusal | UpstreamError =>
  error instanceof Refusal || error instanceof UpstreamError

/** Why a look-up failed, in a sentence for clients; null for a fault of our own. */
export const explainRefusal = (error: unknown): string | null =>
  isRefusal(error) ? error.toRefusal().message : null

/** After how many seconds to ask again where nothing says when. */
const usualRetrySeconds = 10

/**
 * After how many seconds a refused look-up is worth trying again, which is its `Retry-After`
 * where it has one; null where the same request is refused again.
 */
export function getPollAfterRefusal({ status, details }: Refusal): number | null {
  const seconds = details.headers?.['retry-after']
  if (seconds !== undefined) return Number(seconds)
  return status < 500 || status === 501 ? null : usualRetrySeconds
}

/**
 * For data that a response can do without, while the store or an upstream fails. A fault
 * of our own must not look like that.
 */
export const withFallback = <T>(result: Promise<T>, fallback: T): Promise<T> =>
  result.catch((error: unknown) => {
    if (isRefusal(error)) return fallback
    throw error
  })
