import type { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { Hono, type MiddlewareHandler } from 'hono'
import type { Client } from './http/clientAddress'
import { type RequestIdVariables, requestId } from 'hono/request-id'
import { strictTransport } from './http/headers'
import { isApiPath, pathOf, requestRefusal } from './http/requestTarget'
import type { ServerEnv } from './http/serverEnv'
import { readTraceparent, runTraced } from './http/requestTrace'
import type { ObservedRequest } from './running/log'

type AppOptions = {
  service: Hono<ServerEnv>
  page: Hono<ServerEnv>
  prefix: string
  clientOf: (incoming: IncomingMessage) => Client
  /** Called once for each request, when its response or its connection has ended. */
  observe: (request: ObservedRequest) => void
}

type AppEnv = { Bindings: HttpBindings; Variables: RequestIdVariables & { client: Client } }

/**
 * Everything behind one port: the service below its own paths, the page everywhere else. The raw target decides, before
 * anything parses it as a URL: that would turn `/xname/%2e%2e` into `/`, and so into the page.
 */
export function createApp(options: AppOptions): Hono<AppEnv> {
  const { service, page, prefix } = options
  const app = new Hono<AppEnv>()
  app.use(requestId(), accompany(options))
  app.all('*', (c) => {
    const { incoming } = c.env
    // The service refuses what is malformed, wherever it leads.
    const isPage =
      !isApiPath(pathOf(incoming.url ?? ''), prefix) && requestRefusal(incoming, prefix) === null
    const env = { ...c.env, client: c.get('client') }
    return isPage ? page.fetch(c.req.raw, env) : service.fetch(c.req.raw, env)
  })
  return app
}

/** What every request gets, whatever answers it: its client, its trace, a line in the log, and HSTS where it came by TLS. */
function accompany({ service, clientOf, observe }: AppOptions): MiddlewareHandler<AppEnv> {
  const nameRoute = routeNamer(service)
  return async (c, next) => {
    const startedAt = performance.now()
    const { incoming, outgoing } = c.env
    const { method = '', url: target = '' } = incoming
    const client = clientOf(incoming)
    const id = c.get('requestId')
    c.set('client', client)
    outgoing.on('close', () =>
      observe({
        requestId: id,
        method,
        route: nameRoute(pathOf(target)),
        // 499, as nginx writes it: the client went away before it was answered.
        status: outgoing.headersSent ? outgoing.statusCode : 499,
        ms: performance.now() - startedAt,
        client: client.address,
        target,
      }),
    )
    const traceparent = readTraceparent(c.req.header('traceparent'))
    await runTraced({ requestId: id, traceparent }, next)
    c.res.headers.set('x-request-id', id)
    // TLS ends in front of the service, as a trusted proxy says.
    if (client.isSecure) c.res.headers.set('strict-transport-security', strictTransport)
  }
}

/**
 * Names the route of a request's path, for a metric or a log: one of a handful, never the path itself, which can hold a
 * hash or a name. What is none of the service's is "page" or "file".
 */
function routeNamer({ routes }: Hono<ServerEnv>): (path: string) => string {
  const named = routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ path }) => path.replaceAll(/:(\w+)/g, '{$1}'))
  const fixed = new Set(named.filter((path) => !path.includes('{')))
  const patterns = [...new Set(named)]
    .filter((path) => path.includes('{'))
    .map((path) => ({ path, shape: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }))
  return (path) => {
    const route = fixed.has(path) ? path : patterns.find(({ shape }) => shape.test(path))?.path
    return route ?? (/^\/(assets|logos)\/|\.[a-z0-9]{2,12}$/.test(path) ? 'file' : 'page')
  }
}
