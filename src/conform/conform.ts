import { setTimeout } from 'node:timers/promises'
import * as v from 'valibot'
import { requestTimeoutMs } from '../contract/requestFailure'
import { ServiceDescriptionSchema } from '../contract/service'
import { reportedVerdicts } from '../contract/verdicts'
import { confirmedAtHeader } from '../contract/cached'
import { formatTarget, replacePrefix, trackerEndpoints } from '../endpoints'
import { type Answer, type Ask, type Question, read } from './check'
import { checkNames } from './nameChecks'
import { checkTokens } from './tokenChecks'
import { type KnownHash, checkTracker } from './trackerChecks'

/**
 * `warning`: not as specified, but clients can handle it. `fail`: clients cannot. `strict`:
 * not as an addition is specified, which another service may lack. Where the checks are
 * strict, all of these are failures.
 */
type Note = { grade: 'warning' | 'fail' | 'strict'; text: string }

/** The result of one check. `notes` describe the differences. */
export type EndpointResult = {
  endpoint: string
  status: number | null
  grade: 'pass' | 'warning' | 'fail'
  notes: Note[]
}

type ConformOptions = {
  /** The service's base address. */
  url: string
  /** The networks' names in paths; none: those that `/service` lists, or `x`. */
  prefixes: readonly string[]
  /** Hashes that exist on the service; none: its samples, if it has any. */
  hashes: readonly KnownHash[]
  /** A name that exists on the first network; null likewise. */
  name: string | null
  /** Whether warnings and faults of additions are failures. */
  isStrict?: boolean
  /** Whether to start tracking an invented transaction, which the service stores. */
  canStart?: boolean
}

/** How the service is reached. `wait`: waits so many ms after a 429. */
type Connection = {
  wait?: (ms: number) => Promise<unknown>
  send?: (url: string, init: RequestInit) => Promise<Response>
}

/** There is no connection to the service. The message is printed. */
export class UnreachableError extends Error {}

/** Runs all checks, one request after another. Throws `UnreachableError`. */
export async function conform(
  { url, prefixes, hashes, name, isStrict = false, canStart = true }: ConformOptions,
  connection: Connection = {},
): Promise<EndpointResult[]> {
  const request = createRequest(url, connection)
  const described = await readDescription(url, request)
  const networks = prefixes.length > 0 ? prefixes : described.prefixes
  const knownName = name ?? described.name
  const results: EndpointResult[] = []
  const ask = createAsk(request, results, isStrict)
  await checkTokens(ask, networks)
  await checkTracker(ask, hashes.length > 0 ? hashes : described.hashes, canStart)
  // The known name is one of the first network.
  for (const [index, prefix] of networks.entries())
    await checkNames(ask, prefix, index === 0 ? knownName : null)
  return results
}

/** Adds a result for each request. After a 429 it sends none. */
const createAsk =
  (request: Request, results: EndpointResult[], isStrict: boolean): Ask =>
  async ({ about, endpoint, values = {}, prefix = 'x', body }, check) => {
    const isLimited = results.some(({ status }) => status === 429)
    const name = `${endpoint.method} ${replacePrefix(endpoint.path, prefix)}`
    const result: EndpointResult = {
      endpoint: about === undefined ? name : `${name} (${about})`,
      status: null,
      grade: 'pass',
      notes: [],
    }
    results.push(result)
    const createTell = (ofNote: Note['grade']) => (text: string) => {
      if (result.notes.some((known) => known.text === text)) return
      const grade = isStrict ? 'fail' : ofNote
      result.notes.push({ grade, text })
      if (grade === 'fail' || (grade === 'warning' && result.grade === 'pass'))
        result.grade = grade
    }
    const fail = createTell('fail')
    const path = formatTarget(endpoint.path, values, prefix)
    const send = async (etag?: string): Promise<Reply | string> =>
      isLimited
        ? 'skipped (rate limited)'
        : request(path, body, etag).catch(
            (error) => `no response: ${getErrorReason(error)}`,
          )
    const reply = await send()
    if (typeof reply === 'string') {
      fail(reply)
      return undefined
    }
    result.status = reply.status
    const warning = createTell('warning')
    const addition = createTell('strict')
    const answer: Answer = { ...reply, warning, fail, addition }
    if (!checkCommon(answer)) return undefined
    const told = check(answer)
    await checkRevalidation(answer, endpoint, send)
    return told
  }

/** Sent as `Origin`, to see whether the service allows other origins. */
const origin = 'https://crosswatch.example'
/** The delay after a 429: without `Retry-After` in seconds, and the longest. */
const retryDelayMs = { default: 5_000, max: 60_000 }

type Reply = Pick<Answer, 'status' | 'headers' | 'text' | 'json'>
type Request = ReturnType<typeof createRequest>

function createRequest(base: string, { wait = setTimeout, send = fetch }: Connection) {
  async function exchange(path: string, body?: object, etag?: string): Promise<Reply> {
    const response = await send(`${base.replace(/\/+$/, '')}${path}`, {
      signal: AbortSignal.timeout(requestTimeoutMs),
      // Browsers block redirects here.
      redirect: 'manual',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        origin,
        ...(etag !== undefined && { 'if-none-match': etag }),
      },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    })
    const { status, headers } = response
    const text = await response.text()
    return { status, headers, text, json: read(JsonSchema, text) }
  }
  return async (...asked: Parameters<typeof exchange>): Promise<Reply> => {
    const reply = await exchange(...asked)
    if (reply.status !== 429) return reply
    const ms = Number(reply.headers.get('retry-after') ?? Number.NaN) * 1_000
    await wait(ms >= 0 ? Math.min(ms, retryDelayMs.max) : retryDelayMs.default)
    return exchange(...asked)
  }
}

