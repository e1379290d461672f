import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { transferableAbortController } from 'node:util'
import type { Hono } from 'hono'
import type { ServerEnv } from '../../src/service/middleware/request'
import { type CollectedCatalogue, collectCatalogue } from '../../build/catalogue/collectCatalogue'
import { type Config, readConfig } from '../../src/service/config'
import { type AppOptions, createApp } from '../../src/service/app'
import { onTestFinished } from 'vitest'

/** Returns a new folder, which is deleted after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'crosswatch-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

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

/**
 * Opens a service. `now` returns Unix ms; it sets the state of sandbox transactions, the `Date` of responses, and, unless
 * `monotonic` is another clock, every lifetime.
 */
export function inProcessService({
  now = Date.now,
  monotonic = now,
  observe = () => {},
  isStopping = () => false,
  redis = null,
  ...config
}: Partial<Config & Omit<AppOptions, 'config' | 'catalogue' | 'log'>> = {}): InProcess {
  const logged: string[] = []
  const service = createApp({
    config: {
      ...readConfig({}),
      store: { kind: 'memory' },
      rateLimit: 0,
      // Requests in the same process share one client's part.
      upstreamRate: 1_000,
      ...config,
    },
    catalogue: realCatalogue(),
    log: (line: string) => logged.push(line),
    now,
    monotonic,
    observe,
    isStopping,
    redis,
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
