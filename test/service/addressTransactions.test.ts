import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  type AddressTransactions,
  AddressTransactionsSchema,
} from '../../src/contract/addressTransactions'
import { TrackerResponseSchema } from '../../src/contract/tracker'
import { addAmounts } from '../../src/model/amounts'
import { listSpellings } from '../../src/model/chains/spellings'
import { type Deposit, action, node } from '../films/answers'
import { recording } from '../support/mapped'
import { noon, samples } from '../support/samples'
import { get, post, ticking } from '../support/sandboxed'
import {
  type ScriptedResponse,
  down,
  overNetwork,
  overProxy,
} from '../support/scriptedNetwork'

const user = '0xaaa3bfb53d5d5116faedc5dd457531f8465f78af'
const hourMs = 3_600_000

type Over = Parameters<typeof get>[0]

const pathOf = (address: string, query = '') =>
  `/tracker/v2/addresses/${address}/txns${query === '' ? '' : `?${query}`}`

async function list(
  over: Over,
  query = '',
  address = user,
): Promise<AddressTransactions> {
  const { status, json } = await get(over, pathOf(address, query))
  expect([status, json]).toEqual([200, expect.anything()])
  return v.parse(AddressTransactionsSchema, json)
}

const next = (cursor: string | null) => `cursor=${encodeURIComponent(cursor ?? '')}`

/** Reads the list to its end. */
async function listAll(over: Over, query = '', address = user) {
  const pages = [await list(over, query, address)]
  for (let cursor = pages[0]?.nextCursor; cursor; cursor = pages.at(-1)?.nextCursor) {
    expect(cursor.length).toBeLessThanOrEqual(512)
    expect(pages.length).toBeLessThan(250)
    pages.push(await list(over, `${query}&${next(cursor)}`, address))
  }
  return pages.flatMap(({ txns }) => txns)
}

/** The hash of the n-th transaction. */
const hashOf = (index: number) => index.toString(16).toUpperCase().padStart(64, 'A')

/** What the user sends in the n-th transaction: a swap, or a limit order. */
const depositOf = (index: number, more: Partial<Deposit> = {}) => ({
  asset: 'ETH.ETH',
  units: '150000000',
  memo: '=:BTC.BTC:bc1to',
  from: user,
  hash: hashOf(index),
  ...more,
})
const orderOf = (index: number, memo = '=<:BTC.BTC:bc1to:50') =>
  depositOf(index, { units: '100', memo })

const payoutOf = (hash: string, units = '590') => ({
  to: 'bc1to',
  asset: 'BTC.BTC',
  units,
  hash,
})

/** A swap of the user, which ended at `date`. */
const swapAt = (index: number, date = noon - index * hourMs) =>
  action('swap', 'success', depositOf(index), [payoutOf(hashOf(100_000 + index))], {
    date,
  })

/** The order of the user, as it was placed at `date`. */
const placedAt = (deposit: Deposit, date: number) =>
  action('limit_swap', 'success', deposit, [], { date })

const verdictsOf = (txns: AddressTransactions['txns']) =>
  txns.map(({ hash, verdict }) => [hash, verdict])

/** RUNE that the user sends. */
const sendAt = (index: number, type = 'send') => {
  const rune = { asset: 'THOR.RUNE', units: '5', hash: hashOf(index) }
  const sent = { ...rune, memo: '', from: user }
  const date = noon - index * hourMs
  return action(type, 'success', sent, [{ ...rune, to: 'thor1to' }], { date })
}

const swaps = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => swapAt(from + index))

/** The requests for the list itself, which are not about a single transaction. */
const listPaths = ({ indexer }: { indexer: readonly { path: string }[] }) =>
  indexer.map(({ path }) => path).filter((path) => path.includes('?address='))

const tokenIn = (path: string) =>
  new URLSearchParams(path.split('?')[1]).get('nextPageToken') ?? ''

/** Serves pages by their tokens, which are their numbers; the last one has none. */
const paged =
  (pages: readonly (readonly unknown[])[]) =>
  (path: string): ScriptedResponse => {
    const index = Number(tokenIn(path) || 0)
    const hasNext = index < pages.length - 1
    const meta = { nextPageToken: hasNext ? String(index + 1) : '' }
    return { json: { actions: pages[index] ?? [], meta } }
  }

const partialRefund = v.parse(
  v.object({ actions: v.array(v.looseObject({})) }),
  recording(
    'real/midgard.thor.streaming-partial-refund.eth-to-eth-thor.interval-3.affiliate',
  ),
).actions
const partialRefundHash =
  '9FB10E490AF1B763563CFC12FB08E5F32E387FBB6398884E742BF0178FAD6D88'
/** The date of the recorded partial refund. */
const refundedAt = 1_706_002_574_512

