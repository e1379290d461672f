import { setTimeout } from 'node:timers/promises'
import * as v from 'valibot'
import { ServiceDescriptionSchema } from '../contract/service'
import { formatTarget, replacePrefix } from '../endpoints'
import {
  type ConformanceCheck,
  type Notes,
  type ProbeResponse,
  listChecks,
} from './checks'

/** `warning`: not as specified, but clients can handle it. `fail`: clients cannot. */
type Note = { grade: 'warning' | 'fail'; text: string }

/** The result of one check. `notes` describe the differences. */
export type EndpointResult = {
  endpoint: string
  status: number | null
  grade: 'pass' | Note['grade']
  notes: Note[]
}

type ConformOptions = {
  /** The service's base address. */
  url: string
  /** The networks' names in paths; none: those that `/service` lists, or `x`. */
  prefixes: readonly string[]
  /** A hash that exists on the service; null: one of its samples, if it has any. */
  hash: string | null
  /** A name that exists on the first network; null likewise. */
  name: string | null
}

/** Waits so many ms after a 429. */
type Wait = (ms: number) => Promise<unknown>

/** There is no connection to the service. The message is printed. */
export class UnreachableError extends Error {}

/** Runs all checks, one request after another. Throws `UnreachableError`. */
export async function conform(
  { url, prefixes, hash, name }: ConformOptions,
  wait: Wait = setTimeout,
): Promise<EndpointResult[]> {
  const described = await readDescription(url, wait)
  const known = { hash: hash ?? described.hash, name: name ?? described.name }
  const checked = prefixes.length > 0 ? prefixes : described.prefixes
  const earlier = new Map<string, ProbeResponse>()
  const results: EndpointResult[] = []
  for (const check of listChecks(checked, known)) {
    const { about = '' } = check
    const probe = createProbe(check)
    const { notes, notebook } = createNotebook()
    const isRateLimited = results.some(({ status }) => status === 429)
    const response = isRateLimited
      ? 'skipped (rate limited)'
      : await tryRequest(url, probe, wait)

    if (typeof response === 'string') {
      notebook.fail(response)
    } else if (checkCommon(response, notebook)) {
      check.check(response, notebook, { about, earlier })
      earlier.set(probe.path, response)
    }
    const status = typeof response === 'string' ? null : response.status
    results.push({ endpoint: nameCheck(check), status, grade: decideGrade(notes), notes })
  }
  return results
}

/** One request. A `body` is posted as JSON. */
type ProbeRequest = { path: string; body?: unknown }

const createProbe = ({ endpoint, values = {}, prefix, body }: ConformanceCheck) => ({
  path: formatTarget(endpoint.path, values, prefix),
  body,
})

function nameCheck({ endpoint, prefix = 'x', about }: ConformanceCheck): string {
  const name = `${endpoint.method} ${replacePrefix(endpoint.path, prefix)}`
  return about === undefined ? name : `${name} (${about})`
}

/** A list of notes, and the functions that add to it. Each note is added once. */
function createNotebook(): { notes: Note[]; notebook: Notes } {
  const notes: Note[] = []
  const add = (grade: Note['grade'], text: string) => {
    if (!notes.some((note) => note.text === text)) notes.push({ grade, text })
  }
  const notebook = {
    warning: (text: string) => add('warning', text),
    fail: (text: string) => add('fail', text),
  }
  return { notes, notebook }
}

function decideGrade(notes: readonly Note[]): EndpointResult['grade'] {
  if (notes.some(({ grade }) => grade === 'fail')) return 'fail'
  return notes.length > 0 ? 'warning' : 'pass'
}

/** The response to a request; without one, the reason. */
const tryRequest = (
  base: string,
  probe: ProbeRequest,
  wait: Wait,
): Promise<ProbeResponse | string> =>
  request(base, probe, wait).catch((error) => `no response: ${getErrorReason(error)}`)

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
  wait: Wait,
): Promise<ProbeResponse> {
  const response = await exchange(base, probe)
  if (response.status !== 429) return response
  const ms = Number(response.headers.get('retry-after') ?? Number.NaN) * 1_000
  await wait(ms >= 0 ? Math.min(ms, retryDelayMs.max) : retryDelayMs.default)
  return exchange(base, probe)
}

async function exchange(
  base: string,
  { path, body }: ProbeRequest,
): Promise<ProbeResponse> {
  const response = await fetch(`${base.replace(/\/+$/, '')}${path}`, {
    signal: AbortSignal.timeout(requestTimeoutMs),
    redirect: 'manual',
    headers: { accept: 'application/json', 'content-type': 'application/json', origin },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  })
  const { status, headers } = response
  const text = await response.text()
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson()), text)
  return { status, headers, text, json: success ? output : undefined }
}

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
  if (status === 429) notes.fail('too many requests: try again later')
  if (!['*', origin].includes(headers.get('access-control-allow-origin') ?? '')) {
    notes.warning('no CORS: only pages of its own origin, or a proxy, can send requests')
  }
  if (text !== '' && json === undefined) {
    notes[status < 400 ? 'fail' : 'warning']('the body is not JSON')
  }
  return !isRedirect && status !== 429
}

/** The prefixes and samples of a Crosswatch service; `x` and none for another service. */
async function readDescription(
  url: string,
  wait: Wait,
): Promise<Omit<ConformOptions, 'url'>> {
  const response = await request(url, { path: '/service' }, wait).catch(
    (error: unknown) => {
      // `fetch` throws a TypeError without a connection.
      if (!(error instanceof TypeError)) return null
      const message = `${url} cannot be reached: ${getErrorReason(error)}.`
      throw new UnreachableError(message, { cause: error })
    },
  )
  const described = v.safeParse(ServiceDescriptionSchema, response?.json)
  if (!described.success) return { prefixes: ['x'], hash: null, name: null }
  const { samples, names, networks, prefix } = described.output
  const listed = networks.map((network) => network.prefix)
  const sample = samples.find(({ recorded }) => recorded) ?? samples[0]
  return {
    prefixes: listed.length > 0 ? listed : [prefix || 'x'],
    hash: sample?.hash ?? null,
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

/** Formats the results as lines of text, with the totals in the last one. */
export function formatResults(results: readonly EndpointResult[]): string {
  const width = Math.max(...results.map(({ endpoint }) => endpoint.length))
  const count = (wanted: string) => results.filter(({ grade }) => grade === wanted).length
  return [
    ...results.flatMap(({ endpoint, status, grade, notes }) => [
      `${endpoint.padEnd(width)}  ${String(status ?? '-').padStart(3)}  ${grade}`,
      ...notes.map((note) => `    ${note.grade}: ${note.text}`),
    ]),
    '',
    `${count('pass')} pass, ${count('warning')} warning, ${count('fail')} fail`,
  ].join('\n')
}
