import { Hono } from 'hono'
import type { ServerEnv } from '../http/serverEnv'
import { describe, ok } from '../openapi/describe'
import type { Source } from '../sources/source'
import { registry, setUpstreams } from './metrics'

const tag = 'This service'

/** What an operator's machines request. */
type OperationOptions = {
  source: Pick<Source, 'health'>
  /** `/metrics` has a port of its own, and is not found on any other. */
  hasMetricsPort: boolean
  isStopping: () => boolean
}

/**
 * `GET /healthz` and `GET /readyz`: the process answers, and takes requests until it is about to stop. What it depends on
 * shows in `GET /metrics`: an instance that is taken out of service because an upstream is away helps nobody.
 */
export function operationRouter(options: OperationOptions): Hono<ServerEnv> {
  const { source, hasMetricsPort, isStopping } = options
  const router = new Hono<ServerEnv>()

  const alive = describe({
    tag,
    isLimited: false,
    summary: 'Whether the process answers.',
    answers: { 200: ok('It does.', 'Alive', { status: 'ok' }) },
  })
  router.get('/healthz', alive, (c) => c.json({ status: 'ok' }, 200, uncached))

  const ready = describe({
    tag,
    isLimited: false,
    summary: 'Whether the process takes requests.',
    answers: {
      200: ok('It does.', 'Readiness', { status: 'ready' }),
      503: ok('It is about to stop.', 'Readiness', { status: 'stopping' }),
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
    summary: 'Numbers of this process in Prometheus’ form.',
    answers: { 200: { description: 'The numbers.', type: 'text/plain' } },
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
