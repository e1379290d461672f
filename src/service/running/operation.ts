import { Hono } from 'hono'
import * as v from 'valibot'
import type { Metrics } from './metrics'
import type { Health, Source } from '../sources/source'
import type { Store } from '../store'

/** What an operator's machines ask. */
type OperationOptions = {
  source: Source
  store: Store
  metrics: Metrics
  isStopping: () => boolean
  now: () => number
}

/** Store and upstreams are tried at most so often, ms: whoever asks for readiness must not become a load on them. */
const checkedFor = 5_000
/** Longer than a prompt upstream ever needs; supervisors wait a few seconds for an answer. */
const patience = 3_000
/** A hash that nobody has: asking for it tries the upstreams like every other. */
const probeHash = 'C0FFEE'.padEnd(64, '0')

/**
 * `GET /healthz` (the process answers), `GET /readyz` (503 when the process is about to stop, and unless the store can be
 * reached and each kind of upstream has an address that answered last), `GET /metrics`.
 */
export function operationRouter(options: OperationOptions): Hono {
  const { source, store, metrics, isStopping, now } = options
  const router = new Hono()
  const probes = store.collection('probe', v.string(), 1)
  let checked: { at: number; store: Promise<boolean>; upstreams: Promise<boolean> } | undefined

  router.get('/healthz', (c) => c.json({ status: 'ok' }, 200, unstored))

  router.get('/readyz', async (c) => {
    if (isStopping()) return c.json({ status: 'stopping' }, 503, unstored)
    if (checked === undefined || now() - checked.at >= checkedFor) {
      checked = { at: now(), store: storeAnswers(), upstreams: upstreamsAnswer() }
    }
    const [isStored, isAnswered] = await Promise.all([checked.store, checked.upstreams])
    const isReady = isStored && isAnswered
    const readiness = {
      status: isReady ? 'ready' : 'not ready',
      store: isStored ? 'ok' : 'unreachable',
      upstreams: upstreams(),
    }
    return c.json(readiness, isReady ? 200 : 503, unstored)
  })

  router.get('/metrics', async (c) =>
    c.body(await metrics.text(upstreams()), 200, {
      ...unstored,
      'content-type': metrics.contentType,
    }),
  )

  return router

  async function storeAnswers(): Promise<boolean> {
    try {
      await probes.read('readiness')
      return true
    } catch {
      return false
    }
  }

  /** Their addresses without a path: gateways have keys in theirs. */
  function upstreams(): Health[] {
    return source.health().map(({ name, address, ok, detail }) => ({
      name,
      address: new URL(address).origin,
      ok,
      detail,
    }))
  }

  /** Asks what nobody knows, and then looks whether of each kind of upstream one address is well. */
  async function upstreamsAnswer(): Promise<boolean> {
    if (source.health().length === 0) return true
    const asked = source
      .track(probeHash, { asked: probeHash, start: async () => null, txn: null })
      // An upstream's trouble is in its health: neither its answer nor its failure says more.
      .then(() => true)
      .catch(() => true)
    return (await within(patience, asked)) && kindsAnswer(source.health())
  }
}

/** It is about this moment. */
const unstored = { 'cache-control': 'no-store' }

/** False when it takes longer. */
async function within(ms: number, asked: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms)
  })
  try {
    return await Promise.race([asked, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Whether of each kind of upstream at least one address is well. */
const kindsAnswer = (upstreams: readonly Health[]): boolean =>
  upstreams.every(({ name }) => upstreams.some((other) => other.name === name && other.ok))
