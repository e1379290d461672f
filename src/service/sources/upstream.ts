import { type CircuitBreaker, createCircuitBreaker } from './circuitBreaker'
import { type Reply, UpstreamError, type UpstreamRequest, exchange } from './exchange'
import { getHost, metrics } from '../running/metrics'
import type { Health } from './source'
import type { UpstreamBudget } from './upstreamBudget'

/** `fallback`: used only when no other address gives a usable reply. `refusal`: used only without a fallback. */
type ReplyQuality = 'usable' | 'fallback' | 'refusal' | 'unusable'

/** Endpoints that fail together. Each family has its own circuit per address. */
type Family = 'tracking' | 'names' | 'lists' | 'prices'

/** `isWatched`: about a transaction that clients already watch, which the budget prefers to unknown hashes. */
export type FamilyRequest = UpstreamRequest & { family: Family; isWatched?: boolean }

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
  now: () => number
  log: (line: string) => void
}

/** The state of one family at one address. `error` is the last error for the log, '' for none. */
type Circuit = { breaker: CircuitBreaker; error: string }
/** One address. After a 429 no family requests it until `pausedUntil` (ms). */
type Target = { address: string; pausedUntil: number; circuits: Record<Family, Circuit> }

/** For a 429 without `Retry-After`. */
const defaultPauseMs = 2_000
const maxPauseMs = 60_000

/** A 5xx is a failure of the address, and 401 or 403 concerns our key. Any other status is usable. */
const rateByStatus = ({ status }: Reply): ReplyQuality => {
  if (status >= 500) return 'unusable'
  return status === 401 || status === 403 ? 'refusal' : 'usable'
}

/** Requests one address after another until one gives a usable reply. A circuit breaker skips addresses that keep failing. */
export function createUpstream(options: UpstreamOptions): Upstream {
  const { name, addresses, headers, budget, now, log } = options
  const createCircuit = (): Circuit => ({ breaker: createCircuitBreaker(now), error: '' })
  const targets = addresses.map((address): Target => ({
    address,
    pausedUntil: 0,
    circuits: {
      tracking: createCircuit(),
      names: createCircuit(),
      lists: createCircuit(),
      prices: createCircuit(),
    },
  }))

  function recordState({ address, circuits }: Target, family: Family, error: string): void {
    const circuit = circuits[family]
    // Logged once per change, not per request.
    if (error !== circuit.error) {
      const about = family === 'tracking' ? '' : ` (${family})`
      log(`The ${name} at ${address}${about}: ${error === '' ? 'it responds again' : error}.`)
    }
    circuit.error = error
  }

  function reportCircuit({ address, circuits }: Target, family: Family): void {
    const isOpen = circuits[family].breaker.openForMs() > 0
    metrics.circuitOpen.set({ upstream: name, host: getHost(address), family }, isOpen ? 1 : 0)
  }

  /** Returns why an address must not be requested now; null when it may. */
  function findSkipReason({ pausedUntil, circuits }: Target, family: Family): UpstreamError | null {
    const pauseMs = pausedUntil - now()
    if (pauseMs > 0) {
      return new UpstreamError('rate-limited', 'it asked to be left alone', {
        retryAfterMs: pauseMs,
      })
    }
    const { breaker } = circuits[family]
    const retryAfterMs = breaker.openForMs()
    if (breaker.tryRequest()) return null
    return new UpstreamError('unavailable', 'it has failed and is left alone now', { retryAfterMs })
  }

  function recordFailure(target: Target, family: Family, error: UpstreamError): void {
    if (error.kind === 'rate-limited') {
      target.pausedUntil = now() + Math.min(error.retryAfterMs || defaultPauseMs, maxPauseMs)
    } else if (error.isOutage) {
      target.circuits[family].breaker.recordFailure(error.retryAfterMs)
      reportCircuit(target, family)
    }
    if (error.isOutage) recordState(target, family, error.message)
  }

  return {
    async request({ family, isWatched = false, ...request }, rate = rateByStatus) {
      const priority = family === 'prices' ? 'price' : isWatched ? 'watched' : 'unwatched'
      let last: UpstreamError | undefined
      const others = { fallback: new Array<Reply>(), refusal: new Array<Reply>() }
      for (const target of targets) {
        const skipped = findSkipReason(target, family)
        if (skipped !== null) {
          last ??= skipped
          continue
        }
        const waitMs = budget.take(priority)
        if (waitMs > 0) {
          throw new UpstreamError('over-budget', 'the request budget is used up', {
            retryAfterMs: waitMs,
          })
        }
        try {
          const reply = await exchange(target.address, request, headers)
          const quality = rate(reply)
          if (quality === 'unusable') throw createReplyError(reply)
          target.circuits[family].breaker.recordSuccess()
          reportCircuit(target, family)
          recordState(
            target,
            family,
            quality === 'refusal' ? `it refuses, with ${reply.status}` : '',
          )
          if (quality === 'usable') return reply
          others[quality].push(reply)
        } catch (error) {
          if (!(error instanceof UpstreamError)) throw error
          recordFailure(target, family, error)
          last = error
        }
      }
      const [best] = [...others.fallback, ...others.refusal]
      if (best !== undefined) return best
      throw last ?? new UpstreamError('unavailable', `there is no ${name} to ask`)
    },
    // `/tracker/health` concerns tracking alone.
    health: () =>
      targets.map(({ address, circuits }) => ({
        name,
        address,
        ok: circuits.tracking.error === '',
        detail: circuits.tracking.error,
      })),
  }
}

function createReplyError(reply: Reply): UpstreamError {
  const { status, retryAfterMs } = reply
  const isOutage = status >= 500 ? !concernsRequest(reply) : isRefusal(status)
  if (status >= 500) {
    return new UpstreamError('unavailable', `it responds with ${status}`, {
      retryAfterMs: retryAfterMs ?? 0,
      isOutage,
    })
  }
  const kind = status === 400 || status === 422 ? 'refused' : 'unexpected'
  const message = `its response (${status}) does not match the interface`
  return new UpstreamError(kind, message, { isOutage })
}

const isRefusal = (status: number): boolean => status === 401 || status === 403 || status === 408

/** Nodes also send 5xx for invalid requests and unknown hashes. */
function concernsRequest({ json }: Reply): boolean {
  const fields = typeof json === 'object' && json !== null ? Object.values(json) : [json]
  return fields.some((field) => typeof field === 'string' && aboutRequest.test(field))
}

const aboutRequest =
  /\b(?:not (?:been )?found|(?:does not|doesn['’]t) exist|invalid|not valid|malformed|fail(?:ed)? to parse)\b/i
