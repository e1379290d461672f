import { afterEach, describe, expect, it } from 'vitest'
import { createTrackingCache } from '../../src/service/cache/trackingCache'
import { memoryStorage } from '../../src/service/store/memoryStorage'
import { createService } from '../../src/service/service'
import { createProxy } from '../../src/service/sources/proxy/proxy'
import { createUpstreamBudget } from '../../src/service/sources/upstreamBudget'
import { createStore } from '../../src/service/store/store'
import { realCatalogue } from '../support/inProcess'
import { freshHash, post, startOf, track } from '../support/sandboxed'
import { scriptedServer } from '../support/scriptedServer'

let close = async () => {}
afterEach(() => close())

const unseen = { done: false, status: 'not_found' }
const log = () => {}

/**
 * A proxy whose upstream does not respond until `goOn`, and then sends the `refusal` if there is one.
 * `bodies`: the bodies that it received. `started` resolves when the next new start was received.
 */
async function overSlowUpstream(refusal: object | null = null) {
  const bodies: string[] = []
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const upstream = await scriptedServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (piece: string) => (body += piece))
    request.on('end', () => {
      bodies.push(body)
      const isRefused = refusal !== null && body.includes('"txn"')
      held.then(
        () =>
          response
            .writeHead(isRefused ? 400 : 200)
            .end(JSON.stringify(isRefused ? refusal : unseen)),
        () => {},
      )
    })
  })
  ;({ close } = upstream)
  const store = createStore(memoryStorage(Date.now), log)
  const common = { prefix: 'x', store, now: Date.now, log }
  const { source, lists } = createProxy({
    ...common,
    config: { kind: 'proxy', address: upstream.address, apiKey: '', referer: '' },
    catalogue: realCatalogue(),
    budget: createUpstreamBudget(20, Date.now),
    trackingCache: createTrackingCache(null, Date.now),
  })
  let takenIn = () => {}
  const service = createService({
    ...common,
    lists,
    source: {
      ...source,
      async expire(hash) {
        await source.expire(hash)
        takenIn()
      },
    },
    rateLimit: null,
    hasMetricsPort: false,
    isStopping: () => false,
  })
  const started = () =>
    new Promise<void>((resolve) => {
      takenIn = resolve
    })
  return { service, bodies, goOn, started }
}

describe('a start during an upstream request for its hash', () => {
  it('is passed on to the upstream', async () => {
    const over = await overSlowUpstream()
    const polled = post(over, { hash: freshHash })
    await expect.poll(() => over.bodies).toHaveLength(1)
    const isIn = over.started()
    const begun = track(over, startOf(freshHash))
    await isIn
    over.goOn()
    expect((await begun).result.quoteId).toBe('quote-1')
    await polled
    expect(over.bodies.filter((body) => body.includes('"quoteId":"quote-1"'))).toHaveLength(1)
  })

  it('does not affect other requests when the upstream refuses it', async () => {
    const over = await overSlowUpstream({ name: 'InvalidRequest', message: 'No such route.' })
    const isIn = over.started()
    const begun = post(over, startOf(freshHash))
    await isIn
    const polled = post(over, { hash: freshHash })
    await expect.poll(() => over.bodies).toHaveLength(2)
    over.goOn()
    expect([(await begun).status, (await polled).status]).toEqual([400, 200])
  })
})
