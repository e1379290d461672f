import { setTimeout } from 'node:timers/promises'
import * as v from 'valibot'
import { ServiceDescriptionSchema } from '../contract/service'
import { type EndpointResult, type Notes, createNotes } from './checks'
import { listNameChecks } from './names'
import { type ProbeResponse, createRequester, probeOrigin } from './request'
import { listTokenChecks } from './tokens'
import { listTrackerChecks } from './tracker'

/** A hash and a name that exist on the service; null for unknown. */
type KnownSamples = { hash: string | null; name: string | null }

/** The service's base address, its network's prefix, and samples of its data. */
export type ConformOptions = { url: string; prefix: string } & KnownSamples

/** There is no connection to the service. The message is printed. */
export class UnreachableError extends Error {}

/**
 * Runs all checks, one request after another. `wait` waits so many ms after a 429. Throws `UnreachableError`.
 */
export async function conform(
  { url, prefix, ...known }: ConformOptions,
  wait: (ms: number) => Promise<unknown> = setTimeout,
): Promise<EndpointResult[]> {
  const request = createRequester(url, wait)
  const samples = await findSamples(request, url)
  const results: EndpointResult[] = []
  const checks = [
    ...listTokenChecks(prefix),
    ...listTrackerChecks(known.hash ?? samples.hash),
    ...listNameChecks(prefix, known.name ?? samples.name),
  ]
  let isRateLimited = false
  for (const { endpoint, request: probe, check } of checks) {
    const { notes, createResult } = createNotes(endpoint)
    let status: number | null = null
    try {
      if (isRateLimited) {
        notes.fail('skipped (rate limited)')
        continue
      }
      const response = await request(probe)
      status = response.status
      isRateLimited = status === 429
      checkCommon(response, notes)
      // A rate limit or a redirect shows nothing about the endpoint.
      if (!isRateLimited && !isRedirect(status)) check(response, notes)
    } catch (error) {
      notes.fail(`no response: ${getErrorReason(error)}`)
    } finally {
      results.push(createResult(status))
    }
  }
  return results
}

const isRedirect = (status: number): boolean => status >= 300 && status < 400

/** The rules for every endpoint. */
function checkCommon({ status, headers, text, json }: ProbeResponse, notes: Notes): void {
  if (isRedirect(status)) {
    notes.fail(`it redirects to ${headers.get('location') ?? 'nowhere'}: browsers block that`)
  }
  if (status === 429) notes.fail('too many requests: try again later')
  const origin = headers.get('access-control-allow-origin')
  if (origin !== '*' && origin !== probeOrigin) {
    notes.warning('no CORS: only pages of its own origin, or a proxy, can send requests')
  }
  if (text !== '' && json === undefined) {
    const note = status < 400 ? notes.fail : notes.warning
    note('the body is not JSON')
  }
}

/** The samples of a Crosswatch service; none for another service. */
async function findSamples(
  request: ReturnType<typeof createRequester>,
  url: string,
): Promise<KnownSamples> {
  try {
    const described = v.safeParse(
      ServiceDescriptionSchema,
      (await request({ path: '/service' })).json,
    )
    if (!described.success) return { hash: null, name: null }
    const { samples, names } = described.output
    return {
      hash: samples.find(({ recorded }) => recorded)?.hash ?? samples[0]?.hash ?? null,
      name: names[0] ?? null,
    }
  } catch (error) {
    // `fetch` throws a TypeError without a connection.
    if (error instanceof TypeError) {
      throw new UnreachableError(`${url} cannot be reached: ${getErrorReason(error)}.`, {
        cause: error,
      })
    }
    return { hash: null, name: null }
  }
}

/** The message of `fetch` is "fetch failed"; the reason is in its cause. */
function getErrorReason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
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
