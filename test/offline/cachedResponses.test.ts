import { describe, expect, it } from 'vitest'
import { cachedAtHeader } from '../../src/contract/cached'
import { createCacheCopy, deleteOldest, rejectExpired } from '../../src/offline/cachedResponses'

const now = 1_700_000_000_000
const day = 24 * 60 * 60_000
/** Tests compare sizes: printing a Response or so many bytes would exhaust the runner's memory. */
const sizeOf = ({ byteLength }: ArrayBuffer): number => byteLength

const json = { 'content-type': 'application/json', etag: '"a"' }

describe('a cached response', () => {
  it('has the time in a header beside the service’s headers', async () => {
    const copy = createCacheCopy(new Response('["BTC"]', { headers: json }), now)
    expect(copy?.headers.get(cachedAtHeader)).toBe(String(now))
    expect(copy?.headers.get('etag')).toBe('"a"')
    expect(await copy?.json()).toEqual(['BTC'])
  })

  it('can have an empty body, as for the registration of a name', async () => {
    expect(await createCacheCopy(new Response(null), now)?.text()).toBe('')
  })

  it.each([
    [404, json],
    [429, json],
    [503, json],
    [200, { 'content-type': 'text/html; charset=utf-8' }],
    [200, { ...json, 'cache-control': 'no-store' }],
  ])('is never an error, HTML or no-store: %s %o', (status, headers) => {
    expect(createCacheCopy(new Response('[]', { status, headers }), now) === null).toBe(true)
  })

  it('is not too large, and the page can still read a larger one', async () => {
    const piece = new Uint8Array(1_000_000)
    const body = new ReadableStream({
      start(controller) {
        for (let at = 0; at < 21; at += 1) controller.enqueue(piece)
        controller.close()
      },
    })
    const response = new Response(body)
    const copy = createCacheCopy(response.clone(), now)
    await expect(copy?.arrayBuffer().then(sizeOf)).rejects.toThrow(RangeError)
    expect(sizeOf(await response.arrayBuffer())).toBe(21_000_000)
  })

  it('expires after thirty days', () => {
    const cached = createCacheCopy(new Response('[]', { headers: json }), now) ?? undefined
    expect(rejectExpired(cached, now + 29 * day) === cached).toBe(true)
    expect(rejectExpired(cached, now + 30 * day) === null).toBe(true)
    expect(rejectExpired(new Response('[]'), now) === null).toBe(true)
    expect(rejectExpired(undefined, now)).toBeNull()
  })

  it('is deleted when newer ones exceed the limit', async () => {
    const cache = new Set(['a', 'b', 'c'].map((name) => new Request(`http://a/${name}`)))
    const cacheLike = {
      keys: async () => [...cache],
      delete: async (key: RequestInfo | URL) => key instanceof Request && cache.delete(key),
    }
    await deleteOldest(cacheLike, 3)
    expect(cache.size).toBe(3)
    await deleteOldest(cacheLike, 2)
    expect([...cache].map(({ url }) => url)).toEqual(['http://a/b', 'http://a/c'])
  })
})
