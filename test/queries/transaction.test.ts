import {
  environmentManager,
  focusManager,
  type QueryClient,
  QueryObserver,
} from '@tanstack/react-query'
import type { RequestListener } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../src/queries/client'
import { getConfirmedVerdict, type Tracked } from '../../src/queries/trackedState'
import { mergeSaved, transactionQuery } from '../../src/queries/transaction'
import { saveStatus } from '../../src/storage/savedStatus'
import { swapLegs, wireAnswer } from '../support/answers'
import { memoryStorage } from '../support/memoryStorage'
import { scriptedServer } from '../support/listening'

const hash = 'A'.repeat(64)
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
    if (!isHanging) response.writeHead(step?.status ?? 200, step?.headers).end(step?.body ?? '')
  }
  server = await scriptedServer(listener)
  vi.stubGlobal('document', {
    querySelector: (selector: string) => ({
      content: selector.includes('base') ? server.address : '',
    }),
  })
}

/** Observes transactions; the returned function reads the state of one. */
function observe(...hashes: readonly string[]): (index?: number) => Tracked | undefined {
  const all = hashes.length === 0 ? [hash] : hashes
  const observers = all.map(
    (each, index) =>
      new QueryObserver(client, transactionQuery(each, '', { index, count: all.length })),
  )
  const cleanups = observers.map((observer) => observer.subscribe(() => {}))
  stop = () => {
    for (const cleanup of cleanups) cleanup()
    client.clear()
  }
  return (index = 0) => observers[index]?.getCurrentResult().data
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
const returnToPage = async () => {
  focusManager.onFocus()
  await vi.advanceTimersByTimeAsync(1)
}
const expectVerdict = (read: () => Tracked | undefined, verdict: string) =>
  waitUntil(() => {
    const tracked = read()
    expect(tracked && getConfirmedVerdict(tracked)).toBe(verdict)
  })

beforeEach(() => {
  // Without a window TanStack Query assumes a server and does not poll.
  environmentManager.setIsServer(() => false)
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('localStorage', memoryStorage())
  client = createQueryClient()
  client.mount()
})
afterEach(async () => {
  stop()
  client.unmount()
  isHanging = false
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await server.close()
})

describe('polling a transaction', () => {
  it('continues until it is complete and confirmed three times, then stops, also on return', async () => {
    await startTracker({ body: pending }, { body: pending }, { body: complete })
    const read = observe()
    await expectVerdict(read, 'in-progress')
    await expectVerdict(read, 'complete')
    await waitUntil(() => expect(read()?.snapshot.finalCount).toBe(4))
    expect(requestTimes).toHaveLength(6)
    await vi.advanceTimersByTimeAsync(3_600_000)
    await returnToPage()
    expect(client.isFetching()).toBe(0)
    expect(requestTimes).toHaveLength(6)
  })

  it('keeps the last response during errors, and recovers by itself', async () => {
    await startTracker(
      { body: pending },
      { status: 502 },
      { body: '<html>login</html>' },
      { body: complete },
    )
    const read = observe()
    for (const [failures, kind] of [
      [1, 'unavailable'],
      [2, 'unexpected'],
    ] as const) {
      await waitUntil(() => expect(read()?.failure).toMatchObject({ failures, error: { kind } }))
      expect(read()?.snapshot.rows).toHaveLength(3)
    }
    await expectVerdict(read, 'complete')
    expect(read()?.failure).toBeNull()
  })

  it('continues after a request that timed out', async () => {
    await startTracker({ hangs: true }, { body: pending })
    const read = observe()
    await waitUntil(() => expect(read()?.failure?.error.kind).toBe('timeout'))
    await expectVerdict(read, 'in-progress')
  })

  it('waits for Retry-After, whatever else would request it', async () => {
    await startTracker(
      { body: pending },
      { status: 429, headers: { 'retry-after': '40' } },
      { body: complete },
    )
    const read = observe()
    await waitUntil(() => expect(read()?.failure?.error.kind).toBe('rate-limited'))
    await vi.advanceTimersByTimeAsync(20_000)
    await returnToPage()
    const close = new QueryObserver(client, transactionQuery(hash)).subscribe(() => {})
    await expectVerdict(read, 'complete')
    close()
    expect((requestTimes[2] ?? 0) - (requestTimes[1] ?? 0)).toBeGreaterThanOrEqual(40_000)
  })

  it('stops after a 400 that calls the request invalid, and without an observer', async () => {
    const body = '{"name":"ValidationError","message":"hash is invalid"}'
    await startTracker({ body: pending }, { status: 400, body })
    const read = observe()
    await waitUntil(() => expect(read()?.failure?.error.kind).toBe('refused'))
    await vi.advanceTimersByTimeAsync(600_000)
    expect(requestTimes).toHaveLength(2)
    stop()
    const closed = observe()
    await expectVerdict(closed, 'checking')
    stop()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(requestTimes.length).toBeLessThanOrEqual(3)
  })

  it('requests again on return after two seconds, but not after a glance at another tab', async () => {
    await startTracker({ body: pending })
    await expectVerdict(observe(), 'in-progress')
    await vi.advanceTimersByTimeAsync(1_000)
    await returnToPage()
    expect(client.isFetching()).toBe(0)
    await vi.advanceTimersByTimeAsync(1_500)
    await returnToPage()
    expect(client.isFetching()).toBe(1)
  })
})

describe('polling a list', () => {
  /** Stubs a tracker that responds at once, so that all timers can be fake. Returns the times of its requests. */
  async function stubTracker() {
    await startTracker({})
    const requests: { requested: string; at: number }[] = []
    vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
      const { hash: requested }: { hash: string } = JSON.parse(body)
      requests.push({ requested, at: Date.now() })
      const legs = swapLegs('success', 'pending', 'pending')
      return new Response(createBody(false, 'pending', legs, requested))
    })
    return requests
  }

  it('sends at most ten requests a second, at first and on return, and polls each of them', async () => {
    const requests = await stubTracker()
    const count = 100
    observe(...Array.from({ length: count }, (_, index) => String(index).padStart(64, '0')))
    await vi.advanceTimersByTimeAsync(12_000)
    expect(new Set(requests.map(({ requested }) => requested)).size).toBe(count)
    const pollCount = requests.length
    await returnToPage()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(requests.length - pollCount).toBeGreaterThan(2 * count)
    for (const [index, { at }] of requests.entries()) {
      const before = requests[index - 20]
      if (before !== undefined) expect(at - before.at).toBeGreaterThanOrEqual(900)
    }
    expect(requests.length / 72).toBeLessThanOrEqual(11)
  })

  it('polls different spellings of one hash once', async () => {
    await startTracker({ body: pending })
    const read = observe(hash, `0x${hash}`, hash.toLowerCase())
    await waitUntil(() => expect(read(2)?.snapshot.verdict).toBe('in-progress'))
    expect(read(0)).toBe(read(2))
    expect(requestTimes).toHaveLength(1)
  })
})

