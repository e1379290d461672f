import type { IncomingMessage } from 'node:http'
import { type Context, Hono } from 'hono'
import type { Redis } from 'ioredis'
import { createTrackingCache } from './cache/trackingCache'
import { type Catalogue, addLogoBase, createDescribe } from './catalogue/catalogue'
import { type TokenLists, createCatalogueLists, createTokenLists } from './catalogue/tokenLists'
import type { Config } from './config'
import { Refusal } from './errors'
import { sendJson, sendRefusal } from './http/send'
import { type Client, createClientReader } from './middleware/client'
import type { Limits } from './middleware/limits'
import { type ServerEnv, listApiRoots, receiveRequest } from './middleware/request'
import { findNetwork } from './networks/network'
import type { ObservedRequest } from './observe/log'
import { refuseUnknownPath } from './routes/methods'
import { createNamesRouter } from './routes/names'
import { createOpenApiRouter } from './routes/openapi'
import { createPricesRouter } from './routes/prices'
import { createServiceRouter } from './routes/service'
import { createTokensRouter } from './routes/tokens'
import { createTrackerRouter } from './routes/tracker'
import { createNetwork } from './sources/network/network'
import { createProxy } from './sources/proxy/proxy'
import { createSandbox } from './sources/sandbox/sandbox'
import type { Source, SourceOptions } from './sources/source'
import { createTrackSource } from './sources/track/track'
import { folderStorage } from './store/folder'
import { redisStorage } from './store/redis'
import { createStarts } from './store/starts'
import { createStore, memoryStorage } from './store/store'
import { createUpstreamBudget, createWatch, defaultUpstreamRate } from './upstream/budget'

/** `now` returns Unix ms, `monotonic` ms of a clock that is never set; `log` takes one line for the operator. */
export type AppOptions = {
  config: Pick<Config, 'prefix' | 'source' | 'store'> &
    Partial<Pick<Config, 'logoBaseUrl' | 'upstreamRate'>>
  catalogue: Catalogue
  log: (line: string) => void
  now?: () => number
  monotonic?: () => number
  /** The connection of a Redis store. */
  redis?: Redis | null
  /** Null for no limits. Requests in the same process are not counted. */
  limits?: Limits | null
  clientOf?: (incoming: IncomingMessage) => Client
  observe?: (request: ObservedRequest) => void
  /** Whether `/metrics` has its own port and is a 404 on the main port. */
  hasMetricsPort?: boolean
  /** Whether the process is shutting down: `/readyz` is then a 503. */
  isStopping?: () => boolean
}

/** The service as one Hono app, independent of its process. A page is added to it; tests call it through `app.request`. */
export function createApp(options: AppOptions): Hono<ServerEnv> {
  const { config, log, now = Date.now, monotonic = () => performance.now() } = options
  const { redis = null, limits = null, hasMetricsPort = false } = options
  const { observe = () => {}, isStopping = () => false } = options
  const clientOf = options.clientOf ?? createClientReader(() => false)
  const { prefix, store: place } = config
  const local = place.kind === 'folder' ? folderStorage(place.path, now) : memoryStorage(now)
  const store = createStore(redis === null ? local : redisStorage(redis), log)
  const { source, lists } = openSource(config.source, {
    catalogue: addLogoBase(options.catalogue, config.logoBaseUrl ?? ''),
    prefix,
    store,
    budget: createUpstreamBudget(config.upstreamRate ?? defaultUpstreamRate, monotonic),
    now,
    monotonic,
    log,
  })
  const cache = createTrackingCache({
    shared: redis === null ? null : redisStorage(redis)('response', 50_000),
    clock: { now, monotonic },
    fixedFreshMs: source.freshMs,
  })
  const starts = createStarts(store, { keepsUnsent: source.forwardsStarts === true, now })

  const api = new Hono<ServerEnv>()
  api.route('/tokenlist/utils', createTokensRouter(lists, prefix))
  const watch = createWatch(monotonic)
  api.route('/tracker', createTrackerRouter({ source, cache, starts, limits, watch }))
  const restart = async (hash: string) => {
    const isSample = await source.restart(hash)
    cache.delete(hash)
    return isSample
  }
  api.route('/', createServiceRouter({ source, prefix, restart, hasMetricsPort, isStopping }))
  api.route('/', createPricesRouter(source, now))
  const names = new Hono<ServerEnv>().route(`/${prefix}name`, createNamesRouter(source, prefix))
  const described = new Hono<ServerEnv>().route('/', api).route('/', names)

  const app = new Hono<ServerEnv>()
  const fail = (error: Error, c: Context<ServerEnv>) => sendError(error, c, log)
  app.use(receiveRequest({ prefix, clientOf, limits, observe, now }))
  app.route('/', api)
  app.route('/', createOpenApiRouter(described))
  // Their patterns overlap: as a part of the app they would cost every request its fast router.
  app.all(`/${prefix}name/*`, (c) => names.fetch(c.req.raw, c.env))
  for (const root of listApiRoots(prefix)) app.all(`/${root}/*`, refuseUnknownPath)
  for (const each of [app, names]) each.notFound(refuseUnknownPath).onError(fail)
  return app
}

function openSource(
  config: Config['source'],
  options: SourceOptions,
): { source: Source; lists: TokenLists } {
  switch (config.kind) {
    case 'network':
      return createNetwork({ config, ...options })
    case 'proxy':
      return createProxy({ config, ...options })
    case 'track':
      return createTrackSource({ config, ...options })
    case 'sandbox': {
      const { catalogue, prefix, store, now } = options
      const context = { network: findNetwork(prefix), describe: createDescribe(catalogue) }
      const source = createSandbox({ store, now, ...context })
      // Only the chains that have a listed asset.
      const chains = catalogue.chains.filter(({ providers }) => providers.length > 0)
      const value = createCatalogueLists({ ...catalogue, chains }, prefix)
      return { source, lists: createTokenLists(async () => ({ value, ageMs: 0 })) }
    }
  }
}

function sendError(error: Error, c: Context<ServerEnv>, log: (line: string) => void): Response {
  if (error instanceof Refusal) return sendRefusal(c, error)
  // The client closed the connection during its request.
  if (c.req.raw.signal.aborted) return sendJson(c, { message: 'The request ended early.' }, {}, 400)
  log(`${c.req.method} ${c.req.path} failed: ${error.stack ?? error.message}`)
  const message = 'The service failed to respond. The error has been logged.'
  return sendJson(c, { message }, { 'cache-control': 'no-store' }, 500)
}
