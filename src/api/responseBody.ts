import * as v from 'valibot'
import { RefusalSchema } from '../contract/service'
import { readRetryAfter } from './headerTimes'
import { RequestError } from './requestError'

/** Decoded. A list of 100,000 assets has about 60 MB. */
const maxBodyBytes = 80_000_000

/** Limits decoded bytes, as a small compressed body can hold gigabytes. */
export async function readChunks(
  response: Response,
  abortSignal: AbortSignal,
  onBytes: ((received: number) => void) | undefined,
): Promise<Uint8Array<ArrayBuffer>[]> {
  if (response.body === null) return []
  const reader = response.body.getReader()
  const aborted = new Promise<never>((_, reject) => {
    abortSignal.addEventListener('abort', () => reject(abortSignal.reason), { once: true })
  })
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (;;) {
    const { done, value } = await Promise.race([reader.read(), aborted])
    if (done) return chunks
    size += value.byteLength
    if (size > maxBodyBytes) {
      await reader.cancel()
      throw new RequestError('unexpected', `The response is larger than ${maxBodyBytes / 1e6} MB`)
    }
    chunks.push(value)
    onBytes?.(size)
  }
}

export function decodeText(chunks: readonly Uint8Array<ArrayBuffer>[]): string {
  const decoder = new TextDecoder()
  return chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join('') + decoder.decode()
}

/** Parses a response as JSON; undefined for an empty one and for an error without JSON. */
export function parseBody(text: string, response: Response, parseJson = JSON.parse): unknown {
  if (text === '') return undefined
  try {
    return parseJson(text)
  } catch {
    if (!response.ok) return undefined
    const reason = /^\s*</.test(text)
      ? 'You may need to sign in to this Wi-Fi'
      : 'The response is not JSON'
    throw new RequestError('unexpected', reason, { status: response.status })
  }
}

/** The error for an error status. */
export function createResponseError(response: Response, text: string): RequestError {
  const { status } = response
  const message = readErrorMessage(text)
  if (status === 429) {
    return new RequestError('rate-limited', message, {
      status,
      retryAfter: readRetryAfter(response),
    })
  }
  if (status >= 400 && status < 500) {
    return new RequestError('refused', message, { status })
  }
  // The service works, and has nothing to answer with.
  if (status === 501) return new RequestError('unsupported', message, { status })
  const kind = status >= 500 ? 'unavailable' : 'unexpected'
  return new RequestError(kind, message, { status, retryAfter: readRetryAfter(response) })
}

/** The error message in a body; '' for none. */
function readErrorMessage(text: string): string {
  try {
    return v.parse(RefusalSchema, JSON.parse(text)).message
  } catch {
    return ''
  }
}
