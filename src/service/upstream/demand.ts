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
 * `isWatched`: somebody waits for the hash. `polledMs`: how long ago it was first polled, and
 * `since` when, in Unix ms, which is the same at each poll; null at the first one.
 */
export type PolledHash = { isWatched: boolean; polledMs: number; since: number | null }

/** When a hash was first and last polled, in monotonic ms, and first in Unix ms. */
type Polls = { first: number; last: number; since: number }

/**
 * Returns a function that notes a poll of a hash, and tells for how long it has been polled.
 * `monotonic` returns monotonic ms, `now` Unix ms.
 */
export function createWatch(
  monotonic: () => number,
  now: () => number,
): (hash: string) => PolledHash {
  const polls = createLru<Polls>(20_000, {
    ttl: watchLimits.searchedMs,
    ttlResolution: 0,
    perf: { now: monotonic },
  })
  return (hash) => {
    const at = monotonic()
    const { first, last, since } = polls.get(hash) ?? {
      first: at,
      last: at,
      since: now(),
    }
    polls.set(hash, { first, last: at, since })
    const polledMs = at - first
    const isRemembered = at - last < watchLimits.rememberedMs
    const isWatched = isRemembered && polledMs >= watchLimits.minWatchedMs
    return { isWatched, polledMs, since: polledMs > 0 ? since : null }
  }
}
