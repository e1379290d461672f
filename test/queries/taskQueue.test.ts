import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTaskQueue } from '../../src/queries/names'

describe('a task queue', () => {
  it('starts tasks in their order, finishes all, and never runs more than allowed at a time', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.boolean(), { maxLength: 12 }),
        async (scheduler, maxRunning, shouldFail) => {
          const queue = createTaskQueue(maxRunning)
          const started: number[] = []
          let running = 0
          const all = shouldFail.map(async (fails, index) =>
            queue(async () => {
              started.push(index)
              running += 1
              expect(running).toBeLessThanOrEqual(maxRunning)
              await scheduler.schedule(Promise.resolve())
              running -= 1
              if (fails) throw new Error('no response')
              return index
            }),
          )
          const results = Promise.allSettled(all)
          await scheduler.waitFor(results)
          expect((await results).map(({ status }) => status === 'rejected')).toEqual(shouldFail)
          expect(started).toEqual(shouldFail.map((_, index) => index))
        },
      ),
    )
  })

  it('does not start a task that was aborted in the queue', async () => {
    const queue = createTaskQueue(1)
    let finishFirst = () => {}
    const first = queue(() => new Promise<void>((resolve) => (finishFirst = resolve)))
    const controller = new AbortController()
    let isStarted = false
    const second = queue(async () => void (isStarted = true), controller.signal)
    controller.abort(new Error('aborted'))
    finishFirst()
    await first
    await expect(second).rejects.toThrow('aborted')
    expect(isStarted).toBe(false)
    await expect(queue(async () => 'next')).resolves.toBe('next')
  })
})
