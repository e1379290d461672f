import { randomUUID } from 'node:crypto'
import { createBackOff } from '../cache/backOff'
import type { SharedRedis } from '../redis/sharedRedis'
import { createLru } from '../store/lru'
import { type Cause, type Failure, createEvidence, getPauseMs, isPause } from './evidence'
import { upstreamLimits } from './limits'

/** What one client's requests meet can be about that client's requests. */
const minClients = 2

export type Circuits = ReturnType<typeof createCircuits>

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
  const rests = createBackOff(now)
  const evidence = createLru<ReturnType<typeof createEvidence>>(5_000)
  const limits = createLimitMemory(now)

  const getMsForAll = (target: string): number =>
    Math.max(rests.getLeftMs(target), limits.getLeftMs(target))

  function share(name: string, ms: number, isForEveryone: boolean): void {
    if (shared === null) return
    const key = shared.getKey('closures', 'upstreams')
    const values = [name, Math.ceil(ms), isForEveryone ? 'everyone' : '']
    void shared.insist({ script: 'close', keys: [key], values })
  }

  function weigh(name: string, failure: Failure, isForEveryone: boolean): void {
    const found = evidence.get(name) ?? createEvidence(isForEveryone ? minClients : 1)
    evidence.set(name, found)
    const openMs = found.weigh(failure)
    if (openMs === 0) return
    rests.extend(name, openMs)
    share(name, openMs, isForEveryone)
  }

  return {
    /** For how many ms more a target must not be asked about a key for a client; 0 if it may. */
    getLeftMs: (target: string, { key, client }: Cause): number =>
      Math.max(
        getMsForAll(target),
        client === null ? 0 : rests.getLeftMs(nameClient(target, client)),
        rests.getLeftMs(nameKey(target, key)),
      ),
    /** Whether nobody may ask a target. */
    isOpen: (target: string): boolean => getMsForAll(target) > 0,
    noteSuccess(target: string, { client }: Cause): void {
      evidence.delete(target)
      if (client !== null) evidence.delete(nameClient(target, client))
    },
    noteFailure(target: string, failure: Failure): void {
      const { key, client } = failure.cause
      const { kind, retryAfterMs } = failure.error
      if (isPause(failure.error)) {
        rests.extend(nameKey(target, key), getPauseMs(failure.error))
      }
      if (kind === 'rate-limited' && retryAfterMs > 0 && client !== null) {
        const name = limits.note(target, client, retryAfterMs)
        share(name, retryAfterMs, false)
      }
      weigh(target, failure, true)
      if (client !== null) weigh(nameClient(target, client), failure, false)
    },
    /** Takes over what other instances have told: names and the ms that are left, in turn. */
    adopt(told: readonly (string | number)[]): void {
      for (let index = 0; index < told.length; index += 2) {
        const name = String(told[index])
        const leftMs = Number(told[index + 1])
        if (!limits.adopt(name, leftMs)) rests.extend(name, leftMs)
      }
    },
  }
}

const nameClient = (target: string, client: string): string => `${target} ${client}`
/** The separator keeps keys apart from clients. */
const nameKey = (target: string, key: string): string => `${target}|${key}`

/** No rule needs more sources of a name. */
const maxSources = 10
/** Who has met a limit, and when this instance learned it, ms of its clock. */
type LimitedSource = { until: number; learnedAt: number }

/** Separates what the name of a shared limit consists of. No host has it. */
const separator = '|'
const limitPrefix = 'limit'

/**
 * Remembers which clients an upstream has told to ask again later. Two clients, or two
 * instances, are enough to close a target for everyone: what one client meets can be about what
 * it asks for.
 */
function createLimitMemory(now: () => number) {
  const sourcesByTarget = createLru<Map<string, LimitedSource>>(100)
  /** Names this process among the instances. */
  const instance = randomUUID()

  function add(target: string, source: string, leftMs: number): void {
    const sources = sourcesByTarget.get(target) ?? new Map<string, LimitedSource>()
    sourcesByTarget.set(target, sources)
    for (const [each, { until }] of sources) if (until <= now()) sources.delete(each)
    const { until = 0, learnedAt = now() } = sources.get(source) ?? {}
    if (sources.size >= maxSources && until === 0) return
    sources.set(source, { until: Math.max(until, now() + leftMs), learnedAt })
  }

  return {
    getLeftMs(target: string): number {
      const sources = [...(sourcesByTarget.get(target) ?? [])].filter(
        ([, { until }]) => until > now(),
      )
      const leftMs = Math.max(0, ...sources.map(([, { until }]) => until - now()))
      const [only] = sources
      if (only === undefined || sources.length > 1) return leftMs
      const [source, { learnedAt }] = only
      if (source.startsWith(instance)) return 0
      return Math.min(leftMs, Math.max(0, learnedAt + upstreamLimits.holdMs - now()))
    },
    /** Notes that a client has met a limit. Returns the name by which it is shared. */
    note(target: string, client: string, ms: number): string {
      const source = `${instance} ${client}`
      add(target, source, ms)
      return [limitPrefix, target, source].join(separator)
    },
    /** Takes over a limit that another instance has shared; false for any other name. */
    adopt(name: string, leftMs: number): boolean {
      const [prefix, target, source] = name.split(separator)
      const isLimit =
        prefix === limitPrefix && target !== undefined && source !== undefined
      if (isLimit) add(target, source, leftMs)
      return isLimit
    },
  }
}
