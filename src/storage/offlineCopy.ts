import { logoCacheName, responseCacheName } from '../contract/cached'

/** The lists, names and logos that the service worker has cached. */
const cacheNames = [responseCacheName, logoCacheName]

/** The number of cached responses. `caches` is missing in an insecure context. */
export async function countCached(): Promise<number> {
  if (!('caches' in window)) return 0
  const keys = await Promise.all(
    cacheNames.map(async (name) => (await caches.open(name)).keys()),
  )
  return keys.flat().length
}

export const deleteCached = async () =>
  Promise.all(cacheNames.map((name) => caches.delete(name)))
