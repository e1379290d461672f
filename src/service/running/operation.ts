import { Hono } from 'hono'
import type { ServerEnv } from '../http/serverEnv'
import type { Source } from '../sources/source'
import { registry, setUpstreams } from './metrics'

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

  router.get('/healthz', (c) => c.json({ status: 'ok' }, 200, uncached))

  router.get('/readyz', (c) =>
    isStopping()
      ? c.json({ status: 'stopping' }, 503, uncached)
      : c.json({ status: 'ready' }, 200, uncached),
  )

  router.get('/metrics', async (c) => {
    if (hasMetricsPort && c.env?.isMetricsPort !== true) return c.notFound()
    setUpstreams(source.health())
    const text = await registry.metrics()
    return c.body(text, 200, { ...uncached, 'content-type': registry.contentType })
  })

  return router
}

const uncached = { 'cache-control': 'no-store' }
