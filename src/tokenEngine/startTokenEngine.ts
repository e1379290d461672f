import { wrap } from 'comlink'
import type { TokenEngine } from './tokenEngine'
import * as responses from '#words/responses'
import { createTrustedScriptUrl } from '../trustedScript'

/**
 * The built worker's URL. A glob, because the linter finds no default export in an
 * import with a query.
 */
const workerFiles = import.meta.glob<string>('./tokenWorker.ts', {
  query: '?worker&url',
  import: 'default',
  eager: true,
})

/** `run` calls an engine. After a crash of its worker all calls are rejected. */
export type RunningEngine = {
  run: <Value>(call: (engine: TokenEngine) => Promise<Value>) => Promise<Value>
  hasCrashed: () => boolean
}

/**
 * Starts an engine in a worker, so that neither reading the list nor a search in it
 * blocks the page. Without workers (on the server, in jsdom) it runs in the calling
 * thread.
 */
export async function startTokenEngine(): Promise<RunningEngine> {
  if (typeof Worker === 'undefined') {
    const { createTokenEngine } = await import('./tokenEngine')
    const engine = createTokenEngine()
    return { run: async (call) => call(engine), hasCrashed: () => false }
  }
  const worker = new Worker(createTrustedScriptUrl(Object.values(workerFiles).join('')), {
    type: 'module',
  })
  const engine = wrap<TokenEngine>(worker)
  const crash = new AbortController()
  worker.addEventListener('error', () => {
    worker.terminate()
    crash.abort(new Error(responses.listReader))
  })
  return {
    // Comlink never settles the calls of a crashed worker.
    run: async (call) =>
      new Promise((resolve, reject) => {
        const fail = () => reject(crash.signal.reason)
        if (crash.signal.aborted) return fail()
        crash.signal.addEventListener('abort', fail)
        call(engine)
          .then(resolve, reject)
          .finally(() => crash.signal.removeEventListener('abort', fail))
      }),
    hasCrashed: () => crash.signal.aborted,
  }
}
