import { parseWithAmounts } from '../../contract/lenient'
import { UpstreamError } from '../errors/errors'
import { describeCause } from '../errors/explainError'
import { parseRetryAfter, readSeconds } from '../http/retryAfter'
import { createBodyMeter } from './bodyMeter'
import { upstreamLimits } from './limits'
import type { Reply } from './reply'

const { maxRetryAfterMs, maxAgeMs } = upstreamLimits

/** Sends a request as the global `fetch` does. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** One request. */
type Exchange = {
  /** Is sent as JSON by POST. Undefined: the request is a GET. */
  body: unknown
  headers: Readonly<Record<string, string>>
  /** Decoded bytes. */
  maxBytes: number
  /** For the whole exchange with its body. */
  timeoutMs: number
  /** Ends the exchange early. */
  signal: AbortSignal | undefined
  /** In place of the global one. */
  fetch?: Fetch | undefined
}

/**
 * Sends one request. Redirects are not followed. Throws an `UpstreamError` for every
 * reply but JSON; a 4xx is a reply.
 */
export async function exchange(
  url: string,
  { body, headers, maxBytes, timeoutMs, signal: deadline, fetch: send = fetch }: Exchange,
): Promise<Reply> {
  const ended = new AbortController()
  const { signal } = ended
  const end = (): void => ended.abort()
  const timer = setTimeout(end, timeoutMs)
  // `AbortSignal.any` takes as long as the rest of an exchange.
  deadline?.addEventListener('abort', end)
  const type = body === undefined ? {} : { 'content-type': 'application/json' }
  try {
    const response = await send(url, {
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      headers: { accept: 'application/json', ...type, ...headers },
      redirect: 'manual',
      signal,
    })
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel()
      const location = response.headers.get('location') ?? ''
      // The target's origin alone: its path and query could repeat what the request contains.
      const { origin } = new URL(URL.canParse(location, url) ? location : '', url)
      throw new UpstreamError('moved', `it redirects to ${origin}, which is not followed`)
    }
    return createReply(response, await readText(response, maxBytes))
  } catch (error) {
    if (error instanceof UpstreamError) throw error
    if (!signal.aborted) {
      const message = `it cannot be reached: ${describeCause(error)}`
      throw new UpstreamError('unreachable', message)
    }
    const message = `no response within ${timeoutMs / 1_000} s`
    throw new UpstreamError('timeout', message, { isOutage: deadline?.aborted !== true })
  } finally {
    clearTimeout(timer)
    deadline?.removeEventListener('abort', end)
  }
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

function createReply({ status, headers }: Response, text: string): Reply {
  const date = Date.parse(headers.get('date') ?? '')
  const retryAfterMs = parseRetryAfter(
    headers.get('retry-after') ?? '',
    date,
    maxRetryAfterMs,
  )
  if (status === 429) {
    const message = 'it responds with 429, too many requests'
    throw new UpstreamError('rate-limited', message, { retryAfterMs })
  }
  const ageMs = Math.min(readSeconds(headers.get('age') ?? '') ?? 0, maxAgeMs)
  // A cache keeps the `Date` of what it has stored.
  const sentAt = Number.isNaN(date) ? null : date + ageMs
  return { status, json: parse(text, status), text, retryAfterMs, ageMs, sentAt }
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
