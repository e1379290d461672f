import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { Cache, type CacheOptions } from '../../../src/service/cache/cache'
import type {
  CacheEntry,
  Coordinator,
} from '../../../src/service/coordinator/coordinator'
import { createLocalCoordinator } from '../../../src/service/coordinator/local'
import { UpstreamError } from '../../../src/service/errors/errors'
import type { FetchedResponse, Source } from '../../../src/service/sources/source'
import type { LookUp } from '../../../src/service/tracking/trackHash'
import {
  createTrackingCache,
  sharedResponses,
} from '../../../src/service/tracking/trackingCache'
import { encodeResponse } from '../../../src/service/facts/response/encodeResponse'
import { openMemoryStorage } from '../../../src/service/store/sqlite'
import { createStore } from '../../../src/service/store/store'
import { parseHash } from '../../../src/model/chains/hashes'
import { answerOf, complete, hash, underWay, explained } from '../../support/answers'
import { recordedTransactions, recordingNames } from '../../support/mapped'
import { readRows } from '../../support/readRows'
import * as v from 'valibot'

/** A response whose answers are of some ms ago. */
type AgedResponse = Omit<FetchedResponse, 'at'> & { ageMs: number }

const createResponse = (wire: object): AgedResponse => ({
  ...explained(answerOf(wire)),
  isWhole: true,
  isReported: true,
  ageMs: 0,
})
/** The cache of a service without blocks and starts. */
const openCache = (track: Source['track'], now: () => number) =>
  createTrackingCache({
    source: { track, join: () => {} },
    starts: { read: async () => null, renew: async () => {} },
    store: createStore(openMemoryStorage(now), (line) => expect.fail(line)),
    coordinator: createLocalCoordinator(now),
    findHeldUntil: () => null,
    note: () => {},
    monotonic: now,
    now,
  })

const lookUp: LookUp = { hash: 'A', demand: { client: 'one', isWatched: false } }

const moving = createResponse({ status: 'swapping' })
const final = createResponse({ ...complete, done: true, status: 'success' })
const notFound = createResponse({ status: 'not_found' })
const seconds = 1_000
const hours = 3_600 * seconds

/** A cache whose source sends the test's responses and counts requests. */
function followed(first = moving) {
  let at = 1_000_000
  const state = { asked: 0, says: async () => first }
  const track = async () => {
    state.asked += 1
    const { ageMs, ...said } = await state.says()
    return { ...said, at: at - ageMs }
  }
  const cache = openCache(track, () => at)
  return {
    state,
    later: (ms: number) => (at += ms),
    follow: async (isOutdated = false) => {
      const found = await cache.get('A', lookUp, isOutdated)
      return { status: JSON.parse(found.value.text).status, ageMs: at - found.at }
    },
  }
}

const answers = {
  moving: async () => moving,
  notFound: async () => notFound,
  ended: async () => final,
  /** Made of answers of two hours ago. */
  partial: async () => ({ ...final, isWhole: false, ageMs: 2 * hours }),
  fails: () => Promise.reject(new Error('down')),
}
const series = readRows(
  'service/cache/caching',
  v.array(
    v.strictObject({
      when: v.string(),
      moments: v.array(
        v.strictObject({
          after: v.optional(v.number(), 0),
          says: v.optional(
            v.picklist(['moving', 'notFound', 'ended', 'partial', 'fails']),
          ),
          isNew: v.optional(v.boolean(), false),
          told: v.string(),
          age: v.optional(v.number()),
          asked: v.optional(v.number()),
        }),
      ),
    }),
  ),
)

