import { type CircuitBreaker, createCircuitBreaker } from './circuitBreaker'
import { type Reply, UpstreamError, type UpstreamRequest, exchange } from './exchange'
import { hostOf, metrics } from '../running/metrics'
import type { Health } from './source'
import type { UpstreamBudget } from './upstreamBudget'

/** How good a reply is: an answer, one to fall back on when no other address has a better, a refusal, or not usable. */
type ReplyQuality = 'answer' | 'fallback' | 'refusal' | 'unusable'

/** Endpoints that fail together. Each family has a circuit of its own at each address. */
type Family = 'tracking' | 'names' | 'lists'

/** `isWatched`: about something that people watch already, which the budget prefers to unknown things. */
type FamilyRequest = UpstreamRequest & { family: Family; isWatched?: boolean }

/** A service that ours asks, at one or several addresses in order of preference. */
export type Upstream = {
  /** The first good reply of the addresses; when none has one, throws the last address' `UpstreamError`. */
  request(request: FamilyRequest, rate?: (reply: Reply) => ReplyQuality): Promise<Reply>
  health(): Health[]
}

type UpstreamOptions = {
  /** What it is, for whoever reads the log: "node". */
  name: string
  /** From the configuration alone, without a slash at their end. */
  addresses: readonly string[]
  headers: Readonly<Record<string, string>>
  budget: UpstreamBudget
  now: () => number
  log: (line: string) => void
}

/** The endpoints of one family at one address. `error` is for people, '' when there is none. */
type Circuit = { breaker: CircuitBreaker; error: string }
/** One address. After a 429 it is left alone until `pausedUntil` (ms), by all families. */
type Target = { address: string; pausedUntil: number; circuits: Record<Family, Circuit> }

/** After a 429 that does not say for how long, ms. */
const defaultPauseMs = 2_000
const maxPauseMs = 60_000

/** 5xx is the address' own failure, and 401 or 403 is a matter of our key; everything else in JSON answers. */
const rateByStatus = ({ status }: Reply): ReplyQuality => {
  if (status >= 500) return 'unusable'
  return status === 401 || status === 403 ? 'refusal' : 'answer'
}

/** Asks one address after another until one answers; one that keeps failing is left alone for a while. */
export function createUpstream(options: UpstreamOptions): Upstream {
  const { name, addresses, headers, budget, now, log } = options
  const newCircuit = (): Circuit => ({ breaker: createCircuitBreaker(now), error: '' })
  const targets = addresses.map((address): Target => ({
    address,
    pausedUntil: 0,
    circuits: { tracking: newCircuit(), names: newCircuit(), lists: newCircuit() },
  }))

  function noteState({ address, circuits }: Target, family: Family, error: string): void {
    const circuit = circuits[family]
    // Once for each change: an address that is down for an hour is one line, not a thousand.
    if (error !== circuit.error) {
      const about = family === 'tracking' ? '' : ` (${family})`
      log(`The ${name} at ${address}${about}: ${error === '' ? 'it answers again' : error}.`)
    }
    circuit.error = error
  }

  function showCircuit({ address, circuits }: Target, family: Family): void {
    const isOpen = circuits[family].breaker.openForMs() > 0
    metrics.circuitOpen.set({ upstream: name, host: hostOf(address), family }, isOpen ? 1 : 0)
  }

  /** Why an address must not be asked now; null when it may. */
  function reasonToSkip({ pausedUntil, circuits }: Target, family: Family): UpstreamError | null {
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

  function noteFailure(target: Target, family: Family, error: UpstreamError): void {
    if (error.kind === 'rate-limited') {
      target.pausedUntil = now() + Math.min(error.retryAfterMs || defaultPauseMs, maxPauseMs)
    } else if (error.isOutage) {
      target.circuits[family].breaker.recordFailure(error.retryAfterMs)
      showCircuit(target, family)
    }
    // A reply that only concerns the request says nothing about the address.
    if (error.isOutage) noteState(target, family, error.message)
  }

  return {
    async request({ family, isWatched = false, ...request }, rate = rateByStatus) {
      let last: UpstreamError | undefined
      const others = { fallback: new Array<Reply>(), refusal: new Array<Reply>() }
      for (const target of targets) {
        const skipped = reasonToSkip(target, family)
        if (skipped !== null) {
          last ??= skipped
          continue
        }
        const waitMs = budget.take(isWatched)
        if (waitMs > 0) {
          throw new UpstreamError('over-budget', 'the request budget is used up', {
            retryAfterMs: waitMs,
          })
        }
        try {
          const reply = await exchange(target.address, request, headers)
          const quality = rate(reply)
          if (quality === 'unusable') throw unusableReply(reply)
          target.circuits[family].breaker.recordSuccess()
          showCircuit(target, family)
          noteState(target, family, quality === 'refusal' ? `it refuses, with ${reply.status}` : '')
          if (quality === 'answer') return reply
          others[quality].push(reply)
        } catch (error) {
          if (!(error instanceof UpstreamError)) throw error
          noteFailure(target, family, error)
          last = error
        }
      }
      const [best] = [...others.fallback, ...others.refusal]
      if (best !== undefined) return best
      throw last ?? new UpstreamError('unavailable', `there is no ${name} to ask`)
    },
    // Tracking is what the health of the tracker is about.
    health: () =>
      targets.map(({ address, circuits }) => ({
        name,
        address,
        ok: circuits.tracking.error === '',
        detail: circuits.tracking.error,
      })),
  }
}

/** A reply that is no answer. It is an outage only when it does not concern the request itself. */
function unusableReply(reply: Reply): UpstreamError {
  const { status, retryAfterMs } = reply
  const isOutage = status >= 500 ? !concernsRequest(reply) : isRefusal(status)
  if (status >= 500) {
    return new UpstreamError('unavailable', `it answers ${status}`, {
      retryAfterMs: retryAfterMs ?? 0,
      isOutage,
    })
  }
  const kind = status === 400 || status === 422 ? 'refused' : 'unexpected'
  const message = `its answer (${status}) is not what the interface says`
  return new UpstreamError(kind, message, { isOutage })
}

const isRefusal = (status: number): boolean => status === 401 || status === 403 || status === 408

/** Whether a 5xx only says that the request is invalid or finds nothing, as nodes do. */
function concernsRequest({ json }: Reply): boolean {
  const fields = typeof json === 'object' && json !== null ? Object.values(json) : [json]
  return fields.some((field) => typeof field === 'string' && aboutRequest.test(field))
}

const aboutRequest =
  /\b(?:not (?:been )?found|(?:does not|doesn['’]t) exist|invalid|not valid|malformed|fail(?:ed)? to parse)\b/i
