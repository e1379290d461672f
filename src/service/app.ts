import { type Context, Hono } from 'hono'
import { type ServiceOptions, type ServiceParts, openParts } from './serviceParts'
import { type Follower, createFollower } from './follow/follower'
import { Refusal, createNoPath } from './errors/errors'
import { respond } from './http/send'
import { sendError } from './http/sendError'
import { preflightHeaders } from './http/headers'
import type { ServerEnv } from './http/serverEnv'
import type { Subscriptions } from './notify/subscriptions'
import { receiveRequest } from './receiveRequest'
import { addBatchRoutes } from './routes/batch'
import { addDocumentRoutes } from './routes/documents'
import { addLlmsRoute } from './routes/llms'
import { addMcpRoutes } from './routes/mcp'
import { addNameRoutes } from './routes/names'
import { addOperatorsRoutes } from './routes/operators'
import { addPushRoutes } from './routes/push'
import { addServiceRoutes } from './routes/service'
import { addTokenRoutes } from './routes/tokens'
import { addTrackerRoutes } from './routes/tracker'
import { addTransactionRoutes } from './routes/transaction'
import { addWebhooksRoutes } from './routes/webhooks'

/**
 * The service, independent of its process: one Hono app, to which a page is added, and what
 * runs beside requests once it is started.
 */
export function createService(options: ServiceOptions): {
  app: Hono<ServerEnv>
  follower: Follower
  subscriptions: Subscriptions
} {
  const parts = openParts(options)
  const { subscriptions } = parts
  return { app: createApp(parts), follower: createFollower(parts), subscriptions }
}

const addRoutes = [
  addTokenRoutes,
  addTrackerRoutes,
  addBatchRoutes,
  addServiceRoutes,
  addWebhooksRoutes,
  addPushRoutes,
  addOperatorsRoutes,
  addTransactionRoutes,
  addDocumentRoutes,
  addLlmsRoute,
  addMcpRoutes,
]

/** The routes of a service. Tests call them through `app.request`. */
export function createApp(parts: ServiceParts): Hono<ServerEnv> {
  const { roots, config } = parts
  const names = new Hono<ServerEnv>()
  for (const prefix of config.prefixes) addNameRoutes(names, parts, prefix)
  const app = new Hono<ServerEnv>()
  app.use(receiveRequest(parts))
  for (const add of addRoutes) add(app, parts)
  // Their patterns overlap: as a part of the app they would cost every request its fast
  // router.
  for (const prefix of config.prefixes) {
    app.all(`/${prefix}name/*`, (c) => names.fetch(c.req.raw, c.env))
  }
  for (const root of roots) app.all(`/${root}/*`, answerUnmatched(app))
  for (const each of [app, names]) {
    each
      .notFound(answerUnmatched(each))
      .onError((error, c) => sendError(c, error, parts.log))
  }
  return app
}

/**
 * Responds at the service's paths that no route has answered: to a browser that asks
 * before a request from another origin (OPTIONS), with a 405 where `app` has a route of
 * another method, else with a 404.
 */
const answerUnmatched =
  (app: Hono<ServerEnv>) =>
  (c: Context<ServerEnv>): Response => {
    const { method, path } = c.req
    if (method === 'OPTIONS') {
      const requested = c.req.header('access-control-request-headers')
      const allowed =
        requested === undefined ? {} : { 'access-control-allow-headers': requested }
      return respond(c, 204, null, { ...preflightHeaders, ...allowed })
    }
    const hasRoute = (other: string) =>
      app.router
        .match(other, path)[0]
        .some(([[, route]]) => route.method === other && route.path !== '/*')
    const allowed = ['GET', 'POST', 'DELETE'].filter(hasRoute).concat('OPTIONS')
    if (allowed.length === 1) throw createNoPath()
    const allow = allowed.join(', ').replace('GET', 'GET, HEAD')
    const message = `${method} is not allowed here. Allowed: ${allow}.`
    throw new Refusal(405, message, { headers: { allow } })
  }
