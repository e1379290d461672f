import * as v from 'valibot'
import { cachedAtHeader } from '../contract/cached'
import { locale } from '#words/locale'
import * as responses from '#words/responses'
import { type RefusalFacts, RefusalSchema } from '../contract/requestFailure'
import { requestTimeoutMs } from '../contract/requestTimeout'
import { parseJson } from '../contract/lenient'
import { getBaseUrl, getConnection } from '../contract/connection'
import { readRetryAfter, RequestError } from './requestError'
import { readResponseTimes } from './responseTimes'

/**
 * The error without a response. Browsers give no reason, so that pages cannot probe
 * networks. A server has no navigator.
 */
export function createUnreachableError(): RequestError {
  const isOffline = getConnection() === undefined && !navigator.onLine
  return new RequestError(isOffline ? 'offline' : 'unavailable', '')
}

/** Returns the newest document of the page, which is at the page's own origin. */
export const readDocument = async (path: string): Promise<string> =>
  (await fetch(path)).text()

type RequestOptions = {
  path: string
  /** A request with a body is a POST, unless `method` says otherwise. */
  body?: unknown
  method?: 'DELETE'
  /** Error statuses that are data here, such as a 404 for "no such name". */
  expected?: readonly number[]
  signal?: AbortSignal | undefined
  /**
   * Whether a response from the service worker's cache is accepted when the service is
   * unreachable.
   */
  acceptsCached?: boolean
  /**
   * Whether the browser asks the service, or a cache in front of it, before it uses its
   * own copy, which a 304 confirms.
   */
  isRevalidated?: boolean
}

/**
 * Data, and when the service worker cached it (Unix ms, this device's clock); null for
 * a new response.
 */
export type ReceivedData<T> = { data: T; cachedAt: number | null }

/**
 * Sends one request. Throws a RequestError for every failure; an aborted `signal`
 * throws its own reason.
 */
export async function sendRequest(options: RequestOptions) {
  const { signal } = options
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), requestTimeoutMs)
  const signals = AbortSignal.any(signal ? [signal, timeout.signal] : [timeout.signal])
  try {
    return await readResponse(await send(options, signals), options)
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof RequestError) throw error
    if (!timeout.signal.aborted) throw createUnreachableError()
    throw new RequestError('timeout', '')
  } finally {
    clearTimeout(timer)
    // Node keeps a combined signal with listeners until it is aborted, and the response
    // with it.
    timeout.abort()
  }
}

const json = 'application/json'

async function send(options: RequestOptions, signal: AbortSignal) {
  const { path, body, method = 'POST', isRevalidated = false } = options
  const hasBody = body !== undefined
  return (getConnection()?.fetch ?? fetch)(`${getBaseUrl()}${path}`, {
    signal,
    // The service has no user accounts.
    credentials: 'omit',
    headers: {
      accept: json,
      // A browser's own preference is another one.
      'accept-language': locale,
      ...(hasBody && { 'content-type': json }),
    },
    ...(isRevalidated && { cache: 'no-cache' }),
    ...(hasBody && { method, body: JSON.stringify(body) }),
  })
}

async function readResponse(
  response: Response,
  { expected = [], acceptsCached = false }: RequestOptions,
) {
  const { status, headers, ok } = response
  const cachedHeader = headers.get(cachedAtHeader)
  if (cachedHeader !== null && !acceptsCached) throw createUnreachableError()

  const times = readResponseTimes(response)
  const text = await readText(response)
  if (!ok && !expected.includes(status)) throw createResponseError(response, text)
  if (/^\s*</.test(text)) throw createInvalidResponseError(responses.signIn, status)
  const cachedAt = cachedHeader === null ? null : Number(cachedHeader)
  return { status, text, ...times, cachedAt }
}

export type ApiResponse = Awaited<ReturnType<typeof sendRequest>>

/** Decoded. A list of 10,000 assets has about 6 MB. */
const maxBodyBytes = 80_000_000

/** Limits decoded bytes, as a small compressed body can hold gigabytes. */
async function readText({ body }: Response) {
  // Chrome iterates a stream only since version 124.
  const reader = body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for (;;) {
    const chunk = await reader?.read()
    if (chunk?.value === undefined) return text + decoder.decode()
    size += chunk.value.byteLength
    if (size > maxBodyBytes) throw createInvalidResponseError(responses.tooLarge)
    text += decoder.decode(chunk.value, { stream: true })
  }
}

/** The error for a response that violates the contract. */
export const createInvalidResponseError = (
  message: string,
  status: number | null = null,
) => new RequestError('unexpected', message, { status })

function createResponseError(response: Response, text: string) {
  const { status } = response
  const refusal = readRefusal(text)
  const { message } = refusal
  const details = { status, refusal, retryAfter: readRetryAfter(response) }
  if (status === 429) return new RequestError('rate-limited', message, details)
  // The service works, and has nothing to answer with.
  if (status === 501) return new RequestError('unsupported', message, details)
  if (status >= 500) return new RequestError('unavailable', message, details)
  return new RequestError(status >= 400 ? 'refused' : 'unexpected', message, details)
}

/** What the body of an error says. */
export function readRefusal(text: string): RefusalFacts {
  try {
    return v.parse(RefusalSchema, parseJson(text))
  } catch {
    return v.parse(RefusalSchema, {})
  }
}

/**
 * Parses and validates a response; throws `unexpected` with the path of the first
 * difference. `parse` is given where numbers would lose precision.
 */
export function validate<Schema extends v.GenericSchema>(
  schema: Schema,
  { text, status }: Pick<ApiResponse, 'text' | 'status'>,
  parse: (text: string) => unknown = parseJson,
): v.InferOutput<Schema> {
  let body: unknown
  try {
    body = text === '' ? undefined : parse(text)
  } catch {
    throw createInvalidResponseError(responses.notJson, status)
  }
  return validateBody(schema, body, status)
}

/** Validates a response, or a part of one, that is parsed already. */
export function validateBody<Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
  status: number,
): v.InferOutput<Schema> {
  const checked = v.safeParse(schema, body, { abortEarly: true })
  if (checked.success) return checked.output
  const [issue] = checked.issues
  throw new RequestError('unexpected', issue.message, {
    status,
    where: v.getDotPath(issue) ?? '',
  })
}
