import { type Breaker, createBreaker } from './breaker'
import { type Question, type Reply, type Trouble, UpstreamError, exchange } from './exchange'
import { hostOf, metrics } from '../running/metrics'
import type { Health } from './source'

/**
 * What a reply is to who asked: the answer, one to fall back on when no other address has a better, a refusal to give one, or
 * none at all.
 */
type Worth = 'answer' | 'fallback' | 'refusal' | 'none'

/** A service that ours asks, at one or several addresses in order of preference. */
export type Upstream = {
  /** The first good reply of the addresses; when none has one, throws the last address' `UpstreamError`. */
  ask(question: Question, worthOf?: (reply: Reply) => Worth): Promise<Reply>
  health(): Health[]
}

type UpstreamOptions = {
  /** What it is, for whoever reads the log: "node". */
  name: string
  /** From the configuration alone, without a slash at their end. */
  addresses: readonly string[]
  headers: Readonly<Record<string, string>>
  now: () => number
  log: (line: string) => void
}

/** One address. `trouble` is for people; `rests` says why it is left alone, while it is. */
type Place = { address: string; breaker: Breaker; trouble: string; rests: Trouble }

/** 5xx is the address' own trouble, and 401 or 403 is ours with it; whatever else is JSON answers. */
const usual = ({ status }: Reply): Worth => {
  if (status >= 500) return 'none'
  return status === 401 || status === 403 ? 'refusal' : 'answer'
}

/** Asks one address after another until one answers; one that keeps failing is left alone for a while. */
export function createUpstream({ name, addresses, headers, now, log }: UpstreamOptions): Upstream {
  const places = addresses.map((address): Place => ({
    address,
    breaker: createBreaker(now),
    trouble: '',
    rests: 'unavailable',
  }))

  function note(place: Place, trouble: string): void {
    // Once for each change: an address that is down for an hour is one line, not a thousand.
    if (trouble !== place.trouble) {
      log(`The ${name} at ${place.address}: ${trouble === '' ? 'it answers again' : trouble}.`)
    }
    place.trouble = trouble
  }

  return {
    async ask(question, worthOf = usual) {
      let last: UpstreamError | undefined
      const others = { fallback: new Array<Reply>(), refusal: new Array<Reply>() }
      for (const place of places) {
        const rest = place.breaker.rest()
        if (!place.breaker.allows()) {
          last ??= new UpstreamError(place.rests, 'it has failed and is left alone now', rest)
          continue
        }
        try {
          const reply = await exchange(place.address, question, headers)
          const worth = worthOf(reply)
          if (worth === 'none') throw unusable(reply)
          place.breaker.succeeded()
          metrics.circuitOpen.set({ upstream: name, host: hostOf(place.address) }, 0)
          note(place, worth === 'refusal' ? `it refuses, with ${reply.status}` : '')
          if (worth === 'answer') return reply
          others[worth].push(reply)
        } catch (error) {
          if (!(error instanceof UpstreamError)) throw error
          place.breaker.failed(error.pause)
          const isOpen = place.breaker.rest() > 0
          metrics.circuitOpen.set({ upstream: name, host: hostOf(place.address) }, isOpen ? 1 : 0)
          place.rests = error.trouble === 'rate-limited' ? 'rate-limited' : 'unavailable'
          note(place, error.message)
          last = error
        }
      }
      const [best] = [...others.fallback, ...others.refusal]
      if (best !== undefined) return best
      throw last ?? new UpstreamError('unavailable', `there is no ${name} to ask`)
    },
    health: () =>
      places.map(({ address, trouble }) => ({
        name,
        address,
        ok: trouble === '',
        detail: trouble,
      })),
  }
}

function unusable({ status, retryAfter }: Reply): UpstreamError {
  if (status >= 500)
    return new UpstreamError('unavailable', `it answers ${status}`, retryAfter ?? 0)
  return new UpstreamError('unexpected', `its answer (${status}) is not what the interface says`)
}
