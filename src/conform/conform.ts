import { setTimeout } from 'node:timers/promises'
import * as v from 'valibot'
import { ServiceDescriptionSchema } from '../contract/service'
import { type Known, endpointsOf } from './endpoints'
import { type Reply, createAsker } from './exchange'
import { type Finding, type Notes, createSheet } from './findings'

/** What to check: a service's base address, its network's prefix, and what it is known to know. */
export type Wish = { url: string; prefix: string } & Known

/** No connection to the service, so that there is nothing to say of its endpoints. The message is for people. */
export class Unreachable extends Error {}

/**
 * Asks a service everything once, one question after another, and says what was found at each. `wait` pauses for so many
 * ms between two questions. Throws `Unreachable`.
 */
export async function conform(
  { url, prefix, ...known }: Wish,
  wait: (ms: number) => Promise<unknown> = setTimeout,
): Promise<Finding[]> {
  const ask = createAsker(url, wait)
  const samples = await samplesOf(ask, url)
  const findings: Finding[] = []
  const endpoints = endpointsOf(prefix, {
    hash: known.hash ?? samples.hash,
    name: known.name ?? samples.name,
  })
  let isWelcome = true
  for (const { endpoint, ask: question, judge } of endpoints) {
    const { notes, finding } = createSheet(endpoint)
    let status: number | null = null
    try {
      if (!isWelcome) {
        notes.broken('not asked, as the service wants to be left alone')
        continue
      }
      const reply = await ask(question)
      status = reply.status
      isWelcome = status !== 429
      common(reply, notes)
      // What was refused or redirected for another reason says nothing of the endpoint.
      if (status !== 429 && !isRedirect(status)) judge(reply, notes)
    } catch (error) {
      notes.broken(`no answer: ${reasonOf(error)}`)
    } finally {
      findings.push(finding(status))
    }
  }
  return findings
}

const isRedirect = (status: number): boolean => status >= 300 && status < 400

/** What holds at every endpoint. */
function common({ status, headers, text, isJson }: Reply, notes: Notes): void {
  if (isRedirect(status)) {
    notes.broken(`it redirects to ${headers.get('location') ?? 'nowhere'}: browsers refuse that`)
  }
  if (status === 429) notes.broken('too many requests: ask again later')
  const origin = headers.get('access-control-allow-origin')
  if (origin !== '*' && origin !== 'https://crosswatch.example') {
    notes.tolerated('no CORS: only a page of its own origin, or a proxy, can ask')
  }
  if (text !== '' && !isJson) {
    const say = status < 400 ? notes.broken : notes.tolerated
    say('the body is not JSON')
  }
}

/** A service like this one says what there is to try; any other has no such answer. */
async function samplesOf(ask: ReturnType<typeof createAsker>, url: string): Promise<Known> {
  try {
    const described = v.safeParse(ServiceDescriptionSchema, (await ask({ path: '/service' })).json)
    if (!described.success) return { hash: null, name: null }
    const { samples, names } = described.output
    return {
      hash: samples.find(({ recorded }) => recorded)?.hash ?? samples[0]?.hash ?? null,
      name: names[0] ?? null,
    }
  } catch (error) {
    // fetch throws a TypeError where it gets no connection.
    if (error instanceof TypeError) {
      throw new Unreachable(`${url} cannot be reached: ${reasonOf(error)}.`, { cause: error })
    }
    return { hash: null, name: null }
  }
}

/** fetch says "fetch failed" and hides why in its cause. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return String(cause)
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message
}
