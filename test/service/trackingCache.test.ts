import { describe, expect, it } from 'vitest'
import { createCache } from '../../src/service/cache/cache'
import { type FetchedResponse, createTrackingCache } from '../../src/service/cache/trackingCache'
import { memoryStorage } from '../../src/service/store/store'
import { encodeResponse } from '../../src/service/tracking/encodedResponse'

const moving = { done: false, status: 'swapping' }
const final = { done: true, status: 'success' }
const notFound = { done: false, status: 'not_found' }
const textOf = (answer: { done: boolean; status: string }) => String(encodeResponse(answer).bytes)
const whole = (answer: { done: boolean; status: string }): FetchedResponse => ({
  response: encodeResponse(answer),
  isWhole: true,
  isReported: true,
  ageMs: 0,
})

/** A cache whose source sends the test's responses and counts requests. */
function followed() {
  let at = 1_000_000
  const state = { asked: 0, says: async (): Promise<FetchedResponse> => whole(moving) }
  const now = () => at
  const cache = createTrackingCache({ shared: null, clock: { now, monotonic: now } })
  return {
    state,
    later: (ms: number) => {
      at += ms
    },
    follow: async (hash = 'A', isOutdated = false) => {
      const fetch = () => {
        state.asked += 1
        return state.says()
      }
      const { value, ageMs } = await cache.get(hash, fetch, isOutdated)
      return { text: value.bytes.toString(), state: value.state, ageMs }
    },
  }
}

describe('the cache of tracker responses', () => {
  it('fetches once for a thousand concurrent requests, and once per interval', async () => {
    const { follow, later, state } = followed()
    const told = await Promise.all(Array.from({ length: 1_000 }, () => follow()))
    expect(new Set(told.map(({ text }) => text)).size).toBe(1)
    expect(state.asked).toBe(1)
    later(1_900)
    await follow()
    expect(state.asked).toBe(1)
    later(1_200)
    await follow()
    expect(state.asked).toBe(2)
  })

  it('refreshes in the background before a response expires', async () => {
    const { follow, later, state } = followed()
    await follow()
    let arrive = () => {}
    state.says = () =>
      new Promise((resolve) => {
        arrive = () => resolve(whole(final))
      })
    later(2_500)
    const many = await Promise.all(Array.from({ length: 50 }, () => follow()))
    expect(new Set(many.map((told) => told.state))).toEqual(new Set(['moving']))
    await expect.poll(() => state.asked).toBe(2)
    arrive()
    await expect.poll(async () => (await follow()).state).toBe('final')
    expect(state.asked).toBe(2)
  })

  it('ignores a failed background refresh, and fetches again at the expiry', async () => {
    const { follow, later, state } = followed()
    await follow()
    state.says = () => Promise.reject(new Error('down'))
    later(2_500)
    expect(await follow()).toMatchObject({ state: 'moving', ageMs: 2_500 })
    await expect.poll(() => state.asked).toBe(2)
    await new Promise(setImmediate)
    state.says = async () => whole(final)
    later(3_000)
    expect(await follow()).toMatchObject({ state: 'final', ageMs: 0 })
  })

  it.each([
    ['moving', moving, 1_900, 3_000],
    ['not found', notFound, 1_900, 3_000],
  ])('serves a stale response that is %s for its own time', async (_, answer, stillGood, over) => {
    const { follow, later, state } = followed()
    state.says = async () => whole(answer)
    await follow()
    later(stillGood)
    await follow()
    expect(state.asked).toBe(1)
    later(over - stillGood)
    await follow()
    expect(state.asked).toBe(2)
  })

  it('fetches about 30, 90 and 180 s after an end, then every two minutes', async () => {
    const { follow, later, state } = followed()
    state.says = async () => whole(final)
    await follow()
    const askedAt: number[] = []
    for (let second = 1; second <= 420; second += 1) {
      later(1_000)
      const before = state.asked
      const { ageMs } = await follow()
      if (state.asked > before) askedAt.push(second)
      // A response without age was fetched now.
      expect([second, ageMs === 0]).toEqual([second, state.asked > before])
    }
    expect(askedAt).toEqual([24, 72, 144, 264, 384])
  })

  it('returns a revoked end at the next confirmation', async () => {
    const { follow, later, state } = followed()
    state.says = async () => whole(final)
    await follow()
    state.says = async () => whole(moving)
    later(30_000)
    expect(await follow()).toMatchObject({ state: 'moving', ageMs: 0 })
  })

  it('returns the last response with its age while the sources fail, and fetches once per interval', async () => {
    const { follow, later, state } = followed()
    await follow()
    later(10_000)
    state.says = () => Promise.reject(new Error('down'))
    expect(await follow()).toMatchObject({ text: textOf(moving), ageMs: 10_000 })
    later(1_000)
    expect(await follow()).toMatchObject({ ageMs: 11_000 })
    expect(state.asked).toBe(2)
    later(3_000)
    state.says = async () => whole(final)
    expect(await follow()).toMatchObject({ state: 'final', ageMs: 0 })
  })

  it('fails without a response that is young enough', async () => {
    const { follow, later, state } = followed()
    state.says = () => Promise.reject(new Error('down'))
    await expect(follow()).rejects.toThrow('down')
    state.says = async () => whole(moving)
    await follow()
    later(3_600_001)
    state.says = () => Promise.reject(new Error('down'))
    await expect(follow()).rejects.toThrow('down')
  })

  it('prefers a whole response to one that lacks a source for a while, and an end for long', async () => {
    const partial: FetchedResponse = {
      ...whole({ done: false, status: 'pending' }),
      isWhole: false,
    }
    const { follow, later, state } = followed()
    await follow()
    state.says = async () => partial
    later(10_000)
    expect(await follow()).toMatchObject({ text: textOf(moving), ageMs: 10_000 })
    later(25_000)
    expect(await follow()).toMatchObject({
      text: textOf({ done: false, status: 'pending' }),
      ageMs: 0,
    })
    state.says = async () => whole(final)
    later(5_000)
    await follow()
    state.says = async () => partial
    later(3_600_000)
    expect(await follow()).toMatchObject({ state: 'final', ageMs: 3_600_000 })
  })

  it('adds the age of the upstream’s own response', async () => {
    const { follow, later, state } = followed()
    state.says = async () => ({ ...whole(moving), ageMs: 86_400_000 })
    expect(await follow()).toMatchObject({ ageMs: 86_400_000 })
    later(1_000)
    expect(await follow()).toMatchObject({ ageMs: 86_401_000 })
  })

  it('does not join a fetch that began before a start', async () => {
    const { follow, state } = followed()
    const ends: (() => void)[] = []
    state.says = async () => {
      const status = `asked ${state.asked} times`
      await new Promise<void>((resolve) => ends.push(resolve))
      return whole({ done: false, status })
    }
    const first = follow()
    const second = follow('A', true)
    await expect.poll(() => ends.length).toBe(2)
    for (const end of ends.toReversed()) end()
    expect((await second).text).toContain('asked 2 times')
    expect((await first).text).toContain('asked 1 times')
    expect((await follow()).text).toContain('asked 2 times')
  })

  it('returns a fresh response without waiting', async () => {
    const cache = createTrackingCache({
      shared: null,
      clock: { now: Date.now, monotonic: () => performance.now() },
    })
    await cache.get('A', async () => whole(moving))
    expect(cache.get('A', async () => whole(final))).not.toBeInstanceOf(Promise)
  })
})

