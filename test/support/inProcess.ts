import { transferableAbortController } from 'node:util'
import type { Hono } from 'hono'
import type { ServerEnv } from '../../src/service/http/serverEnv'
import { type CollectedCatalogue, collectCatalogue } from '../../build/catalogue/collectCatalogue'
import type { Config } from '../../src/service/config'
import type { RateLimit } from '../../src/service/http/rateLimit'
import { openService } from '../../src/service/open'

/** A service with a memory store and the real catalogue, without a socket. */
export type InProcess = {
  service: Hono<ServerEnv>
  /** A replacement for the global fetch. Relative URLs go to the service. */
  fetch: (input: string | URL, init?: RequestInit) => Promise<Response>
  /** The lines that the service logged. */
  logged: string[]
}

let collected: CollectedCatalogue | undefined
/** Returns the real catalogue, which is collected once for all test files of a worker. */
export const realCatalogue = (): CollectedCatalogue => (collected ??= collectCatalogue())

/** Opens a service. `now` returns Unix ms; it sets the state of sandbox transactions and the `Date` of responses. */
export function inProcessService(
  options: Partial<Pick<Config, 'prefix' | 'source' | 'store'>> & {
    now?: () => number
    rateLimit?: RateLimit | null
    upstreamRate?: number
  } = {},
): InProcess {
  const { now = Date.now, prefix = 'x', rateLimit = null } = options
  const { source = { kind: 'sandbox' }, store = { kind: 'memory' } } = options
  const logged: string[] = []
  const log = (line: string) => logged.push(line)
  const { upstreamRate = 20 } = options
  const service = openService({ prefix, source, store, upstreamRate }, realCatalogue(), log, now, {
    rateLimit,
  })
  return { service, logged, fetch: (input, init) => fetchFrom(service, input, init) }
}

/** Node's Request rejects jsdom's AbortSignal, so the service gets a Node signal that follows it. */
async function fetchFrom(
  service: Hono<ServerEnv>,
  input: string | URL,
  { signal, ...init }: RequestInit = {},
): Promise<Response> {
  signal?.throwIfAborted()
  const controller = transferableAbortController()
  const url = new URL(input, 'http://crosswatch.test')
  const response = service.fetch(new Request(url, { ...init, signal: controller.signal }))
  if (!signal) return response
  return new Promise((resolve, reject) => {
    const abort = () => {
      controller.abort()
      reject(signal.reason)
    }
    signal.addEventListener('abort', abort, { once: true })
    Promise.resolve(response).then(resolve, reject)
  })
}
