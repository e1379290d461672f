import type { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { Hono, type MiddlewareHandler } from 'hono'
import type { Client } from './http/clientAddress'
import { contextStorage } from 'hono/context-storage'
import { type RequestIdVariables, requestId } from 'hono/request-id'
import { strictTransport } from './http/headers'
import { isApiPath, getPath, checkRequest } from './http/requestTarget'
import type { ServerEnv } from './http/serverEnv'
import type { ObservedRequest } from './running/log'

type AppOptions = {
  service: Hono<ServerEnv>
  page: Hono<ServerEnv>
  prefix: string
  clientOf: (incoming: IncomingMessage) => Client
  observe: (request: ObservedRequest) => void
}

type AppEnv = { Bindings: HttpBindings; Variables: RequestIdVariables & { client: Client } }

/**
 * Routes requests to the service or the page. The raw target decides, because parsing it as a URL would turn `/xname/%2e%2e`
 * into `/`.
 */
export function createApp(options: AppOptions): Hono<AppEnv> {
  const { service, page, prefix } = options
  const app = new Hono<AppEnv>()
  app.use(requestId(), contextStorage(), observeRequests(options))
  app.all('*', (c) => {
    const { incoming } = c.env
    // The service refuses malformed requests to any path.
    const isPage =
      !isApiPath(getPath(incoming.url ?? ''), prefix) && checkRequest(incoming, prefix) === null
    const env = { ...c.env, client: c.get('client') }
    return isPage ? page.fetch(c.req.raw, env) : service.fetch(c.req.raw, env)
  })
  return app
}

function observeRequests({ service, clientOf, observe }: AppOptions): MiddlewareHandler<AppEnv> {
  const nameRoute = createRouteNamer(service)
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
        route: nameRoute(getPath(target)),
        // 499 as in nginx: the client closed the connection before the response.
        status: outgoing.headersSent ? outgoing.statusCode : 499,
        ms: performance.now() - startedAt,
        client: client.address,
        target,
      }),
    )
    await next()
    c.res.headers.set('x-request-id', id)
    if (client.isSecure) c.res.headers.set('strict-transport-security', strictTransport)
  }
}

/**
 * Returns a function that names the route of a path for metrics and the log: never the path itself, which can contain a hash
 * or a name. Paths outside the service are "page" or "file".
 */
function createRouteNamer({ routes }: Hono<ServerEnv>): (path: string) => string {
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