describe('the transactions of an address', () => {
  it('are listed newest first, with what became of each', async () => {
    const network = await overNetwork({
      actions: paged([[swapAt(48), swapAt(49), ...partialRefund]]),
    })
    const { txns, nextCursor, missing } = await list(network)
    expect([nextCursor, missing]).toEqual([null, []])
    expect(verdictsOf(txns)).toEqual([
      [hashOf(48), 'complete'],
      [hashOf(49), 'complete'],
      [partialRefundHash, 'partially-refunded'],
    ])
    const thor = 'ETH.THOR-0xa5f2211B9b8170F694421f2046281775E8468044'
    const [, , refunded] = txns
    expect(refunded).toMatchObject({
      network: 'thorchain',
      kind: 'swap',
      isConfirmed: false,
      sold: { asset: 'ETH.ETH', amount: '6.979' },
      received: [{ asset: thor, amount: '27918.51030145' }],
      refunded: [{ asset: 'ETH.ETH', amount: '4.353475' }],
      startTimestamp: 1_706_002_446_523,
      sender: user,
      recipients: [user],
      usdAtTime: null,
    })
    expect(refunded?.fees).toContainEqual({ asset: 'ETH.ETH', amount: '0.0084' })
    expect(refunded?.fees).toHaveLength(3)
    expect(refunded?.payoutHashes.map((hash) => hash.slice(0, 6))).toEqual([
      '0x5288',
      '0xe255',
    ])
  })

  it.each([
    ['refund.split-outbounds', 'FC26C82E', ['0.1260814']],
    ['swap.rapid.eth-to-base.split-outbounds.affiliate', '', ['0.00018574']],
    ['withdraw-and-add.big', '', ['1.70997736', '0.02']],
  ])('have the fees of all payments: %s', async (name, hash, amounts) => {
    const { actions } = v.parse(
      v.object({ actions: v.array(v.unknown()) }),
      recording(`real/midgard.thor.${name}`),
    )
    const network = await overNetwork({ actions: paged([actions]), status: down })
    const { txns } = await list(network, 'limit=50')
    const row = txns.find((each) => each.hash.startsWith(hash))
    expect(row?.fees.map(({ amount }) => amount)).toEqual(amounts)
  })

  it('are requested in every spelling, and alike for each of them', async () => {
    const network = await overNetwork({ actions: paged([swaps(1)]) })
    const checksummed = '0xAAA3bFb53d5D5116FAeDc5Dd457531f8465f78af'
    expect((await list(network, '', checksummed)).txns).toHaveLength(1)
    expect((await list(network, '', user.toUpperCase())).txns).toHaveLength(1)
    expect(listPaths(network)).toEqual([
      `/midgard/v2/actions?address=${user},${checksummed},0x${user.slice(2).toUpperCase()}`,
    ])
    const cash = 'qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a'
    expect(listSpellings(`BITCOINCASH:${cash.toUpperCase()}`)).toEqual([
      cash,
      `bitcoincash:${cash}`,
    ])
    await list(network, '', `bitcoincash:${cash}`)
    expect(listPaths(network).at(-1)).toBe(
      `/midgard/v2/actions?address=${cash},bitcoincash%3A${cash}`,
    )
    const scripts = [
      '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
      'MQMHBtvnBfxTzt3K2bdxgSE7qZPHSXWsGM',
    ]
    expect(listSpellings('MQMHBtvnBfxTzt3K2bdxgSE7qZPHSXWsGM', 'LTC').toSorted()).toEqual(
      scripts,
    )
    expect(listSpellings('not an address')).toEqual([])
  })

  it('come in pages of the requested length, for one request to the network each', async () => {
    const network = await overNetwork({
      actions: paged([swaps(50), swaps(50, 50), swaps(50, 100), swaps(7, 150)]),
    })
    const first = await list(network)
    expect(first.txns.map(({ hash }) => hash)).toEqual(swaps(25).map((_, i) => hashOf(i)))
    const second = await list(network, next(first.nextCursor))
    expect(second.txns[0]?.hash).toBe(hashOf(25))
    expect(listPaths(network)).toHaveLength(1)
    await list(network, next(second.nextCursor))
    expect(listPaths(network)).toHaveLength(2)

    const all = await listAll(network, 'limit=50')
    expect(all.map(({ hash }) => hash)).toEqual(swaps(157).map((_, i) => hashOf(i)))
    expect(listPaths(network)).toHaveLength(4)
  })

  it('are each listed once while new ones arrive between two pages', async () => {
    const network = await overNetwork({ actions: paged([swaps(50), swaps(10, 50)]) })
    const first = await list(network, 'limit=10')
    network.later(60_000)
    const arrived = [1, 2, 3].map((index) => swapAt(900 + index, noon + index))
    const moved = [...arrived, ...swaps(60)]
    network.script.actions = paged([moved.slice(0, 50), moved.slice(50)])
    const hashes: string[] = first.txns.map(({ hash }) => hash)
    for (let cursor = first.nextCursor; cursor !== null;) {
      const page = await list(network, `limit=10&${next(cursor)}`)
      hashes.push(...page.txns.map(({ hash }) => hash))
      cursor = page.nextCursor
    }
    expect(hashes).toEqual(swaps(60).map((_, index) => hashOf(index)))
  })
})

