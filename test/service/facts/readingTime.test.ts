import { describe, expect, it } from 'vitest'
import { type Deposit, type Payment, action, node, observe } from '../../films/answers'
import { overNetwork, overTrack } from '../../support/overNetwork'
import { hashOf } from '../../support/samples'
import { post, track } from '../../support/sandboxed'

const hash = 'AB'.repeat(32)
const range = <T>(length: number, create: (index: number) => T): T[] =>
  Array.from({ length }, (_, index) => create(index))

/** Ten times the payments that are read. */
const many = 4_900
const deposit = {
  asset: 'BTC.BTC',
  units: '100000000',
  memo: '=:ETH.ETH:0x7316da75796f74e83b71c72ed6f138dd3b6b4957:0:own:50',
  from: 'bc1qsender',
  hash,
}
/** So many payments, of which each has a recipient of its own. */
const payments = (
  count: number,
  change: (index: number) => Partial<Payment> = () => ({}),
) =>
  range(count, (index): Payment => ({
    to: `0x${index}`,
    asset: 'ETH.ETH',
    units: '500',
    hash: hashOf(index),
    ...change(index),
  }))
const tokenOf = (index: number) => `ETH.T${index}-0x${String(index).padStart(40, '0')}`
/** 500 of them to one recipient, each in a token of its own. */
const inTokens = (first: number, more: Partial<Payment> = {}) =>
  payments(500, (index) => ({ asset: tokenOf(first + index), to: '0x1', ...more }))
const toOne = () => ({ to: '0x1' })
const inCash = (index: number) => ({
  asset: 'BCH.BCH',
  to: `1BoatSLRHtKNngkdXEeobR76b53LETtp${index}`,
})
const swap = (payouts: Payment[], from: Deposit = deposit) =>
  action('swap', 'success', from, payouts)
const refund = (details: object, from: Deposit = deposit) =>
  action('refund', 'success', from, [], { ...details })

const paid = observe('sent', deposit, payments(many))
const half = observe('sent', deposit, payments(2_400))

type Case = {
  name: string
  node?: object
  indexer?: object[]
  /** Whether there are more payments than are read. */
  isTooMany?: false
}
const cases: readonly Case[] = [
  { name: 'planned payments', node: { ...paid, out_txs: [] } },
  { name: 'sent payments', node: { ...paid, planned_out_txs: [] } },
  {
    name: 'planned payments, and as many sent ones',
    node: { ...half, out_txs: half.out_txs.toReversed() },
    indexer: [swap(payments(many))],
  },
  { name: 'payments of the indexer', indexer: [swap(payments(many))] },
  {
    name: 'payments of both in tokens of their own',
    isTooMany: false,
    node: node('sent', deposit, inTokens(0)),
    indexer: [swap(inTokens(500))],
  },
  {
    name: 'refunds of both in tokens of their own',
    isTooMany: false,
    node: node('sent', deposit, inTokens(0, { isRefund: true })),
    indexer: [swap(inTokens(500))],
  },
  {
    name: 'planned payments of the node beside sent ones of the indexer',
    isTooMany: false,
    node: node('planned', deposit, payments(500, toOne)),
    indexer: [swap(payments(499, toOne))],
  },
  {
    name: 'affiliates in a memo',
    isTooMany: false,
    node: node(
      'sent',
      {
        ...deposit,
        memo: `=:ETH.ETH:0x1:0:${range(20_000, (index) => `a${index}`).join('/')}:5`,
      },
      payments(500),
    ),
  },
  {
    name: 'senders, and payments of Bitcoin Cash',
    indexer: [
      {
        ...swap(payments(2_400, inCash)),
        in: payments(2_400, inCash).map(({ to, asset, units, hash: txID }, index) => ({
          address: to,
          coins: [{ asset, amount: units }],
          txID: index === 0 ? hash : txID,
        })),
      },
    ],
  },
  {
    name: 'an endless address of Bitcoin Cash',
    isTooMany: false,
    node: node(
      'sent',
      deposit,
      payments(1, () => ({ asset: 'BCH.BCH', to: '1'.repeat(100_000) })),
    ),
  },
  {
    name: 'swaps and refunds with memos and assets of their own',
    isTooMany: false,
    indexer: range(1_000, (index) =>
      index % 2 === 0
        ? swap([], { ...deposit, asset: tokenOf(index), memo: '=:ETH.ETH:0x1' })
        : refund({}, { ...deposit, asset: tokenOf(index), memo: '' }),
    ),
  },
  {
    name: 'a reason that begins again and again',
    isTooMany: false,
    indexer: [refund({ reason: '; fail to refund '.repeat(50_000) })],
  },
  {
    name: 'coins and fees',
    indexer: [
      {
        ...refund({
          networkFees: range(many, (index) => ({
            asset: tokenOf(index + many),
            amount: '9',
          })),
        }),
        in: [
          {
            address: 'bc1qsender',
            txID: hash,
            coins: range(many, (index) => ({ asset: tokenOf(index), amount: '9' })),
          },
        ],
      },
    ],
  },
]

/** The CPU time of a lookup, ms. */
async function measure(lookUp: () => Promise<Response>) {
  const before = process.cpuUsage()
  const response = await lookUp()
  await response.text()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

/** The service takes 100 ms at most, and this process runs the upstreams too, on a machine that does other work. */
const limitMs = 400
const asJson = (json: object) => ({
  text: JSON.stringify(json),
  headers: { 'content-type': 'application/json' },
})

/** The least of two lookups, as the first one compiles the code. */
async function measureLeast(over: Awaited<ReturnType<typeof overNetwork>>) {
  const times: number[] = []
  for (let count = 0; count < 2; count += 1) {
    times.push(await measure(async () => post(over, { hash })))
    over.later(10_000)
  }
  return Math.min(...times)
}

describe('the CPU time of a lookup is short, and the end open, with ten times as many', () => {
  it.each(cases)('$name', async ({ node: status, indexer, isTooMany = true }) => {
    const over = await overNetwork({
      ...(status !== undefined && { status: asJson(status) }),
      ...(indexer !== undefined && { actions: asJson({ actions: indexer }) }),
    })
    expect(await measureLeast(over)).toBeLessThan(limitMs)
    const answer = await track(over, { hash })
    expect(answer.done).toBe(false)
    if (isTooMany) expect(answer.result.doubt).toBe('too-many')
  })

  it('steps of the successor API', async () => {
    const over = await overTrack()
    const legs = range(4_900, (index) => ({ type: 'swap', hash: hashOf(index) }))
    over.state.respond = () => ({ json: { status: 'completed', hash, legs } })
    expect(await measure(async () => post(over, { hash }))).toBeLessThan(limitMs)
    expect((await post(over, { hash })).status).toBe(502)
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
  const status = (count: number) => asJson(node('sent', deposit, payments(count, toOne)))
  const over = await overNetwork({ status: status(500) })
  expect((await track(over, { hash })).result.doubt).not.toBe('too-many')
  over.script.status = status(501)
  over.later(10_000)
  expect((await track(over, { hash })).result.doubt).toBe('too-many')
})
