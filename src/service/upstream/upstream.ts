import type * as v from 'valibot'
import { type Cached, createCache } from '../cache/cache'
import { UpstreamError, type UpstreamName } from '../errors'
import { metrics } from '../observe/metrics'
import type { SourceOptions } from '../sources/source'
import type { Demand } from './budget'
import { readUpstream } from './readUpstream'
import { type Exchange, type Reply, sendUpstreamRequest } from './request'
import { hideSecret } from './secret'

/** Endpoints that fail together. Each family has its own circuit per address. */
type Family = 'tracking' | 'names' | 'lists'

/** `endpoint` is the request's label in the metrics, as paths contain hashes and names. */
type UpstreamRequest = Omit<Exchange, 'timeoutMs'> &
  Partial<Exchange> & { family: Family; endpoint: string; demand: Demand }

/** Reads what the caller needs from a reply; undefined for an unusable reply, null for "there is none". */
type ReadReply<T> = (reply: Reply) => T | undefined

/** Reads a 200 by a schema, and a 404 as `missing`, if that is given. */
export const readBySchema =
  <T, Missing = never>(
    schema: v.GenericSchema<unknown, T>,
    missing?: Missing,
  ): ReadReply<T | Missing> =>
  ({ status, json }) => {
    if (status === 404) return missing
    return status === 200 ? readUpstream(schema, json) : undefined
  }

/** Whether one upstream address works for tracking. */
export type Health = { name: string; address: string; ok: boolean }

type UpstreamOptions = Pick<SourceOptions, 'budget' | 'monotonic' | 'log'> & {
  name: UpstreamName
  /** In order of preference, without a trailing slash. */
  addresses: readonly string[]
  headers: Readonly<Record<string, string>>
  /** Of requests without their own. A page waits 15 s, and two requests can follow each other. */
  timeoutMs: number
}

/** Of one family at one address. `error`: the last one, '' for none, at `checkedAt`. Times in monotonic ms. */
const createCircuit = () => ({ failures: 0, openUntil: 0, error: '', checkedAt: 0 })

/** A circuit opens after five failures in a row, for 1, 2, 3, 3… seconds. */
const failureThreshold = 5
const openStepMs = 1_000
/** Shorter than a page's poll delay: after an outage the first poll is the trial, and the second gets a response. */
const maxOpenMs = 3_000
/** An error that no later lookup confirmed says nothing about now. */
const errorAgeMs = 60_000
/** How long a value that its upstream will soon complete is fresh. */
const provisionalMs = 3_000
/** For a 429 without `Retry-After`. */
const defaultPauseMs = 2_000

export type Upstream = ReturnType<typeof createUpstream>

