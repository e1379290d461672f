import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, it, vi } from 'vitest'
import type { TokenEngine } from '../../src/queries/tokenEngine'
import { startTokenEngine } from '../../src/queries/tokenWorkerClient'
import { stubWorker } from '../support/stubWorker'

afterEach(() => vi.unstubAllGlobals())

/** Starts an engine whose worker has this `suggest`. */
async function startWith(suggest: TokenEngine['suggest']) {
  const workers = stubWorker({ suggest })
  const onCrash = vi.fn<(error: Error) => void>()
  const engine = await startTokenEngine(onCrash)
  const [worker] = workers
  if (!worker) throw new Error('No worker was started.')
  return { engine, onCrash, worker }
}

const never: TokenEngine['suggest'] = () => new Promise(() => undefined)

it('returns each call its own result, in any order of the responses', async () => {
  const { engine } = await startWith(async (text) => {
    if (text === 'slow') await new Promise((resolve) => setTimeout(resolve, 20))
    return { places: [], matching: text.length }
  })
  const both = Promise.all([engine.suggest('slow', 1), engine.suggest('ab', 1)])
  await expect(both).resolves.toEqual([
    { places: [], matching: 4 },
    { places: [], matching: 2 },
  ])
})

it('does not retain results, because each keystroke has one', async () => {
  const { engine } = await startWith(async () => ({ places: [], matching: 1 }))
  const result = new WeakRef(await engine.suggest('a', 1))
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  // Dereferenced objects stay alive until the next task.
  await new Promise((next) => setImmediate(next))
  if (typeof collect === 'function') collect()
  expect(result.deref()).toBeUndefined()
})

it('rejects pending and later calls and calls onCrash when the worker crashes', async () => {
  const { engine, worker, onCrash } = await startWith(never)
  const message = 'The part of this page that reads the assets stopped'
  const pending = engine.suggest('a', 1)
  worker.dispatchEvent(new Event('error'))
  await expect(pending).rejects.toThrow(message)
  await expect(engine.suggest('a', 1)).rejects.toThrow(message)
  expect(onCrash).toHaveBeenCalledExactlyOnceWith(new Error(message))
  expect(worker.isTerminated).toBe(true)
})

it('rejects pending and later calls when it is stopped', async () => {
  const { engine, worker, onCrash } = await startWith(never)
  const pending = engine.suggest('a', 1)
  engine.stop()
  await expect(pending).rejects.toThrow('The token worker was stopped')
  await expect(engine.suggest('a', 1)).rejects.toThrow('The token worker was stopped')
  expect(onCrash).not.toHaveBeenCalled()
  expect(worker.isTerminated).toBe(true)
})