describe('a transaction whose actions stand on two pages', () => {
  const [refund, swap] = partialRefund
  const before = Array.from({ length: 49 }, (_, index) =>
    swapAt(index, refundedAt + (50 - index) * 60_000),
  )
  const after = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      swapAt(500 + index, refundedAt - (index + 30) * 60_000),
    )
  it.each([
    [
      'at their border',
      [
        [...before, refund],
        [swap, ...after(3)],
      ],
    ],
    ['that are the last ones', [[...before, refund], [swap]]],
    [
      'of which both are short',
      [
        [swapAt(1), refund],
        [swap, ...after(1)],
      ],
    ],
    [
      'with another one between',
      [
        [...before.slice(1), refund, swapAt(99, refundedAt - 5_000)],
        [swap, ...after(60)],
        after(1),
      ],
    ],
    ['before a last page without any', [[...before, refund], [swap, ...after(49)], []]],
  ])('%s, is one row', async (_, pages) => {
    const network = await overNetwork({ actions: paged(pages) })
    for (const limit of ['', 'limit=1', 'limit=50']) {
      const all = await listAll(network, limit)
      const hashes = all.map(({ hash }) => hash)
      const expected = new Set(
        pages.flat().map((each) => /"txID":"(\w+)"/.exec(JSON.stringify(each))?.[1]),
      )
      expect(new Set(hashes)).toEqual(expected)
      expect(hashes).toHaveLength(expected.size)
      const row = all.find(({ hash }) => hash === partialRefundHash)
      expect(row?.verdict).toBe('partially-refunded')
      expect(row?.sold?.amount).toBe('6.979')
    }
  })

  it('that names a next page after its last one, ends with the empty page', async () => {
    const network = await overNetwork({
      actions: (path) => {
        const actions = tokenIn(path) === '' ? swaps(3) : []
        return { json: { actions, meta: { nextPageToken: `${tokenIn(path)}1` } } }
      },
    })
    const { txns, nextCursor } = await list(network)
    expect([txns.length, nextCursor]).toEqual([3, null])
    expect(listPaths(network)).toHaveLength(2)
  })

  it('and on three, because it has very many, is one row', async () => {
    const fills = Array.from({ length: 130 }, (_, index) =>
      action(
        'swap',
        'success',
        depositOf(7, { units: '100' }),
        [payoutOf('', String(500 + index))],
        { date: noon - 1_000 * index, nth: index },
      ),
    )
    const actions = [swapAt(3, noon + 9_000_000), ...fills, ...swaps(30, 40)]
    const pages = [
      actions.slice(0, 50),
      actions.slice(50, 100),
      actions.slice(100, 150),
      actions.slice(150),
    ]
    const network = await overNetwork({
      actions: (path) =>
        path.includes('txid=')
          ? { json: { actions: fills.slice(0, 50), meta: { nextPageToken: '9' } } }
          : paged(pages)(path),
    })
    network.later(30 * hourMs)
    const all = await listAll(network)
    const hashes = all.map(({ hash }) => hash)
    expect(hashes).toEqual([
      hashOf(3),
      hashOf(7),
      ...swaps(30).map((_, i) => hashOf(40 + i)),
    ])
    // There are more of them than were read.
    expect(all[1]?.verdict).toBe('unclear')
  })

  it('far from each other, is asked about, and told where its newest action stands', async () => {
    const deposit = orderOf(7)
    const placed = placedAt(deposit, noon - 300 * hourMs)
    const paid = payoutOf(hashOf(700), '60')
    const filled = action('swap', 'success', deposit, [paid], { date: noon })
    const resting = placedAt(orderOf(8), noon - 301 * hourMs)
    const pages = [
      [filled, ...swaps(60, 40).slice(0, 49)],
      [...swaps(11, 89), placed, resting],
    ]
    const network = await overNetwork({
      status: down,
      actions: (path) => {
        if (path.includes(`txid=${hashOf(7)}`))
          return { json: { actions: [filled, placed] } }
        if (path.includes('txid=')) return { json: { actions: [resting] } }
        return paged(pages)(path)
      },
    })
    network.later(48 * hourMs)
    const all = await listAll(network)
    const told = all.filter(({ kind }) => kind === 'limit-swap')
    expect(verdictsOf(told)).toEqual([
      [hashOf(7), 'complete'],
      [hashOf(8), 'in-progress'],
    ])
    expect(all).toHaveLength(62)
  })
})