describe('the cache of tracker responses', () => {
  it.each([
    ['moving', moving],
    ['not found', notFound],
  ])(
    'fetches once for a thousand requests, and every three seconds: %s',
    async (_, response) => {
      const { follow, later, state } = followed(response)
      await Promise.all(Array.from({ length: 1_000 }, () => follow()))
      later(2_999)
      await follow()
      expect(state.asked).toBe(1)
      later(1)
      await follow()
      expect(state.asked).toBe(2)
    },
  )

  it('calls a hash watched that was fetched before', async () => {
    let at = 0
    const watched: (boolean | undefined)[] = []
    const track: Source['track'] = async (_, { demand }) => {
      watched.push(demand?.isWatched)
      return { ...moving, at }
    }
    const cache = openCache(track, () => at)
    for (const later of [0, 4 * seconds, 2 * hours]) {
      at += later
      await cache.get('A', lookUp)
    }
    expect(watched).toEqual([false, true, false])
  })

  it('fetches about 30, 90 and 180 s after an end, then every two minutes', async () => {
    const { follow, later, state } = followed(final)
    await follow()
    const askedAt: number[] = []
    for (let second = 1; second <= 420; second += 1) {
      later(seconds)
      const before = state.asked
      const { ageMs } = await follow()
      if (state.asked > before) askedAt.push(second)
      // A response without age was fetched now.
      expect([second, ageMs === 0]).toEqual([second, state.asked > before])
    }
    expect(askedAt).toEqual([24, 72, 144, 264, 384])
  })

  it.each(series)('tells what it has where $when', async ({ moments }) => {
    const { follow, later, state } = followed()
    for (const { after, says, isNew, told, age, asked } of moments) {
      later(after * seconds)
      if (says) state.says = answers[says]
      const found = await follow(isNew).catch(() => ({ status: 'fails', ageMs: null }))
      expect(found.status).toBe(told)
      if (age !== undefined) expect(found.ageMs).toBe(age * seconds)
      if (asked !== undefined) expect(state.asked).toBe(asked)
    }
  })

  it('does not join a fetch that began before a start, and later polls join its own', async () => {
    const { follow, later, state } = followed()
    await follow()
    later(2 * seconds)
    const ends: (() => void)[] = []
    state.says = async () => {
      const response = createResponse({ status: `asked ${state.asked} times` })
      await new Promise<void>((resolve) => ends.push(resolve))
      return response
    }
    const first = follow(true)
    const second = follow(true)
    const third = follow()
    await expect.poll(() => ends.length).toBe(2)
    for (const end of ends.toReversed()) end()
    expect((await second).status).toBe('asked 3 times')
    expect((await first).status).toBe('asked 2 times')
    expect([(await third).status, (await follow()).status]).toEqual([
      'asked 3 times',
      'asked 3 times',
    ])
  })
})

/** A cache of texts. Both of its clocks are `now`, unless `more` has another one. */
const createCache = (
  fetch: CacheOptions<string, string>['fetch'],
  now: () => number,
  more: Partial<CacheOptions<string, string>> = {},
) =>
  new Cache({
    name: 'test',
    fetch,
    coordinator: createLocalCoordinator(now),
    collection: { name: 'test', schema: v.string() },
    now,
    monotonic: now,
    ...more,
  })

describe('a cache whose fetch waits for its turn', () => {
  function opened(more: Partial<CacheOptions<string, string>> = {}) {
    let at = 0
    const joined: string[] = []
    const fetches: ((end: string | Error) => void)[] = []
    const cache = createCache(
      () =>
        new Promise((resolve, reject) => {
          fetches.push((end) =>
            typeof end === 'string' ? resolve({ value: end, at }) : reject(end),
          )
        }),
      () => at,
      { join: (_, client) => joined.push(client), freshMs: 3_000, ...more },
    )
    const later = (ms: number) => (at += ms)
    /** Ends a fetch once it has begun. */
    const end = async (index: number, outcome: string | Error) => {
      await expect.poll(() => fetches.length).toBeGreaterThan(index)
      fetches[index]?.(outcome)
    }
    return { cache, fetches, joined, later, end }
  }

  const overBudget = new UpstreamError('over-budget', 'used up')

  it('serves the known value after some time, and the new one once it is there', async () => {
    const { cache, fetches, later, end } = opened({ serveStaleAfterMs: 50 })
    const first = cache.get('A', 'one')
    await end(0, 'old')
    await first
    later(4_000)
    expect(await cache.get('A', 'one')).toEqual({ value: 'old', at: 0 })
    await end(1, 'new')
    await expect.poll(() => cache.get('A', 'one')).toEqual({ value: 'new', at: 4_000 })
    expect(fetches).toHaveLength(2)
  })

  it('serves what another instance has fetched since, not its own older value', async () => {
    let at = 0
    let entry: CacheEntry<string> | null = null
    const local = createLocalCoordinator(() => at)
    // That of a fleet in which another instance has fetched an entry.
    const coordinator: Pick<Coordinator, 'once' | 'forget'> = {
      ...local,
      async once(wanted, fetch) {
        await delay(0)
        if (entry !== null)
          wanted.keep({ ...entry, value: v.parse(wanted.collection.schema, entry.value) })
        return local.once(wanted, fetch)
      },
    }
    const cache = createCache(
      async () => (at === 0 ? { value: 'own', at } : new Promise(() => {})),
      () => at,
      { coordinator, serveStaleAfterMs: 50, freshMs: 3_000 },
    )
    await cache.get('A', 'one')
    at = 30_000
    entry = { value: 'newer', fetchedAt: 25_000, freshUntil: 28_000, keepUntil: 90_000 }
    // So does a client of an instance that knows nothing itself.
    for (const key of ['A', 'B'])
      expect(await cache.get(key, 'one')).toEqual({ value: 'newer', at: 25_000 })
  })

  it('lets the clients that wait for it add their turns', async () => {
    const { cache, fetches, joined, end } = opened()
    const all = ['one', 'two', 'three'].map(async (client) => cache.get('A', client))
    await end(0, 'value')
    await Promise.all(all)
    expect([fetches.length, joined]).toEqual([1, ['two', 'three']])
  })

  it('lets the next client try when one has no turn in time', async () => {
    const { cache, later, end } = opened()
    const first = cache.get('A', 'one')
    await end(0, 'old')
    await first
    later(4_000)
    const second = cache.get('A', 'one')
    await end(1, overBudget)
    expect(await second).toEqual({ value: 'old', at: 0 })
    const third = cache.get('A', 'two')
    await end(2, 'new')
    expect(await third).toEqual({ value: 'new', at: 4_000 })
  })

  it('fetches a key that failed after 3, 6, 12, 24 and 30 s', async () => {
    const { cache, fetches, later } = opened()
    const waits: number[] = []
    for (let failure = 0; failure < 7; failure += 1) {
      let waited = -1
      while (fetches.length === failure) {
        waited += 1
        if (waited > 0) later(1_000)
        const asked = Promise.resolve(cache.get('A', 'one')).catch(String)
        // A fetch begins in the next turn of the event loop, if it does.
        await delay(1)
        fetches[failure]?.(new UpstreamError('unavailable', 'down'))
        expect(await asked).toContain('down')
      }
      waits.push(waited)
    }
    expect(waits).toEqual([0, 3, 6, 12, 24, 30, 30])
  })
})

