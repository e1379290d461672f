import { Hono } from 'hono'
import * as v from 'valibot'
import type { ServerEnv } from '../http/serverEnv'
import type { Metrics } from './metrics'
import type { Health, Source } from '../sources/source'
import type { Store } from '../store'
import type { UpstreamCheck } from './upstreamCheck'

/** What an operator's machines ask. */
type OperationOptions = {
  source: Pick<Source, 'health'>
  upstreamCheck: UpstreamCheck
  store: Store
  metrics: Metrics
  /** `/metrics` has a port of its own, and is not found on any other. */
  hasMetricsPort: boolean
  isStopping: () => boolean
}

/**
 * `GET /healthz` (the process answers), `GET /readyz` (503 when the process is about to stop, and unless the store can be
 * reached and each kind of upstream has an address that answered last), `GET /metrics`.
 */
export function operationRouter(options: OperationOptions): Hono<ServerEnv> {
  const { source, upstreamCheck, store, metrics, hasMetricsPort, isStopping } = options
  const router = new Hono<ServerEnv>()
  const probes = store.collection('probe', v.string(), 1)

  router.get('/healthz', (c) => c.json({ status: 'ok' }, 200, unstored))

  router.get('/readyz', async (c) => {
    if (isStopping()) return c.json({ status: 'stopping' }, 503, unstored)
    const [isStored, { isWell }] = await Promise.all([storeAnswers(), upstreamCheck()])
    const isReady = isStored && isWell
    const readiness = {
      status: isReady ? 'ready' : 'not ready',
      store: isStored ? 'ok' : 'unreachable',
      upstreams: upstreams(),
    }
    return c.json(readiness, isReady ? 200 : 503, unstored)
  })

  router.get('/metrics', async (c) => {
    if (hasMetricsPort && c.env?.isMetricsPort !== true) return c.notFound()
    const text = await metrics.text(upstreams())
    return c.body(text, 200, { ...unstored, 'content-type': metrics.contentType })
  })

  return router

  async function storeAnswers(): Promise<boolean> {
    try {
      await probes.read('readiness')
      return true
    } catch {
      return false
    }
  }

  /** Their addresses, and those they have moved to, without a path: gateways have keys in theirs. */
  function upstreams(): Health[] {
    return source.health().map(({ name, address, ok, detail }) => ({
      name,
      address: new URL(address).origin,
      ok,
      detail: detail.replaceAll(/(https?:\/\/[^/\s]+\/)[^\s,]\S*?(?=,? |$)/g, '$1…'),
    }))
  }
}

/** It is about this moment. */
const unstored = { 'cache-control': 'no-store' }
