import { describe, expect, it } from 'vitest'
import { openMemoryStorage } from '../../../../src/service/store/sqlite'
import { node } from '../../../films/answers'
import { bitcoin, ether, evm } from '../../../films/film'
import { call, connectTo } from '../../../support/mcpClient'
import { noon } from '../../../support/samples'
import { get, track } from '../../../support/sandboxed'
import {
  calmLists,
  down,
  nothing,
  tellLists,
  unseen,
} from '../../../support/scriptedNetwork'
import { overNetwork } from '../../../support/overNetwork'

const hash = 'A1'.repeat(32)
const minuteMs = 60_000
const swap = bitcoin(`=:ETH.ETH:${evm}:0`)
const queued = { json: node('swapping', swap) }
const planned = { json: node('planned', swap, [ether]) }

type Answers = { inbound?: object; mimir?: object; hasHeight?: boolean }

/** A node's answers beside those about a transaction. `inbound`: what its chains have in common. */
function answers({ inbound = {}, mimir = {}, hasHeight = true }: Answers) {
  const { inbound_addresses: chains, lastblock, ...lists } = calmLists
  return tellLists({
    ...lists,
    ...(hasHeight && { lastblock }),
    inbound_addresses: chains.map((each) => Object.assign({}, each, inbound)),
    mimir,
  })
}

async function overHalts(
  given: Answers,
  options: NonNullable<Parameters<typeof overNetwork>[0]> = {},
) {
  const network = await overNetwork({ actions: nothing, status: planned, ...options })
  network.script.other = answers(given)
  const readWait = async () => (await track(network, { hash })).result.waitingFor
  return { ...network, readWait }
}

describe('a halt of the network', () => {
  it.each([
    [{ HALTSIGNINGETH: 1 }, 'signing'],
    [{ HALTSIGNINGETH: 2 }, undefined],
    [{ NODEPAUSECHAINGLOBAL: 2 }, undefined],
    [{ HALTETHCHAIN: -1, HALTSIGNING: 0 }, undefined],
  ])(
    'of %j is known without the network’s height only if any height has it',
    async (mimir, halt) => {
      const { readWait } = await overHalts({ mimir, hasHeight: false })
      expect((await readWait())?.halt).toBe(halt)
    },
  )

  it('of chains that a node makes up fills neither the memory nor the store', async () => {
    const storage = openMemoryStorage(Date.now)
    const network = await overHalts({}, { storage })
    const sizes: number[] = []
    for (let minute = 0; minute < 60; minute += 1) {
      const json = Array.from({ length: 100 }, (_, index) => ({
        chain: `${minute}-${index}`,
        address: `${minute} ${index} ${'x'.repeat(150)}`,
        router: 'x'.repeat(1_000),
        halted: true,
      }))
      network.script.other = (path) =>
        path.endsWith('inbound_addresses') ? { json } : answers({})(path)
      await get(network, '/tokenlist/utils/chains')
      network.later(minuteMs + 1)
      sizes.push((await storage.open('thor:network', 1).get('latest'))?.length ?? 0)
    }
    expect(sizes[0]).toBeGreaterThan(10_000)
    expect(Math.max(...sizes)).toBeLessThan(600_000)
  })

  const readState = async (over: Parameters<typeof get>[0]) =>
    (await get(over, '/service')).json.networks[0]
  const closed = { halted: true }
  const paused = { global_trading_paused: true }

  it.each([
    [{}, 'active', []],
    [{ mimir: { HALTETHTRADING: 1, HALTETHCHAIN: 1 } }, 'active', ['ETH']],
    [{ inbound: closed }, 'halted', ['BTC', 'ETH']],
    [{ inbound: paused }, 'halted', ['BTC', 'ETH', 'THOR']],
  ])('is in the description of the service: %j', async (given, status, haltedChains) => {
    const network = await overHalts(given)
    await track(network, { hash })
    await expect
      .poll(() => readState(network))
      .toMatchObject({ id: 'thorchain', status, haltedChains })
    expect((await readState(network)).reportedAt).toBeGreaterThan(noon - minuteMs)
  })

  it('is why a deposit on its chain may not be found, for agents and in the receipt', async () => {
    const network = await overHalts({ mimir: { HALTBTCCHAIN: 1 } }, { status: unseen })
    await expect.poll(() => readState(network)).toMatchObject({ haltedChains: ['BTC'] })
    const client = await connectTo(network)
    const ask = (chain: string) => call(client, 'track_transaction', { hash, chain })
    const sentence =
      'Bitcoin is halted on THORChain: deposits from it may not appear until the halt ends.'
    const { text, data } = await ask('')
    expect(text).toContain(sentence)
    expect(data).toMatchObject({
      verdict: 'not-seen',
      explanation: {
        next: {
          text: 'Check that the wallet sent the transaction. Do not send it again: both could arrive.',
        },
      },
    })
    expect((await ask('ETH')).text).not.toContain('halted')

    const readReceipt = async (path: string) =>
      (
        await network.fetch(`http://crosswatch.test${path}`, {
          headers: { accept: 'text/markdown' },
        })
      ).text()
    expect(await readReceipt(`/tx/${hash}`)).toContain(`- Halted: \`${sentence}\``)
    expect(await readReceipt(`/tx/${hash}?chain=ETH`)).not.toContain('Halted')
  })

  it('is unknown in the description while the node lists no other chain', async () => {
    const network = await overHalts({})
    network.script.other = tellLists({ ...calmLists, inbound_addresses: [] })
    await expect
      .poll(async () => (await readState(network)).reportedAt)
      .toBeGreaterThan(noon - minuteMs)
    expect(await readState(network)).toMatchObject({ status: '', haltedChains: [] })
  })

  it('is unknown in the description until the node answers', async () => {
    const network = await overHalts({ inbound: paused })
    network.script.other = () => 'hang'
    const unknown = { status: '', haltedChains: [] }
    expect(await readState(network)).toMatchObject({ ...unknown, reportedAt: null })
  })

  it('is unknown in the description once the node has not told it for ten minutes', async () => {
    const network = await overHalts({ inbound: paused })
    await expect.poll(() => readState(network)).toMatchObject({ status: 'halted' })
    const { reportedAt } = await readState(network)
    network.script.other = () => down
    network.later(11 * minuteMs)
    expect(await readState(network)).toMatchObject({ status: '', reportedAt })
  })

  it('of a chain that the inbound addresses no longer list is claimed no longer', async () => {
    const network = await overHalts({ inbound: { halted: true } }, { status: queued })
    expect(await network.readWait()).toMatchObject({ halt: 'trading', chain: 'BTC' })
    const { script } = network
    script.other = tellLists({ ...calmLists, inbound_addresses: [] })
    network.later(61_000)
    expect(await network.readWait()).toBeNull()
    // The node’s mimir speaks of chains without an address, too.
    script.other = tellLists({
      ...calmLists,
      inbound_addresses: [],
      mimir: { HALTETHTRADING: 1 },
    })
    network.later(61_000)
    expect(await network.readWait()).toMatchObject({ halt: 'trading', chain: 'ETH' })
  })
})
