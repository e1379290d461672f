import { type Context, Hono } from 'hono'
import { isIP } from 'node:net'
import * as v from 'valibot'
import { version } from '../../../package.json'
import { type ServiceDescription, ServiceDescriptionSchema } from '../../contract/service'
import { parseHash } from '../../model/chains/hashes'
import { Refusal } from '../errors'
import { respond, sendEmpty, sendJson } from '../http/send'
import { operatorHeaders } from '../middleware/headers'
import type { ServerEnv } from '../middleware/request'
import { readMetrics, registry } from '../observe/metrics'
import type { Source } from '../sources/source'
import { refuseOtherMethods } from './methods'
import { describe, describeJson, describeParameter } from './openapi'

type ServiceOptions = {
  source: Source
  prefix: string
  /** Restarts a sample; false when the hash is not a sample's. */
  restart: (hash: string) => Promise<boolean>
  /** `/metrics` has a port of its own, and is not found on any other. */
  hasMetricsPort: boolean
  isStopping: () => boolean
}

const tag = 'This service'
const uncached = { 'cache-control': 'no-store' }
const getOnly = 'GET, HEAD, OPTIONS'

/**
 * `GET /service` describes the service, `POST /service/samples/{hash}/restart` restarts a sample, and `GET /healthz`,
 * `/readyz` and `/metrics` are for operators. An upstream's outage does not make an instance unready, because it still serves
 * cached responses; `/metrics` shows it.
 */
export function createServiceRouter(options: ServiceOptions): Hono<ServerEnv> {
  const { source, prefix, restart, hasMetricsPort, isStopping } = options
  const router = new Hono<ServerEnv>()

  const described = describe({
    tag,
    summary: 'Describes this service and its samples.',
    responses: { 200: describeJson('The description.', ServiceDescriptionSchema, 'output') },
  })
  router.get('/service', described, (c) => {
    const description: ServiceDescription = {
      source: source.kind,
      prefix,
      version,
      samples: [...source.samples],
      names: [...source.sampleNames],
      hasNames: source.hasNames !== false,
      hasPrices: source.prices !== undefined,
    }
    return sendJson(c, description, { 'cache-control': 'no-cache' })
  })
  refuseOtherMethods(router, '/service', getOnly)

  const restarted = describe({
    tag,
    summary: 'Restarts a sample of the sandbox.',
    parameters: [describeParameter('path', 'hash', 'The hash of the sample.')],
    responses: { 204: { description: 'The sample was restarted.' } },
    refusals: { 404: 'There is no such sample.', 503: 'The store failed.' },
  })
  router.post('/service/samples/:hash/restart', restarted, async (c) => {
    const hash = parseHash(c.req.param('hash'))
    const isSample = hash !== null && (await restart(hash))
    if (!isSample) throw new Refusal(404, 'There is no such sample.')
    return sendEmpty(c, 204)
  })
  refuseOtherMethods(router, '/service/samples/:hash/restart', 'POST, OPTIONS')

  const alive = describe({
    tag,
    summary: 'Whether the process responds.',
    responses: { 200: describeJson('It does.', v.object({ status: v.literal('ok') })) },
  })
  router.get('/healthz', alive, (c) => sendJson(c, { status: 'ok' }, uncached))
  refuseOtherMethods(router, '/healthz', getOnly)

  const readiness = v.object({ status: v.picklist(['ready', 'stopping']) })
  const ready = describe({
    tag,
    summary: 'Whether the process takes requests.',
    responses: {
      200: describeJson('It does.', readiness),
      503: describeJson('It is shutting down.', readiness),
    },
  })
  router.get('/readyz', ready, (c) =>
    isStopping()
      ? sendJson(c, { status: 'stopping' }, uncached, 503)
      : sendJson(c, { status: 'ready' }, uncached),
  )
  refuseOtherMethods(router, '/readyz', getOnly)

  const numbers = describe({
    tag,
    summary:
      'Metrics in the Prometheus format: on a port of their own, or for clients on the same machine.',
    responses: {
      200: { description: 'The metrics.', content: { 'text/plain': {} } },
    },
    refusals: { 404: 'The metrics are not here, or not for this client.' },
  })
  router.get('/metrics', numbers, async (c) => {
    const isHere = c.env.isMetricsPort === true || (!hasMetricsPort && isLocal(c))
    if (!isHere) throw new Refusal(404, 'There is nothing at this path.')
    const text = await readMetrics(source.health())
    return respond(c, 200, text, { ...operatorHeaders, 'content-type': registry.contentType })
  })
  refuseOtherMethods(router, '/metrics', getOnly)
  return router
}

const loopback = /^(?:127\.|::1$)/

/**
 * Whether a client is on this machine, and names it as such: a page of another site can make a browser here send requests, but
 * then the host is that site's.
 */
function isLocal({ env: { client, incoming } }: Context<ServerEnv>): boolean {
  if (client === undefined) return true
  const host = (incoming?.headers.host ?? '').replace(/:\d+$/, '').replaceAll(/[[\]]/g, '')
  return loopback.test(client.address) && (host === 'localhost' || isIP(host) !== 0)
}
