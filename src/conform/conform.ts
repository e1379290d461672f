import { setTimeout } from 'node:timers/promises'
import * as v from 'valibot'
import { ServiceDescriptionSchema } from '../contract/service'
import { reportedVerdicts } from '../contract/verdicts'
import { confirmedAtHeader } from '../contract/cached'
import {
  type Endpoint,
  formatTarget,
  replacePrefix,
  trackerEndpoints,
} from '../endpoints'
import {
  type ConformanceCheck,
  type Notes,
  type ProbeRequest,
  type ProbeResponse,
  getRequestKey,
} from './check'
import { listChecks } from './checks'
import type { KnownHash } from './trackerChecks'

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
  wait: (ms: number) => Promise<unknown>
  send: (url: string, init: RequestInit) => Promise<Response>
}

/** There is no connection to the service. The message is printed. */
export class UnreachableError extends Error {}

/** Runs all checks, one request after another. Throws `UnreachableError`. */
export async function conform(
  { url, prefixes, hashes, name, isStrict = false, canStart = true }: ConformOptions,
  { wait = setTimeout, send = fetch }: Partial<Connection> = {},
): Promise<EndpointResult[]> {
  const connection = { wait, send }
  const described = await readDescription(url, connection)
  const known = {
    hashes: hashes.length > 0 ? hashes : described.hashes,
    name: name ?? described.name,
    canStart,
  }
  const checked = prefixes.length > 0 ? prefixes : described.prefixes
  const earlier = new Map<string, ProbeResponse>()
  const run = { url, connection, isStrict, earlier }
  const results: EndpointResult[] = []
  for (const check of listChecks(checked, known)) {
    const isRateLimited = results.some(({ status }) => status === 429)
    results.push(await runCheck(check, run, isRateLimited))
  }
  return results
}

type Run = {
  url: string
  connection: Connection
  isStrict: boolean
  /** The responses so far, by the keys of their requests. */
  earlier: Map<string, ProbeResponse>
}

async function runCheck(
  check: ConformanceCheck,
  { url, connection, isStrict, earlier }: Run,
  isRateLimited: boolean,
): Promise<EndpointResult> {
  const { about, endpoint, values = {}, prefix, body } = check
  const probe = { path: formatTarget(endpoint.path, values, prefix), body }
  const notes: Note[] = []
  const add = (note: Note['grade'], text: string) => {
    if (!notes.some((known) => known.text === text)) notes.push({ grade: note, text })
  }
  const notebook: Notes = {
    warning: (text) => add(isStrict ? 'fail' : 'warning', text),
    fail: (text) => add('fail', text),
    addition: (text) => add(isStrict ? 'fail' : 'strict', text),
  }
  const response = isRateLimited
    ? 'skipped (rate limited)'
    : await tryRequest(url, probe, connection)

  if (typeof response === 'string') {
    notebook.fail(response)
  } else if (checkCommon(response, notebook)) {
    check.check(response, notebook, { about: about ?? '', earlier })
    earlier.set(getRequestKey(probe), response)
    await checkRevalidation({ url, probe, endpoint, response, connection }, notebook)
  }
  const status = typeof response === 'string' ? null : response.status
  const name = `${endpoint.method} ${replacePrefix(endpoint.path, prefix ?? 'x')}`
  const worst = (['fail', 'warning'] as const).find((each) =>
    notes.some(({ grade }) => grade === each),
  )
  return {
    endpoint: about === undefined ? name : `${name} (${about})`,
    status,
    grade: worst ?? 'pass',
    notes,
  }
}

/** The response to a request; without one, the reason. */
const tryRequest = (
  base: string,
  probe: ProbeRequest,
  connection: Connection,
  further: Record<string, string> = {},
): Promise<ProbeResponse | string> =>
  request(base, probe, connection, further).catch(
    (error) => `no response: ${getErrorReason(error)}`,
  )

/** Sent as `Origin`, to see whether the service allows other origins. */
const origin = 'https://crosswatch.example'
/** Covers the body too. */
const requestTimeoutMs = 15_000
/** The delay after a 429: without `Retry-After` in seconds, and the longest. */
const retryDelayMs = { default: 5_000, max: 60_000 }

/**
 * Sends a request, and repeats it once after a 429. It does not follow redirects, because
 * browsers block them here. Throws without a response.
 */
async function request(
  base: string,
  probe: ProbeRequest,
  { wait, send }: Connection,
  further: Record<string, string> = {},
): Promise<ProbeResponse> {
  const response = await exchange(base, probe, { send, further })
  if (response.status !== 429) return response
  const ms = Number(response.headers.get('retry-after') ?? Number.NaN) * 1_000
  await wait(ms >= 0 ? Math.min(ms, retryDelayMs.max) : retryDelayMs.default)
  return exchange(base, probe, { send, further })
}