describe('limit orders that rest', () => {
  it('are each asked about, a few for a page of the list', async () => {
    const orders = Array.from({ length: 30 }, (_, index) =>
      placedAt(orderOf(index), noon - index * 60_000),
    )
    const network = await overNetwork({
      actions: (path) => {
        const hash = /txid=(\w+)/.exec(path)?.[1]
        if (hash === undefined) return paged([orders])(path)
        return {
          json: {
            actions: orders.filter((order) => JSON.stringify(order).includes(hash)),
          },
        }
      },
    })
    expect((await list(network)).txns).toHaveLength(8)
    const all = await listAll(network)
    expect(verdictsOf(all)).toEqual(
      orders.map((_, index) => [hashOf(index), 'in-progress']),
    )
  })
})

describe('an open limit order in the list', () => {
  const placed = depositOf(1, { units: '100000000', memo: '=<:BTC.BTC:bc1to:5000000' })
  const rest = placedAt(placed, noon - hourMs)
  const fill = action('swap', 'success', { ...placed, units: '25000000' }, [], {
    date: noon,
  })
  const readOrder = async (actions: readonly object[], status = down) => {
    const network = await overNetwork({ actions: () => ({ json: { actions } }), status })
    return (await list(network)).txns[0]
  }

  it('tells its price and what is filled, nothing at first', async () => {
    const target = { asset: 'BTC.BTC', amount: '0.05' }
    expect(await readOrder([rest])).toMatchObject({
      verdict: 'in-progress',
      sold: { asset: 'ETH.ETH', amount: '1' },
      order: { target, filled: { asset: 'ETH.ETH', amount: '0' } },
    })
    expect(await readOrder([fill, rest])).toMatchObject({
      verdict: 'in-progress',
      order: { target, filled: { asset: 'ETH.ETH', amount: '0.25' } },
    })
  })

  it.each([
    ['for a year, 300 days ago', 5_256_000, 300, 'in-progress'],
    ['for 30 days, 40 days ago', 432_000, 40, 'in-progress'],
    ['for as long as the network allows, a year ago', 0, 365, 'in-progress'],
    ['for 30 days, 100 days ago: its end is missing', 432_000, 100, 'unclear'],
  ])('is open as long as it can be: placed %s', async (_, blocks, days, verdict) => {
    const memo = `=<:BTC.BTC:bc1to:5000000/${blocks}/1`
    const date = noon - days * 24 * hourMs
    expect(await readOrder([placedAt({ ...placed, memo }, date)])).toMatchObject({
      verdict,
    })
  })

  it('is none once it has ended, nor is a swap', async () => {
    const paid = payoutOf(hashOf(9), '5000000')
    const filled = action('swap', 'success', placed, [paid], { date: noon - 48 * hourMs })
    expect(await readOrder([filled, rest])).toMatchObject({
      kind: 'limit-swap',
      order: null,
    })
    expect(await readOrder([swapAt(1)])).toMatchObject({ kind: 'swap', order: null })
  })
})

/** The node of `swaps`, each of which it paid. */
function paysAll(path: string): ScriptedResponse {
  const index = swaps(100).findIndex((_, each) => path.endsWith(hashOf(each)))
  return { json: node('sent', depositOf(index), [payoutOf(hashOf(100_000 + index))]) }
}

