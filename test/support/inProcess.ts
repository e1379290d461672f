import type { Hono } from 'hono'
import type { ServerEnv } from '../../src/service/http/serverEnv'
import {
  type CollectedCatalogue,
  collectCatalogue,
} from '../../build/catalogue/collectCatalogue'
import { type Config, readConfig } from '../../src/service/config/config'
import { createService } from '../../src/service/app'
import { playSources } from '../../src/service/sandbox/sandbox'
import type { Follower } from '../../src/service/follow/follower'
import type { Languages } from '../../src/service/http/language'
import type { Subscriptions } from '../../src/service/notify/subscriptions'
import type { ServiceOptions } from '../../src/service/serviceParts'
import { fetchUpstream } from './upstreams'

/** A service with a memory store, without a socket. */
export type InProcess = {
  service: Hono<ServerEnv>
  subscriptions: Subscriptions
  /** A replacement for the global fetch. Relative URLs go to the service. */
  fetch: (input: string | URL, init?: RequestInit) => Promise<Response>
  /** The lines that the service logged. */
  logged: string[]
  /** What would run beside requests. A test runs it, second by second. */
  follower: Follower
}

let collected: CollectedCatalogue | undefined
/** Returns the real catalogue, which is collected once for all test files of a worker. */
export const realCatalogue = (): CollectedCatalogue => (collected ??= collectCatalogue())

let openApi: ReturnType<ServiceOptions['readOpenApi']> | undefined
/** Makes the OpenAPI document, once for all test files of a worker. */
export const readOpenApi: ServiceOptions['readOpenApi'] = () =>
  (openApi ??= import('../../build/openapi').then(async (module) =>
    JSON.stringify(await module.createOpenApiDocument()),
  ))

let small: CollectedCatalogue | undefined
/**
 * Returns the real catalogue with some 200 of its 3,252 tokens, for tests of pages, which read and search them all: coins, what
 * can be swapped, each USDC, USDT, WETH and RUNE, those of Kujira, and 40 of Arbitrum.
 */
export const smallCatalogue = (): CollectedCatalogue =>
  (small ??= reduce(realCatalogue()))

/** The small catalogue, in which an address on Ethereum is the contract of USDC. */
export function catalogueWithContract(address: string): CollectedCatalogue {
  const { currencies, ...others } = smallCatalogue()
  return {
    ...others,
    currencies: currencies.map((currency) =>
      currency.protocol === 'ETH' && currency.ticker === 'USDC'
        ? Object.assign({}, currency, { address })
        : currency,
    ),
  }
}

function reduce({ currencies, ...others }: CollectedCatalogue): CollectedCatalogue {
  const arbitrum = new Set(
    currencies.filter(({ protocol }) => protocol === 'ARB').slice(0, 40),
  )
  const reduced = currencies.filter(
    (each) =>
      each.swappable ||
      each.address === '' ||
      ['USDC', 'USDT', 'WETH', 'RUNE'].includes(each.ticker) ||
      each.protocol === 'KUJI' ||
      arbitrum.has(each),
  )
  return { ...others, currencies: reduced }
}

/**
 * Opens a service, over the small catalogue unless a test is about the list of tokens. `now` returns Unix ms; it sets the state of sandbox transactions, the `Date` of responses, and, unless
 * `monotonic` is another clock, every lifetime.
 */
export function inProcessService({
  now = Date.now,
  monotonic = now,
  observe = () => {},
  note = () => {},
  isStopping = () => false,
  redis = null,
  limit,
  storage = null,
  pushNetwork,
  catalogue = smallCatalogue(),
  spoken,
  ...config
}: Partial<Config & Omit<ServiceOptions, 'config' | 'log' | 'languages'>> & {
  /** The languages that are built. */
  spoken?: Languages
} = {}): InProcess {
  const logged: string[] = []
  const options: ServiceOptions = {
    config: {
      ...readConfig({}),
      // One network, unless a test says otherwise.
      prefixes: ['x'],
      store: { kind: 'memory' },
      rateLimit: 0,
      // Requests in the same process share one client's part.
      upstreamRate: 1_000,
      ...config,
    },
    catalogue,
    readOpenApi,
    log: (line: string) => logged.push(line),
    now,
    monotonic,
    observe,
    note,
    fetch: fetchUpstream,
    isStopping,
    redis,
    ...(limit && { limit }),
    ...(spoken && { languages: spoken }),
    storage,
    ...(pushNetwork && { pushNetwork }),
  }
  const { app: service, follower, subscriptions } = createService(playSources(options))
  return {
    service,
    follower,
    subscriptions,
    logged,
    fetch: (input, init) => fetchFrom(service, input, init),
  }
}

/** A response of the service without a socket. Like `fetch`, it rejects when its signal is aborted. */
async function fetchFrom(
  service: Hono<ServerEnv>,
  input: string | URL,
  init?: RequestInit,
) {
  const request = new Request(new URL(input, 'http://crosswatch.test'), init)
  const { signal } = request
  signal.throwIfAborted()
  return new Promise<Response>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    Promise.resolve(service.fetch(request)).then(resolve, reject)
  })
}
