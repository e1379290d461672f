import { randomUUID } from 'node:crypto'
import type { UpstreamError } from '../errors/errors'
import type { Coordinator } from '../coordinator/coordinator'
import { createLru } from '../store/lru'
import { upstreamLimits } from './limits'

const { usualPauseMs, openStepMs, maxOpenMs, holdMs } = upstreamLimits

/** What must have failed since the last success before a circuit opens. */
const usualEvidence = { failures: 5, keys: 3 }
/** Once it was open, or when the upstream itself says that it wants a pause. */
const shortEvidence = { failures: 2, keys: 2 }
/** No rule needs more keys, clients or pauses of a name. */
const maxNoted = 10

/**
 * Who asked about what. `client`: null for the service itself, whose requests are about
 * no key.
 */
type Cause = { key: string; client: string | null }

/** Who is told to wait, where that is not one client of an instance. */
const everyone = ''

/** What is not asked until a time. `now` returns ms of a clock that is never set. */
class Circuit {
  /** By who is told to wait: until when, and when this instance learned that. */
  readonly #pauses = new Map<string, { until: number; learnedAt: number }>()
  /** What has failed since the last success, or since it opened. */
  #failures = 0
  readonly #keys = new Set<string>()
  readonly #clients = new Set<string>()
  /** How often it has opened since the last success. */
  #openings = 0
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
    const pauses = [...this.#pauses].filter(([, { until }]) => until > now)
    const isCertain = pauses.filter(([source]) => source !== everyone).length > 1
    const left = pauses.map(([source, { until, learnedAt }]) => {
      if (isCertain || source === everyone) return until - now
      return source.startsWith(instance) ? 0 : Math.min(until, learnedAt + holdMs) - now
    })
    return Math.max(0, ...left)
  }

  /** Opens it for some ms. `source`: who is told to wait. */
  open(source: string, ms: number): void {
    const now = this.#now()
    for (const [each, { until }] of this.#pauses)
      if (until <= now) this.#pauses.delete(each)
    const { until = 0, learnedAt = now } = this.#pauses.get(source) ?? {}
    if (this.#pauses.size >= maxNoted && until === 0 && source !== everyone) return
    this.#pauses.set(source, { until: Math.max(until, now + ms), learnedAt })
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
    if (error.kind === 'rate-limited') return error.retryAfterMs || usualPauseMs
    return Math.max(Math.min(openings * openStepMs, maxOpenMs), error.retryAfterMs)
  }
}

/** Whether the upstream itself says that it wants to be left alone. */
const isPause = ({ kind, retryAfterMs }: UpstreamError): boolean =>
  kind === 'rate-limited' || retryAfterMs > 0

const nameClient = (target: string, client: string | null): string =>
  client === null ? target : `${target} ${client}`

/** Separates a name from a key, and from who is told to wait: no host has it. */
const separator = '|'

/**
 * Decides which targets are not asked for a while: the endpoints of a family at an address.
 * What fails for one key or for one client must not stop the others: a circuit opens for
 * everyone when several keys of several clients fail in a row, and before that for the one
 * client whose requests keep failing. Instances tell each other what is open; the keys stay in
 * their instance, as there are many. `now` returns monotonic ms.
 */
export function createCircuits({ close }: Pick<Coordinator, 'close'>, now: () => number) {
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

  /** Opens a circuit, also at the other instances. */
  function open(name: string, source: string, ms: number, isForEveryone: boolean): void {
    find(name).open(source, ms)
    close(`${name}${separator}${source}`, ms, isForEveryone)
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
      if (isPause(error))
        find(`${target}${separator}${key}`).open(everyone, retryAfterMs || usualPauseMs)
      if (kind === 'rate-limited' && retryAfterMs > 0 && client !== null)
        open(target, `${instance} ${client}`, retryAfterMs, false)
      // What one client's requests meet can be about that client's requests.
      for (const name of new Set([target, nameClient(target, client)])) {
        const isForEveryone = name === target
        const openMs = find(name).weigh(cause, error, isForEveryone ? 2 : 1)
        if (openMs > 0) open(name, everyone, openMs, isForEveryone)
      }
    },
    /** Takes over what other instances have told: names and the ms that are left, in turn. */
    adopt(told: readonly (string | number)[]): void {
      for (let index = 0; index < told.length; index += 2) {
        const [name = '', source = everyone] = String(told[index]).split(separator)
        find(name).open(source, Number(told[index + 1]))
      }
    },
  }
}
