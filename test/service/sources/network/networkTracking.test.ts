import { base58 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { openMemoryStorage } from '../../../../src/service/store/sqlite'
import { action, node } from '../../../films/answers'
import { over, overSwap as swap, payout, recording } from '../../../support/mapped'
import { noon, startOf } from '../../../support/samples'
import { post, track } from '../../../support/sandboxed'
import {
  type ScriptedResponse,
  down,
  nothing,
  unseen,
} from '../../../support/scriptedNetwork'
import { overNetwork } from '../../../support/overNetwork'
import { hold } from '../../../support/serviceWith'
import { scriptUpstream } from '../../../support/upstreams'
import { failingStorage, withUnreadable } from '../../../support/storages'

const hash = 'AB'.repeat(32)

const list = (deposit = swap) => ({
  json: { actions: [action('swap', 'success', deposit, [payout], { date: noon })] },
})

type Over = Parameters<typeof track>[0]
const read = async (network: Over) => (await track(network, { hash })).result
const decide = async (network: Over) => {
  const { verdict, result } = await track(network, { hash })
  return { verdict, doubt: result.doubt }
}
const isTracked = ({ path }: { path: string }) => path.includes('/tx/status/')
/** Both sources report the end. */
const ended = { status: { json: over() }, actions: list() }

describe('a transaction of a network', () => {
  const isDown = { json: { error: 'x' }, status: 503 }
  const notNode = { json: { error: 'page not found' }, status: 404 }
  const noRoute = { json: { code: 5, message: 'Not Found', details: [] }, status: 404 }
  it.each([
    ['the node is down', down, nothing, 'node'],
    ['the node says cut-off JSON', { text: '{"tx":' }, nothing, 'node'],
    ['a gateway says in JSON that it is down', isDown, nothing, 'node'],
    ['the node’s address is that of another service', notNode, nothing, 'node'],
    ['the node’s address has another path', noRoute, nothing, 'node'],
    ['the indexer is down', unseen, down, 'indexer'],
    ['the indexer omits its list', unseen, { json: { unexpected: true } }, 'indexer'],
    [
      'the indexer lists what is no action',
      unseen,
      { json: { actions: [null] } },
      'indexer',
    ],
  ])('that nobody reports is not in progress when %s', async (_, status, actions, by) => {
    const network = await overNetwork({ status, actions })
    for (const body of [startOf(hash), { hash }]) {
      const response = await post(network, body)
      expect(response.status).toBe(503)
      const message = `THORChain’s ${by} gave no usable response.`
      expect(await response.text()).toContain(message)
    }
  })

  it('that both sources ended is served with its Age for days while they are down', async () => {
    const network = await overNetwork(ended)
    await read(network)
    Object.assign(network.script, { status: down, actions: down })
    for (const hours of [23, 46]) {
      network.later(23 * 3_600_000)
      const response = await post(network, { hash })
      const told = [(await response.json()).verdict, response.headers.get('age')]
      expect(told).toEqual(['complete', String(hours * 3_600)])
    }
  })

  it('is tracked without a working store, but cannot be started there', async () => {
    const network = await overNetwork({ storage: failingStorage, ...ended })
    expect((await post(network, startOf(hash))).status).toBe(503)
    expect((await decide(network)).verdict).toBe('complete')
  })

  it('is also found by the hash of its payout, which the node may only plan yet', async () => {
    const planned = {
      json: node('planned', swap, [payout, { ...payout, asset: 'ETH.ETH' }]),
    }
    const status = (path: string) => (path.endsWith(hash) ? planned : unseen)
    const network = await overNetwork({ status, actions: list() })
    const { result } = await track(network, { hash: payout.hash })
    expect(result.firstTransactionHash.toUpperCase()).toContain(hash)
    expect(result.legs[2]?.hash.toUpperCase()).toBe(payout.hash)
    const requested = network.node.filter(isTracked)
    expect(requested.map(({ path }) => path.slice(-64))).toEqual([payout.hash, hash])
  })

  it('that is looked up by two of its hashes at a time loses nothing that either has found', async () => {
    const behind = hold<ScriptedResponse>()
    const answers = [behind.answer, { json: over() }].values()
    const status = async (path: string) => {
      const next = path.endsWith(hash) ? answers.next().value : unseen
      return (await next) ?? down
    }
    const network = await overNetwork({ status })
    const first = read(network)
    await expect.poll(() => network.node.filter(isTracked)).toHaveLength(1)
    network.script.actions = list()
    expect((await track(network, { hash: payout.hash })).status).toBe('success')
    behind.send({ json: node('swapping', swap) })
    await first
    Object.assign(network.script, { status: down, actions: down })
    network.later(600_000)
    expect((await decide(network)).verdict).toBe('complete')
  })

  it('is requested at the next address after a failure, and when one lost it', async () => {
    const failing = scriptUpstream(() => down)
    let isLagging = false
    const lagging = scriptUpstream(() => (isLagging ? unseen : { json: over() }))
    const nodes = [failing.address, lagging.address]
    const network = await overNetwork({ nodes, ...ended })
    expect((await decide(network)).verdict).toBe('complete')
    isLagging = true
    network.later(600_000)
    expect((await decide(network)).verdict).toBe('complete')
    const asked = [lagging.requests, network.node].map((all) => all.filter(isTracked))
    expect(asked.map(({ length }) => length)).toEqual([2, 1])
    const logged = network.logged.filter((line) => !line.includes('(names)'))
    expect(logged).toEqual([`The node at ${failing.address}: it responds with 502.`])
  })

  it('that nobody knows is requested from one address of each source alone', async () => {
    const first = scriptUpstream((path) => (path.includes('/tx/') ? unseen : nothing))
    const network = await overNetwork({
      nodes: [first.address],
      indexers: [first.address],
    })
    expect((await track(network, { hash })).status).toBe('not_found')
    expect([first.requests.length, network.node, network.indexer]).toEqual([2, [], []])
  })
})

describe('the actions of a hash', () => {
  const order = { ...swap, asset: 'THOR.RUNE', memo: '=<:b:bc1to:5', units: '12000' }
  const placed = action('limit_swap', 'success', order, [], { date: noon })
  const fills = Array.from({ length: 119 }, (_, index) => {
    const id = String(1_000 + index).padStart(64, '7')
    return action('swap', 'success', { ...order, units: '101' }, [
      { ...payout, hash: id },
    ])
  })
  const all = [...fills, placed]
  /** Pages of 50 actions. `nextPageToken` is where the next one begins. */
  const pages = (path: string) => {
    const start = Number(/nextPageToken=(\d+)/.exec(path)?.[1] ?? 0)
    const actions = all.slice(start, start + 50)
    const nextPageToken = start + 50 < all.length ? String(start + 50) : ''
    return { json: { actions, meta: { nextPageToken } } }
  }

  it('are read to the last page', async () => {
    const network = await overNetwork({ actions: pages })
    const answer = await track(network, { hash })
    expect(network.indexer.filter(({ path }) => path.includes('actions'))).toHaveLength(3)
    const { legs } = answer.result
    expect(legs.filter(({ txnType }) => txnType === 'TRANSFER:OUT')).toHaveLength(119)
    expect(answer.verdict).toBe('in-progress')
  })

  it('are an outage when a later page fails, and too many after ten pages', async () => {
    const network = await overNetwork({ status: { json: node('swapping', order) } })
    network.script.actions = (path) =>
      path.includes('nextPageToken=50') ? down : pages(path)
    expect((await read(network)).doubt).toBe('outage')
    const endless = { actions: all.slice(0, 50), meta: { nextPageToken: '7' } }
    const alone = await overNetwork({ actions: { json: endless } })
    const doubt = 'too-many'
    expect(await decide(alone)).toEqual({ verdict: 'unclear', doubt })
  })
})

it('a registered memo names the transactions that used it', async () => {
  const registration = recording('cases/thornode.memo.reference-registration')
  const memo = 'REFERENCE:BTC.BTC:=:e:0x'
  const stages = { swap_status: null, swap_finalised: null }
  const network = await overNetwork()
  network.script.status = {
    json: node('sent', { ...swap, asset: 'THOR.RUNE', memo }, [], stages),
  }
  network.script.other = (path) =>
    path.endsWith(`/thorchain/memo/${hash}`) ? { json: registration } : down
  expect((await read(network)).usedBy).toEqual([
    'FFA1DA63BC81E7AEA8D094896739AE3D01FF60034A29E24AB81554C06C36476C',
  ])
})

describe('a deposit of Solana', () => {
  const signature = base58.encode(new Uint8Array(64).fill(1, 10))
  const deposit = { ...swap, asset: 'SOL.SOL', from: 'So1Sender', hash: signature }
  const unpaid = { json: node('sent', deposit) }

  it('that fees used up is looked up by its sender', async () => {
    const others = { ...deposit, hash: 'AA'.repeat(43) }
    const other = action('swap', 'success', others, [payout])
    const networkFees = [{ asset: 'SOL.SOL', amount: deposit.units }]
    const refund = action('refund', 'success', deposit, [], { reason: 'no', networkFees })
    const network = await overNetwork({ status: unpaid })
    network.script.actions = { json: { actions: [other, refund] } }
    const answer = await track(network, { hash: signature })
    expect(answer.verdict).toBe('failed')
    expect(network.indexer.map(({ path }) => path)).toContain(
      '/midgard/v2/actions?address=So1Sender',
    )
  })
})

describe('times beyond any transaction', () => {
  it.each([
    [
      'a height',
      action('swap', 'success', swap, [payout], { date: noon }),
      '9'.repeat(15),
    ],
    ['a date', action('swap', 'success', swap, [payout], { date: 9e15 }), '27000010'],
  ])('are not reported: %s', async (_, listed, height) => {
    const out = [
      { address: 'bc1to', coins: [{ asset: 'BTC.BTC', amount: '590' }], height },
    ]
    const actions = { json: { actions: [{ ...listed, out }] } }
    const network = await overNetwork({ status: { json: over() }, actions })
    const result = await read(network)
    const times = [result, ...result.legs].flatMap((part) => [
      part.endTimestamp,
      part.estimatedEndTimestamp,
      part.startTimestamp,
    ])
    expect(Math.max(...times.map(Number))).toBeLessThan(noon + 86_400_000)
  })

  it('are not estimated', async () => {
    const streaming = { interval: 9e9, quantity: 9e9, count: 1 }
    const swap_status = { pending: true, streaming }
    const json = node('swapping', swap, [], { swap_status })
    const result = await read(await overNetwork({ status: { json } }))
    for (const { estimatedDuration } of [result, ...result.legs])
      expect(Number(estimatedDuration)).toBeLessThan(10 * 365 * 86_400_000)
  })
})

it('does not call a hash unknown while what is stored of it cannot be read', async () => {
  const storage = openMemoryStorage(Date.now)
  await read(await overNetwork({ storage, status: { json: over() } }))
  const unreadable = withUnreadable(storage, 'thor:sighting')
  const restarted = await overNetwork({ storage: unreadable })
  expect((await post(restarted, { hash })).status).toBe(503)
})

it.each([
  ['THORNode', 500, { code: 2, message: 'fail to parse tx id: txid error', details: [] }],
  ['Mayanode', 404, { error: 'fail to parse tx id: txid error: must be 64 characters' }],
])(
  'data from one source alone uses the indexer alone for a hash that %s refuses as malformed',
  async (_, status, json) => {
    const network = await overNetwork({ status: { json, status } })
    expect(await track(network, { hash })).toMatchObject({
      status: 'not_found',
      message: '',
    })
    expect((await network.service.request('/tracker/health')).status).toBe(200)
    network.later(5_000)
    network.script.actions = list()
    expect((await decide(network)).verdict).toBe('complete')
  },
)
