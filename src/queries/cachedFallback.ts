import type { QueryClient, QueryFunctionContext } from '@tanstack/react-query'
import { type ReceivedData, createUnreachableError } from '../api/request'

/**
 * A query function with an offline fallback. A response that the service worker had
 * cached becomes the query's data, with its own time, unless this tab has newer data.
 * The query fails all the same: the page shows the data with its age below the error,
 * and retries as after any failure.
 */
export const withCachedFallback =
  <T>(load: (signal: AbortSignal, client: QueryClient) => Promise<ReceivedData<T>>) =>
  async ({ client, queryKey, signal }: QueryFunctionContext) => {
    const { data, cachedAt } = await load(signal, client)
    if (cachedAt === null) return data
    if ((client.getQueryState(queryKey)?.dataUpdatedAt ?? 0) < cachedAt) {
      client.setQueryData(queryKey, data, { updatedAt: cachedAt })
    }
    throw createUnreachableError()
  }
