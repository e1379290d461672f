import { parseWithAmounts } from '../../contract/lenient'
import { metrics } from '../observe/metrics'

/** A reply of an upstream. `json` is undefined for an empty body; `ageMs` is the upstream's own `Age`. */
export type Reply = { status: number; json: unknown; retryAfterMs: number; ageMs: number }

/** `refused`: with a 4xx that is not about the request; `invalid`: the upstream calls the request invalid. */
type UpstreamErrorKind =
  | 'unreachable'
  | 'timeout'
  | 'moved'
  | 'unexpected'
  | 'refused'
  | 'invalid'
  | 'over-budget'
  | 'rate-limited'
  | 'unavailable'

/**
 * An exchange without a usable reply. `retryAfterMs`: its `Retry-After`, at most a minute. `isOutage` is false when the error
 * only concerns the request: a client could provoke it, so it must not open a circuit.
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

/**
 * One request. `endpoint` is its label in the metrics, as paths contain hashes and names. `body` is sent as JSON by POST;
 * without one it is a GET. `maxBytes` are decoded bytes.
 */
export type UpstreamRequest = {
  endpoint: string
  path: string
  body?: unknown
  maxBytes?: number
  timeoutMs?: number
}

/** For the whole exchange with its body. A page waits 15 s, and two exchanges can follow each other. */
const defaultTimeoutMs = 4_000
/** Replies of nodes have at most some hundred kB. */
const defaultMaxBytes = 4_000_000
const maxRetryAfterMs = 60_000
/** Beyond a day, an `Age` says no more than "old". */
const maxAgeMs = 86_400_000

/** Gateways have keys in their paths, so only the host is a label. */
export const getHost = (address: string): string => new URL(address).host

/** Sends one request and measures it. Throws an `UpstreamError` for every reply but JSON; a 4xx is a reply. */
export async function sendRequest(
  address: string,
  request: UpstreamRequest,
  headers: Readonly<Record<string, string>>,
): Promise<Reply> {
  const labels = { host: getHost(address), endpoint: request.endpoint }
  const { timeoutMs = defaultTimeoutMs } = request
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), timeoutMs)
  const stopTimer = metrics.upstreamSeconds.startTimer(labels)
  try {
    const reply = await exchange(address, request, { headers, signal: timeout.signal })
    if (reply.status >= 500) metrics.upstreamErrors.inc({ ...labels, reason: 'status-5xx' })
    return reply
  } catch (thrown) {
    const error =
      thrown instanceof UpstreamError
        ? thrown
        : timeout.signal.aborted
          ? new UpstreamError('timeout', `no response within ${timeoutMs / 1_000} s`)
          : new UpstreamError('unreachable', `it cannot be reached: ${describeCause(thrown)}`)
    metrics.upstreamErrors.inc({ ...labels, reason: error.kind })
    throw error
  } finally {
    clearTimeout(timer)
    stopTimer()
  }
}

/** Redirects are not followed: the configuration alone names upstreams. */
async function exchange(
  address: string,
  { path, body, maxBytes = defaultMaxBytes }: UpstreamRequest,
  { headers, signal }: { headers: Readonly<Record<string, string>>; signal: AbortSignal },
): Promise<Reply> {
  const post = { method: 'POST', body: JSON.stringify(body) }
  const type = body === undefined ? {} : { 'content-type': 'application/json' }
  const response = await fetch(`${address}${path}`, {
    ...(body !== undefined && post),
    headers: { accept: 'application/json', ...type, ...headers },
    redirect: 'manual',
    signal,
  })
  const { status } = response
  if (status >= 300 && status < 400) {
    await response.body?.cancel()
    const target = describeRedirect(response.headers.get('location') ?? '', address)
    throw new UpstreamError('moved', `it redirects to ${target}, which is not followed`)
  }
  const text = await readText(response, maxBytes)
  const retryAfterMs = readRetryAfter(response.headers.get('retry-after') ?? '')
  if (status === 429) {
    const message = 'it responds with 429, too many requests'
    throw new UpstreamError('rate-limited', message, { retryAfterMs })
  }
  const ageMs = Math.min(readSeconds(response.headers.get('age') ?? '') ?? 0, maxAgeMs)
  return { status, json: parse(text, status), retryAfterMs, ageMs }
}

/** The redirect's host alone: its path and query could repeat what the request contains. */
function describeRedirect(location: string, from: string): string {
  if (location === '' || !URL.canParse(location, from)) return 'nowhere'
  const { protocol, origin } = new URL(location, from)
  return /^https?:$/.test(protocol) ? origin : 'nowhere'
}

/** Counts decoded bytes, since a small compressed body can hold gigabytes. */
async function readText(response: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) {
      throw new UpstreamError('unexpected', 'its response is too large', { isOutage: false })
    }
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
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

const readSeconds = (header: string): number | null =>
  /^\d{1,9}$/.test(header) ? Number(header) * 1_000 : null

/** Reads `Retry-After` (seconds or a date) as ms; 0 for a past date or any other text. */
function readRetryAfter(header: string): number {
  const ms = readSeconds(header) ?? Date.parse(header) - Date.now()
  return ms > 0 ? Math.min(ms, maxRetryAfterMs) : 0
}

/** `fetch` throws "fetch failed" with the reason in `cause`. */
function describeCause(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return String(cause)
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message
}
