import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRateLimiter, type Priority } from '../../src/queries/rateLimiter'

const startedAt = 1_000_000
beforeEach(() => vi.useFakeTimers({ now: startedAt }))
afterEach(() => vi.useRealTimers())

/** Acquires tokens, and records when each request may start, in ms since the start. */
function createRequests() {
  const rateLimiter = createRateLimiter()
  const starts: [name: string, at: number][] = []
  const request = (name: string, priority: Priority = 'listed') => {
    const controller = new AbortController()
    rateLimiter.acquire(priority, controller.signal).then(
      () => starts.push([name, Date.now() - startedAt]),
      () => starts.push([`${name} aborted`, Date.now() - startedAt]),
    )
    return controller
  }
  /** Uses up the burst. */
  const useBurst = () => {
    for (let index = 0; index < 10; index += 1) request('burst')
  }
  const afterBurst = () => starts.filter(([name]) => name !== 'burst')
  return { request, useBurst, starts, afterBurst }
}

describe('the rate limit of requests for transactions', () => {
  it('allows ten at once, then one per second, first in, first out', async () => {
    const { request, starts } = createRequests()
    for (let index = 1; index <= 12; index += 1) request(String(index))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(starts.map(([, at]) => at)).toEqual([...Array<number>(10).fill(0), 1_000, 2_000])
    expect(starts.map(([name]) => Number(name))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  })

  it('does not delay the open transaction', async () => {
    const { request, useBurst, afterBurst } = createRequests()
    useBurst()
    request('row')
    request('page', 'open')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(afterBurst()).toEqual([
      ['page', 0],
      ['row', 1_000],
    ])
  })

  it('starts transactions with a confirmed end last', async () => {
    const { request, useBurst, afterBurst } = createRequests()
    useBurst()
    request('ended', 'confirmed')
    request('in progress')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(afterBurst()).toEqual([
      ['in progress', 1_000],
      ['ended', 2_000],
    ])
  })

  it('uses no token for an aborted request', async () => {
    const { request, useBurst, afterBurst } = createRequests()
    useBurst()
    const first = request('a')
    request('b')
    await vi.advanceTimersByTimeAsync(300)
    first.abort()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(afterBurst()).toEqual([
      ['a aborted', 300],
      ['b', 1_000],
    ])
  })

  it('delays a request by at most a second after the clock was set back', async () => {
    const { request, useBurst, afterBurst } = createRequests()
    useBurst()
    await vi.advanceTimersByTimeAsync(0)
    vi.setSystemTime(5)
    request('a')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(afterBurst()).toHaveLength(1)
  })

  it('rejects all requests during Retry-After, with the remaining time', async () => {
    const rateLimiter = createRateLimiter()
    rateLimiter.pause(40_000)
    await vi.advanceTimersByTimeAsync(10_000)
    for (const priority of ['open', 'listed', 'confirmed'] as const) {
      await expect(
        rateLimiter.acquire(priority, new AbortController().signal),
      ).rejects.toMatchObject({
        kind: 'rate-limited',
        retryAfter: 30_000,
      })
    }
    await vi.advanceTimersByTimeAsync(30_000)
    await expect(
      rateLimiter.acquire('listed', new AbortController().signal),
    ).resolves.toBeUndefined()
  })

  it('is never exceeded, whenever requests arrive and are aborted', async () => {
    const arrivals = fc.array(
      fc.record({
        after: fc.nat(3_000),
        abortAfter: fc.option(fc.nat(4_000)),
        priority: fc.constantFrom<Priority>('listed', 'confirmed'),
      }),
      { maxLength: 40 },
    )
    await fc.assert(
      fc.asyncProperty(arrivals, async (all) => {
        const rateLimiter = createRateLimiter()
        const starts: number[] = []
        for (const { after, abortAfter, priority } of all) {
          await vi.advanceTimersByTimeAsync(after)
          const controller = new AbortController()
          rateLimiter.acquire(priority, controller.signal).then(
            () => starts.push(Date.now()),
            () => undefined,
          )
          if (abortAfter !== null) setTimeout(() => controller.abort(), abortAfter)
        }
        await vi.advanceTimersByTimeAsync(60_000)
        for (const [index, at] of starts.entries()) {
          const before = starts[index - 10]
          if (before !== undefined) expect(at - before).toBeGreaterThanOrEqual(1_000)
        }
        expect(starts.length).toBeGreaterThanOrEqual(
          all.filter(({ abortAfter }) => abortAfter === null).length,
        )
      }),
      { numRuns: 100 },
    )
  })
})
