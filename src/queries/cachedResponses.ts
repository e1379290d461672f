import { queryOptions } from '@tanstack/react-query'
import { responseCacheName, cachedAtHeader } from '../contract/cached'

/** The service worker's cached responses: how many, their bytes, and when the oldest was cached (Unix ms). */
export const cachedResponsesQuery = queryOptions({
  queryKey: ['cached responses'],
  queryFn: async () => {
    const responses = (await hasCache())
      ? await (await caches.open(responseCacheName)).matchAll()
      : []
    const sizes = await Promise.all(responses.map(async (response) => (await response.blob()).size))
    return {
      count: responses.length,
      bytes: sizes.reduce((sum, size) => sum + size, 0),
      oldest: Math.min(...responses.map(({ headers }) => Number(headers.get(cachedAtHeader)))),
    }
  },
  // The service worker adds responses at any time.
  staleTime: 0,
})

export const deleteCachedResponses = async (): Promise<void> => {
  if (await hasCache()) await caches.delete(responseCacheName)
}

/** False in an insecure context too, where `caches` is missing. */
const hasCache = async (): Promise<boolean> => 'caches' in window && caches.has(responseCacheName)
