import { transferableAbortController } from 'node:util'
import type { Hono } from 'hono'
import type { ServerEnv } from '../../src/service/http/serverEnv'
import { type CollectedCatalogue, collectCatalogue } from '../../build/catalogue/collectCatalogue'
import type { Config } from '../../src/service/config'
import type { RateLimit } from '../../src/service/http/rateLimit'
import { openService } from '../../src/service/open'

/** A service over a memory store and the real catalogue, without a socket. */
export type InProcess = {
  service: Hono<ServerEnv>
  /** Stands in for the global fetch, at the network's edge: relative addresses are the service's. */
  fetch: (input: string | URL, init?: RequestInit) => Promise<Response>
  /** What the service told its operator. */
  logged: string[]
}

let collected: CollectedCatalogue | undefined
/** The real catalogue, collected once for a test file. */
export const realCatalogue = (): CollectedCatalogue => (collected ??= collectCatalogue())

/** `now` gives Unix ms: the sandbox's transactions and the `Date` of every answer go by it. */
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

/** A document's own AbortSignal is not the one that Request takes: the service gets a signal that follows it. */
async function fetchFrom(
  service: Hono<ServerEnv>,
  input: string | URL,
  { signal, ...init }: RequestInit = {},
): Promise<Response> {
  signal?.throwIfAborted()
  const follower = transferableAbortController()
  const url = new URL(input, 'http://crosswatch.test')
  const answer = service.fetch(new Request(url, { ...init, signal: follower.signal }))
  if (!signal) return answer
  return new Promise((resolve, reject) => {
    const abort = () => {
      follower.abort()
      reject(signal.reason)
    }
    signal.addEventListener('abort', abort, { once: true })
    Promise.resolve(answer).then(resolve, reject)
  })
}
