import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeBudget, type Priority } from '../../src/queries/budget'

const begun = 1_000_000
beforeEach(() => vi.useFakeTimers({ now: begun }))
afterEach(() => vi.useRealTimers())

/** Asks for leave to send requests, and notes when each gets it, in ms from now on. */
function asking() {
  const budget = makeBudget()
  const turns: [name: string, at: number][] = []
  const ask = (name: string, priority: Priority = 'listed') => {
    const stop = new AbortController()
    budget.admit(priority, stop.signal).then(
      () => turns.push([name, Date.now() - begun]),
      () => turns.push([`${name} not`, Date.now() - begun]),
    )
    return stop
  }
  /** Uses up the burst. */
  const burst = () => {
    for (let index = 0; index < 10; index += 1) ask('burst')
  }
  const later = () => turns.filter(([name]) => name !== 'burst')
  return { ask, burst, turns, later }
}

describe('the requests for transactions', () => {
  it('may be ten at once, then one a second in the order of asking', async () => {
    const { ask, turns } = asking()
    for (let index = 1; index <= 12; index += 1) ask(String(index))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(turns.map(([, at]) => at)).toEqual([...Array<number>(10).fill(0), 1_000, 2_000])
    expect(turns.map(([name]) => Number(name))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  })

  it('never wait for a batch where the transaction is open', async () => {
    const { ask, burst, later } = asking()
    burst()
    ask('row')
    ask('page', 'open')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(later()).toEqual([
      ['page', 0],
      ['row', 1_000],
    ])
  })

  it('come last where an end was confirmed before', async () => {
    const { ask, burst, later } = asking()
    burst()
    ask('ended', 'confirmed')
    ask('under way')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(later()).toEqual([
      ['under way', 1_000],
      ['ended', 2_000],
    ])
  })

  it('spend nothing for whoever has left', async () => {
    const { ask, burst, later } = asking()
    burst()
    const left = ask('a')
    ask('b')
    await vi.advanceTimersByTimeAsync(300)
    left.abort()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(later()).toEqual([
      ['a not', 300],
      ['b', 1_000],
    ])
  })

  it('wait no longer than a second after the clock was set back', async () => {
    const { ask, burst, later } = asking()
    burst()
    await vi.advanceTimersByTimeAsync(0)
    vi.setSystemTime(5)
    ask('a')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(later()).toHaveLength(1)
  })

  it('are all refused, with when to come back, while the service wants a pause', async () => {
    const budget = makeBudget()
    budget.hold(40_000)
    await vi.advanceTimersByTimeAsync(10_000)
    for (const priority of ['open', 'listed', 'confirmed'] as const) {
      await expect(budget.admit(priority, new AbortController().signal)).rejects.toMatchObject({
        kind: 'rate-limited',
        retryAfter: 30_000,
      })
    }
    await vi.advanceTimersByTimeAsync(30_000)
    await expect(budget.admit('listed', new AbortController().signal)).resolves.toBeUndefined()
  })

  it('are never more than ten and one for each second, whoever comes and goes when', async () => {
    const arrivals = fc.array(
      fc.record({
        after: fc.nat(3_000),
        leaves: fc.option(fc.nat(4_000)),
        priority: fc.constantFrom<Priority>('listed', 'confirmed'),
      }),
      { maxLength: 40 },
    )
    await fc.assert(
      fc.asyncProperty(arrivals, async (all) => {
        const budget = makeBudget()
        const turns: number[] = []
        for (const { after, leaves, priority } of all) {
          await vi.advanceTimersByTimeAsync(after)
          const stop = new AbortController()
          budget.admit(priority, stop.signal).then(
            () => turns.push(Date.now()),
            () => undefined,
          )
          if (leaves !== null) setTimeout(() => stop.abort(), leaves)
        }
        await vi.advanceTimersByTimeAsync(60_000)
        for (const [index, at] of turns.entries()) {
          const before = turns[index - 10]
          if (before !== undefined) expect(at - before).toBeGreaterThanOrEqual(1_000)
        }
        expect(turns.length).toBeGreaterThanOrEqual(
          all.filter(({ leaves }) => leaves === null).length,
        )
      }),
      { numRuns: 100 },
    )
  })
})