const JsonSchema = v.pipe(v.string(), v.parseJson())

const rateLimited = 'too many requests: try again later'

function checkCommon({ status, headers, text, json, warning, fail }: Answer): boolean {
  const isRedirect = status >= 300 && status < 400
  if (isRedirect)
    fail(`it redirects to ${headers.get('location') ?? 'nowhere'}: browsers block that`)
  if (status === 429) fail(rateLimited)
  if (!['*', origin].includes(headers.get('access-control-allow-origin') ?? ''))
    warning('no CORS: only pages of its own origin, or a proxy, can send requests')
  const type = headers.get('content-type') ?? 'none'
  if (text !== '' && json === undefined) {
    const tell = status < 400 ? fail : warning
    tell('the body is not JSON')
    // A page reads JSON of any type; other clients may not.
  } else if (text !== '' && !type.startsWith('application/json'))
    warning(`the type of the body is ${type}, not application/json`)
  // Neither shows anything about the endpoint.
  return !isRedirect && status !== 429
}

async function checkRevalidation(
  { status, headers, fail, addition }: Answer,
  endpoint: Question['endpoint'],
  send: (etag: string) => Promise<Reply | string>,
): Promise<void> {
  if (status !== 200 || !endpoint.headers?.includes('ETag')) return
  const etag = headers.get('etag')
  if (etag === null) return addition('no ETag: each poll transfers the response')
  const repeat = async (tag: string): Promise<Reply | null> => {
    const repeated = await send(tag)
    if (typeof repeated === 'string') fail(`with If-None-Match, ${repeated}`)
    else if (repeated.status === 429) fail(rateLimited)
    else return repeated
    return null
  }
  const again = await repeat(etag)
  if (again === null) return
  if (again.status === 304) {
    if (again.text !== '') addition('the 304 has a body')
    const hasTime = endpoint.headers.includes('Confirmed-At')
    if (hasTime && !again.headers.has(confirmedAtHeader))
      addition('the 304 has no Confirmed-At')
    // Else it has changed since.
  } else if (again.status !== 200 || again.headers.get('etag') === etag)
    addition(`its ETag in If-None-Match gets ${again.status}, not 304`)
  // What clients poll.
  if (endpoint !== trackerEndpoints.transaction) return
  const other = await repeat('"another"')
  if (other?.status === 304)
    fail('another ETag gets a 304: clients would keep an old state')
}

/** Reads `HASH` or `HASH=VERDICT`. Throws for a verdict that the interface does not have. */
export function parseKnownHash(text: string): KnownHash {
  const [hash = '', verdict] = text.split('=')
  return {
    hash,
    verdict: verdict === undefined ? null : v.parse(VerdictSchema, verdict),
  }
}

const VerdictSchema = v.picklist(reportedVerdicts)

/** So many samples of a service are looked up. */
const maxSamples = 12

async function readDescription(
  url: string,
  request: Request,
): Promise<Pick<ConformOptions, 'prefixes' | 'hashes' | 'name'>> {
  const reply = await request('/service').catch((error: unknown) => {
    // `fetch` throws a TypeError without a connection.
    if (!(error instanceof TypeError)) return null
    const message = `${url} cannot be reached: ${getErrorReason(error)}.`
    throw new UnreachableError(message, { cause: error })
  })
  const described = read(ServiceDescriptionSchema, reply?.json)
  if (described === undefined) return { prefixes: ['x'], hashes: [], name: null }
  const { samples, names, networks, prefix } = described
  const listed = networks.map((network) => network.prefix)
  return {
    prefixes: listed.length > 0 ? listed : [prefix || 'x'],
    // Recorded ones first, as they have ended.
    hashes: samples
      .toSorted((a, b) => Number(b.recorded) - Number(a.recorded))
      .slice(0, maxSamples)
      .map(({ hash, recorded }) => ({ hash, verdict: null, isLive: !recorded })),
    name: names[0] ?? null,
  }
}

/** The message of `fetch` is "fetch failed"; the reason is in its cause. */
function getErrorReason(error: unknown): string {
  const cause =
    error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return String(cause)
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message
}

/** Formats the results as lines of text, with the totals in the last ones. */
export function formatResults(results: readonly EndpointResult[]): string {
  const width = Math.max(...results.map(({ endpoint }) => endpoint.length))
  const count = (wanted: string) => results.filter(({ grade }) => grade === wanted).length
  const stricter = results.filter(
    ({ grade, notes }) => grade !== 'fail' && notes.length > 0,
  ).length
  return [
    ...results.flatMap(({ endpoint, status, grade, notes }) => [
      `${endpoint.padEnd(width)}  ${String(status ?? '-').padStart(3)}  ${grade}`,
      ...notes.map((note) => `    ${note.grade}: ${note.text}`),
    ]),
    '',
    ...(stricter > 0 ? [`${stricter} more would fail with --strict`] : []),
    `${count('pass')} pass, ${count('warning')} warning, ${count('fail')} fail`,
  ].join('\n')
}
