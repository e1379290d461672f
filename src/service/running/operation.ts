import { Hono } from 'hono'
import type { ServerEnv } from '../http/serverEnv'
import { describe, describeSuccess } from '../openapi/describe'
import type { Source } from '../sources/source'
import { registry, setUpstreams } from './metrics'

const tag = 'This service'

type OperationOptions = {
  source: Pick<Source, 'health'>
  hasMetricsPort: boolean
  isStopping: () => boolean
}

/** An upstream's outage does not make an instance unready, because it still serves cached responses; `/metrics` shows it. */
export function createOperationRouter(options: OperationOptions): Hono<ServerEnv> {
  const { source, hasMetricsPort, isStopping } = options
  const router = new Hono<ServerEnv>()

  const alive = describe({
    tag,
    isLimited: false,
    summary: 'Whether the process responds.',
    responses: { 200: describeSuccess('The process responds.', 'Alive', { status: 'ok' }) },
  })
  router.get('/healthz', alive, (c) => c.json({ status: 'ok' }, 200, uncached))

  const ready = describe({
    tag,
    isLimited: false,
    summary: 'Whether the process takes requests.',
    responses: {
      200: describeSuccess('The process takes requests.', 'Readiness', { status: 'ready' }),
      503: describeSuccess('The process is shutting down.', 'Readiness', { status: 'stopping' }),
    },
  })
  router.get('/readyz', ready, (c) =>
    isStopping()
      ? c.json({ status: 'stopping' }, 503, uncached)
      : c.json({ status: 'ready' }, 200, uncached),
  )

  const numbers = describe({
    tag,
    isLimited: false,
    summary: 'Metrics in the Prometheus format.',
    responses: { 200: { description: 'The metrics.', type: 'text/plain' } },
  })
  router.get('/metrics', numbers, async (c) => {
    if (hasMetricsPort && c.env?.isMetricsPort !== true) return c.notFound()
    setUpstreams(source.health())
    const text = await registry.metrics()
    return c.body(text, 200, { ...uncached, 'content-type': registry.contentType })
  })

  return router
}

const uncached = { 'cache-control': 'no-store' }
