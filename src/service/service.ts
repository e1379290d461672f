import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { descriptionRouter } from './description'
import { Refusal } from './errors'
import { limitBody } from './http/bodyLimit'
import { clientGroup } from './http/clientAddress'
import { apiCors, dataSecurity } from './http/headers'
import type { RateLimit } from './http/rateLimit'
import { isOperationPath, requestRefusal, targetRefusal } from './http/requestTarget'
import type { ServerEnv } from './http/serverEnv'
import { namesRouter } from './names'
import { openApiRouter } from './openapi/document'
import { metrics } from './running/metrics'
import { operationRouter } from './running/operation'
import { createUpstreamCheck } from './running/upstreamCheck'
import type { Source } from './sources/source'
import type { Store } from './store/store'
import type { TokenLists } from './tokenLists'
import { tokensRouter } from './tokens'
import { trackerRouter } from './tracker'

/** All that a service is made of. `now` gives Unix ms; `log` takes one line for what an operator should know. */
export type ServiceOptions = {
  lists: TokenLists
  prefix: string
  source: Source
  /** Answers some requests with a fault on purpose; the sandbox alone has it. */
  faultInjection?: Hono<ServerEnv>
  store: Store
  now: () => number
  log: (line: string) => void
  /** Of each client's requests; null: no limit. Requests that did not come by a connection are not counted. */
  rateLimit: RateLimit | null
  /** `/metrics` has a port of its own, and is not found on any other. */
  hasMetricsPort: boolean
  /** Whether the process has been told to stop: it still answers, but is no longer ready for more. */
  isStopping: () => boolean
}

/**
 * The API as a Hono app: the interface's endpoints and the service's own. It knows no process and no page; tests call it
 * through `service.request`.
 */
export function createService(options: ServiceOptions): Hono<ServerEnv> {
  const { lists, prefix, source, faultInjection, store, rateLimit, now, log } = options
  const app = new Hono<ServerEnv>()
  const upstreamCheck = createUpstreamCheck(source, now)

  // The first middleware has the last word.
  app.use('/metrics', dataSecurity('same-origin'))
  app.use(dataSecurity('cross-origin'), apiCors)
  app.use(dated(now), errorsOnly, refuseBadTargets(prefix))
  if (rateLimit !== null) app.use(limitRate(rateLimit))
  app.use(methodNotAllowed({ app, onMethodNotAllowed: refuseMethod }))
  app.use('/tracker/v2/txn', limitBody)
  if (faultInjection !== undefined) app.route('/', faultInjection)
  app.route('/tokenlist/utils', tokensRouter({ lists, prefix }))
  app.route('/tracker', trackerRouter({ source, upstreamCheck, store, now }))
  app.route(`/${prefix}name`, namesRouter({ source, prefix }))
  app.route('/service', descriptionRouter({ source, prefix }))
  app.route('/openapi.json', openApiRouter(app))
  app.route('/', operationRouter(options))

  app.notFound((c) => c.json({ message: 'There is nothing at this path.' }, 404))
  app.onError((error, c) => sendError(error, c, log))
  return app
}

/** The page computes ages by `Date`, and the clock can be a test's. */
const dated =
  (now: () => number): MiddlewareHandler =>
  async (c, next) => {
    c.header('date', new Date(now()).toUTCString())
    await next()
  }

/** Hono handles thrown errors alone; everything else that is thrown would reach the server. */
const errorsOnly: MiddlewareHandler = async (_, next) => {
  try {
    await next()
  } catch (thrown) {
    throw thrown instanceof Error ? thrown : new Error(String(thrown))
  }
}

/** The raw target is judged where there is one: `c.req.url` has been normalised, which hides dot segments. */
const refuseBadTargets =
  (prefix: string): MiddlewareHandler<ServerEnv> =>
  async (c, next) => {
    const { incoming } = c.env ?? {}
    const refusal =
      incoming === undefined ? targetRefusal(c.req.url, prefix) : requestRefusal(incoming, prefix)
    if (refusal !== null) throw refusal
    await next()
  }

/** An operator's requests are not limited, nor those of renders in this process, which have a limit of their own. */
const limitRate =
  (rateLimit: RateLimit): MiddlewareHandler<ServerEnv> =>
  async (c, next) => {
    const client = c.env?.client
    if (client !== undefined && !isOperationPath(c.req.path)) {
      const seconds = await rateLimit(clientGroup(client.address))
      if (seconds > 0) {
        metrics.rateLimited.inc({ limit: 'api' })
        throw new Refusal(429, `Too many requests. Try again in ${seconds} seconds.`, {
          headers: { 'retry-after': String(seconds) },
        })
      }
    }
    await next()
  }

function refuseMethod(c: Context, methods: string[]): Response {
  const allow = [...methods, 'OPTIONS'].join(', ')
  return c.json({ message: `${c.req.method} is not allowed here. Allowed: ${allow}.` }, 405, {
    allow,
  })
}

/** The response for what was thrown, without a stack. An unexpected error is logged with it. */
function sendError(error: Error, c: Context, log: (line: string) => void): Response {
  if (error instanceof Refusal) {
    return c.json(error.body(), error.status, { 'cache-control': 'no-store', ...error.headers })
  }
  // The client closed the connection in the middle of its request.
  if (c.req.raw.signal.aborted) return c.json({ message: 'The request ended early.' }, 400)
  log(`${c.req.method} ${c.req.path} failed: ${error.stack ?? error.message}`)
  return c.json({ message: 'The service failed to answer. It has been logged.' }, 500)
}
