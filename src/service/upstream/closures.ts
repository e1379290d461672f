import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { SharedRedis } from '../redis/sharedRedis'

type Closing = {
  ms: number
  /** Whether it concerns all clients. */
  isForEveryone: boolean
}

/**
 * While one client of one other instance has met a limit, this instance waits: the other
 * one finds out meanwhile whether a further client meets it, too.
 */
const holdMs = 3_000
/** No rule needs more sources of a name. */
const maxSources = 10
/** Who has met a limit, and when this instance learned it, ms of its clock. */
type LimitedSource = { until: number; learnedAt: number }

/** Separates what the name of a shared limit consists of. No host has it. */
const separator = '|'
const limitPrefix = 'limit'

/** What must not be asked for a while, by name. Instances share it. */
export type Closures = ReturnType<typeof createClosures>

/** `shared`: null for a service of one instance. `now` returns monotonic ms. */
export function createClosures(shared: SharedRedis | null, now: () => number) {
  const closedUntil = new LRUCache<string, number>({ max: 1_000 })

  const limitedSources = new LRUCache<string, Map<string, LimitedSource>>({ max: 100 })
  /** Names this process among the instances. */
  const instance = randomUUID()

  const getLeftMs = (name: string): number =>
    Math.max(0, (closedUntil.get(name) ?? 0) - now())

  function extend(name: string, leftMs: number): void {
    closedUntil.set(name, now() + Math.max(leftMs, getLeftMs(name)))
  }

  function share(name: string, ms: number, isForEveryone: boolean): void {
    if (shared === null) return
    const key = shared.getKey('closures', 'upstreams')
    const values = [name, Math.ceil(ms), isForEveryone ? 'everyone' : '']
    void shared.insist({ script: 'close', keys: [key], values })
  }

  function addSource(name: string, source: string, leftMs: number): void {
    const sources = limitedSources.get(name) ?? new Map<string, LimitedSource>()
    limitedSources.set(name, sources)
    for (const [each, { until }] of sources) if (until <= now()) sources.delete(each)
    const { until = 0, learnedAt = now() } = sources.get(source) ?? {}
    if (sources.size >= maxSources && until === 0) return
    sources.set(source, { until: Math.max(until, now() + leftMs), learnedAt })
  }

  function getLimitedMs(name: string): number {
    const sources = [...(limitedSources.get(name) ?? [])].filter(
      ([, { until }]) => until > now(),
    )
    const leftMs = Math.max(0, ...sources.map(([, { until }]) => until - now()))
    const [only] = sources
    if (only === undefined || sources.length > 1) return leftMs
    const [source, { learnedAt }] = only
    if (source.startsWith(instance)) return 0
    return Math.min(leftMs, Math.max(0, learnedAt + holdMs - now()))
  }

  return {
    /** For how many ms more a name is closed; 0 if it is open. */
    getLeftMs: (name: string): number => Math.max(getLeftMs(name), getLimitedMs(name)),
    /**
     * Notes that an upstream has told a client to ask again later. Two clients, or two
     * instances, close the name for everyone: what one client meets can be about what it
     * asks for.
     */
    noteLimit(name: string, client: string, ms: number): void {
      const source = `${instance} ${client}`
      addSource(name, source, ms)
      share([limitPrefix, name, source].join(separator), ms, false)
    },
    /** Closes a name for this instance, and for the others. */
    close(name: string, { ms, isForEveryone }: Closing): void {
      extend(name, ms)
      share(name, ms, isForEveryone)
    },
    /** Takes over what other instances have closed: names and the ms that are left, in turn. */
    adopt(closed: readonly (string | number)[]): void {
      for (let index = 0; index < closed.length; index += 2) {
        const name = String(closed[index])
        const leftMs = Number(closed[index + 1])
        const [prefix, limited, source] = name.split(separator)
        if (prefix !== limitPrefix || limited === undefined || source === undefined)
          extend(name, leftMs)
        else addSource(limited, source, leftMs)
      }
    },
  }
}
