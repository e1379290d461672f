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

/** `isWatched`: somebody waits for the hash, which was first polled `polledMs` ago. */
type PolledHash = { isWatched: boolean; polledMs: number }

/** When a hash was first and last polled. */
type Polls = { first: number; last: number }

/**
 * Returns a function that notes a poll of a hash, and tells for how long it has been polled.
 * `now` returns monotonic ms.
 */
export function createWatch(now: () => number): (hash: string) => PolledHash {
  const polls = createLru<Polls>(20_000, {
    ttl: watchLimits.searchedMs,
    ttlResolution: 0,
    perf: { now },
  })
  return (hash) => {
    const { first, last } = polls.get(hash) ?? { first: now(), last: now() }
    polls.set(hash, { first, last: now() })
    const polledMs = now() - first
    const isRemembered = now() - last < watchLimits.rememberedMs
    return { isWatched: isRemembered && polledMs >= watchLimits.minWatchedMs, polledMs }
  }
}
