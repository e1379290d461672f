import * as v from 'valibot'
import { RefusalSchema } from '../contract/service'
import { cachedAtHeader } from '../contract/cached'
import { ageOf, clockOffsetOf, pauseOf } from './headerTimes'

/** Why a question has no answer. The page says each differently. */
export type Trouble =
  | 'offline'
  | 'timeout'
  | 'rate-limited'
  | 'refused'
  | 'unavailable'
  | 'unexpected'

/**
 * `status` is the HTTP one, null when there was none; `retryAfter` is in ms; `where` is a path in the answer. `canRetry` is
 * false for a refusal that would come again. `hasCachedData`: the page shows an older response beside this error.
 */
type Facts = {
  status?: number
  retryAfter?: number | null
  where?: string
  named?: string
  canRetry?: boolean
  hasCachedData?: boolean
}

/** A question without an answer: its kind, the service's own words as the message, and what is known besides. */
export class RequestError extends Error {
  override readonly name = 'RequestError'
  readonly kind: Trouble
  readonly status: number | null
  readonly retryAfter: number | null
  readonly where: string
  readonly named: string
  readonly canRetry: boolean
  readonly hasCachedData: boolean

  constructor(kind: Trouble, message: string, facts: Facts = {}) {
    super(message)
    this.kind = kind
    this.status = facts.status ?? null
    this.retryAfter = facts.retryAfter ?? null
    this.where = facts.where ?? ''
    this.named = facts.named ?? ''
    this.canRetry = facts.canRetry ?? kind !== 'refused'
    this.hasCachedData = facts.hasCachedData ?? false
  }
}

/** What to ask. `expected` lists refusals that are answers here: a 404 that means "no such name" is data. */
export type Question = {
  path: string
  body?: unknown
  expected?: readonly number[]
  signal?: AbortSignal | undefined
  /** Whether a response that the service worker had cached will do where the service cannot be reached. */
  acceptsCached?: boolean
  /** Reads the body's JSON where `JSON.parse` would lose something. */
  parseJson?: (text: string) => unknown
  /** Told how many decoded bytes are here, again and again. */
  onBytes?: ((received: number) => void) | undefined
}

/** Data, and when the service worker cached it (Unix ms by this device's clock); null where it is new. */
export type Cached<T> = { data: T; cachedAt: number | null }

/** What came, unread: the body's decoded bytes in pieces, and the tag by which an equal answer is known ('' for none). */
export type Bytes = { status: number; tag: string; pieces: Uint8Array<ArrayBuffer>[] }

/**
 * What came: the parsed body (undefined when empty), the text that it was, how far the server's clock is ahead of this
 * one's, and how long ago what it says was last confirmed, both in ms. `cachedAt` as in `Cached`.
 */
export type Reply = {
  status: number
  body: unknown
  text: string
  clockOffset: number
  age: number
  cachedAt: number | null
}

/** One deadline for the whole exchange, body included; a service that drips a byte at a time runs into it too. */
const deadline = 15_000
/** Decoded bytes. The largest honest answer, a list of 100,000 assets, has some 60 MB. */
const largestBody = 80_000_000

/** Why a question has no answer, or only a kept one, where the browser gives no reason: so that pages cannot probe networks. */
export const unreachable = (facts: Facts = {}): RequestError =>
  navigator.onLine
    ? new RequestError('unavailable', 'Crosswatch could not be reached', facts)
    : new RequestError('offline', 'This device has no connection', facts)

/** How requests reach the service where there is no document: on the server, which has it in its own process. */
export type Connection = {
  baseUrl: string
  networkPrefix: string
  fetch: (path: string, init: RequestInit) => Promise<Response>
}

let connection: Connection | undefined

/** For the server, once for its process. */
export const connect = (to: Connection): void => {
  connection = to
}

const meta = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim() ?? ''

/** Where the page asks: the service's base address without a slash at its end; '' is the page's own origin. */
export const baseUrl = (): string => connection?.baseUrl ?? meta('api-base-url').replace(/\/+$/, '')

/** The network's name in paths and categories. */
export const networkPrefix = (): string =>
  connection?.networkPrefix ?? (meta('network-prefix') || 'x')

/**
 * Asks the service one question. Throws a RequestError for every way in which that can go wrong, except that an
 * aborted `signal` throws its own reason.
 */
export async function ask(question: Question): Promise<Reply> {
  const { response, pieces, clockOffset, cachedAt } = await exchange(question)
  const text = textOf(pieces)
  const { status } = response
  return {
    status,
    clockOffset,
    cachedAt,
    age: ageOf(response),
    text,
    body: parse(text, response, question.parseJson),
  }
}

