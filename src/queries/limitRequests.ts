import type { QueryClient } from '@tanstack/react-query'
import type { LimitFunction } from 'p-limit'

/** Returns a function that runs at most `max` requests of a client at a time, in their order. */
export function limitRequests(max: number) {
  const limits = new WeakMap<QueryClient, LimitFunction>()
  return async <Result>(
    client: QueryClient,
    signal: AbortSignal,
    send: () => Promise<Result>,
  ): Promise<Result> => {
    // Loaded late: what a page shows first comes with it, from the server.
    const { default: pLimit } = await import('p-limit')
    const limit = limits.get(client) ?? pLimit(max)
    limits.set(client, limit)
    return limit(async () => {
      signal.throwIfAborted()
      return send()
    })
  }
}
