import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { atMost } from '../../src/queries/atMost'

describe('a queue of questions', () => {
  it('never has more under way than it may, ends all of them, and begins them in their order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.boolean(), { maxLength: 12 }),
        async (scheduler, most, fail) => {
          const queue = atMost(most)
          const begun: number[] = []
          let running = 0
          const all = fail.map(async (fails, index) =>
            queue(async () => {
              begun.push(index)
              running += 1
              expect(running).toBeLessThanOrEqual(most)
              await scheduler.schedule(Promise.resolve())
              running -= 1
              if (fails) throw new Error('no answer')
              return index
            }),
          )
          const ends = Promise.allSettled(all)
          await scheduler.waitFor(ends)
          expect((await ends).map(({ status }) => status === 'rejected')).toEqual(fail)
          expect(begun).toEqual(fail.map((_, index) => index))
        },
      ),
    )
  })

  it('never begins what was given up while it waited', async () => {
    const queue = atMost(1)
    let end = () => {}
    const first = queue(() => new Promise<void>((resolve) => (end = resolve)))
    const stop = new AbortController()
    let begun = false
    const second = queue(async () => void (begun = true), stop.signal)
    stop.abort(new Error('left'))
    end()
    await first
    await expect(second).rejects.toThrow('left')
    expect(begun).toBe(false)
    await expect(queue(async () => 'next')).resolves.toBe('next')
  })
})