async function exchange(
  base: string,
  { path, body }: ProbeRequest,
  { send, further }: Pick<Connection, 'send'> & { further: Record<string, string> },
): Promise<ProbeResponse> {
  const response = await send(`${base.replace(/\/+$/, '')}${path}`, {
    signal: AbortSignal.timeout(requestTimeoutMs),
    redirect: 'manual',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      origin,
      ...further,
    },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  })
  const { status, headers } = response
  const text = await response.text()
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson()), text)
  return { status, headers, text, json: success ? output : undefined }
}

const rateLimited = 'too many requests: try again later'

/**
 * Checks the rules for every endpoint. Returns whether the response is one of the
 * endpoint: a rate limit or a redirect shows nothing about it.
 */
function checkCommon(
  { status, headers, text, json }: ProbeResponse,
  notes: Notes,
): boolean {
  const isRedirect = status >= 300 && status < 400
  if (isRedirect) {
    notes.fail(
      `it redirects to ${headers.get('location') ?? 'nowhere'}: browsers block that`,
    )
  }
  if (status === 429) notes.fail(rateLimited)
  if (!['*', origin].includes(headers.get('access-control-allow-origin') ?? '')) {
    notes.warning('no CORS: only pages of its own origin, or a proxy, can send requests')
  }
  const type = headers.get('content-type') ?? 'none'
  if (text !== '' && json === undefined) {
    notes[status < 400 ? 'fail' : 'warning']('the body is not JSON')
    // A page reads JSON of any type; other clients may not.
  } else if (text !== '' && !type.startsWith('application/json')) {
    notes.warning(`the type of the body is ${type}, not application/json`)
  }
  return !isRedirect && status !== 429
}

type Revalidation = {
  url: string
  probe: ProbeRequest
  endpoint: Endpoint
  /** The response to the same request without a condition. */
  response: ProbeResponse
  connection: Connection
}

/** Repeats a request with its ETag, where the endpoint has one, and gets a 304. */
async function checkRevalidation(
  { url, probe, endpoint, response, connection }: Revalidation,
  notes: Notes,
): Promise<void> {
  const { status, headers } = response
  if (status !== 200 || !endpoint.headers?.includes('ETag')) return
  const etag = headers.get('etag')
  if (etag === null) return notes.addition('no ETag: each poll transfers the response')
  const repeat = async (tag: string): Promise<ProbeResponse | null> => {
    const repeated = await tryRequest(url, probe, connection, { 'if-none-match': tag })
    if (typeof repeated === 'string') notes.fail(`with If-None-Match, ${repeated}`)
    else if (repeated.status === 429) notes.fail(rateLimited)
    else return repeated
    return null
  }
  const again = await repeat(etag)
  if (again === null) return
  if (again.status === 304) checkUnchanged(again, endpoint, notes)
  // Else it has changed since.
  else if (again.status !== 200 || again.headers.get('etag') === etag) {
    notes.addition(`its ETag in If-None-Match gets ${again.status}, not 304`)
  }
  // What clients poll.
  if (endpoint !== trackerEndpoints.transaction) return
  const other = await repeat('"another"')
  if (other?.status === 304) {
    notes.fail('another ETag gets a 304: clients would keep an old state')
  }
}

function checkUnchanged(
  { headers, text }: ProbeResponse,
  endpoint: Endpoint,
  notes: Notes,
): void {
  if (text !== '') notes.addition('the 304 has a body')
  const hasTime = endpoint.headers?.includes('Confirmed-At') === true
  if (hasTime && !headers.has(confirmedAtHeader)) {
    notes.addition('the 304 has no Confirmed-At')
  }
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

type Described = Pick<ConformOptions, 'prefixes' | 'hashes' | 'name'>

/** So many samples of a service are looked up. */
const maxSamples = 12

/** The prefixes and samples of a Crosswatch service; `x` and none for another service. */
async function readDescription(url: string, connection: Connection): Promise<Described> {
  const response = await request(url, { path: '/service' }, connection).catch(
    (error: unknown) => {
      // `fetch` throws a TypeError without a connection.
      if (!(error instanceof TypeError)) return null
      const message = `${url} cannot be reached: ${getErrorReason(error)}.`
      throw new UnreachableError(message, { cause: error })
    },
  )
  const described = v.safeParse(ServiceDescriptionSchema, response?.json)
  if (!described.success) return { prefixes: ['x'], hashes: [], name: null }
  const { samples, names, networks, prefix } = described.output
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
