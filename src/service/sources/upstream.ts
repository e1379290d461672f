import { type Breaker, createBreaker } from './breaker'
import { type Question, type Reply, UpstreamError, exchange } from './exchange'
import { hostOf, metrics } from '../running/metrics'
import type { Health } from './source'
import type { UpstreamBudget } from './upstreamBudget'

/**
 * What a reply is to who asked: the answer, one to fall back on when no other address has a better, a refusal to give one, or
 * none at all.
 */
type Worth = 'answer' | 'fallback' | 'refusal' | 'none'

/** Endpoints that fail together. Each family has a circuit of its own at each address. */
type Family = 'tracking' | 'names' | 'lists'

/** `isWatched`: about something that people watch already, which the budget prefers to unknown things. */
type Asked = Question & { family: Family; isWatched?: boolean }

/** A service that ours asks, at one or several addresses in order of preference. */
export type Upstream = {
  /** The first good reply of the addresses; when none has one, throws the last address' `UpstreamError`. */
  ask(question: Asked, worthOf?: (reply: Reply) => Worth): Promise<Reply>
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

/** The endpoints of one family at one address. `trouble` is for people, '' when there is none. */
type Circuit = { breaker: Breaker; trouble: string }
/** One address. It rests after a 429 until `restsUntil` (ms), for all families. */
type Place = { address: string; restsUntil: number; circuits: Record<Family, Circuit> }

/** After a 429 that does not say for how long, ms. */
const defaultRest = 2_000
const longestRest = 60_000

/** 5xx is the address' own trouble, and 401 or 403 is ours with it; whatever else is JSON answers. */
const usual = ({ status }: Reply): Worth => {
  if (status >= 500) return 'none'
  return status === 401 || status === 403 ? 'refusal' : 'answer'
}

/** Asks one address after another until one answers; one that keeps failing is left alone for a while. */
export function createUpstream(options: UpstreamOptions): Upstream {
  const { name, addresses, headers, budget, now, log } = options
  const newCircuit = (): Circuit => ({ breaker: createBreaker(now), trouble: '' })
  const places = addresses.map((address): Place => ({
    address,
    restsUntil: 0,
    circuits: { tracking: newCircuit(), names: newCircuit(), lists: newCircuit() },
  }))

  function note({ address, circuits }: Place, family: Family, trouble: string): void {
    const circuit = circuits[family]
    // Once for each change: an address that is down for an hour is one line, not a thousand.
    if (trouble !== circuit.trouble) {
      const about = family === 'tracking' ? '' : ` (${family})`
      log(`The ${name} at ${address}${about}: ${trouble === '' ? 'it answers again' : trouble}.`)
    }
    circuit.trouble = trouble
  }

  function showCircuit({ address, circuits }: Place, family: Family): void {
    const isOpen = circuits[family].breaker.rest() > 0
    metrics.circuitOpen.set({ upstream: name, host: hostOf(address), family }, isOpen ? 1 : 0)
  }

  /** Why an address must not be asked now; null when it may. */
  function reasonToSkip({ restsUntil, circuits }: Place, family: Family): UpstreamError | null {
    const pause = restsUntil - now()
    if (pause > 0) return new UpstreamError('rate-limited', 'it asked to be left alone', { pause })
    const { breaker } = circuits[family]
    const rest = breaker.rest()
    if (breaker.allows()) return null
    return new UpstreamError('unavailable', 'it has failed and is left alone now', { pause: rest })
  }

  function noteFailure(place: Place, family: Family, error: UpstreamError): void {
    if (error.trouble === 'rate-limited') {
      place.restsUntil = now() + Math.min(error.pause || defaultRest, longestRest)
    } else if (error.isOutage) {
      place.circuits[family].breaker.failed(error.pause)
      showCircuit(place, family)
    }
    // A reply that only concerns the request says nothing about the address.
    if (error.isOutage) note(place, family, error.message)
  }

  return {
    async ask({ family, isWatched = false, ...question }, worthOf = usual) {
      let last: UpstreamError | undefined
      const others = { fallback: new Array<Reply>(), refusal: new Array<Reply>() }
      for (const place of places) {
        const skipped = reasonToSkip(place, family)
        if (skipped !== null) {
          last ??= skipped
          continue
        }
        const wait = budget.take(isWatched)
        if (wait > 0) {
          throw new UpstreamError('over-budget', 'the request budget is used up', { pause: wait })
        }
        try {
          const reply = await exchange(place.address, question, headers)
          const worth = worthOf(reply)
          if (worth === 'none') throw unusable(reply)
          place.circuits[family].breaker.succeeded()
          showCircuit(place, family)
          note(place, family, worth === 'refusal' ? `it refuses, with ${reply.status}` : '')
          if (worth === 'answer') return reply
          others[worth].push(reply)
        } catch (error) {
          if (!(error instanceof UpstreamError)) throw error
          noteFailure(place, family, error)
          last = error
        }
      }
      const [best] = [...others.fallback, ...others.refusal]
      if (best !== undefined) return best
      throw last ?? new UpstreamError('unavailable', `there is no ${name} to ask`)
    },
    // Tracking is what the health of the tracker is about.
    health: () =>
      places.map(({ address, circuits }) => ({
        name,
        address,
        ok: circuits.tracking.trouble === '',
        detail: circuits.tracking.trouble,
      })),
  }
}

/** A reply that is no answer. It is an outage only when it does not concern the request itself. */
function unusable(reply: Reply): UpstreamError {
  const { status, retryAfter } = reply
  const isOutage = status >= 500 ? !concernsRequest(reply) : isRefusal(status)
  if (status >= 500) {
    return new UpstreamError('unavailable', `it answers ${status}`, {
      pause: retryAfter ?? 0,
      isOutage,
    })
  }
  const trouble = status === 400 || status === 422 ? 'refused' : 'unexpected'
  const message = `its answer (${status}) is not what the interface says`
  return new UpstreamError(trouble, message, { isOutage })
}

const isRefusal = (status: number): boolean => status === 401 || status === 403 || status === 408

/** Whether a 5xx only says that the request is invalid or finds nothing, as nodes do. */
function concernsRequest({ json }: Reply): boolean {
  const fields = typeof json === 'object' && json !== null ? Object.values(json) : [json]
  return fields.some((field) => typeof field === 'string' && aboutRequest.test(field))
}

const aboutRequest =
  /\b(?:not (?:been )?found|(?:does not|doesn['’]t) exist|invalid|not valid|malformed|fail(?:ed)? to parse)\b/i
