import type { UpstreamError } from '../errors/errors'
import { upstreamLimits } from './limits'

const { usualPauseMs, openStepMs, maxOpenMs } = upstreamLimits

/**
 * Who asked about what. `client`: null for the service itself, whose requests are about
 * no key.
 */
export type Cause = { key: string; client: string | null }

/** A request that has failed. */
export type Failure = {
  cause: Cause
  error: UpstreamError
}

/** What must have failed since the last success before a circuit opens. */
const usualEvidence = { failures: 5, keys: 3 }
/** Once it was open, or when the upstream itself says that it wants a pause. */
const shortEvidence = { failures: 2, keys: 2 }
/** No rule needs more keys or clients. */
const maxNoted = 10

/** Whether the upstream itself says that it wants to be left alone. */
export const isPause = ({ kind, retryAfterMs }: UpstreamError): boolean =>
  kind === 'rate-limited' || retryAfterMs > 0

/** For how long an upstream wants to be left alone, ms. */
export const getPauseMs = ({ retryAfterMs }: UpstreamError): number =>
  retryAfterMs || usualPauseMs

/**
 * What has failed since the last success. `minClients`: how many clients must have met it, as
 * what one client's requests meet can be about that client's requests.
 */
export function createEvidence(minClients: number) {
  const keys = new Set<string>()
  const clients = new Set<string>()
  let failures = 0
  /** How often the circuit has opened since the last success. */
  let openings = 0

  function add({ key, client }: Cause): void {
    failures += 1
    if (keys.size < maxNoted) keys.add(key)
    if (client !== null && clients.size < maxNoted) clients.add(client)
  }

  function isEnough({ cause, error }: Failure): boolean {
    const needed = isPause(error) || openings > 0 ? shortEvidence : usualEvidence
    // No key and no client is to blame for what the service asks itself, or for an address
    // where nobody answers.
    const isCertain = cause.client === null || error.kind === 'unreachable'
    if (isCertain) return failures >= (needed === shortEvidence ? 1 : needed.failures)
    return (
      failures >= needed.failures &&
      keys.size >= needed.keys &&
      clients.size >= minClients
    )
  }

  return {
    /** Adds a failure. Returns for how long the circuit opens, ms; 0 while it stays closed. */
    weigh(failure: Failure): number {
      add(failure.cause)
      if (!isEnough(failure)) return 0
      // A circuit that was open needs less evidence the next time.
      openings += 1
      failures = 0
      keys.clear()
      clients.clear()
      const { error } = failure
      if (error.kind === 'rate-limited') return getPauseMs(error)
      return Math.max(Math.min(openings * openStepMs, maxOpenMs), error.retryAfterMs)
    },
  }
}
