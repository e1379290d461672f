import { describe, expect, it } from 'vitest'
import { action, node } from '../films/answers'
import { bitcoin, ether, evm } from '../films/film'
import { temporaryFolder } from '../support/inProcess'
import { call, connectTo } from '../support/mcpClient'
import { noon } from '../support/samples'
import { get, track } from '../support/sandboxed'
import {
  type ScriptedResponse,
  down,
  nothing,
  overNetwork,
  unseen,
} from '../support/scriptedNetwork'
import { openFolder } from '../support/storages'

const hash = 'A1'.repeat(32)
const minuteMs = 60_000
const swap = bitcoin(`=:ETH.ETH:${evm}:0`)
const confirming = { json: node('confirming', swap) }
const queued = { json: node('swapping', swap) }
const planned = { json: node('planned', swap, [ether]) }

type Answers = { inbound?: object; mimir?: ScriptedResponse; height?: number | null }

/** A node's answers beside those about a transaction. `height`: null while it does not tell one. */
const answers =
  ({ inbound = {}, mimir = { json: {} }, height = 1_000 }: Answers) =>
  (path: string): ScriptedResponse => {
    const chains = ['BTC', 'ETH'].map((chain) => ({ chain, halted: false }))
    const listed = chains.map((each) => Object.assign(each, inbound))
    const table: Record<string, ScriptedResponse> = {
      inbound_addresses: { json: listed },
      mimir,
      lastblock: height === null ? down : { json: [{ chain: 'BTC', thorchain: height }] },
      pools: { json: [] },
    }
    return table[path.replace(/^.*\//, '')] ?? down
  }

async function overHalts(
  given: Answers,
  options: NonNullable<Parameters<typeof overNetwork>[0]> = {},
) {
  const network = await overNetwork({ actions: nothing, status: planned, ...options })
  const script = (next: Answers) => {
    network.script.other = answers(next)
  }
  script(given)
  const readResult = async () => (await track(network, { hash })).result
  const readWait = async () => (await readResult()).waitingFor
  return { ...network, setAnswers: script, readResult, readWait }
}

describe('a halt of the network', () => {
  it.each<[string, ScriptedResponse]>([
    ['does not answer', down],
    ['answers with an error as its body', { json: { code: 2, message: 'x' } }],
    ['answers with a list', { json: [] }],
    ['answers with a page', { text: '<html>' }],
    [
      'answers with a value that is no number',
      { json: { HALTSIGNING: 1, HALTTRADING: {} } },
    ],
  ])('is not known, and claimed nowhere, while the node’s mimir %s', async (_, mimir) => {
    const { readResult } = await overHalts({ mimir })
    expect(await readResult()).toMatchObject({ waitingFor: null, likelyRefund: null })
  })

  it('is read from numbers as text and keys in any case, and of one among other keys', async () => {
    const mimir = { json: { HaltSigning: '5', OTHER: -1 } }
    const { readWait } = await overHalts({ mimir })
    expect(await readWait()).toMatchObject({
      reason: 'halted',
      halt: 'signing',
      chain: 'ETH',
    })
  })

  it.each([
    [{ HALTSIGNINGETH: 1 }, 'signing'],
    [{ HALTSIGNINGETH: 2 }, undefined],
    [{ NODEPAUSECHAINGLOBAL: 2 }, undefined],
    [{ HALTETHCHAIN: -1, HALTSIGNING: 0 }, undefined],
  ])(
    'of %j is known without the network’s height only if any height has it',
    async (json, halt) => {
      const { readWait } = await overHalts({ mimir: { json }, height: null })
      expect((await readWait())?.halt).toBe(halt)
    },
  )

  const readState = async (over: Parameters<typeof get>[0]) =>
    (await get(over, '/service')).json.networks[0]
  const closed = { halted: true }
  const paused = { global_trading_paused: true }

  it.each([
    [{}, 'active', []],
    [{ mimir: { json: { HALTETHTRADING: 1, HALTETHCHAIN: 1 } } }, 'active', ['ETH']],
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
    const halts = { mimir: { json: { HALTBTCCHAIN: 1 } } }
    const network = await overHalts(halts, { status: unseen })
    await expect.poll(() => readState(network)).toMatchObject({ haltedChains: ['BTC'] })
    const client = await connectTo(network)
    const ask = (chain: string) => call(client, 'track_transaction', { hash, chain })
    const sentence =
      'Bitcoin is halted on THORChain: deposits from it may not appear until the halt ends.'
    const { text, data } = await ask('')
    expect(text).toContain(sentence)
    expect(data).toMatchObject({
      verdict: 'not-seen',
      nextStep:
        'Check that the wallet sent the transaction. Do not send it again: both could arrive.',
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
    network.script.other = (path) =>
      path.endsWith('/inbound_addresses') ? { json: [] } : answers({})(path)
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

  it('is told as last known once the node has not told it for two minutes', async () => {
    const halted = { mimir: { json: { HALTSIGNING: 1 } } }
    const network = await overHalts(halted)
    const asOf = network.now()
    expect(await network.readWait()).toMatchObject({ halt: 'signing', asOf: null })
    network.script.other = () => down
    for (const minutes of [3, 20]) {
      network.later(minutes * minuteMs)
      expect(await network.readWait()).toMatchObject({ halt: 'signing', asOf })
    }
    // By then it can have ended, and begun anew.
    network.later(25 * 60 * minuteMs)
    expect(await network.readWait()).toBeNull()
  })

  it('is told as last known while the sources are out of reach', async () => {
    const network = await overHalts({ mimir: { json: { HALTSIGNING: 1 } } })
    const asOf = network.now()
    expect(await network.readWait()).toMatchObject({ halt: 'signing', asOf: null })
    Object.assign(network.script, { status: down, actions: down, other: () => down })
    network.later(10 * minuteMs)
    expect(await network.readWait()).toMatchObject({ halt: 'signing', asOf })
    const { outages } = await network.readResult()
    expect(outages).toHaveLength(2)
  })

  it('is unknown while the node does not answer at all', async () => {
    const network = await overHalts({}, { status: confirming })
    network.script.other = () => down
    expect(await network.readResult()).toMatchObject({
      waitingFor: null,
      likelyRefund: null,
    })
  })

  it('of a chain that the inbound addresses no longer list is claimed no longer', async () => {
    const network = await overHalts({ inbound: { halted: true } }, { status: queued })
    expect(await network.readWait()).toMatchObject({ halt: 'trading', chain: 'BTC' })
    const { script } = network
    const before = script.other
    script.other = (path) => (path.endsWith('_addresses') ? { json: [] } : before(path))
    network.later(61_000)
    expect(await network.readWait()).toBeNull()
    // The node’s mimir speaks of chains without an address, too.
    const mimir = { json: { HALTETHTRADING: 1 } }
    script.other = (path) =>
      path.endsWith('_addresses') ? { json: [] } : answers({ mimir })(path)
    network.later(61_000)
    expect(await network.readWait()).toMatchObject({ halt: 'trading', chain: 'ETH' })
  })

  it('has its begin and its end in another process, if one saw them', async () => {
    const storage = await openFolder(temporaryFolder(), () => noon)
    const first = await overHalts(
      {},
      { storage, status: { json: node('observed', swap) } },
    )
    const began = first.now() + 2 * minuteMs
    const halted = { mimir: { json: { HALTSIGNING: 1 } } }
    await first.readWait()
    first.script.status = planned
    first.later(2 * minuteMs)
    first.setAnswers(halted)
    expect(await first.readWait()).toMatchObject({ since: began })

    const second = await overHalts(halted, { storage })
    second.later(5 * minuteMs)
    expect(await second.readWait()).toMatchObject({ since: began })
    second.setAnswers({})
    second.later(60 * minuteMs)
    expect(await second.readWait()).toBeNull()
    const { estimatedEndTimestamp } = await second.readResult()

    // This process starts after the end. Its estimate counts from there too.
    const third = await overHalts({}, { storage })
    third.later(70 * minuteMs)
    expect((await third.readResult()).estimatedEndTimestamp).toBe(estimatedEndTimestamp)
    expect(estimatedEndTimestamp).toBeGreaterThan(third.now() - 5 * minuteMs)
  })

  it('has no begin if nobody looked for longer than ten minutes before', async () => {
    const network = await overHalts({})
    await network.readWait()
    network.later(11 * minuteMs)
    network.setAnswers({ mimir: { json: { HALTSIGNING: 1 } } })
    expect(await network.readWait()).toMatchObject({ since: null })
  })
})

it('an order for 30 days expires then where the network’s mimir allows that, and has no date without it', async () => {
  const date = noon - 10 * 24 * 60 * minuteMs
  const order = bitcoin(`=<:ETH.ETH:${evm}:1/432000/1`)
  const until = date + 30 * 24 * 60 * minuteMs
  const mimir = { json: { StreamingLimitSwapMaxAge: 5_256_000 } }
  const network = await overHalts(
    { mimir },
    {
      status: { json: node('swapping', order) },
      actions: {
        json: { actions: [action('limit_swap', 'success', order, [], { date })] },
      },
    },
  )
  const { script, readWait } = network
  expect(await readWait()).toMatchObject({ reason: 'limit-price', until })
  // The last known one, while the sources are out of reach.
  const before = { ...script }
  Object.assign(script, { status: down, actions: down, other: () => down })
  network.later(20 * minuteMs)
  expect(await readWait()).toMatchObject({ reason: 'limit-price', until })
  Object.assign(script, before)
  network.setAnswers({ mimir: { json: {} } })
  network.later(20 * minuteMs)
  expect(await readWait()).toMatchObject({ reason: 'limit-price', until: null })
})
