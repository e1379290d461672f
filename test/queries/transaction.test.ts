import {
  environmentManager,
  focusManager,
  type QueryClient,
  QueryObserver,
} from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createQueryClient } from '../../src/queries/client'
import { healthQuery } from '../../src/queries/service'
import { getConfirmedVerdict, type Tracked } from '../../src/queries/trackedState'
import { mergeSaved, transactionQuery } from '../../src/queries/transaction'
import { saveStatus } from '../../src/storage/savedStatus'
import { memoryStorage } from '../support/memoryStorage'
import { complete, hash, swap } from '../support/answers'

const pending = swap(['success', 'pending', 'not_started'])
const respond = (body: unknown) => () => Response.json(body)
const reject =
  (status: number, headers = {}, body: unknown = {}) =>
  () =>
    Response.json(body, { status, headers })
const hang = (signal?: AbortSignal | null) =>
  new Promise<Response>((_, fail) => {
    signal?.addEventListener('abort', () => fail(signal.reason))
  })

let client: QueryClient
/** The tracker's responses, one for each request; the last one repeats. */
let steps: ((signal?: AbortSignal | null) => Response | Promise<Response>)[]
let requests: { hash: string; at: number }[]

/** Observes transactions like a list of them, until the test ends. The returned function reads the state of one. */
function observe(...hashes: readonly string[]) {
  const observers = (hashes.length === 0 ? [hash] : hashes).map(
    (each, index, { length: count }) =>
      new QueryObserver(client, transactionQuery(each, '', { index, count })),
  )
  for (const observer of observers) onTestFinished(observer.subscribe(() => undefined))
  return (index = 0) => observers[index]?.getCurrentResult().data ?? expect.fail('no data')
}

const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms)
/** Advances the clock until the check passes. */
async function until(check: () => void): Promise<void> {
  for (let step = 0; ; step += 1) {
    try {
      return check()
    } catch (error) {
      if (step > 2_000) throw error
    }
    await advance(250)
  }
}
const untilVerdict = (read: () => Tracked, verdict: string) =>
  until(() => expect(getConfirmedVerdict(read())).toBe(verdict))
const returnToPage = async () => {
  focusManager.onFocus()
  await advance(1)
}

beforeEach(() => {
  // Without a window TanStack Query assumes a server and does not poll.
  environmentManager.setIsServer(() => false)
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 5, 12) })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('document', { querySelector: () => null })
  requests = []
  vi.stubGlobal(
    'fetch',
    async (_: string, { body = '{}', signal }: { body?: string; signal?: AbortSignal }) => {
      const asked: { hash: string } = JSON.parse(body)
      const step = steps[Math.min(requests.length, steps.length - 1)]
      requests.push({ hash: asked.hash, at: Date.now() })
      return step?.(signal) ?? Response.error()
    },
  )
  client = createQueryClient()
  client.mount()
})
afterEach(() => {
  client.unmount()
  client.clear()
  environmentManager.setIsServer(() => true)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('polling a transaction', () => {
  it('continues until it is complete and confirmed three times, then stops, also on return', async () => {
    steps = [respond(pending), respond(pending), respond(complete)]
    const read = observe()
    await untilVerdict(read, 'in-progress')
    await untilVerdict(read, 'complete')
    await until(() => expect(read().snapshot.finalCount).toBe(4))
    await advance(3_600_000)
    await returnToPage()
    expect(requests).toHaveLength(6)
  })

  it('continues after errors and a timeout', async () => {
    steps = [reject(502), hang, respond(pending)]
    const read = observe()
    await until(() => expect(read().failure?.error.kind).toBe('unavailable'))
    await until(() => expect(read().failure?.error.kind).toBe('timeout'))
    await untilVerdict(read, 'in-progress')
  })

  it('waits for Retry-After, whatever else would request it', async () => {
    steps = [respond(pending), reject(429, { 'retry-after': '40' }), respond(complete)]
    const read = observe()
    await until(() => expect(read().failure?.error.kind).toBe('rate-limited'))
    await advance(20_000)
    await returnToPage()
    observe()
    await untilVerdict(read, 'complete')
    expect((requests[2]?.at ?? 0) - (requests[1]?.at ?? 0)).toBeGreaterThanOrEqual(40_000)
  })

  it('stops after a 400 that calls the request invalid', async () => {
    const body = { name: 'ValidationError', message: 'hash is invalid' }
    steps = [respond(pending), reject(400, {}, body)]
    const read = observe()
    await until(() => expect(read().failure?.error.kind).toBe('refused'))
    await advance(600_000)
    expect(requests).toHaveLength(2)
  })

  it('requests again on return after two seconds, but not after a glance at another tab', async () => {
    steps = [respond(pending)]
    await untilVerdict(observe(), 'in-progress')
    await advance(1_000)
    await returnToPage()
    expect(requests).toHaveLength(1)
    await advance(1_500)
    await returnToPage()
    expect(requests).toHaveLength(2)
  })

  it('checks the tracker’s health when a poll fails, and again when one succeeds', async () => {
    steps = [respond({}), reject(502), reject(502), respond(pending)]
    const health = new QueryObserver(client, { ...healthQuery, refetchInterval: false })
    onTestFinished(health.subscribe(() => undefined))
    await until(() => expect(health.getCurrentResult().status).toBe('success'))
    observe()
    await until(() => expect(health.getCurrentResult().status).toBe('error'))
    await until(() => expect(health.getCurrentResult().status).toBe('success'))
  })
})

describe('polling a list', () => {
  it('sends at most ten requests a second, at first and on return, and polls each of them', async () => {
    steps = [respond(pending)]
    const count = 100
    observe(...Array.from({ length: count }, (_, index) => String(index).padStart(64, '0')))
    await advance(12_000)
    expect(new Set(requests.map((request) => request.hash)).size).toBe(count)
    const pollCount = requests.length
    await returnToPage()
    await advance(60_000)
    expect(requests.length - pollCount).toBeGreaterThan(2 * count)
    for (const [index, { at }] of requests.entries()) {
      expect(at - (requests[index - 20]?.at ?? -Infinity)).toBeGreaterThanOrEqual(900)
    }
    expect(requests.length / 72).toBeLessThanOrEqual(11)
  })

  it('polls different spellings of one hash once', async () => {
    steps = [respond(pending)]
    const read = observe(hash, `0x${hash}`, hash.toLowerCase())
    await untilVerdict(() => read(2), 'in-progress')
    expect(read(0)).toBe(read(2))
    expect(requests).toHaveLength(1)
  })
})

it('a saved end is compared with what the server rendered', async () => {
  steps = [respond(pending)]
  await untilVerdict(observe(), 'in-progress')
  const text = JSON.stringify(complete)
  saveStatus(hash, { at: Date.now() - 3_600_000, finalCount: 4, text })
  mergeSaved(client, hash)
  expect(client.getQueryData(transactionQuery(hash).queryKey)?.snapshot).toMatchObject({
    verdict: 'in-progress',
    anomalies: [{ reason: { code: 'verdict-went-back', from: 'complete' } }, {}, {}],
  })
})
