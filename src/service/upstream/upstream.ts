import { metrics } from '../observe/metrics'
import type { Demand, UpstreamBudget } from './budget'
import { type Reply, UpstreamError, type UpstreamRequest, getHost, sendRequest } from './request'

/** `fallback`: used only when no other address gives a usable reply. `refusal`: used only without a fallback. */
type ReplyQuality = 'usable' | 'fallback' | 'refusal' | 'unusable'

/** Endpoints that fail together. Each family has its own circuit per address. */
type Family = 'tracking' | 'names' | 'lists'

export type FamilyRequest = UpstreamRequest & { family: Family; demand: Demand }

/** The state of one upstream address for tracking. `detail`: its last error, '' for none. */
export type Health = {
  name: string
  address: string
  ok: boolean
  detail: string
}

/** An upstream service with one or several addresses, in order of preference. */
export type Upstream = {
  /** Returns the first good reply of the addresses. Without one, throws the last `UpstreamError`. */
  request(request: FamilyRequest, rate?: (reply: Reply) => ReplyQuality): Promise<Reply>
  health(): Health[]
}

type UpstreamOptions = {
  name: string
  /** Without a trailing slash. */
  addresses: readonly string[]
  headers: Readonly<Record<string, string>>
  budget: UpstreamBudget
  /** Returns monotonic ms. */
  now: () => number
  log: (line: string) => void
}

/** One family at one address. `error`: the last one, '' for none, at `checkedAt`. Times in monotonic ms. */
type Circuit = { failures: number; openUntil: number; error: string; checkedAt: number }
/** One address. After a 429 no family requests it until `pausedUntil`. */
type Target = { address: string; pausedUntil: number; circuits: Map<Family, Circuit> }

/** A circuit opens after five failures in a row, for 1, 2, 3, 3… seconds. */
const failureThreshold = 5
const minOpenMs = 1_000
/** Shorter than a page's poll delay: after an outage the first poll is the trial, and the second gets a response. */
const maxOpenMs = 3_000
const maxRetryAfterMs = 60_000
/** An error that no later lookup confirmed says nothing about now. */
const errorAgeMs = 60_000
/** For a 429 without `Retry-After`. */
const defaultPauseMs = 2_000

/** A 5xx is a failure of the address, and 401 or 403 concerns our key. Any other status is usable. */
const rateByStatus = ({ status }: Reply): ReplyQuality => {
  if (status >= 500) return 'unusable'
  return status === 401 || status === 403 ? 'refusal' : 'usable'
}