describe('a listed transaction of the last day', () => {
  it.each([1, 23])(
    'that ended %i hours ago by both sources is complete, as on its page',
    async (hours) => {
      const swap = swapAt(1, noon - hours * hourMs)
      const network = await overNetwork({ actions: paged([[swap]]), status: paysAll })
      const [row] = (await list(network)).txns
      const { json } = await get(network, `/tracker/v2/txn/${hashOf(1)}`)
      expect(row).toMatchObject({
        verdict: json.verdict,
        reason: json.reason,
        endTimestamp: json.result.endTimestamp,
        isConfirmed: true,
        sold: { asset: 'ETH.ETH', amount: '1.5' },
        received: [{ asset: 'BTC.BTC', amount: '0.0000059' }],
        recipients: ['bc1to'],
      })
      expect(row?.verdict).toBe('complete')
      // The list and the page share one look-up.
      expect(network.node.filter(({ path }) => path.includes('tx/status'))).toHaveLength(
        1,
      )
    },
  )

  it('is asked about ten at a time, newest first, and older ones are not', async () => {
    const dates = Array.from({ length: 30 }, (_, index) => noon - (index + 1) * hourMs)
    const network = await overNetwork({
      actions: paged([dates.map((date, index) => swapAt(index, date))]),
      status: paysAll,
      upstreamRate: 1_000,
    })
    // A list takes two seconds at most. What is looked up after that is in the next one.
    const readConfirmed = async () => {
      const { txns } = await list(network, 'limit=50')
      expect(txns.map(({ verdict }) => verdict)).toEqual(dates.map(() => 'complete'))
      return txns.map(({ isConfirmed }) => isConfirmed)
    }
    await expect
      .poll(readConfirmed)
      .toEqual(dates.map((date) => noon - date <= 24 * hourMs))
    const asked = network.node.flatMap(
      ({ path }) => /status\/(\w+)/.exec(path)?.[1] ?? [],
    )
    expect(new Set(asked.slice(0, 10))).toEqual(
      new Set(dates.slice(0, 10).map((_, index) => hashOf(index))),
    )
    expect(new Set(asked).size).toBe(24)
  })

  it('stays as the indexer has it while the node is away, and holds no list', async () => {
    const network = await overNetwork({ actions: paged([swaps(3, 1)]), status: 'hang' })
    const startedAt = performance.now()
    const { txns } = await list(network)
    expect(performance.now() - startedAt).toBeLessThan(4_000)
    expect(txns.map(({ verdict, isConfirmed }) => [verdict, isConfirmed])).toEqual(
      Array.from({ length: 3 }, () => ['in-progress', false]),
    )
    network.script.status = down
    network.later(20_000)
    expect((await list(network)).txns[0]).toMatchObject({ isConfirmed: false })
  })

  it('says what its page says while the node is away that had told it before', async () => {
    const pending = action('swap', 'pending', depositOf(1), [], { date: noon })
    const network = await overNetwork({
      actions: paged([[pending]]),
      status: { json: node('planned', depositOf(1), [payoutOf(hashOf(900))]) },
    })
    await get(network, `/tracker/v2/txn/${hashOf(1)}`)
    network.script.status = down
    network.later(60_000)
    const { json } = await get(network, `/tracker/v2/txn/${hashOf(1)}`)
    expect(json.result).toMatchObject({ doubt: 'outage', outages: [{ source: 'node' }] })
    expect((await list(network)).txns).toMatchObject([
      { verdict: json.verdict, reason: json.reason, isConfirmed: true },
    ])
  })
})

