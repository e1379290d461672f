import { randomUUID } from 'node:crypto'
import type { UpstreamError } from '../errors/errors'
import type { SharedRedis } from '../redis/sharedRedis'
import { createLru } from '../store/lru'
import { upstreamLimits } from './limits'

const { usualPauseMs, openStepMs, maxOpenMs, holdMs } = upstreamLimits

/** What must have failed since the last success before a circuit opens. */
const usualEvidence = { failures: 5, keys: 3 }
/** Once it was open, or when the upstream itself says that it wants a pause. */
const shortEvidence = { failures: 2, keys: 2 }
/** No rule needs more keys, clients or limits of a name. */
const maxNoted = 10

/**
 * Who asked about what. `client`: null for the service itself, whose requests are about
 * no key.
 */
type Cause = { key: string; client: string | null }

/** What is not asked until a time. `now` returns ms of a clock that is never set. */
class Circuit {
  #until = 0
  /** What has failed since the last success, or since it opened. */
  #failures = 0
  readonly #keys = new Set<string>()
  readonly #clients = new Set<string>()
  /** How often it has opened since the last success. */
  #openings = 0
  /** Until when clients were told to wait, and when this instance learned that. */
  readonly #limits = new Map<string, { until: number; learnedAt: number }>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /**
   * For how many ms more it is open. Two clients, or two instances, that were told to wait are
   * enough to close a target for everyone: what one client meets can be about what it asks for.
   */
  getLeftMs(instance: string): number {
    const now = this.#now()
    const openMs = Math.max(0, this.#until - now)
    const limits = [...this.#limits].filter(([, { until }]) => until > now)
    const [only] = limits
    if (only === undefined) return openMs
    const limitedMs = Math.max(openMs, ...limits.map(([, { until }]) => until - now))
    if (limits.length > 1) return limitedMs
    const [source, { learnedAt }] = only
    if (source.startsWith(instance)) return openMs
    return Math.max(openMs, Math.min(limitedMs, learnedAt + holdMs - now))
  }

  extend(ms: number): void {
    this.#until = Math.max(this.#until, this.#now() + ms)
  }

  limit(source: string, ms: number): void {
    const now = this.#now()
    for (const [each, { until }] of this.#limits)
      if (until <= now) this.#limits.delete(each)
    const { until = 0, learnedAt = now } = this.#limits.get(source) ?? {}
    if (this.#limits.size >= maxNoted && until === 0) return
    this.#limits.set(source, { until: Math.max(until, now + ms), learnedAt })
  }

  clear(): void {
    this.#failures = 0
    this.#openings = 0
    this.#keys.clear()
    this.#clients.clear()
  }

  /**
   * Adds a failure. Returns for how long it opens, ms; 0 while it stays closed. `minClients`: how
   * many clients must have met it.
   */
  weigh({ key, client }: Cause, error: UpstreamError, minClients: number): number {
    this.#failures += 1
    if (this.#keys.size < maxNoted) this.#keys.add(key)
    if (client !== null && this.#clients.size < maxNoted) this.#clients.add(client)
    const isShort = isPause(error) || this.#openings > 0
    const needed = isShort ? shortEvidence : usualEvidence
    // No key and no client is to blame for what the service asks itself, or for an address
    // where nobody answers.
    const isCertain = client === null || error.kind === 'unreachable'
    const minFailures = isCertain && isShort ? 1 : needed.failures
    const isSpread = this.#keys.size >= needed.keys && this.#clients.size >= minClients
    if (this.#failures < minFailures || (!isCertain && !isSpread)) return 0
    // A circuit that was open needs less evidence the next time.
    const openings = this.#openings + 1
    this.clear()
    this.#openings = openings
    if (error.kind === 'rate-limited') return getPauseMs(error)
    return Math.max(Math.min(openings * openStepMs, maxOpenMs), error.retryAfterMs)
  }
}

/** Whether the upstream itself says that it wants to be left alone. */
const isPause = ({ kind, retryAfterMs }: UpstreamError): boolean =>
  kind === 'rate-limited' || retryAfterMs > 0

const getPauseMs = ({ retryAfterMs }: UpstreamError): number =>
  retryAfterMs || usualPauseMs

export type Circuits = ReturnType<typeof createCircuits>

const nameClient = (target: string, client: string | null): string =>
  client === null ? target : `${target} ${client}`

/** Separates keys from clients, and what the name of a shared limit consists of: no host has it. */
const separator = '|'
const limitPrefix = 'limit'

/**
 * Decides which targets are not asked for a while: the endpoints of a family at an address.
 * What fails for one key or for one client must not stop the others: a circuit opens for
 * everyone when several keys of several clients fail in a row, and before that for the one
 * client whose requests keep failing. Instances tell each other what is open; the keys stay in
 * their instance, as there are many. `shared`: null for a service of one instance. `now`
 * returns monotonic ms.
 */
export function createCircuits(shared: SharedRedis | null, now: () => number) {
  /** Of targets, of clients at a target, and of keys at a target. */
  const circuits = createLru<Circuit>(5_000)
  /** Names this process among the instances. */
  const instance = randomUUID()

  const getLeftMs = (name: string): number => circuits.get(name)?.getLeftMs(instance) ?? 0

  function find(name: string): Circuit {
    const circuit = circuits.get(name) ?? new Circuit(now)
    circuits.set(name, circuit)
    return circuit
  }

  function share(name: string, ms: number, isForEveryone: boolean): void {
    if (shared === null) return
    const key = shared.getKey('closures', 'upstreams')
    const values = [name, Math.ceil(ms), isForEveryone ? 'everyone' : '']
    void shared.insist({ script: 'close', keys: [key], values })
  }

  return {
    /** For how many ms more a target must not be asked about a key for a client; 0 if it may. */
    getLeftMs: (target: string, { key, client }: Cause): number =>
      Math.max(
        getLeftMs(target),
        getLeftMs(nameClient(target, client)),
        getLeftMs(`${target}${separator}${key}`),
      ),
    /** Whether nobody may ask a target. */
    isOpen: (target: string): boolean => getLeftMs(target) > 0,
    noteSuccess(target: string, { client }: Cause): void {
      circuits.get(target)?.clear()
      circuits.get(nameClient(target, client))?.clear()
    },
    noteFailure(target: string, cause: Cause, error: UpstreamError): void {
      const { key, client } = cause
      const { kind, retryAfterMs } = error
      if (isPause(error)) find(`${target}${separator}${key}`).extend(getPauseMs(error))
      if (kind === 'rate-limited' && retryAfterMs > 0 && client !== null) {
        const source = `${instance} ${client}`
        find(target).limit(source, retryAfterMs)
        share([limitPrefix, target, source].join(separator), retryAfterMs, false)
      }
      // What one client's requests meet can be about that client's requests.
      for (const name of new Set([target, nameClient(target, client)])) {
        const isForEveryone = name === target
        const circuit = find(name)
        const openMs = circuit.weigh(cause, error, isForEveryone ? 2 : 1)
        if (openMs === 0) continue
        circuit.extend(openMs)
        share(name, openMs, isForEveryone)
      }
    },
    /** Takes over what other instances have told: names and the ms that are left, in turn. */
    adopt(told: readonly (string | number)[]): void {
      for (let index = 0; index < told.length; index += 2) {
        const name = String(told[index])
        const leftMs = Number(told[index + 1])
        const [prefix, target, source] = name.split(separator)
        const isLimit =
          prefix === limitPrefix && target !== undefined && source !== undefined
        if (isLimit) find(target).limit(source, leftMs)
        else find(name).extend(leftMs)
      }
    },
  }
}
