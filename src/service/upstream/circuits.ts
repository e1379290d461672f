import { LRUCache } from 'lru-cache'
import type { UpstreamError } from '../errors/errors'
import { type Closures, createClosures } from './closures'

/** Endpoints that fail together. */
export type Family = 'tracking' | 'names' | 'lists' | 'addresses'

/**
 * Who asked about what. `client`: null for the service itself, whose requests are about
 * no key.
 */
export type Cause = { key: string; client: string | null }

/** What must have failed since the last success before a circuit opens. */
const usualEvidence = { failures: 5, keys: 3 }
/** Once it was open, or when the upstream itself says that it wants a pause. */
const shortEvidence = { failures: 2, keys: 2 }
/** What one client's requests meet can be about that client's requests. */
const minClients = 2

/** A circuit is open for 1, 2, 3, 3… seconds. */
const openStepMs = 1_000
/**
 * Shorter than a page's poll delay: after an outage the first poll is the trial, and the
 * second gets a response.
 */
const maxOpenMs = 3_000
/** For a 429 without `Retry-After`. */
const defaultPauseMs = 2_000

/** What has failed since the last success. */
class Evidence {
  failures = 0
  readonly keys = new Set<string>()
  readonly clients = new Set<string>()
  /** How often the circuit has opened since the last success. */
  openings = 0

  add({ key, client }: Cause): void {
    this.failures += 1
    // No rule needs more.
    if (this.keys.size < 10) this.keys.add(key)
    if (client !== null && this.clients.size < 10) this.clients.add(client)
  }

  /** Begins again: a circuit that was open needs less evidence the next time. */
  open(): void {
    this.openings += 1
    this.failures = 0
    this.keys.clear()
    this.clients.clear()
  }
}

type CircuitOptions = {
  closures: Closures
  /** What names the upstream for all instances, such as its host. */
  name: string
  family: Family
  /** Returns monotonic ms. */
  now: () => number
}

export type Circuit = ReturnType<typeof createCircuit>

/**
 * Decides when an upstream is not asked for a while. What fails for one key or for one
 * client must not stop the others: a circuit opens for everyone when several keys of
 * several clients fail in a row, and before that for the one client whose requests keep
 * failing.
 */
export function createCircuit({ closures, name, family, now }: CircuitOptions) {
  const ownEvidence = new LRUCache<string, Evidence>({ max: 1_000 })
  /**
   * The keys about which the upstream wants a pause. They stay in this instance, as there
   * are many.
   */
  const pausedKeys = createClosures(null, now)
  let evidence = new Evidence()

  const getName = (client: string | null): string =>
    [name, family, ...(client === null ? [] : [client])].join(' ')

  function open(found: Evidence, client: string | null, error: UpstreamError): void {
    found.open()
    closures.close(getName(client), {
      ms: getOpenMs(found, error),
      isForEveryone: client === null,
    })
  }

  return {
    /** For how many ms more nobody may ask, or not this client or about this key; 0 if it may. */
    getLeftMs: ({ key, client }: Cause): number =>
      Math.max(
        closures.getLeftMs(getName(null)),
        client === null ? 0 : closures.getLeftMs(getName(client)),
        pausedKeys.getLeftMs(key),
      ),
    /** Whether it is closed for everyone. */
    isOpen: (): boolean => closures.getLeftMs(getName(null)) > 0,
    noteSuccess({ client }: Cause): void {
      evidence = new Evidence()
      if (client !== null) ownEvidence.delete(client)
    },
    noteFailure(cause: Cause, error: UpstreamError): void {
      const { client, key } = cause
      if (isPause(error)) {
        const ms = error.retryAfterMs || defaultPauseMs
        pausedKeys.close(key, { ms, isForEveryone: false })
      }
      const isLimit = error.kind === 'rate-limited' && error.retryAfterMs > 0
      if (isLimit && client !== null)
        closures.noteLimit(getName(null), client, error.retryAfterMs)
      evidence.add(cause)
      if (isEnough(evidence, { cause, error, minClients })) open(evidence, null, error)
      if (client === null) return
      const own = ownEvidence.get(client) ?? new Evidence()
      ownEvidence.set(client, own)
      own.add(cause)
      if (isEnough(own, { cause, error, minClients: 1 })) open(own, client, error)
    },
  }
}

/** Whether the upstream itself says that it wants to be left alone. */
const isPause = ({ kind, retryAfterMs }: UpstreamError): boolean =>
  kind === 'rate-limited' || retryAfterMs > 0

type BlamedFailure = { cause: Cause; error: UpstreamError; minClients: number }

function isEnough(
  evidence: Evidence,
  { cause, error, minClients: clients }: BlamedFailure,
): boolean {
  const needed = isPause(error) || evidence.openings > 0 ? shortEvidence : usualEvidence
  // No key and no client is to blame for what the service asks itself, or for an address
  // where nobody answers.
  const isCertain = cause.client === null || error.kind === 'unreachable'
  if (isCertain)
    return evidence.failures >= (needed === shortEvidence ? 1 : needed.failures)
  return (
    evidence.failures >= needed.failures &&
    evidence.keys.size >= needed.keys &&
    evidence.clients.size >= clients
  )
}

function getOpenMs(
  { openings }: Evidence,
  { kind, retryAfterMs }: UpstreamError,
): number {
  if (kind === 'rate-limited') return retryAfterMs || defaultPauseMs
  return Math.max(Math.min(openings * openStepMs, maxOpenMs), retryAfterMs)
}
