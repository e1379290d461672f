import { type Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Redis } from 'ioredis'
import { createTrackingCache } from './cache/trackingCache'
import { type Catalogue, addLogoBase } from './catalogue/catalogue'
import type { Config } from './config'
import { Refusal, UpstreamError, failureMessage } from './errors'
import { respond, sendJson } from './http/send'
import { apiHeaders, preflightHeaders } from './middleware/headers'
import { createLimits } from './middleware/limits'
import { type RequestOptions, type ServerEnv, receiveRequest } from './middleware/request'
import { createNamesRouter } from './routes/names'
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
import { type OpenStorage, createStore, memoryStorage } from './store/store'
import { createUpstreamBudget, createWatch } from './upstream/budget'

/** Ms since 1970 by a clock that is never set. Instances exchange such times. */
const readMonotonicClock = (): number => performance.timeOrigin + performance.now()

/** `monotonic` returns the ms of a clock that is never set; `log` takes one line for the operator. */
export type AppOptions = Partial<Pick<RequestOptions, 'observe' | 'now'>> & {
  config: Config
  catalogue: Catalogue
  log: (line: string) => void
  monotonic?: () => number
  /** The connection of a Redis store. */
  redis?: Redis | null
  /** Whether the process is shutting down: `/readyz` is then a 503. */
  isStopping?: () => boolean
}

/** The first path segments of additions to the interface. */
const ownRoots = ['service', 'openapi.json', 'healthz', 'readyz', 'metrics']

/** The service as one Hono app, independent of its process. A page is added to it; tests call it through `app.request`. */
export function createApp(options: AppOptions): Hono<ServerEnv> {
  const { config, log, redis = null, now = Date.now, monotonic = readMonotonicClock } = options
  const { observe = () => {}, isStopping = () => false } = options
  const { prefix, trustedProxies, metricsPort } = config
  const catalogue = addLogoBase(options.catalogue, config.logoBaseUrl)
  const limits = createLimits(config.rateLimit, redis)
  const store = createStore(openStorage(config.store, redis, now), log)
  const budget = createUpstreamBudget(config.upstreamRate, monotonic)
  const context = { catalogue, prefix, store, budget, now, monotonic, log }
  const source = openSource(config.source, context)
  const cache = createTrackingCache(redis === null ? null : store, monotonic, source.freshMs)
  const starts = createStarts(store, { keepsUnsent: source.forwardsStarts === true, now })
  const watch = createWatch(monotonic)
  const tracker = createTrackerRouter({ source, cache, starts, limit: limits.starts, watch })
  const names = new Hono<ServerEnv>().route(`/${prefix}name`, createNamesRouter(source, prefix))
  const roots = ['tokenlist', 'tracker', `${prefix}name`, ...ownRoots]
  const app = new Hono<ServerEnv>()
  app.use(receiveRequest({ roots, trustedProxies, limit: limits.api, observe, now }))
  app.route('/tokenlist/utils', createTokensRouter(source.lists, prefix))
  app.route('/tracker', tracker)
  app.route('/', createServiceRouter({ source, prefix, now, cache, metricsPort, isStopping }))
  // Their patterns overlap: as a part of the app they would cost every request its fast router.
  app.all(`/${prefix}name/*`, (c) => names.fetch(c.req.raw, c.env))
  for (const root of roots) app.all(`/${root}/*`, answerUnmatched(app))
  for (const each of [app, names]) {
    each.notFound(answerUnmatched(each)).onError((error, c) => sendError(error, c, log))
  }
  return app
}

/**
 * Responds at the service's paths that no route has answered: to a browser that asks before a request from another origin
 * (OPTIONS), with a 405 where `app` has a route of another method, else with a 404.
 */
const answerUnmatched =
  (app: Hono<ServerEnv>) =>
  (c: Context<ServerEnv>): Response => {
    const { method, path } = c.req
    if (method === 'OPTIONS') {
      const asked = c.req.header('access-control-request-headers')
      const allowed = asked === undefined ? {} : { 'access-control-allow-headers': asked }
      return respond(c, 204, null, { ...preflightHeaders, ...allowed })
    }
    const hasRoute = (other: string) =>
      app.router
        .match(other, path)[0]
        .some(([[, route]]) => route.method === other && route.path !== '/*')
    const allowed = ['GET', 'POST'].filter(hasRoute).concat('OPTIONS')
    if (allowed.length === 1) throw new Refusal(404, 'There is nothing at this path.')
    const allow = allowed.join(', ').replace('GET', 'GET, HEAD')
    const message = `${method} is not allowed here. Allowed: ${allow}.`
    throw new Refusal(405, message, { headers: { allow } })
  }

function openStorage(store: Config['store'], redis: Redis | null, now: () => number): OpenStorage {
  if (redis !== null) return redisStorage(redis)
  return store.kind === 'folder' ? folderStorage(store.path, now) : memoryStorage(now)
}

function openSource(config: Config['source'], options: SourceOptions): Source {
  switch (config.kind) {
    case 'network':
      return createNetwork(config, options)
    case 'proxy':
      return createProxy(config, options)
    case 'track':
      return createTrackSource(config, options)
    case 'sandbox':
      return createSandbox(options)
  }
}

function sendError(error: Error, c: Context<ServerEnv>, log: (line: string) => void): Response {
  const uncached = { 'cache-control': 'no-store' }
  const refusal = error instanceof UpstreamError ? error.toRefusal() : error
  if (refusal instanceof Refusal) {
    const { message, status, details } = refusal
    const headers = { ...uncached, ...details.headers }
    return sendJson(c, { name: details.label, message }, headers, status)
  }
  // The finished response of an error sample.
  if (error instanceof HTTPException && error.res !== undefined) {
    const { status, body, headers } = error.res
    return respond(c, status, body, { ...apiHeaders, ...Object.fromEntries(headers) })
  }
  // The client closed the connection during its request.
  if (c.req.raw.signal.aborted) return sendJson(c, { message: 'The request ended early.' }, {}, 400)
  log(`${c.req.method} ${c.req.path} failed: ${error.stack ?? error.message}`)
  return sendJson(c, { message: failureMessage }, uncached, 500)
}