describe('the verdict of a listed transaction', () => {
  it('is that of its page where the network plans an old payment anew', async () => {
    const planned = node('planned', depositOf(1), [payoutOf('')], {
      outbound_signed: { completed: false, scheduled_outbound_height: 27_400_000 },
    })
    const network = await overNetwork({
      actions: paged([[swapAt(1, noon - 90 * 24 * hourMs), swapAt(90 * 24 + 1)]]),
      status: { json: planned },
    })
    const queue = [{ in_hash: hashOf(1), height: '27400000', to_address: 'bc1to' }]
    network.script.other = (path) => {
      if (!path.includes('/queue/')) return down
      return { json: path.endsWith('outbound') ? queue : [] }
    }
    const { txns } = await list(network)
    expect(txns.map(({ verdict, isConfirmed }) => [verdict, isConfirmed])).toEqual([
      ['in-progress', true],
      ['complete', false],
    ])
    await list(network)
    expect(network.node.filter(({ path }) => path.includes('/queue/'))).toHaveLength(2)
  })

  it('is not complete while the node could still contradict the indexer', async () => {
    const network = await overNetwork({ actions: paged([[swapAt(1, noon - hourMs)]]) })
    const [recent] = (await list(network)).txns
    expect(recent).toMatchObject({ verdict: 'in-progress', reason: 'doubt' })
    network.later(26 * hourMs)
    const [old] = (await list(network)).txns
    expect(old).toMatchObject({ verdict: 'complete', isConfirmed: false })
  })

  it.each([
    ['send', 'complete', 'which the node does not report'],
    ['contract', 'in-progress', 'which the node may report'],
  ])('is for a recent %s %s while the node is away, %s', async (type, verdict) => {
    const recent = sendAt(1, type)
    const network = await overNetwork({ actions: paged([[recent]]), status: down })
    expect((await list(network)).txns).toMatchObject([{ kind: type, verdict }])
    network.later(25 * hourMs)
    expect((await list(network)).txns).toMatchObject([{ verdict: 'complete' }])
  })

  it('needs attention for more payouts than a summary has room for', async () => {
    const payouts = Array.from({ length: 300 }, (_, index) => ({
      ...payoutOf(hashOf(1_000 + index), '1'),
      to: `bc1to${index}`,
    }))
    const date = noon - 40 * hourMs
    const wide = action('swap', 'success', depositOf(1), payouts, { date })
    const network = await overNetwork({ actions: paged([[wide, ...swaps(1)]]) })
    const { txns } = await list(network)
    expect(txns.map(({ verdict }) => verdict)).toEqual(['in-progress', 'unclear'])
    expect(txns[1]?.payoutHashes.length).toBeLessThanOrEqual(200)
  })

  it('comes with the worth of what was sold, where the indexer has its price', async () => {
    const json = recording('real/midgard.thor.swap.streaming-partial-refund.THOR')
    const network = await overNetwork({
      actions: (path) => (tokenIn(path) === '' ? { json } : { json: { actions: [] } }),
    })
    const sender = '0x060c27cd6719477f233e403d74da9513886f0a1a'
    expect((await list(network, '', sender)).txns).toMatchObject([
      { verdict: 'partially-refunded', sold: { amount: '5000' }, usdAtTime: '5002.52' },
    ])
  })

  it('is in progress for an old swap that the indexer alone calls pending', async () => {
    const memo = '=:BTC.BTC:bc1to:0/10/900'
    const date = noon - 40 * hourMs
    const pending = action('swap', 'pending', depositOf(1, { memo }), [], { date })
    const network = await overNetwork({ status: down, actions: paged([[pending]]) })
    expect((await list(network)).txns[0]?.verdict).toBe('in-progress')
  })

  const names = [
    'real/midgard.thor.actions.query',
    'real/midgard.thor.actions.aggregator',
    'real/midgard.thor.actions.tron-deposits.trimmed',
    'real/midgard.thor.streaming-partial-refund.eth-to-eth-thor.interval-3.affiliate',
    'real/midgard.thor.swap.streaming-partial-refund.THOR',
    'real/midgard.thor.refund.reasons-2022',
    'real/midgard.thor.withdraw-and-add.big',
    'real/midgard.thor.send',
    'real/midgard.thor.swap.secured-assets.suffixed-hashes',
    'midgard.refund',
    'midgard.pending',
    'real/midgard.maya.actions.cacao',
    'real/midgard.maya.actions.mayamidgard',
    'real/midgard.maya.swap.streaming.cacao-to-eth-usdc.interval-3',
  ]
  const RecordingSchema = v.object({
    actions: v.array(
      v.looseObject({
        date: v.string(),
        in: v.array(v.looseObject({ address: v.string(), txID: v.string() })),
      }),
    ),
  })
  it.each(names)(
    'is that of the tracker, with its amounts and times, in %s',
    async (name) => {
      const { actions } = v.parse(RecordingSchema, recording(name))
      const prefix = name.includes('maya') ? 'maya' : 'thor'
      const isOf = (path: string, ids: readonly string[]) =>
        ids.some((id) => path.toUpperCase().includes(id.toUpperCase()))
      const network = await overNetwork({
        prefix,
        actions: (path) => ({
          json: {
            actions: actions.filter((each) =>
              isOf(
                path,
                each.in.flatMap(({ txID, address }) =>
                  path.includes('txid=') ? [txID] : [address],
                ),
              ),
            ),
          },
        }),
      })
      const addresses = new Set(
        actions.flatMap((each) => each.in.map(({ address }) => address)),
      )
      let compared = 0
      for (const address of addresses) {
        if (listSpellings(address).length === 0) continue
        for (const row of (await list(network, 'limit=50', address)).txns) {
          const json = await (await post(network, { hash: row.hash })).json()
          const single = v.parse(TrackerResponseSchema, json)
          expect([row.hash, row.verdict, row.reason]).toEqual([
            row.hash,
            json.verdict,
            json.reason,
          ])
          expect(row.endTimestamp).toBe(single.result.endTimestamp)
          const { legs } = single.result
          const texts = legs.flatMap((leg) => [leg.fromAmount, leg.toAmount])
          const paid = legs.filter(({ txnType }) => txnType === 'TRANSFER:OUT')
          for (const { toAsset } of paid) {
            const same = paid.filter((leg) => leg.toAsset === toAsset)
            texts.push(
              same.reduce((sum, leg) => addAmounts(sum, leg.toAmount) ?? '', '0'),
            )
          }
          for (const { amount } of [...row.received, ...row.refunded]) {
            expect(texts).toContain(amount)
          }
          if (row.sold !== null) expect(texts).toContain(row.sold.amount)
          compared += 1
        }
      }
      expect(compared).toBeGreaterThan(0)
    },
  )
})

