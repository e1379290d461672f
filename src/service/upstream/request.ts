import { isFields, parseWithAmounts } from '../../contract/lenient'
import { UpstreamError } from '../errors/errors'
import { createBodyMeter } from './bodyMeter'

/** A reply of an upstream. */
export type Reply = {
  status: number
  /** Undefined for an error as plain text or HTML, and for an empty body. */
  json: unknown
  text: string
  retryAfterMs: number
  /** Its own `Age`. */
  ageMs: number
  /** When it was sent by the clock of its host, Unix ms; null without a `Date`. */
  sentAt: number | null
}

/** One request. */
export type Exchange = {
  path: string
  /** Is sent as JSON by POST. Without one, the request is a GET. */
  body?: unknown
  /** Decoded bytes, by default 2 MB: replies of nodes have some 100 kB. */
  maxBytes?: number
  /** For the whole exchange with its body. */
  timeoutMs: number
  /** Ends the exchange early: what is later is no use to anyone. */
  signal?: AbortSignal
}

/**
 * Sends one request. Redirects are not followed. Throws an `UpstreamError` for every
 * reply but JSON; a 4xx is a reply.
 */
export async function sendUpstreamRequest(
  address: string,
  { path, body, maxBytes = 2_000_000, timeoutMs, signal: deadline }: Exchange,
  headers: Readonly<Record<string, string>>,
): Promise<Reply> {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), timeoutMs)
  const signal =
    deadline === undefined ? timeout.signal : AbortSignal.any([timeout.signal, deadline])
  const type = body === undefined ? {} : { 'content-type': 'application/json' }
  try {
    const response = await fetch(`${address}${path}`, {
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      headers: { accept: 'application/json', ...type, ...headers },
      redirect: 'manual',
      signal,
    })
    return await readReply(response, address, maxBytes)
  } catch (error) {
    if (error instanceof UpstreamError) throw error
    if (!signal.aborted) {
      throw new UpstreamError(
        'unreachable',
        `it cannot be reached: ${describeCause(error)}`,
      )
    }
    const message = `no response within ${timeoutMs / 1_000} s`
    throw new UpstreamError('timeout', message, { isOutage: timeout.signal.aborted })
  } finally {
    clearTimeout(timer)
  }
}

async function readReply(
  response: Response,
  address: string,
  maxBytes: number,
): Promise<Reply> {
  const { status, headers } = response
  if (status >= 300 && status < 400) {
    await response.body?.cancel()
    const location = headers.get('location') ?? ''
    // The target's origin alone: its path and query could repeat what the request
    // contains.
    const { origin } = new URL(URL.canParse(location, address) ? location : '', address)
    throw new UpstreamError('moved', `it redirects to ${origin}, which is not followed`)
  }
  const text = await readText(response, maxBytes)
  const date = Date.parse(headers.get('date') ?? '')
  const retryAfterMs = parseRetryAfter(headers.get('retry-after') ?? '', date)
  if (status === 429) {
    const message = 'it responds with 429, too many requests'
    throw new UpstreamError('rate-limited', message, { retryAfterMs })
  }
  const ageMs = Math.min(readSeconds(headers.get('age') ?? '') ?? 0, maxAgeMs)
  // A cache keeps the `Date` of what it has stored.
  const sentAt = Number.isNaN(date) ? null : date + ageMs
  return { status, json: parse(text, status), text, retryAfterMs, ageMs, sentAt }
}

/** Measures decoded bytes, since a small compressed body can hold gigabytes. */
async function readText(response: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  const meter = createBodyMeter(maxBytes)
  for await (const chunk of response.body ?? []) {
    if (!meter.add(chunk)) {
      throw new UpstreamError('unexpected', 'its response is too large', {
        isOutage: false,
      })
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
    if (status >= 400) return undefined
    throw new UpstreamError('unexpected', 'its response is not JSON')
  }
}

/** An upstream that wants a longer pause is asked again all the same. */
const maxRetryAfterMs = 60_000
/** Beyond a day, an `Age` says no more than "old". */
const maxAgeMs = 86_400_000

/**
 * Returns the ms of a `Retry-After`, which has seconds or a date; 0 for none, and for one
 * that has passed. `sentAt`: the `Date` beside it, as the date is by the same clock; NaN
 * for none.
 */
function parseRetryAfter(header: string, sentAt: number): number {
  const seconds = readSeconds(header)
  const date = Date.parse(header)
  if (seconds === null && Number.isNaN(date)) return 0
  const retryAfterMs = seconds ?? date - (sentAt || Date.now())
  return Math.min(Math.max(retryAfterMs, 0), maxRetryAfterMs)
}

/** Returns the ms of a header of whole seconds; null for any other text. */
const readSeconds = (header: string): number | null =>
  /^\d{1,9}$/.test(header) ? Number(header) * 1_000 : null

/** `fetch` throws "fetch failed" with the reason in `cause`. */
function describeCause(error: unknown): string {
  const cause = isFields(error) ? (error['cause'] ?? error) : error
  return isFields(cause) ? String(cause['code'] ?? cause['message']) : String(cause)
}
