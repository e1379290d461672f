import { environmentManager, type QueryClient, QueryObserver } from '@tanstack/react-query'
import type { RequestListener } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../src/queries/client'
import { canRequestNow, type Tracked } from '../../src/queries/tracked'
import { transactionQuery } from '../../src/queries/transaction'
import { fetchTransaction } from '../../src/api/tracker'

import { swapLegs, wireAnswer } from '../support/answers'
import { memoryStorage } from '../support/memoryStorage'
import { scriptedServer } from '../support/scriptedServer'

const hash = 'a'.repeat(64)
const createBody = (done: boolean, status: string, legs: readonly unknown[], first = hash) =>
  JSON.stringify(wireAnswer(done, status, legs, { firstTransactionHash: first }))
const pending = createBody(false, 'pending', swapLegs('success', 'pending', 'not_started'))
const complete = createBody(true, 'success', swapLegs('success', 'success', 'success'))

type Step = { status?: number; body?: string; headers?: Record<string, string>; hangs?: true }
let server: Awaited<ReturnType<typeof scriptedServer>>
let requestTimes: number[]
let client: QueryClient
let isHanging = false
let stop: () => void

/** Starts a tracker with one step for each request; the last step repeats. */
async function startTracker(...steps: Step[]): Promise<void> {
  requestTimes = []
  const listener: RequestListener = (_, response) => {
    const step = steps[Math.min(requestTimes.length, steps.length - 1)]
    requestTimes.push(Date.now())
    isHanging = step?.hangs === true
    if (isHanging) return
    response.writeHead(step?.status ?? 200, step?.headers).end(step?.body ?? '')
  }
  server = await scriptedServer(listener)
  vi.stubGlobal('document', {
    querySelector: (selector: string) => ({
      content: selector.includes('base') ? server.address : '',
    }),
    getElementById: () => null,
  })
  vi.stubGlobal('navigator', { onLine: true })
}

/** Observes the transaction; the returned function reads its state. */
function observe(): () => Tracked | undefined {
  client = createQueryClient()
  const observer = new QueryObserver(client, transactionQuery(hash))
  const unsubscribe = observer.subscribe(() => {})
  stop = () => {
    unsubscribe()
    client.clear()
  }
  return () => observer.getCurrentResult().data
}

/**
 * Waits until the check passes. The fake clock advances only while no request is pending, because requests take real time.
 * The request of a hanging step is the exception.
 */
async function waitUntil(check: () => void): Promise<void> {
  for (let step = 0; ; step += 1) {
    try {
      check()
      return
    } catch (error) {
      if (step > 20_000) throw error
    }
    if (client.isFetching() === 0 || isHanging) await vi.advanceTimersByTimeAsync(250)
    await new Promise(setImmediate)
  }
}
const readVerdict = (tracked: Tracked | undefined) => tracked?.snapshot.verdict

beforeEach(() => {
  // Without a window TanStack Query assumes a server and does not poll.
  environmentManager.setIsServer(() => false)
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
})
afterEach(async () => {
  stop()
  isHanging = false
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await server.close()
})