describe('the filters and the cursor', () => {
  const refund = action(
    'refund',
    'success',
    depositOf(60, { memo: '=:BTC.BTC:bc1to:9' }),
    [{ to: user, asset: 'ETH.ETH', units: '140000000', hash: hashOf(600) }],
    { date: noon - 60 * hourMs, reason: 'emit asset 1 less than price limit 9' },
  )
  const send = sendAt(61)

  it('type=swap has refunded swaps too', async () => {
    const network = await overNetwork({ actions: paged([[swapAt(50), refund, send]]) })
    const kinds = async (query: string) =>
      (await list(network, query)).txns.map(({ kind, verdict }) => [kind, verdict])
    expect(await kinds('type=swap')).toEqual([
      ['swap', 'complete'],
      ['swap', 'refunded'],
    ])
    expect(await kinds('type=send')).toEqual([['send', 'complete']])
    expect(await kinds('type=bond&network=thorchain')).toEqual([])
  })

  it.each([
    ['limit=51', 'limit'],
    ['limit=0', 'limit'],
    ['limit=-1', 'limit'],
    ['limit=1e1', 'limit'],
    ['type=foo', 'type'],
    ['network=mayachain', 'network'],
    ['cursor=abc', 'cursor'],
    ['cursor=%00', 'cursor'],
    [`cursor=${'a'.repeat(513)}`, 'cursor'],
  ])('%s is a 400', async (query, parameter) => {
    const network = await overNetwork({ actions: paged([swaps(1)]) })
    const { status, json } = await get(network, pathOf(user, query))
    expect(status).toBe(400)
    expect(json.message).toMatch(new RegExp(`^${parameter}`))
    expect(network.indexer).toHaveLength(0)
  })

  it('a cursor that is damaged, or of another list, is a 400', async () => {
    const network = await overNetwork({ actions: paged([swaps(50), swaps(9, 50)]) })
    const { nextCursor } = await list(network)
    const cursor = nextCursor ?? ''
    const middle = Math.floor(cursor.length / 2)
    const damaged =
      cursor.slice(0, middle) +
      (cursor[middle] === 'A' ? 'B' : 'A') +
      cursor.slice(middle + 1)
    const other = '0x0D4DF230808f7e40f1143735f392968DA67e9a3F'
    const statuses = []
    for (const path of [
      pathOf(user, next(damaged)),
      pathOf(user, next(cursor.slice(0, -3))),
      pathOf(user, `type=swap&${next(cursor)}`),
      pathOf(user, `network=thorchain&${next(cursor)}`),
      pathOf(other, next(cursor)),
      pathOf(user.toUpperCase(), next(cursor)),
    ]) {
      statuses.push((await get(network, path)).status)
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 200])
  })

  it('a text that is no address is a 400, and an unknown address has none', async () => {
    const network = await overNetwork()
    expect((await get(network, pathOf('nonsense'))).status).toBe(400)
    expect((await get(network, pathOf(`${user}0`))).status).toBe(400)
    expect(await list(network)).toEqual({ txns: [], nextCursor: null, missing: [] })
  })
})

describe('a transaction of which a second request is needed', () => {
  const deposit = orderOf(7)
  const placed = placedAt(deposit, noon - 3 * hourMs)
  const overOrder = (ofHash: ScriptedResponse) =>
    overNetwork({
      actions: (path) =>
        path.includes('txid=') ? ofHash : { json: { actions: [placed] } },
    })

  it.each<[string, ScriptedResponse]>([
    ['is a 502', down],
    ['is a 429', { json: {}, status: 429, headers: { 'retry-after': '5' } }],
    ['breaks off', 'reset'],
    ['never comes', 'hang'],
  ])('is told as the list has it where that one %s', async (_, ofHash) => {
    const network = await overOrder(ofHash)
    expect((await list(network)).txns).toMatchObject([
      { hash: hashOf(7), verdict: 'in-progress', isConfirmed: false },
    ])
  })

  it('has no end by the part of it that the list has, where that one fails', async () => {
    const streaming = { ...deposit, memo: '=:BTC.BTC:bc1to:9/1/5' }
    const returned = { to: user, asset: 'ETH.ETH', units: '40', hash: hashOf(701) }
    const network = await overNetwork({
      status: down,
      actions: (path) => {
        if (path.includes('txid=')) return down
        const date = noon - 60 * hourMs
        const refund = action('refund', 'success', streaming, [returned], { date })
        return { json: { actions: [refund] } }
      },
    })
    expect((await list(network)).txns).toMatchObject([
      { verdict: 'in-progress', reason: 'doubt', endTimestamp: null, isConfirmed: false },
    ])
  })

  it('is told where the list has it, although it went on after the list began', async () => {
    const old = placedAt(orderOf(900), noon - 70 * hourMs)
    const paid = payoutOf(hashOf(700), '60')
    const filled = action('swap', 'success', orderOf(900), [paid], { date: noon + 1_000 })
    const network = await overNetwork({
      actions: (path) =>
        path.includes('txid=')
          ? { json: { actions: [filled, old] } }
          : paged([swaps(50), [swapAt(60), old, swapAt(80)]])(path),
    })
    const all = await listAll(network)
    expect(all).toHaveLength(53)
    expect(all.at(-2)).toMatchObject({ hash: hashOf(900), kind: 'limit-swap' })
  })

  it('is told by that one where its indexer is ahead of that of the list', async () => {
    const paid = payoutOf(hashOf(700), '60')
    const filled = action('swap', 'success', deposit, [paid], { date: noon - hourMs })
    const network = await overOrder({ json: { actions: [filled, placed] } })
    const { txns, nextCursor, missing } = await list(network)
    expect([nextCursor, missing]).toEqual([null, []])
    expect(txns).toMatchObject([
      { hash: hashOf(7), received: [{ asset: 'BTC.BTC', amount: '0.0000006' }] },
    ])
  })
})

