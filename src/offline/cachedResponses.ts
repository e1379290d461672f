import { cachedAtHeader } from '../contract/cached'

/** What was heard longer ago is nothing to go by; in ms. */
const longest = 30 * 24 * 60 * 60_000
/** Decoded bytes of one answer. A larger one is not kept: a list of 20,000 assets has 12 MB. */
const largest = 20_000_000

/**
 * Whether an answer is worth keeping: no refusal, no error, not the web page of whoever runs the network, and none that the
 * service wants nowhere kept.
 */
const isWorth = ({ status, headers }: Response): boolean =>
  status === 200 &&
  !/html/i.test(headers.get('content-type') ?? '') &&
  !/no-store/i.test(headers.get('cache-control') ?? '')

/** An answer as it is kept, with the moment in it (Unix ms); null for one that is not. */
export function datedCopy(response: Response, now: number): Response | null {
  if (!isWorth(response)) return null
  const headers = new Headers(response.headers)
  headers.set(cachedAtHeader, String(now))
  return new Response(response.body?.pipeThrough(atMost(largest)) ?? null, { headers })
}

/** What was kept, unless that was too long ago. */
export const stillGood = (kept: Response | undefined, now: number): Response | null =>
  kept !== undefined && now - Number(kept.headers.get(cachedAtHeader)) < longest ? kept : null

/** Takes what was put there longest ago out of a cache, beyond the `most` that are kept: it lists in that order. */
export async function forgetOldest(
  cache: Pick<Cache, 'keys' | 'delete'>,
  most: number,
): Promise<void> {
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)))
}

/** Counts decoded bytes, since a small compressed body can hold gigabytes; what is larger ends in an error. */
function atMost(bytes: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let size = 0
  return new TransformStream({
    transform(piece, controller) {
      size += piece.byteLength
      if (size > bytes) controller.error(new RangeError('The answer is too large to be kept'))
      else controller.enqueue(piece)
    },
  })
}
