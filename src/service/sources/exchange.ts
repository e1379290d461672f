import { parseWithAmounts } from '../../contract/lenient'
import { observeUpstream } from '../running/observeUpstream'

/** A reply of an upstream. `json` is undefined for an empty body; `retryAfterMs` is null when not given. */
export type Reply = { status: number; json: unknown; retryAfterMs: number | null }

export type UpstreamErrorKind =
  | 'unreachable'
  | 'timeout'
  | 'moved'
  | 'unexpected'
  | 'refused'
  | 'over-budget'
  | 'rate-limited'
  | 'unavailable'

/**
 * An exchange without a usable reply. `retryAfterMs`: its `Retry-After`. `isOutage` is false when the error only concerns the
 * request: a client could provoke it, so it must not open a circuit.
 */
export class UpstreamError extends Error {
  readonly kind: UpstreamErrorKind
  readonly retryAfterMs: number
  readonly isOutage: boolean

  constructor(
    kind: UpstreamErrorKind,
    message: string,
    { retryAfterMs = 0, isOutage = true }: { retryAfterMs?: number; isOutage?: boolean } = {},
  ) {
    super(message)
    this.kind = kind
    this.retryAfterMs = retryAfterMs
    this.isOutage = isOutage
  }
}

/** One request. `body` is sent as JSON by POST; without one it is a GET. `maxBytes` are decoded bytes. */
export type UpstreamRequest = {
  path: string
  body?: unknown
  maxBytes?: number
  timeoutMs?: number
}

/** For the whole exchange with its body. A page waits 15 s, and two exchanges can follow each other. */
const defaultTimeoutMs = 4_000
/** Replies of nodes have at most some hundred kB. */
const defaultMaxBytes = 4_000_000

/**
 * Sends one request to an address of the configuration, which can have a path of its own. Redirects are not followed: the
 * configuration alone names upstreams. Throws an `UpstreamError` for every reply but JSON; a 4xx is a reply.
 */
async function send(
  address: string,
  { path, body, maxBytes = defaultMaxBytes, timeoutMs = defaultTimeoutMs }: UpstreamRequest,
  headers: Readonly<Record<string, string>>,
): Promise<Reply> {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), timeoutMs)
  try {
    const response = await fetch(`${address}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { accept: 'application/json', ...getContentType(body), ...headers },
      body: body === undefined ? null : JSON.stringify(body),
      redirect: 'manual',
      signal: timeout.signal,
    })
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel()
      const target = describeRedirect(response.headers.get('location') ?? '', `${address}${path}`)
      throw new UpstreamError('moved', `it redirects to ${target}, which is not followed`)
    }
    const text = await readText(response, maxBytes)
    const retryAfterMs = parseRetryAfter(response.headers.get('retry-after'))
    if (response.status === 429) {
      throw new UpstreamError('rate-limited', 'it responds with 429, too many requests', {
        retryAfterMs: retryAfterMs ?? 0,
      })
    }
    return { status: response.status, json: parse(text, response.status), retryAfterMs }
  } catch (error) {
    if (error instanceof UpstreamError) throw error
    if (timeout.signal.aborted)
      throw new UpstreamError('timeout', `no response within ${timeoutMs / 1_000} s`)
    throw new UpstreamError('unreachable', `it cannot be reached: ${describeCause(error)}`)
  } finally {
    clearTimeout(timer)
  }
}

/** Sends one request, measures it, and passes the trace on. Throws an `UpstreamError`. */
export const exchange = (
  address: string,
  request: UpstreamRequest,
  headers: Readonly<Record<string, string>>,
): Promise<Reply> =>
  observeUpstream(address, request.path, (trace) =>
    send(address, request, { ...trace, ...headers }),
  )

const getContentType = (body: unknown): Record<string, string> =>
  body === undefined ? {} : { 'content-type': 'application/json' }

/** Returns the redirect's target without user and password. */
function describeRedirect(location: string, from: string): string {
  if (location === '' || !URL.canParse(location, from)) return 'nowhere'
  const { protocol, origin, pathname, search } = new URL(location, from)
  return /^https?:$/.test(protocol) ? `${origin}${pathname}${search}`.slice(0, 300) : 'nowhere'
}

/** Counts decoded bytes, since a small compressed body can hold gigabytes. */
async function readText(response: Response, maxBytes: number): Promise<string> {
  if (response.body === null) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body) {
    size += chunk.byteLength
    if (size > maxBytes) {
      throw new UpstreamError('unexpected', 'its response is too large', { isOutage: false })
    }
    chunks.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}

function parse(text: string, status: number): unknown {
  if (text === '') return undefined
  try {
    // Trackers may send amounts as numbers, which JSON.parse would round.
    return parseWithAmounts(text)
  } catch {
    // Plain text may explain a failure; an HTML page does not.
    if (status >= 500) return text.includes('<') ? undefined : text.slice(0, 300)
    if (status >= 400) return undefined
    throw new UpstreamError('unexpected', 'its response is not JSON')
  }
}

/** Parses `Retry-After` (seconds or a date) to ms; a past date is 0, anything else null. */
function parseRetryAfter(header: string | null): number | null {
  if (header === null) return null
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1_000
  const at = Date.parse(header)
  return Number.isNaN(at) ? null : Math.max(0, at - Date.now())
}

/** `fetch` throws "fetch failed" with the reason in `cause`. */
function describeCause(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return String(cause)
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message
}