describe('a source that fails or has none', () => {
  it.each<[string, ScriptedResponse]>([
    ['cannot be reached', 'reset'],
    ['is down', down],
    ['refuses', { json: { error: 'no' }, status: 403 }],
    ['calls the request invalid', { json: { error: 'no' }, status: 400 }],
    ['sends something else', { json: { unexpected: true } }],
  ])('is a 503 when its indexer %s, and recovers', async (_, actions) => {
    const network = await overNetwork({ actions })
    const failed = await network.service.request(pathOf(user))
    expect([failed.status, failed.headers.has('retry-after')]).toEqual([503, true])
    network.script.actions = paged([swaps(1)])
    network.later(10_000)
    expect((await list(network)).txns).toHaveLength(1)
  })

  it('does not stop the look-ups of names or hashes', async () => {
    const network = await overNetwork({ actions: down })
    for (let index = 0; index < 12; index += 1) {
      const address = `0x${String(index).padStart(40, '1')}`
      expect((await get(network, pathOf(address))).status).toBe(503)
      network.later(100)
    }
    network.script.actions = { json: { actions: [swapAt(70)] } }
    network.script.other = () => ({ json: [] })
    const answer = await post(network, { hash: hashOf(70) })
    expect((await answer.json()).verdict).toBe('complete')
    const names = await get(network, `/thorname/rlookup?chain=ETH&address=${user}`)
    expect([names.status, names.json]).toEqual([200, { result: [] }])
  })

  it('is a 501 over another service of the interface', async () => {
    const proxy = await overProxy({ json: {} })
    expect((await get(proxy, pathOf(user))).status).toBe(501)
    expect((await get(proxy, '/service')).json.hasAddressTransactions).toBe(false)
  })
})

describe('the sandbox', () => {
  it('lists its samples by the address of their sender or recipient', async () => {
    const over = ticking()
    const sender = '0x0D4DF230808f7e40f1143735f392968DA67e9a3F'
    const recipient = '0x9a7a842b66984e719aa96f7c20423dd1f2ecf9cc'
    // The indexer lists a deposit once it is confirmed.
    expect((await list(over, '', sender)).txns).toEqual([])
    over.later(7_000)
    const [begun] = (await list(over, '', sender)).txns
    expect(begun).toMatchObject({
      hash: samples.quick,
      verdict: 'in-progress',
      network: 'xchain',
    })
    over.later(60_000)
    const [ended] = (await list(over, '', recipient)).txns
    expect(ended).toMatchObject({
      hash: samples.quick,
      verdict: 'complete',
      isConfirmed: true,
      sold: { asset: 'AVAX.AVAX', amount: '42.5' },
      received: [{ asset: 'BASE.ETH', amount: '0.28315204' }],
      // When it was first seen.
      endTimestamp: noon + 67_000,
    })
    expect((await get(over, '/service')).json.hasAddressTransactions).toBe(true)
  })
})

it('what the network pays out of a pool that it closed is complete, by its own hash and in the list', async () => {
  const hash = '34D47AA5A5BB852D27776F10700F5798C3C16CDE765A2396B803B0E7B92931F9'
  const address = 'ltc1qcp4vwpr34g5kh0nw05mdn8jlcf8d0mnz4x9k2f'
  const json = recording('cases/midgard.withdraw.pool-closed.zero-txid')
  const network = await overNetwork({ actions: () => ({ json }) })
  const { json: told } = await get(network, `/tracker/v2/txn/${hash}`)
  expect(told).toMatchObject({
    verdict: 'complete',
    error: { message: 'The network closed the pool and paid out what was in it.' },
  })
  const payout = told.result.legs.at(-1)
  expect([payout.chain, payout.hash, payout.toAmount, payout.toAddress]).toEqual([
    'LTC',
    hash.toLowerCase(),
    '0.02994935',
    address,
  ])
  expect((await list(network, '', address)).txns).toMatchObject([
    {
      hash,
      kind: 'withdraw',
      verdict: 'complete',
      received: [{ asset: 'LTC.LTC', amount: '0.02994935' }],
    },
  ])
})

it('an action that cannot be read leaves the other transactions in the list, and its own open', async () => {
  const old = (index: number) => swapAt(index, noon - (48 + index) * hourMs)
  const broken = JSON.parse(
    JSON.stringify(old(2)).replaceAll(/"amount":"\d+"/g, '"amount":"1.5"'),
  )
  const refund = { ...broken, type: 'refund' }
  const actions = [old(1), old(2), refund, old(3)]
  const network = await overNetwork({ actions: () => ({ json: { actions } }) })
  const { txns, missing } = await list(network)
  expect(missing).toEqual([])
  expect(verdictsOf(txns)).toEqual([
    [hashOf(1), 'complete'],
    [hashOf(2), 'in-progress'],
    [hashOf(3), 'complete'],
  ])
})