describe('polling a transaction', () => {
  it('continues until it is complete and confirmed three times, then stops', async () => {
    await startTracker({ body: pending }, { body: pending }, { body: complete })
    const read = observe()
    await waitUntil(() => expect(readVerdict(read())).toBe('in-progress'))
    await waitUntil(() => expect(readVerdict(read())).toBe('complete'))
    await waitUntil(() => expect(read()?.snapshot.finalCount).toBe(4))
    expect(requestTimes).toHaveLength(6)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(requestTimes).toHaveLength(6)
  })

  it('keeps the last response during errors, and recovers by itself', async () => {
    await startTracker(
      { body: pending },
      { status: 502 },
      { body: '<html>login</html>' },
      { body: '{"done":' },
      { body: complete },
    )
    const read = observe()
    for (const [failures, kind] of [
      [1, 'unavailable'],
      [2, 'unexpected'],
      [3, 'unexpected'],
    ] as const) {
      await waitUntil(() => expect(read()?.failure).toMatchObject({ failures, error: { kind } }))
      expect(readVerdict(read())).toBe('in-progress')
      expect(read()?.snapshot.rows).toHaveLength(3)
    }
    await waitUntil(() => expect(readVerdict(read())).toBe('complete'))
    expect(read()?.failure).toBeNull()
  })

  it('continues after a request that timed out', async () => {
    await startTracker({ hangs: true }, { body: pending })
    const read = observe()
    await waitUntil(() => expect(read()?.failure?.error.kind).toBe('timeout'))
    expect(readVerdict(read())).toBe('checking')
    await waitUntil(() => expect(readVerdict(read())).toBe('in-progress'))
  })

  it('waits for Retry-After', async () => {
    await startTracker(
      { body: pending },
      { status: 429, headers: { 'retry-after': '40' } },
      { body: complete },
    )
    const read = observe()
    await waitUntil(() => expect(read()?.failure?.error.kind).toBe('rate-limited'))
    expect(canRequestNow(read())).toBe(false)
    await waitUntil(() => expect(readVerdict(read())).toBe('complete'))
    expect((requestTimes[2] ?? 0) - (requestTimes[1] ?? 0)).toBeGreaterThanOrEqual(40_000)
    expect(canRequestNow(read())).toBe(true)
  })

  it('rejects a response about another transaction', async () => {
    const other = createBody(
      true,
      'success',
      swapLegs('success', 'success', 'success'),
      'b'.repeat(64),
    )
    await startTracker({ body: other }, { body: pending })
    const read = observe()
    await waitUntil(() =>
      expect(read()?.failure?.error).toMatchObject({
        kind: 'unexpected',
        message: 'We got data for a different transaction and ignored it',
      }),
    )
    expect(readVerdict(read())).toBe('checking')
    await waitUntil(() => expect(readVerdict(read())).toBe('in-progress'))
  })

  it.each([404, 400])(
    'continues after status %d for an unknown transaction, with the verdict not-seen',
    async (status) => {
      await startTracker({ status, body: '{"message":"Not indexed"}' }, { body: pending })
      const read = observe()
      await waitUntil(() => expect(readVerdict(read())).toBe('not-seen'))
      await waitUntil(() => expect(readVerdict(read())).toBe('in-progress'))
    },
  )

  it('continues after a 400 that says the hash was not found', async () => {
    await startTracker(
      { status: 400, body: '{"message":"No transaction found for this hash"}' },
      { body: pending },
    )
    const read = observe()
    await waitUntil(() => expect(readVerdict(read())).toBe('not-seen'))
    await waitUntil(() => expect(readVerdict(read())).toBe('in-progress'))
  })

  it('continues after a 400 for another reason, with its message', async () => {
    await startTracker({ status: 400, body: '{"message":"Quota exceeded"}' }, { body: pending })
    const read = observe()
    await waitUntil(() =>
      expect(read()?.failure?.error).toMatchObject({ kind: 'refused', message: 'Quota exceeded' }),
    )
    expect(readVerdict(read())).toBe('checking')
    await waitUntil(() => expect(readVerdict(read())).toBe('in-progress'))
  })

  it('stops after a 400 that calls the request invalid', async () => {
    await startTracker({
      status: 400,
      body: '{"name":"ValidationError","message":"hash is invalid"}',
    })
    const read = observe()
    await waitUntil(() => expect(read()?.failure?.error.kind).toBe('refused'))
    await vi.advanceTimersByTimeAsync(600_000)
    expect(requestTimes).toHaveLength(1)
  })

  it('continues after a 204, which is no verdict', async () => {
    await startTracker({ status: 204 })
    const read = observe()
    await waitUntil(() => expect(requestTimes.length).toBeGreaterThan(2))
    expect(readVerdict(read())).toBe('checking')
  })

  it('uses the server’s clock', async () => {
    const aheadMs = 86_400_000
    await startTracker({
      body: pending,
      headers: { date: new Date(Date.now() + aheadMs).toUTCString() },
    })
    const read = observe()
    await waitUntil(() => expect(readVerdict(read())).toBe('in-progress'))
    expect(Math.abs((read()?.checkedAt ?? 0) - Date.now() - aheadMs)).toBeLessThan(10_000)
  })

  it('takes the time of a response from its Age, and confirms nothing by an old one', async () => {
    await startTracker(
      { body: complete, headers: { age: '120' } },
      { body: complete, headers: { age: '150' } },
      { body: complete },
    )
    const read = observe()
    const readAge = () => (read()?.requestedAt ?? 0) - (read()?.checkedAt ?? 0)
    await waitUntil(() => expect(readAge()).toBe(150_000))
    expect(read()?.snapshot.finalCount).toBe(1)
    await waitUntil(() => expect(read()?.snapshot.finalCount).toBe(4))
    expect(requestTimes).toHaveLength(5)
    expect(readAge()).toBe(0)
  })

  it('stops without an observer', async () => {
    await startTracker({ body: pending })
    const read = observe()
    await waitUntil(() => expect(readVerdict(read())).toBe('in-progress'))
    stop()
    const before = requestTimes.length
    await vi.advanceTimersByTimeAsync(600_000)
    expect(requestTimes).toHaveLength(before)
  })
})