/** The same for an answer that something else reads, off the main thread: `unreadable` says what is wrong with it. */
export async function askBytes(question: Question): Promise<Cached<Bytes>> {
  const { response, pieces, cachedAt } = await exchange(question)
  const tag = response.headers.get('etag') ?? ''
  return { data: { status: response.status, tag, pieces }, cachedAt }
}

/** The error for an answer that is not what the contract says. */
export const unreadable = (message: string, status: number): RequestError =>
  new RequestError('unexpected', message, { status })

/** One exchange, its refusals and its trouble as RequestErrors; the body is there, unread. */
async function exchange(question: Question) {
  const { path, body, expected = [], signal, acceptsCached = false, onBytes } = question
  const clock = new AbortController()
  const timer = setTimeout(() => clock.abort(), deadline)
  const stop = signal === undefined ? clock.signal : AbortSignal.any([signal, clock.signal])
  try {
    const send = connection?.fetch ?? fetch
    const response = await send(`${baseUrl()}${path}`, {
      signal: stop,
      // The service knows no users.
      credentials: 'omit',
      ...(body === undefined
        ? { headers: { accept: 'application/json' } }
        : {
            method: 'POST',
            headers: { accept: 'application/json', 'content-type': 'application/json' },
            body: JSON.stringify(body),
          }),
    })
    const cachedAt = cachedAtOf(response)
    if (cachedAt !== null && !acceptsCached) throw unreachable()
    const clockOffset = clockOffsetOf(response)
    const pieces = await readPieces(response, stop, onBytes)
    const answered = response.ok || expected.includes(response.status)
    if (!answered) throw refusal(response, textOf(pieces))
    return { response, pieces, clockOffset, cachedAt }
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof RequestError) throw error
    if (clock.signal.aborted)
      throw new RequestError('timeout', `No response in ${deadline / 1000} s`)
    throw unreachable()
  } finally {
    clearTimeout(timer)
    // Node keeps a combined signal that has listeners until it is aborted: a server would keep every response.
    clock.abort()
  }
}

function cachedAtOf({ headers }: Response): number | null {
  const header = headers.get(cachedAtHeader)
  return header === null ? null : Number(header)
}

/** Checks a reply's body against the contract; what differs is `unexpected`, with its path. */
export function read<Schema extends v.GenericSchema>(
  schema: Schema,
  { body, status }: Pick<Reply, 'body' | 'status'>,
): v.InferOutput<Schema> {
  const checked = v.safeParse(schema, body, { abortEarly: true })
  if (checked.success) return checked.output
  const [issue] = checked.issues
  throw new RequestError('unexpected', issue.message, { status, where: v.getDotPath(issue) ?? '' })
}

/** Counts decoded bytes, since a small compressed body can hold gigabytes. */
async function readPieces(
  response: Response,
  stop: AbortSignal,
  onBytes: Question['onBytes'],
): Promise<Uint8Array<ArrayBuffer>[]> {
  if (response.body === null) return []
  const reader = response.body.getReader()
  const aborted = new Promise<never>((_, reject) => {
    stop.addEventListener('abort', () => reject(stop.reason), { once: true })
  })
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (;;) {
    const { done, value } = await Promise.race([reader.read(), aborted])
    if (done) return pieces
    size += value.byteLength
    if (size > largestBody) {
      await reader.cancel()
      throw new RequestError('unexpected', `The response is larger than ${largestBody / 1e6} MB`)
    }
    pieces.push(value)
    onBytes?.(size)
  }
}

function textOf(pieces: readonly Uint8Array<ArrayBuffer>[]): string {
  const decoder = new TextDecoder()
  return pieces.map((piece) => decoder.decode(piece, { stream: true })).join('') + decoder.decode()
}

function parse(text: string, response: Response, parseJson = JSON.parse): unknown {
  if (text === '') return undefined
  try {
    return parseJson(text)
  } catch {
    if (!response.ok) return undefined
    const what = /^\s*</.test(text)
      ? 'You may need to sign in to this Wi-Fi'
      : 'The response is not JSON'
    throw new RequestError('unexpected', what, { status: response.status })
  }
}

function refusal(response: Response, text: string): RequestError {
  const { status } = response
  const { message, name } = explanation(text)
  if (status === 429) {
    return new RequestError('rate-limited', message, { status, retryAfter: pauseOf(response) })
  }
  if (status >= 400 && status < 500) {
    return new RequestError('refused', message, { status, named: name })
  }
  const kind = status >= 500 ? 'unavailable' : 'unexpected'
  return new RequestError(kind, message, { status, retryAfter: pauseOf(response) })
}

/** A refusal's body is read for its words; one that is no JSON, or says nothing, has none. */
function explanation(text: string): v.InferOutput<typeof RefusalSchema> {
  try {
    return v.parse(RefusalSchema, JSON.parse(text))
  } catch {
    return { name: '', message: '' }
  }
}
