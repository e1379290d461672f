import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeBudget, waitAfter } from '../../src/queries/budget'

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => vi.useRealTimers())

/** Puts a question and notes when its turn came, in ms from now on. */
function ask(budget: ReturnType<typeof makeBudget>, turns: [string, number][], name: string) {
  const stop = new AbortController()
  const begun = 1_000_000
  const turn = budget.admit(stop.signal).then(
    () => turns.push([name, Date.now() - begun]),
    () => turns.push([`${name} not`, Date.now() - begun]),
  )
  return { stop, turn }
}

describe('the wait for a turn', () => {
  it('is none at first, at most a gap, and what is left of one in between', () => {
    expect(waitAfter(null, 5)).toBe(0)
    expect(waitAfter(1_000, 1_400)).toBe(600)
    expect(waitAfter(1_000, 9_000)).toBe(0)
  })

  it('is no longer than a gap after the clock was set back', () => {
    expect(waitAfter(90_000_000, 5)).toBe(1_000)
  })
})

describe('the budget', () => {
  it('gives the first turn at once, and one a second in the order of asking', async () => {
    const budget = makeBudget()
    const turns: [string, number][] = []
    for (const name of ['a', 'b', 'c']) ask(budget, turns, name)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(turns).toEqual([
      ['a', 0],
      ['b', 1_000],
      ['c', 2_000],
    ])
  })

  it('spends nothing on who has left', async () => {
    const budget = makeBudget()
    const turns: [string, number][] = []
    ask(budget, turns, 'a')
    const b = ask(budget, turns, 'b')
    ask(budget, turns, 'c')
    await vi.advanceTimersByTimeAsync(300)
    b.stop.abort()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(turns).toEqual([
      ['a', 0],
      ['b not', 300],
      ['c', 1_000],
    ])
  })

  it('refuses every question, with when to come back, while the service wants a pause', async () => {
    const budget = makeBudget()
    budget.hold(40_000)
    await vi.advanceTimersByTimeAsync(10_000)
    await expect(budget.admit(new AbortController().signal)).rejects.toMatchObject({
      kind: 'rate-limited',
      retryAfter: 30_000,
    })
    await vi.advanceTimersByTimeAsync(30_000)
    await expect(budget.admit(new AbortController().signal)).resolves.toBeUndefined()
  })

  it('never gives two turns within a second, whoever comes and goes when', async () => {
    const arrivals = fc.array(
      fc.record({ after: fc.nat(3_000), leaves: fc.option(fc.nat(4_000)) }),
      { maxLength: 30 },
    )
    await fc.assert(
      fc.asyncProperty(arrivals, async (all) => {
        const budget = makeBudget()
        const turns: number[] = []
        for (const { after, leaves } of all) {
          await vi.advanceTimersByTimeAsync(after)
          const stop = new AbortController()
          budget.admit(stop.signal).then(
            () => turns.push(Date.now()),
            () => undefined,
          )
          if (leaves !== null) setTimeout(() => stop.abort(), leaves)
        }
        await vi.advanceTimersByTimeAsync(60_000)
        for (const [index, at] of turns.entries()) {
          expect(at - (turns[index - 1] ?? -Infinity)).toBeGreaterThanOrEqual(1_000)
        }
        const patient = all.filter(({ leaves }) => leaves === null).length
        expect(turns.length).toBeGreaterThanOrEqual(patient)
      }),
      { numRuns: 100 },
    )
  })
})