describe('polling several transactions', () => {
  /** Observes all of these; the returned function reads the state of one. */
  function observeAll(hashes: readonly string[]): (at: number) => Tracked | undefined {
    client = createQueryClient()
    const observers = hashes.map(
      (each) => new QueryObserver(client, transactionQuery(each, 'listed')),
    )
    const cleanups = observers.map((observer) => observer.subscribe(() => {}))
    stop = () => {
      for (const cleanup of cleanups) cleanup()
      client.clear()
    }
    return (at) => observers[at]?.getCurrentResult().data
  }
  /** Stubs a tracker that responds at once, so that all timers can be fake. Returns the requests with their times. */
  async function stubTracker(respond: (count: number, requested: string) => Response) {
    vi.useFakeTimers({ now: Date.now() })
    await startTracker({})
    const requests: { requested: string; at: number }[] = []
    vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
      const { hash: requested }: { hash: string } = JSON.parse(body)
      requests.push({ requested, at: Date.now() })
      return respond(requests.length, requested)
    })
    return requests
  }
  const createHashes = (count: number) =>
    Array.from({ length: count }, (_, index) => index.toString(16).padStart(64, '0'))

  it('sends ten requests at once, then one per second, and polls each of them', async () => {
    const requests = await stubTracker((_, requested) =>
      Response.json(
        wireAnswer(false, 'pending', swapLegs('success', 'pending', 'pending'), {
          firstTransactionHash: requested,
        }),
      ),
    )
    observeAll(createHashes(50))
    await vi.advanceTimersByTimeAsync(300_000)
    const first = requests[0]?.at ?? 0
    expect(requests.slice(0, 12).map(({ at }) => at - first)).toEqual([
      ...Array<number>(10).fill(0),
      1_000,
      2_000,
    ])
    for (const [index, { at }] of requests.entries()) {
      const before = requests[index - 10]
      if (before !== undefined) expect(at - before.at).toBeGreaterThanOrEqual(1_000)
    }
    expect(new Set(requests.map(({ requested }) => requested)).size).toBe(50)
    expect(requests.length).toBeGreaterThan(290)
  })

  it('polls different spellings of one hash once', async () => {
    await startTracker({ body: pending })
    const read = observeAll([hash, `0x${hash}`, hash.toUpperCase()])
    await waitUntil(() => expect(readVerdict(read(2))).toBe('in-progress'))
    expect(read(0)).toBe(read(2))
    expect(requestTimes).toHaveLength(1)
  })

  it('waits with all of them for the Retry-After of one', async () => {
    const requests = await stubTracker((count) =>
      count === 1
        ? new Response('', { status: 429, headers: { 'retry-after': '40' } })
        : new Response(pending),
    )
    const read = observeAll([hash, `0x${'b'.repeat(64)}`])
    await vi.advanceTimersByTimeAsync(39_000)
    expect(read(1)?.failure?.error.kind).toBe('rate-limited')
    // Both requests were sent before the first response.
    expect(requests).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(readVerdict(read(0))).toBe('in-progress')
  })
})

describe('a final verdict', () => {
  /** Saves a confirmed response, as an earlier page would. */
  function saveConfirmed(): void {
    const stored = memoryStorage()
    stored.setItem(
      `crosswatch:response:${hash.toUpperCase()}`,
      JSON.stringify({ at: Date.now() - 3_600_000, finalCount: 4, text: complete }),
    )
    vi.stubGlobal('localStorage', stored)
  }

  it('that an earlier page confirmed is polled once, also with a second observer', async () => {
    saveConfirmed()
    await startTracker({ body: complete })
    const read = observe()
    await waitUntil(() => expect(readVerdict(read())).toBe('complete'))
    expect(read()?.nextPollDelay).toBeNull()
    const close = new QueryObserver(client, transactionQuery(hash)).subscribe(() => {})
    await vi.advanceTimersByTimeAsync(3_600_000)
    close()
    expect(requestTimes).toHaveLength(1)
  })

  it('that was saved is not confirmed by a response without data, and not dropped by "not found"', async () => {
    saveConfirmed()
    await startTracker({ status: 204 }, { status: 404, body: '{"message":"Not found"}' })
    const read = observe()
    await waitUntil(() => expect(read()?.snapshot.hasNoData).toBe(true))
    expect(readVerdict(read())).toBe('checking')
    await waitUntil(() => expect(readVerdict(read())).toBe('unclear'))
  })

  it('that was saved is reported as withdrawn when the first response contradicts it', async () => {
    saveConfirmed()
    await startTracker({ body: pending })
    const read = observe()
    await waitUntil(() => expect(readVerdict(read())).toBe('in-progress'))
    expect(read()?.snapshot.formerEnd).not.toBeNull()
  })

  it('that is withdrawn is reported, at most 45 s after the response', async () => {
    await startTracker({ body: complete }, { body: pending })
    const read = observe()
    await waitUntil(() => expect(readVerdict(read())).toBe('complete'))
    await waitUntil(() => expect(readVerdict(read())).toBe('in-progress'))
    expect((requestTimes[1] ?? 0) - (requestTimes[0] ?? 0)).toBeLessThanOrEqual(45_000)
    expect(read()?.snapshot.formerEnd).not.toBeNull()
    expect(read()?.snapshot.anomalies.map(({ reason }) => reason.code)).toContain(
      'verdict-went-back',
    )
  })
})