describe('a saved end', () => {
  beforeEach(() => saveStatus(hash, { at: Date.now() - 3_600_000, finalCount: 4, text: complete }))

  it('is polled once more, also after errors, and shown as it was until then', async () => {
    await startTracker({ status: 502 }, { body: complete })
    const read = observe()
    await waitUntil(() => expect(read()?.failure?.failures).toBe(1))
    expect(read()?.snapshot.verdict).toBe('complete')
    expect(getConfirmedVerdict(read() ?? expect.fail('no data'))).toBe('checking')
    await expectVerdict(read, 'complete')
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(requestTimes).toHaveLength(2)
  })

  it('is compared with what the server rendered', async () => {
    await startTracker({ body: pending })
    localStorage.clear()
    await expectVerdict(observe(), 'in-progress')
    saveStatus(hash, { at: Date.now() - 3_600_000, finalCount: 4, text: complete })
    mergeSaved(client, hash)
    const tracked = client.getQueryData(transactionQuery(hash).queryKey)
    expect(tracked?.snapshot).toMatchObject({
      verdict: 'in-progress',
      anomalies: [{ reason: { code: 'verdict-went-back', from: 'complete' } }, {}, {}],
    })
  })
})

it('checks the tracker’s health when a poll fails, and again when one succeeds', async () => {
  await startTracker({ status: 502 }, { body: pending })
  const read = observe()
  let checks = 0
  const health = new QueryObserver(client, {
    queryKey: ['health'],
    queryFn: async () => {
      checks += 1
      if (checks === 2) throw new Error('unavailable')
      return { at: 0, took: 1 }
    },
    staleTime: Infinity,
  })
  const close = health.subscribe(() => {})
  await waitUntil(() => expect(read()?.failure?.failures).toBe(1))
  await waitUntil(() => expect(health.getCurrentResult().status).toBe('error'))
  await waitUntil(() => expect(health.getCurrentResult().status).toBe('success'))
  expect(checks).toBe(3)
  close()
})
