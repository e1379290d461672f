import { wrap } from 'comlink'
import type { LoadedTokens, TokenAnswer, TokenEngine } from './tokenEngine'
import type { ContractFinding } from '../model/tokens/lookup'
import { createTrustedScriptUrl } from './trustedScript'

/** The built worker's URL. A glob, because the linter finds no default export in an import with a query. */
const workerFiles = import.meta.glob<string>('./tokenWorker.ts', {
  query: '?worker&url',
  import: 'default',
  eager: true,
})

/** An engine in a worker. After a crash of the worker all its calls are rejected. */
export type RunningEngine = TokenEngine & { hasCrashed: () => boolean }

/**
 * Starts an engine in a worker, so that neither reading the list nor a search in it blocks the page. Without workers (on the
 * server, in jsdom) it runs in the calling thread.
 */
export async function startTokenEngine(): Promise<RunningEngine> {
  if (typeof Worker === 'undefined') {
    const { createTokenEngine } = await import('./tokenEngine')
    return { ...createTokenEngine(), hasCrashed: () => false }
  }
  const worker = new Worker(createTrustedScriptUrl(Object.values(workerFiles).join('')), {
    type: 'module',
  })
  const engine = wrap<TokenEngine>(worker)
  const pending = new Set<(error: Error) => void>()
  let crash: Error | undefined
  worker.addEventListener('error', () => {
    crash = new Error('The part of this page that reads the assets stopped')
    worker.terminate()
    for (const reject of pending) reject(crash)
    pending.clear()
  })
  /** Comlink never settles the calls of a crashed worker. */
  const call = <Value>(send: () => Promise<Value>): Promise<Value> =>
    new Promise((resolve, reject) => {
      if (crash) return reject(crash)
      pending.add(reject)
      void send()
        .then(resolve, reject)
        .finally(() => pending.delete(reject))
    })
  return {
    load: (responses) => call<LoadedTokens>(() => engine.load(responses)),
    find: (filters, from, to) => call(() => engine.find(filters, from, to)),
    token: (identifier) => call<TokenAnswer>(() => engine.token(identifier)),
    contract: (address) => call<ContractFinding>(() => engine.contract(address)),
    suggest: (text) => call(() => engine.suggest(text)),
    export: (filters, format, origin) => call(() => engine.export(filters, format, origin)),
    hasCrashed: () => crash !== undefined,
  }
}
