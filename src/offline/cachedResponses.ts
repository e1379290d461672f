import { cachedAtHeader } from '../contract/cached'

const maxAgeMs = 30 * 24 * 60 * 60_000
/** Larger responses (decoded) are not cached: a list of 20,000 assets has 12 MB. */
const maxResponseBytes = 20_000_000

/** Whether a response may be cached: a success without `no-store` that is not HTML, such as a Wi-Fi sign-in page. */
const isCacheable = ({ status, headers }: Response): boolean =>
  status === 200 &&
  !/html/i.test(headers.get('content-type') ?? '') &&
  !/no-store/i.test(headers.get('cache-control') ?? '')

/** A copy for the cache with its time (Unix ms) in a header; null if the response must not be cached. */
export function createCacheCopy(response: Response, now: number): Response | null {
  if (!isCacheable(response)) return null
  const headers = new Headers(response.headers)
  headers.set(cachedAtHeader, String(now))
  return new Response(response.body?.pipeThrough(limitBytes(maxResponseBytes)) ?? null, { headers })
}

/** The cached response, or null if it is missing or expired. */
export const rejectExpired = (cached: Response | undefined, now: number): Response | null =>
  cached !== undefined && now - Number(cached.headers.get(cachedAtHeader)) < maxAgeMs
    ? cached
    : null

/** Deletes the oldest entries beyond `max`; `keys` lists entries in insertion order. */
export async function deleteOldest(
  cache: Pick<Cache, 'keys' | 'delete'>,
  max: number,
): Promise<void> {
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - max)).map((key) => cache.delete(key)))
}

/** Fails above a number of decoded bytes, as a small compressed body can hold gigabytes. */
function limitBytes(
  bytes: number,
): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let size = 0
  return new TransformStream({
    transform(chunk, controller) {
      size += chunk.byteLength
      if (size > bytes) controller.error(new RangeError('The response is too large to cache'))
      else controller.enqueue(chunk)
    },
  })
}