describe('a cache that instances share', () => {
  /** Two instances whose wall clocks differ, over one storage. */
  function shared(skewMs = 0) {
    let at = 1_000_000
    const storage = memoryStorage(() => at)('response', 100)
    const [one, two] = [0, skewMs].map((skew) => {
      const clock = { now: () => at + skew, monotonic: () => at - 999_000 }
      const cache = createTrackingCache({ shared: storage, clock })
      return (fetch: () => Promise<FetchedResponse>) => cache.get('A', fetch)
    })
    const later = (ms: number) => {
      at += ms
    }
    return { one: one ?? expect.fail(), two: two ?? expect.fail(), later }
  }

  it('uses a response that another instance fetched, with its age', async () => {
    const { one, two, later } = shared()
    await one(async () => whole(moving))
    later(1_500)
    const { value, ageMs } = await two(() => expect.fail('fetched'))
    expect([value.bytes.toString(), ageMs]).toEqual([textOf(moving), 1_500])
  })

  it('fetches for itself when a response comes from the future', async () => {
    const { one, two, later } = shared(3_600_000)
    await two(async () => whole(moving))
    later(1_500)
    expect((await one(async () => whole(final))).value.state).toBe('final')
  })
})

it('a cache stays within its bytes, and keeps the last values', async () => {
  let asked = 0
  const cache = createCache<string, null>({
    name: 'test',
    lifetimeOf: () => ({ freshMs: 1_000, refreshAheadMs: 0, keepMs: 1_000 }),
    sizeOf: ({ length }) => length,
    maxBytes: 1_000_000,
    now: () => 1,
    async fetch() {
      asked += 1
      return { value: 'x'.repeat(300), ageMs: 0 }
    },
  })
  for (let each = 0; each < 3_000; each += 1) await cache.get(String(each), null)
  asked = 0
  for (let each = 2_000; each < 3_000; each += 1) await cache.get(String(each), null)
  expect(asked).toBe(0)
  for (let each = 0; each < 1_000; each += 1) await cache.get(String(each), null)
  expect(asked).toBe(1_000)
})
