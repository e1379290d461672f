import { describe, expect, it } from 'vitest'
import { overNetwork, overProxy, overTrack } from '../support/scriptedNetwork'
import { post, track } from '../support/sandboxed'

const hash = 'AB'.repeat(32)
const hashOf = (index: number): string => index.toString(16).padStart(64, 'C')
const range = <T>(length: number, create: (index: number) => T): T[] =>
  Array.from({ length }, (_, index) => create(index))

/** Ten times the payments that are read. */
const many = 4_900
const stages = {
  inbound_observed: { completed: true },
  inbound_confirmation_counted: { completed: true },
  inbound_finalised: { completed: true },
  swap_finalised: { completed: true },
}
const deposit = {
  id: hash,
  chain: 'BTC',
  from_address: 'bc1qsender',
  coins: [{ asset: 'BTC.BTC', amount: '100000000' }],
  memo: '=:ETH.ETH:0x7316da75796f74e83b71c72ed6f138dd3b6b4957:0:own:50',
}
const planOf = (index: number, asset = 'ETH.ETH', to = `0x${index}`) => ({
  chain: asset.split('.')[0],
  to_address: to,
  coin: { asset, amount: '500' },
})
const sentOf = (index: number, asset = 'ETH.ETH', to = `0x${index}`) => ({
  id: hashOf(index),
  chain: asset.split('.')[0],
  to_address: to,
  coins: [{ asset, amount: '500' }],
})
const nodeWith = (more: object, tx: object = {}) =>
  JSON.stringify({ tx: { ...deposit, ...tx }, stages, ...more })

const sideOf = (index: number, asset = 'ETH.ETH', address = `0x${index}`) => ({
  address,
  txID: hashOf(index),
  height: '1',
  coins: [{ asset, amount: '500' }],
})
const input = { address: 'bc1qsender', txID: hash, coins: deposit.coins }
const metadata = { swap: { memo: deposit.memo } }
const actionWith = (more: object) => {
  const common = {
    type: 'swap',
    status: 'success',
    height: '1',
    date: '1700000000000000000',
  }
  return { ...common, in: [input], out: [], metadata, ...more }
}
const actionsWith = (...actions: object[]) => JSON.stringify({ actions })
const tokenOf = (index: number) => `ETH.T${index}-0x${String(index).padStart(40, '0')}`
const cashAddress = (index: number) => `1BoatSLRHtKNngkdXEeobR76b53LETtp${index}`

type Case = {
  name: string
  node?: string
  indexer?: string
  /** Whether there are more payments than are read. */
  isTooMany?: false
}
const cases: readonly Case[] = [
  {
    name: 'planned payments',
    node: nodeWith({ planned_out_txs: range(many, (index) => planOf(index)) }),
  },
  {
    name: 'sent payments',
    node: nodeWith({ out_txs: range(many, (index) => sentOf(index)) }),
  },
  {
    name: 'planned payments and as many sent ones',
    node: nodeWith({
      planned_out_txs: range(2_400, (index) => planOf(index)),
      out_txs: range(2_400, (index) => sentOf(index)),
    }),
    indexer: actionsWith(actionWith({ out: range(many, (index) => sideOf(index)) })),
  },
  {
    name: 'payments of the indexer',
    indexer: actionsWith(actionWith({ out: range(many, (index) => sideOf(index)) })),
  },
  {
    name: 'payments of both in tokens of their own',
    isTooMany: false,
    node: nodeWith({
      out_txs: range(500, (index) => sentOf(index, tokenOf(index), '0x1')),
    }),
    indexer: actionsWith(
      actionWith({
        out: range(500, (index) => sideOf(index, tokenOf(index + 500), '0x1')),
      }),
    ),
  },
  {
    name: 'refunds of both in tokens of their own',
    isTooMany: false,
    node: nodeWith({
      out_txs: range(500, (index) => ({
        ...sentOf(index, tokenOf(index), '0x1'),
        memo: 'REFUND:1',
      })),
    }),
    indexer: actionsWith(
      actionWith({
        out: range(500, (index) => sideOf(index, tokenOf(index + 500), '0x1')),
      }),
    ),
  },
  {
    name: 'planned payments of the node beside sent ones of the indexer',
    isTooMany: false,
    node: nodeWith({
      planned_out_txs: range(500, (index) => planOf(index, 'ETH.ETH', '0x1')),
    }),
    indexer: actionsWith(
      actionWith({ out: range(499, (index) => sideOf(index, 'ETH.ETH', '0x1')) }),
    ),
  },
  {
    name: 'affiliates in a memo',
    isTooMany: false,
    node: nodeWith(
      { out_txs: range(500, (index) => sentOf(index)) },
      { memo: `=:ETH.ETH:0x1:0:${range(20_000, (index) => `a${index}`).join('/')}:5` },
    ),
  },
  {
    name: 'senders, and payments of Bitcoin Cash',
    indexer: actionsWith(
      actionWith({
        in: [
          input,
          ...range(2_400, (index) => sideOf(index, 'BCH.BCH', cashAddress(index))),
        ],
        out: range(2_400, (index) => sideOf(index, 'BCH.BCH', cashAddress(index))),
      }),
    ),
  },
  {
    name: 'an endless address of Bitcoin Cash',
    isTooMany: false,
    node: nodeWith({ out_txs: [sentOf(1, 'BCH.BCH', '1'.repeat(100_000))] }),
  },
  {
    name: 'swaps and refunds with memos and assets of their own',
    isTooMany: false,
    indexer: actionsWith(
      ...range(1_000, (index) =>
        actionWith({
          type: index % 2 === 0 ? 'swap' : 'refund',
          in: [{ ...input, coins: [{ asset: tokenOf(index), amount: '1' }] }],
          metadata: { swap: { memo: index % 2 === 0 ? '=:ETH.ETH:0x1' : '' } },
        }),
      ),
    ),
  },
  {
    name: 'a reason that begins again and again',
    isTooMany: false,
    indexer: actionsWith(
      actionWith({
        type: 'refund',
        metadata: { refund: { memo: 'x', reason: '; fail to refund '.repeat(50_000) } },
      }),
    ),
  },
  {
    name: 'coins and fees',
    indexer: actionsWith(
      actionWith({
        type: 'refund',
        in: [
          {
            ...input,
            coins: range(many, (index) => ({ asset: tokenOf(index), amount: '9' })),
          },
        ],
        metadata: {
          refund: {
            networkFees: range(many, (index) => ({
              asset: tokenOf(index + many),
              amount: '9',
            })),
          },
        },
      }),
    ),
  },
]

