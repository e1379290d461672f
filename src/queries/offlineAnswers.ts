import { queryOptions } from '@tanstack/react-query'
import { responseCacheName, cachedAtHeader } from '../contract/cached'

/** Answers that the service worker keeps for when there is no network: how many, their bytes, and when the oldest came (Unix ms). */
export const offlineAnswersQuery = queryOptions({
  queryKey: ['offline answers'],
  queryFn: async () => {
    const kept = (await isKept()) ? await (await caches.open(responseCacheName)).matchAll() : []
    const sizes = await Promise.all(kept.map(async (answer) => (await answer.blob()).size))
    return {
      count: kept.length,
      bytes: sizes.reduce((sum, size) => sum + size, 0),
      oldest: Math.min(...kept.map(({ headers }) => Number(headers.get(cachedAtHeader)))),
    }
  },
  // The worker adds to them while the page looks away.
  staleTime: 0,
})

/** Deletes them. The worker keeps what is heard from then on. */
export const forgetAnswers = async (): Promise<void> => {
  if (await isKept()) await caches.delete(responseCacheName)
}

/** False in an insecure context too, where there are no caches. */
const isKept = async (): Promise<boolean> => 'caches' in window && caches.has(responseCacheName)