/** Requests one address after another until one gives a usable reply. A circuit breaker skips addresses that keep failing. */
export function createUpstream(options: UpstreamOptions): Upstream {
  const { name, addresses, headers, budget, now, log } = options
  const targets = addresses.map((address): Target => ({
    address,
    pausedUntil: 0,
    circuits: new Map(),
  }))

  /** Returns why an address must not be requested now; null when it may. */
  function findSkipReason(target: Target, family: Family): UpstreamError | null {
    const pauseMs = target.pausedUntil - now()
    if (pauseMs > 0) {
      const paused = 'it asked to be left alone'
      return new UpstreamError('rate-limited', paused, { retryAfterMs: pauseMs })
    }
    const openMs = findCircuit(target, family).openUntil - now()
    if (openMs <= 0) return null
    const open = 'it has failed and is left alone now'
    return new UpstreamError('unavailable', open, { retryAfterMs: openMs })
  }

  /** Logged once per change, not per request. */
  function recordState(target: Target, family: Family, error: string): void {
    const circuit = findCircuit(target, family)
    if (error !== circuit.error) {
      const about = family === 'tracking' ? '' : ` (${family})`
      log(
        `The ${name} at ${target.address}${about}: ${error === '' ? 'it responds again' : error}.`,
      )
    }
    circuit.error = error
    circuit.checkedAt = now()
    const labels = { upstream: name, host: getHost(target.address), family }
    metrics.circuitOpen.set(labels, circuit.openUntil > now() ? 1 : 0)
  }

  function recordFailure(target: Target, family: Family, error: UpstreamError): void {
    if (!error.isOutage) return
    const retryAfterMs = Math.min(error.retryAfterMs, maxRetryAfterMs)
    if (error.kind === 'rate-limited') {
      target.pausedUntil = now() + (retryAfterMs || defaultPauseMs)
    } else {
      const circuit = findCircuit(target, family)
      circuit.failures += 1
      const excess = circuit.failures - failureThreshold
      const openMs = excess < 0 ? 0 : Math.min(minOpenMs * 2 ** Math.min(excess, 9), maxOpenMs)
      circuit.openUntil = Math.max(circuit.openUntil, now() + Math.max(openMs, retryAfterMs))
    }
    recordState(target, family, error.message)
  }

  /** Sends one request within the budget. While a circuit that was open closes, only one trial passes. */
  async function tryTarget(
    target: Target,
    { family, demand, ...request }: FamilyRequest,
    rate: (reply: Reply) => ReplyQuality,
  ): Promise<{ reply: Reply; quality: ReplyQuality }> {
    const circuit = findCircuit(target, family)
    if (circuit.failures >= failureThreshold) circuit.openUntil = now() + minOpenMs
    try {
      const reply = await sendRequest(target.address, request, headers)
      const quality = rate(reply)
      if (quality === 'unusable') throw createReplyError(reply)
      circuit.failures = 0
      circuit.openUntil = 0
      const isRefused = quality === 'refusal'
      recordState(target, family, isRefused ? `it refuses, with ${reply.status}` : '')
      return { reply, quality }
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      // An upstream that is not there costs nobody's share: lookups name the outage.
      if (error.kind === 'unreachable') budget.giveBack(demand)
      recordFailure(target, family, error)
      throw error
    }
  }

  return {
    async request(request, rate = rateByStatus) {
      let last: UpstreamError | undefined
      const others: { reply: Reply; quality: ReplyQuality }[] = []
      for (const target of targets) {
        const skipped = findSkipReason(target, request.family)
        if (skipped !== null) {
          last ??= skipped
          continue
        }
        const waitMs = budget.take(request.demand)
        if (waitMs > 0) {
          const used = 'the request budget is used up'
          last ??= new UpstreamError('over-budget', used, { retryAfterMs: waitMs })
          break
        }
        try {
          const rated = await tryTarget(target, request, rate)
          if (rated.quality === 'usable') return rated.reply
          others.push(rated)
        } catch (error) {
          if (!(error instanceof UpstreamError)) throw error
          last = error
        }
      }
      const best = others.find(({ quality }) => quality === 'fallback') ?? others[0]
      if (best !== undefined) return best.reply
      throw last ?? new UpstreamError('unavailable', `there is no ${name} to ask`)
    },
    // `/tracker/health` concerns tracking alone.
    health: () =>
      targets.map((target) => {
        const { error, checkedAt } = findCircuit(target, 'tracking')
        const isCurrent = now() - checkedAt < errorAgeMs
        const detail = isCurrent ? error : ''
        return { name, address: target.address, ok: detail === '', detail }
      }),
  }
}

function findCircuit({ circuits }: Target, family: Family): Circuit {
  const circuit = circuits.get(family) ?? { failures: 0, openUntil: 0, error: '', checkedAt: 0 }
  circuits.set(family, circuit)
  return circuit
}

function createReplyError(reply: Reply): UpstreamError {
  const { status, retryAfterMs } = reply
  if (status >= 500) {
    return new UpstreamError('unavailable', `it responds with ${status}`, {
      retryAfterMs: retryAfterMs ?? 0,
      isOutage: !concernsRequest(reply),
    })
  }
  const kind = status === 400 || status === 422 ? 'refused' : 'unexpected'
  const message = `its response (${status}) does not match the interface`
  return new UpstreamError(kind, message, { isOutage: [401, 403, 408].includes(status) })
}

/** Nodes also send 5xx for invalid requests and unknown hashes. */
function concernsRequest({ json }: Reply): boolean {
  const fields = typeof json === 'object' && json !== null ? Object.values(json) : [json]
  return fields.some((field) => typeof field === 'string' && aboutRequest.test(field))
}

const aboutRequest =
  /\b(?:not (?:been )?found|(?:does not|doesn['’]t) exist|invalid|not valid|malformed|fail(?:ed)? to parse)\b/i
