import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, it, vi } from 'vitest'
import { startTokenEngine } from '../../src/queries/tokenThread'

afterEach(() => vi.unstubAllGlobals())

/** A thread that the test speaks for. */
class Thread extends EventTarget {
  readonly numbers: number[] = []
  postMessage([number]: [number: number, question: unknown]): void {
    this.numbers.push(number)
  }
  tell(number: number | undefined, value: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: [number, { kind: 'answer', value }] }))
  }
}

async function started() {
  const threads: Thread[] = []
  vi.stubGlobal(
    'Worker',
    class extends Thread {
      constructor() {
        super()
        threads.push(this)
      }
    },
  )
  vi.stubGlobal('location', new URL('http://crosswatch.test/tokens'))
  const onBreak = vi.fn<(error: Error) => void>()
  const engine = await startTokenEngine(onBreak)
  const [thread] = threads
  if (!thread) throw new Error('No thread was started.')
  return { engine, thread, onBreak }
}

it('gives each question its own answer, in whatever order they come', async () => {
  const { engine, thread } = await started()
  const both = Promise.all([engine.suggest('a', 1), engine.suggest('b', 1)])
  const [first, second] = thread.numbers
  thread.tell(second, 'of b')
  thread.tell(first, 'of a')
  await expect(both).resolves.toEqual(['of a', 'of b'])
})

it('keeps no answer once it was given: there is one for each key that is typed', async () => {
  const { engine, thread } = await started()
  const answered = async () => {
    const asked = engine.suggest('a', 1)
    thread.tell(thread.numbers.at(-1), { places: [], matching: 1 })
    return new WeakRef(await asked)
  }
  const answer = await answered()
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  // An object that was looked at stays until the next task.
  await new Promise((next) => setImmediate(next))
  if (typeof collect === 'function') collect()
  expect(answer.deref()).toBeUndefined()
})

it('tells whoever waits, whoever asks later, and whoever started it, that it broke', async () => {
  const { engine, thread, onBreak } = await started()
  const stopped = 'The part of this page that reads the assets stopped'
  const waiting = engine.suggest('a', 1)
  thread.dispatchEvent(new Event('error'))
  await expect(waiting).rejects.toThrow(stopped)
  await expect(engine.suggest('a', 1)).rejects.toThrow(stopped)
  expect(onBreak).toHaveBeenCalledExactlyOnceWith(new Error(stopped))
})
