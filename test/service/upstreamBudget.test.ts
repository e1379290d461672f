import { describe, expect, it } from 'vitest'
import { inProcessService } from '../support/inProcess'
import { over } from '../support/mapped'
import { serveOverHttp } from '../support/serveOverHttp'
import { noon } from '../support/sandboxed'
import { overNetwork, startScriptedServer, unseen } from '../support/scriptedNetwork'

const watched = 'AB'.repeat(32)
const hashOf = (at: number) => at.toString(16).padStart(64, '0').toUpperCase()
const open = { json: over({ swap_finalised: { completed: false } }) }

async function served(options: Parameters<typeof overNetwork>[0] = {}) {
  const network = await overNetwork(options)
  const upstream = () => network.node.length + network.indexer.length
  return { ...network, ...(await serveOverHttp(network)), upstream }
}

describe('the budget of upstream requests', () => {
  it('refuses unknown hashes, and still serves and refreshes watched ones', async () => {
    const { post, script, later, upstream, node } = await served()
    script.status = (path) => (path.endsWith(watched) ? open : unseen)
    expect((await post({ hash: watched })).status).toBe(200)
    let refused: Response | undefined
    for (let second = 0; second < 10; second += 1) {
      const before = upstream()
      // An attack with 20 unknown hashes a second.
      const responses = await Promise.all(
        Array.from({ length: 20 }, (_, at) => post({ hash: hashOf(second * 20 + at + 1) })),
      )
      refused ??= responses.find(({ status }) => status === 503)
      const response = await post({ hash: watched })
      expect(response.status).toBe(200)
      expect(Number(response.headers.get('age'))).toBeLessThanOrEqual(3)
      // The capacity of one second, and the refill of another.
      expect(upstream() - before).toBeLessThanOrEqual(40)
      later(1_000)
    }
    expect(upstream()).toBeLessThanOrEqual(20 + 10 * 20)
    expect(node.filter(({ path }) => path.endsWith(watched)).length).toBeGreaterThanOrEqual(4)
    expect(refused?.headers.get('retry-after')).toBe('1')
    expect(await refused?.json()).toEqual({
      message: 'Too many new lookups now. Try again in 1 second.',
    })
  })

  it('can be configured', async () => {
    const { post, upstream } = await served({ upstreamRate: 200 })
    await Promise.all(Array.from({ length: 40 }, (_, at) => post({ hash: hashOf(at + 1) })))
    expect(upstream()).toBe(80)
  })

  it('includes names and the requests of a proxy', async () => {
    const upstream = await startScriptedServer((path) =>
      path.includes('/xname/') ? { json: [], status: 404 } : { json: { status: 'not_found' } },
    )
    const source = { kind: 'proxy', address: upstream.address, apiKey: '', referer: '' } as const
    const { get, post } = await serveOverHttp(inProcessService({ source, now: () => noon }))
    const statuses = await Promise.all(
      Array.from({ length: 30 }, async (_, at) => {
        const response = await (at % 2 === 0
          ? get(`/xname/nobody${at}`)
          : post({ hash: hashOf(at) }))
        return response.status
      }),
    )
    expect(upstream.requests.length).toBe(10)
    expect(statuses.filter((status) => status === 503)).toHaveLength(20)
  })
})

describe('one unknown hash', () => {
  it('requests one node and one indexer, and the next address only on failure', async () => {
    const first = await startScriptedServer(() => unseen)
    const { track, node, indexer } = await served({ nodes: [first.address] })
    expect((await track({ hash: watched })).status).toBe('not_found')
    expect([first.requests.length, node.length, indexer.length]).toEqual([1, 0, 1])
  })

  it('requests the next address after a 429, for tracking and names', async () => {
    const limited = await startScriptedServer(() => ({
      json: {},
      status: 429,
      headers: { 'retry-after': '30' },
    }))
    const { track, later, node } = await served({ nodes: [limited.address] })
    for (const at of [1, 2, 3]) {
      expect((await track({ hash: hashOf(at) })).status).toBe('not_found')
      later(5_000)
    }
    expect([limited.requests.length, node.length]).toEqual([1, 3])
  })
})
