import { describe, expect, it } from 'vitest'
import { recording } from '../support/mapped'
import { noon } from '../support/samples'
import { get } from '../support/sandboxed'
import { type ScriptedResponse, down, overNetwork } from '../support/scriptedNetwork'

/** A network that responds with JSON from `table`, and with `others` at other paths. */
async function overNames(
  table: Record<string, unknown>,
  { prefix = 'thor', others }: { prefix?: string; others?: ScriptedResponse } = {},
) {
  const network = await overNetwork({ prefix })
  network.script.other = (path) =>
    path in table ? { json: table[path] } : (others ?? { text: 'not found', status: 404 })
  return { ...network, read: (path: string) => get(network, path) }
}
const maya = { prefix: 'maya' }
const odin = '/midgard/v2/thorname/lookup/odin'
const eld = '/midgard/v2/mayaname/lookup/eld'
const nodesOdin = '/gateway/thorchain/thorname/odin'
const address = 'thor1hhjupkzy3t6ccelhz7qw8epyx4rm8a06nlm5ce'

describe('names of a network', () => {
  it('come from the indexer’s recorded response, in any letter case', async () => {
    const { read } = await overNames({ [odin]: recording('thorname.midgard.lookup') })
    const listed = [{ result: ['THOR', address], chain: 'THOR', address }]
    expect(await read('/thorname/ODIN')).toEqual({ status: 200, age: null, json: listed })
    expect(await read('/thorname/chain?thorname=odin&chain=thor')).toMatchObject({ json: true })
    expect(await read('/thorname/nobody')).toMatchObject({ status: 404 })
    expect(await read('/thorname/registered/nobody')).toMatchObject({ status: 404 })
  })

  it('are sent also where one has half of a surrogate pair', async () => {
    const path = `/midgard/v2/thorname/rlookup/${address}`
    const { read } = await overNames({ [path]: ['n\uD800', 'odin'] })
    const reverse = await read(`/thorname/rlookup?address=${address}&chain=THOR`)
    expect(reverse).toMatchObject({ status: 200, json: { result: ['n\uFFFD', 'odin'] } })
  })

  it('come from the node during the indexer’s outage, and fail during both outages instead of "no such name"', async () => {
    const table = { [nodesOdin]: recording('thorname.thornode') }
    const { read } = await overNames(table, { others: down })
    expect(await read('/thorname/chains/odin')).toMatchObject({ status: 200, json: ['THOR'] })
    expect(await read('/thorname/nobody')).toMatchObject({ status: 503 })
    const reverse = await read(`/thorname/rlookup?address=${address}&chain=THOR`)
    expect(reverse).toMatchObject({ status: 503 })
  })

  it.each([
    ['the indexer', odin, 'thorname.midgard.lookup'],
    ['the node', nodesOdin, 'thorname.thornode'],
  ])('have the owner and the date of their last block, as %s says', async (_, path, recorded) => {
    const expireHeight = 36_044_058
    const dayMs = 86_400_000
    const table: Record<string, unknown> = { [path]: recording(recorded) }
    const network = await overNames(table, { others: down })
    const registrationAt = async (thorchain: number) => {
      table['/gateway/thorchain/lastblock'] = [{ chain: 'BTC', last_observed_in: 1, thorchain }]
      return network.read('/thorname/registered/odin')
    }
    const inTenDays = { status: 200, json: { expiresAt: noon + 10 * dayMs, owner: address } }
    // A block takes six seconds.
    expect(await registrationAt(expireHeight - 144_000)).toMatchObject(inTenDays)
    network.later(11 * dayMs)
    expect(await registrationAt(expireHeight + 14_400)).toMatchObject(inTenDays)
  })

  it('have an unknown date of expiry when the height of the network is unknown', async () => {
    const { read } = await overNames({ [eld]: recording('mayaname.lookup') }, maya)
    const json = { expiresAt: null, owner: expect.stringMatching(/^maya1/) }
    expect(await read('/mayaname/registered/eld')).toMatchObject({ status: 200, json })
  })

  it('have a reverse lookup for one chain, with the age of its oldest response', async () => {
    const evm = '0x7316da75796f74e83b71c72ed6f138dd3b6b4957'
    const owned = { [`/midgard/v2/mayaname/rlookup/${evm}`]: recording('mayaname.owner') }
    const table = { [eld]: recording('mayaname.lookup'), ...owned }
    const { read, later } = await overNames(table, maya)
    await read('/mayaname/eld')
    later(30_000)
    const on = (chain: string) => read(`/mayaname/rlookup?address=${evm}&chain=${chain}`)
    expect(await on('ETH')).toEqual({ status: 200, age: '30', json: { result: ['eld'] } })
    expect(await on('AVAX')).toEqual({ status: 200, age: '30', json: { result: [] } })
  })

  it('are requested once a minute, and cached during the indexer’s outage', async () => {
    const network = await overNames({ [eld]: recording('mayaname.details') }, maya)
    await Promise.all(Array.from({ length: 20 }, () => network.read('/mayaname/eld')))
    expect(network.indexer).toHaveLength(1)
    network.later(20_000)
    expect(await network.read('/mayaname/eld')).toMatchObject({ status: 200, age: '20' })
    network.script.other = () => down
    network.later(41_000)
    for (const path of ['/mayaname/eld', '/mayaname/chains/eld', '/mayaname/registered/eld']) {
      expect(await network.read(path)).toMatchObject({ status: 200, age: '61' })
    }
  })

  it.each(['..', '.', '../../v2/actions', 'a?b=c', 'a#b', '%2e%2e'])(
    'have addresses that stay one segment of the indexer’s path: %s',
    async (hostile) => {
      const { read, indexer, node } = await overNames({})
      await read(`/thorname/rlookup?chain=UNKNOWN&address=${encodeURIComponent(hostile)}`)
      expect([...indexer, ...node]).toHaveLength(/^\.+$/.test(hostile) ? 0 : 1)
      for (const { path } of indexer) {
        expect(path).toMatch(/^\/midgard\/v2\/thorname\/rlookup\/[^/?#]+$/)
      }
    },
  )
})