/** Requests one address after another until one gives a usable reply. A circuit breaker skips addresses that keep failing. */
export function createUpstream(options: UpstreamOptions) {
  const { name, addresses, headers, timeoutMs, budget, monotonic: now, log } = options
  const targets = addresses.map((address) => ({
    address,
    /** Gateways have keys in their paths, so only the host is a label. */
    host: new URL(address).host,
    /** After a 429 no family requests the address until then. */
    pausedUntil: 0,
    circuits: {
      tracking: createCircuit(),
      names: createCircuit(),
      lists: createCircuit(),
    },
  }))
  type Target = (typeof targets)[number]

  /** Returns why an address must not be requested now. Null when it may: one request is then taken from the budget. */
  function findObstacle(
    { pausedUntil, circuits }: Target,
    family: Family,
    demand: Demand,
  ) {
    const circuit = circuits[family]
    const obstacle =
      wait('rate-limited', pausedUntil - now()) ??
      wait('unavailable', circuit.openUntil - now()) ??
      wait('over-budget', budget.take(demand))
    // While a circuit that was open closes, only one trial passes.
    const isTrial = obstacle === null && circuit.failures >= failureThreshold
    if (isTrial) circuit.openUntil = now() + openStepMs
    return obstacle
  }

  /** Notes an outage, or null for a usable reply. Logged once per change, not per request. */
  function record(target: Target, family: Family, outage: UpstreamError | null): void {
    const circuit = target.circuits[family]
    const error = outage?.message ?? ''
    if (outage === null || outage.kind === 'refused') {
      Object.assign(circuit, { failures: 0, openUntil: 0 })
    } else if (outage.kind === 'rate-limited') {
      target.pausedUntil = now() + (outage.retryAfterMs || defaultPauseMs)
    } else {
      circuit.failures += 1
      const steps = Math.max(0, circuit.failures - failureThreshold + 1)
      const openMs = Math.max(
        Math.min(steps * openStepMs, maxOpenMs),
        outage.retryAfterMs,
      )
      circuit.openUntil = Math.max(circuit.openUntil, now() + openMs)
    }
    if (error !== circuit.error) {
      const about = family === 'tracking' ? '' : ` (${family})`
      log(`The ${name} at ${target.address}${about}: ${error || 'it responds again'}.`)
    }
    Object.assign(circuit, { error, checkedAt: now() })
    const labels = { upstream: name, host: target.host, family }
    metrics.circuitOpen.set(labels, circuit.openUntil > now() ? 1 : 0)
  }

  /**
   * Returns the first usable reply of the addresses, as `read` reads it. A reply that `isPoor` is used only when no other
   * address has a better one. Without a usable reply, throws the last `UpstreamError`.
   */
  async function request<T>(
    { family, endpoint, demand, ...exchange }: UpstreamRequest,
    read: ReadReply<T>,
    isPoor: (value: T) => boolean = () => false,
  ): Promise<Cached<T>> {
    let poor: Cached<T> | null = null
    let failure: UpstreamError | null = null
    for (const target of targets) {
      const obstacle = exchange.signal?.aborted
        ? new UpstreamError('timeout', 'no response in time')
        : findObstacle(target, family, demand)
      failure ??= obstacle
      if (obstacle !== null) continue
      const labels = { host: target.host, endpoint }
      const stopTimer = metrics.upstreamSeconds.startTimer(labels)
      try {
        const sent = await sendUpstreamRequest(
          target.address,
          { timeoutMs, ...exchange },
          { ...headers, ...createRequestId(demand) },
        )
        const reply = hideSecret(sent, headers['x-api-key'] ?? '')
        const value = read(reply)
        if (value === undefined) throw createReplyError(reply)
        record(target, family, null)
        const { ageMs } = reply
        if (!isPoor(value)) return { value, ageMs }
        poor ??= { value, ageMs }
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error
        failure = error
        metrics.upstreamErrors.inc({ ...labels, reason: error.kind })
        // An upstream that is not there costs nobody's share: lookups name the outage.
        if (error.kind === 'unreachable') budget.giveBack(demand)
        if (error.isOutage) record(target, family, error)
      } finally {
        stopTimer()
      }
    }
    if (poor !== null) return poor
    const error =
      failure ?? new UpstreamError('unavailable', `there is no ${name} to ask`)
    throw Object.assign(error, { upstream: name })
  }

  return {
    request,
    /**
     * Caches what a schema reads at the paths of an endpoint for names; `missing` stands for a 404.
     * A value that `isProvisional` is requested again soon.
     */
    createNameReader<T, Missing = never>(
      endpoint: string,
      schema: v.GenericSchema<unknown, T>,
      missing?: Missing,
      isProvisional: (value: T | Missing) => boolean = () => false,
    ) {
      const read = readBySchema(schema, missing)
      const cache = createCache<T | Missing, Demand>({
        name: endpoint,
        now,
        async fetch(path, demand) {
          const found = await request({ family: 'names', endpoint, path, demand }, read)
          return isProvisional(found.value) ? { ...found, freshMs: provisionalMs } : found
        },
      })
      return async (path: string, demand: Demand) => cache.get(path, demand)
    },
    /** `/tracker/health` concerns tracking alone. */
    health: (): Health[] =>
      targets.map(({ address, circuits: { tracking } }) => {
        const ok = tracking.error === '' || now() - tracking.checkedAt >= errorAgeMs
        return { name, address, ok }
      }),
  }
}

/** The ID of the client's request, so that the upstream's log can name it. */
const createRequestId = (demand: Demand): Record<string, string> =>
  demand?.requestId === undefined ? {} : { 'x-request-id': demand.requestId }

const wait = (kind: UpstreamError['kind'], retryAfterMs: number) =>
  retryAfterMs > 0
    ? new UpstreamError(kind, 'it is not asked now', { retryAfterMs })
    : null

function createReplyError({ status, text, retryAfterMs }: Reply): UpstreamError {
  if (status >= 500) {
    // Nodes also send 5xx for invalid requests and unknown hashes. An HTML page does not explain a failure.
    const isOutage = /^\s*</.test(text) || !aboutRequest.test(text.slice(0, 300))
    const message = `it responds with ${status}`
    return new UpstreamError('unavailable', message, { retryAfterMs, isOutage })
  }
  const isInvalid = status === 400 || status === 422
  if (status > 400 && !isInvalid)
    return new UpstreamError('refused', `it refuses, with ${status}`)
  const message = `its response (${status}) does not match the interface`
  return new UpstreamError(isInvalid ? 'invalid' : 'unexpected', message, {
    isOutage: false,
  })
}

const aboutRequest =
  /\b(?:not (?:been )?found|(?:does not|doesn['’]t) exist|invalid|not valid|malformed|fail(?:ed)? to parse)\b/i