it('a cache stays within its bytes, and keeps the last values', async () => {
  const asked: string[] = []
  const fetch = async (key: string) => {
    asked.push(key)
    return { value: 'x'.repeat(300), at: 1 }
  }
  const cache = createCache(fetch, () => 1, {
    maxBytes: 1_000_000,
    sizeOf: ({ length }) => length,
  })
  for (let each = 0; each < 3_000; each += 1) await cache.get(String(each), '')
  for (const key of ['2000', '0']) await cache.get(key, '')
  expect(asked.slice(3_000)).toEqual(['0'])
})

describe('a response that is shared', () => {
  const share = (text: string, pollAfter: number | null = null) => ({
    state: 'moving',
    text,
    isWhole: true,
    confirmations: null,
    heldMs: 0,
    pollAfter,
  })
  const isUsed = (key: string, shared: object): boolean => {
    const read = v.safeParse(sharedResponses.schema, shared)
    return read.success && sharedResponses.isOf(key, read.output)
  }

  it('is used for every recorded transaction', () => {
    const tracked =
      /(?:thor|maya)node\.tx-status|(?<!thorname\.)midgard\.(?!(?:thor|maya)\.pools)/
    const names = ['', 'real/']
      .flatMap(recordingNames)
      .filter((name) => tracked.test(name))
    const told = names.flatMap((name) =>
      recordedTransactions(name).map(({ answer, map }) => map(answer)),
    )
    expect(told.length).toBeGreaterThan(100)
    for (const response of told) {
      const { firstTransactionHash } = response.response.result
      const canonical = parseHash(firstTransactionHash)
      if (canonical === null) continue
      const { text } = encodeResponse(response, 5)
      for (const key of [canonical, `${canonical}@BTC`])
        expect([key, isUsed(key, share(text, 5))]).toEqual([key, true])
    }
  })

  it('is not used for another hash, without one, or with what this service does not write', () => {
    const { text } = encodeResponse(explained(answerOf(underWay)))
    const unnamed = encodeResponse(
      explained(answerOf({ ...complete, result: { legs: [] } })),
    ).text
    expect(isUsed('B'.repeat(64), share(text))).toBe(false)
    expect(isUsed(hash, share(unnamed))).toBe(false)
    const injected = '"injected":"<script>",'
    for (const place of ['{', '"result":{', '"legs":[{'])
      expect(isUsed(hash, share(text.replace(place, place + injected)))).toBe(false)
    expect(isUsed(hash, share(text.replace('"verdict":"', '"verdict":"not-')))).toBe(
      false,
    )
  })
})

it('a time that a cache tells has whole ms, although its clock has fractions', async () => {
  let clock = 0
  const cache = createCache(
    async () => ({ value: 'a', at: 1_000 }),
    () => 2_000,
    { monotonic: () => (clock += 0.01) },
  )
  for (let count = 0; count < 2; count += 1)
    expect((await cache.get('key', '')).at).toBe(1_000)
})
