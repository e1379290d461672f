import { createLru } from '../store/lru'
import { watchLimits } from './limits'

/** Who causes a request to an upstream. */
type ClientDemand = {
  /** The client's group, by which clients take turns. */
  client: string
  /** Whether it is about a transaction that somebody waits for. */
  isWatched: boolean
  /**
   * The client's request, by whose ID an upstream's log can name it. Absent for renders
   * in the process.
   */
  requestId?: string | undefined
  /** The W3C trace that the client's request is a part of. */
  traceparent?: string | undefined
}

/** Null: the service itself, whose few requests (market, token lists) serve all clients. */
export type Demand = ClientDemand | null

/**
 * Returns a function that notes a poll of a hash, and tells whether somebody waits for it.
 * `monotonic` returns monotonic ms.
 */
export function createWatch(monotonic: () => number): (hash: string) => boolean {
  /** When a hash was first polled. */
  const polls = createLru<number>(20_000, {
    ttl: watchLimits.rememberedMs,
    ttlResolution: 0,
    perf: { now: monotonic },
  })
  return (hash) => {
    const at = monotonic()
    const first = polls.get(hash) ?? at
    // Each poll prolongs it.
    polls.set(hash, first)
    return at - first >= watchLimits.minWatchedMs
  }
}