describe('a poll', () => {
  it('without new data changes only its own time', async () => {
    await startTracker({ body: pending })
    const read = observe()
    await waitUntil(() => expect(requestTimes).toHaveLength(1))
    await waitUntil(() => expect(readVerdict(read())).toBe('in-progress'))
    const before = read()
    await waitUntil(() => expect(read()?.requestNumber).not.toBe(before?.requestNumber))
    expect(read()?.snapshot).toBe(before?.snapshot)
    expect(read()?.polls).toHaveLength(2)
  })

  it('whose response arrives after a newer one is ignored', async () => {
    await startTracker({ body: complete })
    const read = observe()
    await waitUntil(() => expect(readVerdict(read())).toBe('complete'))
    const responses: ((body: string) => void)[] = []
    vi.stubGlobal(
      'fetch',
      async () =>
        new Promise((resolve) => void responses.push((body) => resolve(new Response(body)))),
    )
    const refetch = () =>
      client.refetchQueries({ queryKey: transactionQuery(hash).queryKey }, { cancelRefetch: true })
    void refetch()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(responses).toHaveLength(1)
    void refetch()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(responses).toHaveLength(2)
    responses[1]?.(complete)
    await vi.advanceTimersByTimeAsync(10)
    responses[0]?.(pending)
    await vi.advanceTimersByTimeAsync(10)
    expect(readVerdict(read())).toBe('complete')
    expect(read()?.snapshot.formerEnd).toBeNull()
  })

  it('is not sent by a new observer during Retry-After', async () => {
    await startTracker({ status: 429, headers: { 'retry-after': '40' } }, { body: pending })
    observe()
    await waitUntil(() => expect(requestTimes).toHaveLength(1))
    await waitUntil(() => expect(client.isFetching()).toBe(0))
    const second = new QueryObserver(client, transactionQuery(hash))
    const close = second.subscribe(() => {})
    await vi.advanceTimersByTimeAsync(20_000)
    close()
    expect(requestTimes).toHaveLength(1)
  })

  it('with thousands of legs is unclear: too many steps to check', async () => {
    const legs = Array.from({ length: 2_000 }, (_, index) => ({
      ...swapLegs('success', 'success', 'success')[2],
      hash: `f${index.toString(16).padStart(63, '0')}`,
    }))
    await startTracker({ body: createBody(true, 'success', legs) })
    const read = observe()
    await waitUntil(() => expect(readVerdict(read())).toBe('unclear'))
    expect(read()?.snapshot.reason).toEqual({ code: 'too-many-steps' })
    expect(read()?.snapshot.rows).toHaveLength(200)
  })

  it('with thousands of legs is validated whole, and an error has the index of its leg', async () => {
    vi.useRealTimers()
    const legs = Array.from({ length: 1_200 }, (_, index) => ({
      ...swapLegs('success', 'pending', 'pending')[2],
      hash: index.toString(16).padStart(64, '0'),
    }))
    const invalid = legs.map((leg, index) => (index === 1_100 ? { chain: {} } : leg))
    await startTracker({ body: createBody(false, 'pending', legs) })
    const { result } = await fetchTransaction(hash)
    expect(result.kind === 'response' && result.response.result.legs).toHaveLength(1_200)
    await server.close()
    await startTracker({ body: createBody(false, 'pending', invalid) })
    await expect(fetchTransaction(hash)).rejects.toMatchObject({ where: 'result.legs.1100.chain' })
    observe()
  })
})

describe('the tracker’s health', () => {
  it('is checked at once when a poll fails, and again when one succeeds', async () => {
    await startTracker({ status: 502 }, { body: pending })
    const read = observe()
    let checks = 0
    const healthObserver = new QueryObserver(client, {
      queryKey: ['health'],
      queryFn: async () => {
        checks += 1
        if (checks === 2) throw new Error('unavailable')
        return { at: 0, took: 1 }
      },
      staleTime: Infinity,
    })
    const close = healthObserver.subscribe(() => {})
    await waitUntil(() => expect(read()?.failure?.failures).toBe(1))
    await waitUntil(() => expect(healthObserver.getCurrentResult().status).toBe('error'))
    await waitUntil(() => expect(readVerdict(read())).toBe('in-progress'))
    await waitUntil(() => expect(healthObserver.getCurrentResult().status).toBe('success'))
    expect(checks).toBe(3)
    close()
  })
})
