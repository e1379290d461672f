import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import type { ServerEnv } from '../../src/service/middleware/request'
import { type CollectedCatalogue, collectCatalogue } from '../../build/catalogue/collectCatalogue'
import { type Config, readConfig } from '../../src/service/config'
import { createApp } from '../../src/service/app'
import type { ServiceOptions } from '../../src/service/context'
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
}: Partial<Config & Omit<ServiceOptions, 'config' | 'catalogue' | 'log'>> = {}): InProcess {
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

/** A response of the service without a socket. Like `fetch`, it rejects when its signal is aborted. */
async function fetchFrom(service: Hono<ServerEnv>, input: string | URL, init?: RequestInit) {
  const request = new Request(new URL(input, 'http://crosswatch.test'), init)
  const { signal } = request
  signal.throwIfAborted()
  return new Promise<Response>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    Promise.resolve(service.fetch(request)).then(resolve, reject)
  })
}
