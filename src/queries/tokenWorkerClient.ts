import { proxy, transfer, wrap } from 'comlink'
import type { LoadedTokens, TokenEngine } from './tokenEngine'
import { createTrustedScriptUrl } from './trustedScript'

/** A glob, because the linter finds no default export in an import with a query. */
const workerFiles = import.meta.glob<string>('./tokenWorker.ts', {
  query: '?worker&url',
  import: 'default',
  eager: true,
})

/** Stopping rejects pending and later calls. */
export type RunningEngine = TokenEngine & { stop: () => void }

/**
 * In a worker neither a list of 100,000 assets nor a search in it blocks the page. Without workers (jsdom) the engine runs
 * in the calling thread. A crash of the worker calls `onCrash` and rejects like `stop`.
 */
export async function startTokenEngine(onCrash: (error: Error) => void): Promise<RunningEngine> {
  if (typeof Worker === 'undefined') {
    const { createTokenEngine } = await import('./tokenEngine')
    return { ...createTokenEngine(), stop: () => undefined }
  }
  const worker = new Worker(createTrustedScriptUrl(Object.values(workerFiles).join('')), {
    type: 'module',
  })
  const engine = wrap<TokenEngine>(worker)
  const pending = new Set<(error: Error) => void>()
  let stopped: Error | undefined

  const stop = (error: Error) => {
    stopped ??= error
    worker.terminate()
    for (const reject of pending) reject(error)
    pending.clear()
  }
  worker.addEventListener('error', () => {
    const error = new Error('The part of this page that reads the assets stopped')
    stop(error)
    onCrash(error)
  })

  /** Comlink never settles the calls of a terminated worker, so `stop` rejects them. */
  const call = <Value>(send: () => Promise<Value>): Promise<Value> =>
    new Promise((resolve, reject) => {
      if (stopped) return reject(stopped)
      pending.add(reject)
      void send()
        .then(resolve, reject)
        .finally(() => pending.delete(reject))
    })

  return {
    load: (chunks, onBatch) => {
      const buffers = [...new Set(chunks.map(({ buffer }) => buffer))]
      return call<LoadedTokens>(() => engine.load(transfer(chunks, buffers), proxy(onBatch)))
    },
    find: (question) => call(() => engine.find(question)),
    suggest: (text, most) => call(() => engine.suggest(text, most)),
    exportFile: (question, format, origin, onProgress) =>
      call(() => engine.exportFile(question, format, origin, proxy(onProgress))),
    changed: (seen) => call(() => engine.changed(seen)),
    stop: () => stop(new Error('The token worker was stopped')),
  }
}
