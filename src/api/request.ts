import * as v from 'valibot'
import { cachedAtHeader } from '../contract/cached'
import {
  createResponseError,
  readClockOffset,
  RequestError,
  type RequestErrorDetails,
} from './requestError'

/** One request. `expected` lists error statuses that are data here, such as a 404 for "no such name". */
export type RequestOptions = {
  path: string
  body?: unknown
  expected?: readonly number[]
  signal?: AbortSignal | undefined
  /** Whether a response from the service worker's cache is accepted when the service is unreachable. */
  acceptsCached?: boolean
  /** Replaces `JSON.parse` where it would lose precision. */
  parseJson?: (text: string) => unknown
}

/** Data, and when the service worker cached it (Unix ms, this device's clock); null for a new response. */
export type Cached<T> = { data: T; cachedAt: number | null }

/**
 * A parsed response. `body` is undefined when empty. `clockOffset`: how many ms the server's clock is ahead. `age`: how many
 * ms ago the sources confirmed it.
 */
export type ApiResponse = {
  status: number
  body: unknown
  text: string
  clockOffset: number
  age: number
  cachedAt: number | null
}

/** Covers the whole exchange, body included, so a slow body times out too. */
const requestTimeoutMs = 15_000
/** Decoded. A list of 10,000 assets has about 6 MB. */
const maxBodyBytes = 80_000_000

/** The error without a response. Browsers give no reason, so that pages cannot probe networks. */
export const createUnreachableError = (details: RequestErrorDetails = {}): RequestError =>
  navigator.onLine
    ? new RequestError('unavailable', 'Crosswatch could not be reached', details)
    : new RequestError('offline', 'This device has no connection', details)

/** How the server sends requests: to the service in its own process. */
export type Connection = {
  baseUrl: string
  networkPrefix: string
  supportUrl?: string
  fetch: (path: string, init: RequestInit) => Promise<Response>
}

let connection: Connection | undefined

/** Called once per server process. */
export const connect = (to: Connection): void => {
  connection = to
}

const readMeta = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim() ?? ''

/** The base address of the service without a trailing slash; '' for the same origin. */
export const getBaseUrl = (): string =>
  connection?.baseUrl ?? readMeta('api-base-url').replace(/\/+$/, '')

/** The network's name in paths and categories. */
export const getNetworkPrefix = (): string =>
  connection?.networkPrefix ?? (readMeta('network-prefix') || 'x')

/** Where users get help, with the places `{report}` and `{hash}`; '' for nowhere. */
export const getSupportUrl = (): string => connection?.supportUrl ?? readMeta('support-url')

/** Sends one request. Throws a RequestError for every failure; an aborted `signal` throws its own reason. */
export async function sendRequest(options: RequestOptions): Promise<ApiResponse> {
  const { response, chunks, clockOffset, cachedAt } = await exchange(options)
  const text = decodeText(chunks)
  const { status } = response
  return {
    status,
    clockOffset,
    cachedAt,
    age: readAge(response),
    text,
    body: parseBody(text, response, options.parseJson),
  }
}

/** The error for a response that violates the contract. */
export const createInvalidResponseError = (message: string, status: number): RequestError =>
  new RequestError('unexpected', message, { status })

/** Sends a request and reads the body; failures become RequestErrors. */
async function exchange(options: RequestOptions) {
  const { path, body, expected = [], signal, acceptsCached = false } = options
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), requestTimeoutMs)
  const abortSignal =
    signal === undefined ? timeout.signal : AbortSignal.any([signal, timeout.signal])
  try {
    const send = connection?.fetch ?? fetch
    const response = await send(`${getBaseUrl()}${path}`, {
      signal: abortSignal,
      // The service has no user accounts.
      credentials: 'omit',
      ...(body === undefined
        ? { headers: { accept: 'application/json' } }
        : {
            method: 'POST',
            headers: { accept: 'application/json', 'content-type': 'application/json' },
            body: JSON.stringify(body),
          }),
    })
    const cachedAt = readCachedAt(response)
    if (cachedAt !== null && !acceptsCached) throw createUnreachableError()
    const clockOffset = readClockOffset(response)
    const chunks = await readChunks(response, abortSignal)
    const isExpected = response.ok || expected.includes(response.status)
    if (!isExpected) throw createResponseError(response, decodeText(chunks))
    return { response, chunks, clockOffset, cachedAt }
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof RequestError) throw error
    if (timeout.signal.aborted)
      throw new RequestError('timeout', `No response in ${requestTimeoutMs / 1000} s`)
    throw createUnreachableError()
  } finally {
    clearTimeout(timer)
    // Node keeps a combined signal with listeners until it is aborted, and the response with it.
    timeout.abort()
  }
}

/** The `Age` of a response in ms; 0 if absent. */
const readAge = (response: Response): number => {
  const header = response.headers.get('age') ?? ''
  return /^\d{1,9}$/.test(header) ? Number(header) * 1000 : 0
}

function readCachedAt({ headers }: Response): number | null {
  const header = headers.get(cachedAtHeader)
  return header === null ? null : Number(header)
}

/** Limits decoded bytes, as a small compressed body can hold gigabytes. */
async function readChunks(
  response: Response,
  abortSignal: AbortSignal,
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
  }
}

function decodeText(chunks: readonly Uint8Array<ArrayBuffer>[]): string {
  const decoder = new TextDecoder()
  return chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join('') + decoder.decode()
}

/** Parses a response as JSON; undefined for an empty one and for an error without JSON. */
function parseBody(text: string, response: Response, parseJson = JSON.parse): unknown {
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

/** Validates a response body; throws `unexpected` with the path of the first difference. */
export function validate<Schema extends v.GenericSchema>(
  schema: Schema,
  { body, status }: Pick<ApiResponse, 'body' | 'status'>,
): v.InferOutput<Schema> {
  const checked = v.safeParse(schema, body, { abortEarly: true })
  if (checked.success) return checked.output
  const [issue] = checked.issues
  throw new RequestError('unexpected', issue.message, { status, where: v.getDotPath(issue) ?? '' })
}
