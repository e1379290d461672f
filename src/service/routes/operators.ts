import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { Hono } from 'hono'
import { register } from 'prom-client'
import { version } from '../../../package.json'
import { softwareName } from '../../contract/brand'
import { serviceEndpoints } from '../../endpoints'
import { createNoPath } from '../errors/errors'
import { operatorHeaders, uncached } from '../http/headers'
import { respond, sendJson } from '../http/send'
import type { ServerEnv } from '../http/serverEnv'
import { normalizeIp } from '../http/client'
import { metrics, readMetrics } from '../observe/metrics'
import type { Source } from '../sources/source'
import { serveEndpoint } from './serveEndpoint'

/** Under any brand, operators see which software runs. */
const software = { status: 'ok', name: softwareName, version }

type OperatorContext = {
  config: { metricsPort: number | null }
  source: Pick<Source, 'health'>
  isStopping: () => boolean
  build: string
}

/**
 * `/healthz`, `/readyz` and `/metrics`, which are for operators. An upstream's outage
 * does not make an instance unready, because it still serves cached responses; `/metrics`
 * shows it.
 */
export function addOperatorsRoutes(
  router: Hono<ServerEnv>,
  { config, source, isStopping, build }: OperatorContext,
): void {
  metrics.buildInfo.set({ version, build }, 1)

  serveEndpoint(router, serviceEndpoints.liveness, (c) =>
    sendJson(c, { ...software, build }, uncached),
  )
  serveEndpoint(router, serviceEndpoints.readiness, (c) => {
    const [status, code] = isStopping() ? ['stopping', 503] : ['ready', 200]
    return sendJson(c, { status }, uncached, code)
  })
  serveEndpoint(router, serviceEndpoints.metrics, async (c) => {
    const { incoming } = c.env
    // A request in the same process came to the metrics port.
    if (incoming !== undefined && (config.metricsPort !== null || !isLocal(incoming)))
      throw createNoPath()
    const text = await readMetrics(source.health())
    const type = { 'content-type': register.contentType }
    return respond(c, 200, text, { ...operatorHeaders, ...uncached, ...type })
  })
}

/** Headers that proxies add: X-Forwarded-For, X-Forwarded-Proto, X-Real-IP… */
const forwardingHeader = /^(?:x-forwarded-.*|x-real-ip|forwarded|via)$/

/**
 * Whether a program on this machine sent a request, and names it as such. A page of
 * another site can make a browser here send requests, but then the host is that site's. A
 * proxy here forwards requests of strangers, so none of its headers may be there.
 */
function isLocal({ socket, headers }: IncomingMessage): boolean {
  const host = (headers.host ?? '').replace(/:\d+$/, '').replaceAll(/[[\]]/g, '')
  const isLoopback = /^(?:127\.|::1$)/.test(normalizeIp(socket.remoteAddress ?? ''))
  const isForwarded = Object.keys(headers).some((name) => forwardingHeader.test(name))
  return isLoopback && !isForwarded && (host === 'localhost' || isIP(host) !== 0)
}
