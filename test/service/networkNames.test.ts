import { describe, expect, it } from 'vitest'
import { recording } from '../support/mapped'
import { noon } from '../support/samples'
import { down, overNetwork } from '../support/scriptedNetwork'

/** A network that responds from `table`, with 404 for other paths. */
async function withPaths(table: Record<string, unknown>, prefix = 'thor') {
  const network = await overNetwork({ prefix })
  network.script.other = (path) =>
    path in table ? { json: table[path] } : { text: 'not found', status: 404 }
  const get = async (path: string) => {
    const response = await network.service.request(path)
    const text = await response.text()
    const json: unknown = text === '' ? undefined : JSON.parse(text)
    return { status: response.status, json }
  }
  return { ...network, get }
}

describe('names of a network', () => {
  it('come from the indexer’s recorded response', async () => {
    const { get } = await withPaths({
      '/midgard/v2/thorname/lookup/odin': recording('thorname.midgard.lookup'),
    })
    const address = 'thor1hhjupkzy3t6ccelhz7qw8epyx4rm8a06nlm5ce'
    expect(await get('/thorname/ODIN')).toEqual({
      status: 200,
      json: [{ result: ['THOR', address], chain: 'THOR', address }],
    })
    expect(await get('/thorname/chain?thorname=odin&chain=thor')).toMatchObject({ json: true })
    expect(await get('/thorname/nobody')).toMatchObject({ status: 404 })
    expect(await get('/thorname/registered/nobody')).toMatchObject({ status: 404 })
  })

  it('come from the node during the indexer’s outage, and fail during both outages instead of "no such name"', async () => {
    const network = await withPaths({})
    network.script.other = (path) =>
      path === '/gateway/thorchain/thorname/odin' ? { json: recording('thorname.thornode') } : down
    expect(await network.get('/thorname/chains/odin')).toEqual({ status: 200, json: ['THOR'] })
    expect(await network.get('/thorname/nobody')).toMatchObject({ status: 503 })
    expect(
      await network.get(
        '/thorname/rlookup?address=thor1hhjupkzy3t6ccelhz7qw8epyx4rm8a06nlm5ce&chain=THOR',
      ),
    ).toMatchObject({ status: 503 })
  })

  it.each([
    ['the indexer', '/midgard/v2/thorname/lookup/odin', 'thorname.midgard.lookup'],
    ['the node', '/gateway/thorchain/thorname/odin', 'thorname.thornode'],
  ])('have the owner and the date of their last block, as %s says', async (_, path, recorded) => {
    const expireHeight = 36_044_058
    const day = 86_400_000
    const network = await withPaths({})
    const registrationAt = async (height: number) => {
      network.script.other = (requested) =>
        requested === path
          ? { json: recording(recorded) }
          : requested === '/gateway/thorchain/lastblock'
            ? { json: [{ chain: 'BTC', last_observed_in: 1, thorchain: height }] }
            : down
      return network.get('/thorname/registered/odin')
    }
    const owner = 'thor1hhjupkzy3t6ccelhz7qw8epyx4rm8a06nlm5ce'
    const inTenDays = { expiresAt: noon + 10 * day, owner }
    // A block takes six seconds.
    expect(await registrationAt(expireHeight - 144_000)).toEqual({ status: 200, json: inTenDays })
    network.later(11 * day)
    expect(await registrationAt(expireHeight + 14_400)).toEqual({ status: 200, json: inTenDays })
  })

  it('have an unknown date of expiry when the height of the network is unknown', async () => {
    const { get } = await withPaths(
      {
        '/midgard/v2/mayaname/lookup/eld': recording('mayaname.lookup'),
      },
      'maya',
    )
    expect(await get('/mayaname/registered/eld')).toMatchObject({
      status: 200,
      json: { expiresAt: null, owner: expect.stringMatching(/^maya1/) },
    })
  })

  it('have a reverse lookup for one chain', async () => {
    const { get } = await withPaths(
      {
        '/midgard/v2/mayaname/lookup/eld': recording('mayaname.lookup'),
        '/midgard/v2/mayaname/rlookup/0x7316da75796f74e83b71c72ed6f138dd3b6b4957':
          recording('mayaname.owner'),
      },
      'maya',
    )
    const on = (chain: string) =>
      get(`/mayaname/rlookup?address=0x7316da75796f74e83b71c72ed6f138dd3b6b4957&chain=${chain}`)
    expect(await on('ETH')).toEqual({ status: 200, json: { result: ['eld'] } })
    expect(await on('AVAX')).toEqual({ status: 200, json: { result: [] } })
  })

  it('are requested once a minute, and cached during the indexer’s outage', async () => {
    const network = await withPaths(
      {
        '/midgard/v2/mayaname/lookup/eld': recording('mayaname.details'),
      },
      'maya',
    )
    await Promise.all(Array.from({ length: 20 }, () => network.get('/mayaname/eld')))
    expect(network.indexer).toHaveLength(1)
    const ageAt = async (path: string) => {
      const { status, headers } = await network.service.request(path)
      return [status, headers.get('age')]
    }
    expect(await ageAt('/mayaname/eld')).toEqual([200, null])
    network.later(20_000)
    expect(await ageAt('/mayaname/eld')).toEqual([200, '20'])
    network.script.other = () => down
    network.later(41_000)
    for (const path of ['/mayaname/eld', '/mayaname/chains/eld', '/mayaname/registered/eld']) {
      expect(await ageAt(path)).toEqual([200, '61'])
    }
  })

  it('stay one segment of the indexer’s path', async () => {
    const { get, indexer, node } = await withPaths({})
    for (const address of ['..', '.', '../../v2/actions', 'a?b=c', 'a#b', '%2e%2e']) {
      await get(`/thorname/rlookup?chain=UNKNOWN&address=${encodeURIComponent(address)}`)
    }
    const paths = [...indexer, ...node].map(({ path }) => path)
    expect(paths.length).toBeGreaterThan(0)
    expect(
      paths.filter((path) => !/^\/midgard\/v2\/thorname\/rlookup\/[^/?#]+$/.test(path)),
    ).toEqual([])
  })
})