/** The CPU time of a lookup, ms. */
async function measure(lookUp: () => Promise<Response>): Promise<number> {
  const before = process.cpuUsage()
  const response = await lookUp()
  await response.text()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

/** The service takes 100 ms at most, and this process runs the upstreams too, on a machine that does other work. */
const limitMs = 400
const asJson = (text: string) => ({
  text,
  headers: { 'content-type': 'application/json' },
})

/** The least of two lookups, as the first one compiles the code. */
async function measureLeast(
  over: Awaited<ReturnType<typeof overNetwork>>,
): Promise<number> {
  const times: number[] = []
  for (let count = 0; count < 2; count += 1) {
    times.push(await measure(async () => post(over, { hash })))
    over.later(10_000)
  }
  return Math.min(...times)
}

describe('the CPU time of a lookup is short, and the end open, with ten times as many', () => {
  it.each(cases)('$name', async ({ node, indexer, isTooMany = true }) => {
    const over = await overNetwork({
      ...(node !== undefined && { status: asJson(node) }),
      ...(indexer !== undefined && { actions: asJson(indexer) }),
    })
    expect(await measureLeast(over)).toBeLessThan(limitMs)
    const answer = await track(over, { hash })
    expect(answer.done).toBe(false)
    if (isTooMany) expect(answer.result.doubt).toBe('too-many')
  })

  it('steps of a proxied service', async () => {
    const legs = range(4_900, () => ({}))
    const over = await overProxy({
      json: { done: true, status: 'success', result: { legs } },
    })
    expect(await measure(async () => post(over, { hash }))).toBeLessThan(limitMs)
    const { result } = await track(over, { hash })
    expect(result.legs).toHaveLength(201)
  })

  it('steps of the successor API', async () => {
    const over = await overTrack()
    const legs = range(4_900, (index) => ({ type: 'swap', hash: hashOf(index) }))
    over.state.respond = () => ({ json: { status: 'completed', hash, legs } })
    expect(await measure(async () => post(over, { hash }))).toBeLessThan(limitMs)
    const { done, result } = await track(over, { hash })
    expect({ done, legs: result.legs.length }).toEqual({ done: false, legs: 201 })
  })

  it('chains of the successor API’s tokens', async () => {
    const over = await overTrack()
    const tokens = range(20_000, (index) => ({
      identifier: `C${index}.T`,
      chainId: `C${index}`,
    }))
    over.state.list = () => ({ json: tokens })
    const list = async () => over.service.request('/tokenlist/utils/chains')
    expect(await measure(list)).toBeLessThan(10 * limitMs)
  })
})

it('more than 500 payments of the node alone are too many to check, and 500 are not', async () => {
  const sent = (count: number) => range(count, (index) => sentOf(index, 'ETH.ETH', '0x1'))
  const status = (count: number) => asJson(nodeWith({ out_txs: sent(count) }))
  const over = await overNetwork({ status: status(500) })
  expect((await track(over, { hash })).result.doubt).not.toBe('too-many')
  over.script.status = status(501)
  over.later(10_000)
  expect((await track(over, { hash })).result.doubt).toBe('too-many')
})
