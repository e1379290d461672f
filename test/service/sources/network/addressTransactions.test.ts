import { explained } from '../../../support/answers'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  type AddressTransactions,
  AddressTransactionsSchema,
  LatestSwapsSchema,
} from '../../../../src/contract/addressTransactions'
import { listSpellings } from '../../../../src/model/chains/spellings'
import { readSnapshot } from '../../../../src/model/transaction/explainResponse'
import { summarize } from '../../../../src/model/transaction/summarize'
import { type Deposit, action, node } from '../../../films/answers'
import { ActionSchema } from '../../../films/film'
import { recording } from '../../../support/mapped'
import { readRows } from '../../../support/readRows'
import { hashOf, noon, samples } from '../../../support/samples'
import { get, ticking, track } from '../../../support/sandboxed'
import { type ScriptedResponse, down } from '../../../support/scriptedNetwork'
import { overNetwork, overTrack } from '../../../support/overNetwork'

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

/** Reads the list to its end, from a cursor on. */
async function listAll(over: Over, query = '', start: string | null = null) {
  const txns: AddressTransactions['txns'] = []
  let [cursor, pageCount] = [start, 0]
  do {
    const page = await list(over, cursor === null ? query : `${query}&${next(cursor)}`)
    txns.push(...page.txns)
    cursor = page.nextCursor
    pageCount += 1
    expect(cursor?.length ?? 0).toBeLessThanOrEqual(512)
    expect(pageCount).toBeLessThan(250)
  } while (cursor !== null)
  return txns
}

/** What the user sends in the n-th transaction: a swap, or a limit order. */
const depositOf = (index: number, more: Partial<Deposit> = {}) => ({
  asset: 'ETH.ETH',
  units: '150000000',
  memo: '=:BTC.BTC:bc1to',
  from: user,
  hash: hashOf(index),
  ...more,
})
const orderOf = (index: number) =>
  depositOf(index, { units: '100', memo: '=<:BTC.BTC:bc1to:50' })

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

const fillOf = (deposit: Deposit, date: number) =>
  action('swap', 'success', deposit, [payoutOf(hashOf(700), '60')], { date })

const hashesOf = (txns: AddressTransactions['txns']) => txns.map(({ hash }) => hash)
const verdictsOf = (txns: AddressTransactions['txns']) =>
  txns.map(({ hash, verdict }) => [hash, verdict])

const swaps = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => swapAt(from + index))
const swapHashes = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => hashOf(from + index))

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

/** A service whose indexer has these pages. `ofHash`: its answers about a hash; those of the pages where there are none. */
const overPages = (
  pages: readonly (readonly unknown[])[],
  {
    ofHash = () => null,
    ...more
  }: Parameters<typeof overNetwork>[0] & {
    ofHash?: (hash: string) => ScriptedResponse | null
  } = {},
) =>
  overNetwork({
    actions: (path) => {
      const hash = /txid=(\w+)/.exec(path)?.[1]
      return (hash === undefined ? null : ofHash(hash)) ?? paged(pages)(path)
    },
    ...more,
  })
const answer = (...actions: readonly unknown[]): ScriptedResponse => ({
  json: { actions },
})

const ActionsSchema = v.object({
  actions: v.array(
    v.looseObject({
      in: v.array(v.looseObject({ address: v.string(), txID: v.string() })),
    }),
  ),
})
const readRecorded = (name: string) => v.parse(ActionsSchema, recording(name)).actions

const partialRefund = readRecorded(
  'real/midgard.thor.streaming-partial-refund.eth-to-eth-thor.interval-3.affiliate',
)
const partialRefundHash =
  '9FB10E490AF1B763563CFC12FB08E5F32E387FBB6398884E742BF0178FAD6D88'
/** The date of the recorded partial refund. */
const refundedAt = 1_706_002_574_512

describe('the transactions of an address', () => {
  it.each([
    ['refund.split-outbounds', 'FC26C82E', ['0.1260814']],
    ['swap.rapid.eth-to-base.split-outbounds.affiliate', '', ['0.00018574']],
    ['withdraw-and-add.big', '', ['1.70997736', '0.02']],
  ])('have the fees of all payments: %s', async (name, hash, amounts) => {
    const actions = readRecorded(`real/midgard.thor.${name}`)
    const { txns } = await list(await overPages([actions]), 'limit=50')
    const row = txns.find((each) => each.hash.startsWith(hash))
    expect(row?.fees.map(({ amount }) => amount)).toEqual(amounts)
  })

  it('are requested in every spelling, and alike for each of them', async () => {
    const network = await overPages([swaps(1)])
    const checksummed = '0xAAA3bFb53d5D5116FAeDc5Dd457531f8465f78af'
    expect((await list(network, '', checksummed)).txns).toHaveLength(1)
    expect((await list(network, '', user.toUpperCase())).txns).toHaveLength(1)
    const cash = 'qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a'
    await list(network, '', `BITCOINCASH:${cash.toUpperCase()}`)
    await list(network, '', `bitcoincash:${cash}`)
    expect(listPaths(network)).toEqual([
      `/midgard/v2/actions?address=${user},${checksummed},0x${user.slice(2).toUpperCase()}`,
      `/midgard/v2/actions?address=${cash},bitcoincash%3A${cash}`,
    ])
    const script = 'MQMHBtvnBfxTzt3K2bdxgSE7qZPHSXWsGM'
    expect(listSpellings(script, 'LTC').toSorted()).toEqual([
      '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
      script,
    ])
  })

  it('come in pages of the requested length, for one request to the network each', async () => {
    const network = await overPages([
      swaps(50),
      swaps(50, 50),
      swaps(50, 100),
      swaps(7, 150),
    ])
    const first = await list(network)
    expect(hashesOf(first.txns)).toEqual(swapHashes(25))
    const second = await list(network, next(first.nextCursor))
    expect(second.txns[0]?.hash).toBe(hashOf(25))
    expect(listPaths(network)).toHaveLength(1)
    await list(network, next(second.nextCursor))
    expect(listPaths(network)).toHaveLength(2)

    expect(hashesOf(await listAll(network, 'limit=50'))).toEqual(swapHashes(157))
    expect(listPaths(network)).toHaveLength(4)
  })

  it('are each listed once while new ones arrive between two pages', async () => {
    const network = await overPages([swaps(50), swaps(10, 50)])
    const first = await list(network, 'limit=10')
    network.later(60_000)
    const arrived = [1, 2, 3].map((index) => swapAt(900 + index, noon + index))
    const moved = [...arrived, ...swaps(60)]
    network.script.actions = paged([moved.slice(0, 50), moved.slice(50)])
    const others = await listAll(network, 'limit=10', first.nextCursor)
    expect(hashesOf([...first.txns, ...others])).toEqual(swapHashes(60))
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
  const between = swapAt(99, refundedAt - 5_000)
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
      [[...before.slice(1), refund, between], [swap, ...after(60)], after(1)],
    ],
    ['before a last page without any', [[...before, refund], [swap, ...after(49)], []]],
  ])('%s, is one row', async (_, pages) => {
    const network = await overPages(pages, { ofHash: () => answer(...partialRefund) })
    const expected = new Set(
      pages.flat().map((each) => /"txID":"(\w+)"/.exec(JSON.stringify(each))?.[1]),
    )
    for (const limit of ['', 'limit=1', 'limit=50']) {
      const all = await listAll(network, limit)
      expect(new Set(hashesOf(all))).toEqual(expected)
      expect(all).toHaveLength(expected.size)
      expect(all.find(({ hash }) => hash === partialRefundHash)).toMatchObject({
        verdict: 'partially-refunded',
        sold: { amount: '6.979' },
      })
    }
  })

  it('of an ordinary swap that was told with the page before, is one row', async () => {
    const part = (nth: number) =>
      action('swap', 'success', depositOf(7), [payoutOf(hashOf(9_000 + nth))], {
        date: refundedAt - nth * 1_000,
        nth,
      })
    const pages = [[...before, part(0)], [part(1), ...after(60)], after(1)]
    const all = await listAll(await overPages(pages), 'limit=50')
    expect(hashesOf(all).filter((each) => each === hashOf(7))).toHaveLength(1)
  })

  it('that names a next page after its last one, ends with the empty page', async () => {
    const network = await overNetwork({
      actions: (path) => {
        const actions = tokenIn(path) === '' ? swaps(3) : []
        return { json: { actions, meta: { nextPageToken: `${tokenIn(path)}1` } } }
      },
    })
    expect(await list(network)).toMatchObject({ txns: [{}, {}, {}], nextCursor: null })
    expect(listPaths(network)).toHaveLength(2)
  })

  it('and on three, because it has very many, is one row', async () => {
    const deposit = depositOf(7, { units: '100' })
    const fills = Array.from({ length: 130 }, (_, index) =>
      action(
        'swap',
        'success',
        deposit,
        [payoutOf(hashOf(9_000 + index), String(500 + index))],
        {
          date: noon - 1_000 * index,
          nth: index,
        },
      ),
    )
    const actions = [swapAt(3, noon + 9_000_000), ...fills, ...swaps(30, 40)]
    const network = await overPages(
      [0, 50, 100, 150].map((start) => actions.slice(start, start + 50)),
      {
        ofHash: () => ({
          json: { actions: fills.slice(0, 50), meta: { nextPageToken: '9' } },
        }),
      },
    )
    network.later(30 * hourMs)
    const all = await listAll(network)
    expect(hashesOf(all)).toEqual([hashOf(3), hashOf(7), ...swapHashes(30, 40)])
    // There are more of them than were read.
    expect(all[1]?.verdict).toBe('unclear')
  })

  it('far from each other, is asked about, and told where its newest action stands', async () => {
    const placed = placedAt(orderOf(7), noon - 300 * hourMs)
    const filled = fillOf(orderOf(7), noon)
    const resting = placedAt(orderOf(8), noon - 301 * hourMs)
    const pages = [
      [filled, ...swaps(49, 40)],
      swaps(50, 89),
      swaps(50, 139),
      [...swaps(11, 189), placed, resting],
    ]
    const network = await overPages(pages, {
      status: down,
      ofHash: (hash) => (hash === hashOf(7) ? answer(filled, placed) : answer(resting)),
    })
    network.later(48 * hourMs)
    const all = await listAll(network)
    expect(verdictsOf(all.filter(({ kind }) => kind === 'limit-swap'))).toEqual([
      [hashOf(7), 'complete'],
      [hashOf(8), 'in-progress'],
    ])
    expect(all).toHaveLength(162)
  })
})

it('limit orders that rest are each asked about, a few for a page of the list', async () => {
  const orders = Array.from({ length: 30 }, (_, index) =>
    placedAt(orderOf(index), noon - index * 60_000),
  )
  const network = await overPages([orders], {
    ofHash: (hash) =>
      answer(...orders.filter((order) => JSON.stringify(order).includes(hash))),
  })
  expect((await list(network)).txns).toHaveLength(8)
  expect(verdictsOf(await listAll(network))).toEqual(
    orders.map((_, index) => [hashOf(index), 'in-progress']),
  )
})

const rows = readRows(
  'service/sources/network/lists',
  v.object({
    rows: v.array(
      v.strictObject({
        when: v.string(),
        node: v.exactOptional(v.literal('down')),
        listed: v.array(ActionSchema),
        recorded: v.exactOptional(v.string()),
        ofHash: v.optional(
          v.union([
            v.picklist(['down', 'limited', 'reset', 'hang']),
            v.array(ActionSchema),
          ]),
        ),
        reads: v.array(
          v.strictObject({
            /** Hours. */
            after: v.optional(v.number(), 0),
            query: v.optional(v.string()),
            /** How many hashes the indexer was asked about, apart from the list. */
            asked: v.optional(v.number()),
            txns: v.array(v.record(v.string(), v.unknown())),
          }),
        ),
      }),
    ),
  }),
  {
    user,
    ...Object.fromEntries(
      [1, 2, 3, 8, 9].map((index) => [`hash${index}`, hashOf(index)]),
    ),
  },
).rows

const failures = {
  down,
  limited: { json: {}, status: 429, headers: { 'retry-after': '5' } },
  reset: 'reset',
  hang: 'hang',
} as const

it.each(rows)('a list is that of the row where $when', async ({ recorded, ...row }) => {
  const listed = [...row.listed.flat(), ...(recorded ? readRecorded(recorded) : [])]
  const { ofHash = listed } = row
  const answered =
    typeof ofHash === 'string' ? failures[ofHash] : answer(...ofHash.flat())
  const network = await overPages([listed], {
    ofHash: () => answered,
    ...(row.node && { status: down }),
  })
  for (const { after, query, txns, asked } of row.reads) {
    network.later(after * hourMs)
    expect(await list(network, query)).toMatchObject({
      txns,
      nextCursor: null,
      missing: [],
    })
    if (asked !== undefined)
      expect(network.indexer.length - listPaths(network).length).toBe(asked)
  }
})

/** The node of `swaps`, each of which it paid. */
function paysAll(path: string): ScriptedResponse {
  const index = swapHashes(100).findIndex((hash) => path.endsWith(hash))
  return { json: node('sent', depositOf(index), [payoutOf(hashOf(100_000 + index))]) }
}

const countLookUps = ({ node: requests }: { node: readonly { path: string }[] }) =>
  requests.flatMap(({ path }) => /status\/(\w+)/.exec(path)?.[1] ?? [])

describe('a listed transaction of the last day', () => {
  it.each([1, 23])(
    'that ended %i hours ago by both sources is complete, as on its page',
    async (hours) => {
      const swap = swapAt(1, noon - hours * hourMs)
      const network = await overPages([[swap]], { status: paysAll })
      const [row] = (await list(network)).txns
      const { json } = await get(network, `/tracker/v2/txn/${hashOf(1)}`)
      expect(row).toMatchObject({
        verdict: 'complete',
        reason: json.reason,
        endTimestamp: json.result.endTimestamp,
        isConfirmed: true,
        sold: { asset: 'ETH.ETH', amount: '1.5' },
        received: [{ asset: 'BTC.BTC', amount: '0.0000059' }],
        recipients: ['bc1to'],
      })
      expect(json.verdict).toBe('complete')
      // The list and the page share one look-up.
      expect(countLookUps(network)).toHaveLength(1)
    },
  )

  it('is asked about newest first, and older ones are not', async () => {
    const dates = Array.from({ length: 30 }, (_, index) => noon - (index + 1) * hourMs)
    const network = await overPages([dates.map((date, index) => swapAt(index, date))], {
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
    const asked = countLookUps(network)
    expect(new Set(asked.slice(0, 10))).toEqual(new Set(swapHashes(10)))
    expect(new Set(asked).size).toBe(24)
  })

  it('stays as the indexer has it while the node is away, and holds no list: ten are asked about at a time', async () => {
    const network = await overPages([swaps(15, 1)], { status: 'hang' })
    const startedAt = performance.now()
    const { txns } = await list(network)
    expect(performance.now() - startedAt).toBeLessThan(4_000)
    const row = { verdict: 'in-progress', isConfirmed: false }
    expect(txns).toMatchObject(Array.from({ length: 15 }, () => row))
    expect(countLookUps(network)).toHaveLength(10)
  })

  it('says what its page says while the node is away that had told it before', async () => {
    const pending = action('swap', 'pending', depositOf(1), [], { date: noon })
    const network = await overPages([[pending]], {
      status: { json: node('planned', depositOf(1), [payoutOf(hashOf(900))]) },
    })
    const path = `/tracker/v2/txn/${hashOf(1)}`
    await get(network, path)
    network.script.status = down
    network.later(60_000)
    const { json } = await get(network, path)
    expect(json.result).toMatchObject({ doubt: 'outage', outages: [{ source: 'node' }] })
    const { verdict, reason } = json
    expect((await list(network)).txns).toMatchObject([
      { verdict, reason, isConfirmed: true },
    ])
  })
})

describe('the verdict of a listed transaction', () => {
  it('is that of its page where the network plans an old payment anew', async () => {
    const planned = node('planned', depositOf(1), [payoutOf('')], {
      outbound_signed: { completed: false, scheduled_outbound_height: 27_400_000 },
    })
    const asked = depositOf(1, { memo: '=:BTC.BTC:bc1to::aff:50' })
    const share = { ...payoutOf('', '9'), to: 'thor1aff', asset: 'THOR.RUNE' }
    const details = { date: noon - 90 * 24 * hourMs, inPriceUSD: '2000' }
    const payments = [payoutOf(hashOf(900)), { ...share, isAffiliate: true }]
    const old = [action('swap', 'success', asked, payments, details), swapAt(90 * 24 + 1)]
    const network = await overPages([old], { status: { json: planned } })
    const queue = [{ in_hash: hashOf(1), height: '27400000', to_address: 'bc1to' }]
    network.script.other = (path) => {
      if (!path.includes('/queue/')) return down
      return { json: path.endsWith('outbound') ? queue : [] }
    }
    const told = [
      // The list has them, and the look-up of what has no end has not.
      {
        verdict: 'in-progress',
        isConfirmed: true,
        affiliates: [{}],
        usdAtTime: '3000.00',
      },
      { verdict: 'complete', isConfirmed: false },
    ]
    for (let reads = 0; reads < 2; reads += 1)
      expect((await list(network)).txns).toMatchObject(told)
    expect(network.node.filter(({ path }) => path.includes('/queue/'))).toHaveLength(2)
  })

  it('needs attention for more payouts than a summary has room for', async () => {
    const payouts = Array.from({ length: 300 }, (_, index) => ({
      ...payoutOf(hashOf(1_000 + index), '1'),
      to: `bc1to${index}`,
    }))
    const date = noon - 40 * hourMs
    const wide = action('swap', 'success', depositOf(1), payouts, { date })
    const [row] = (await list(await overPages([[wide]]))).txns
    expect(row?.verdict).toBe('unclear')
    expect(row?.payoutHashes.length).toBeLessThanOrEqual(200)
  })

  it.each([
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
  ])('is that of the tracker, with its amounts and times, in %s', async (name) => {
    const actions = readRecorded(name)
    const network = await overNetwork({
      prefix: name.includes('maya') ? 'maya' : 'thor',
      actions: (path) => {
        const isMeant = (id: string) => path.toUpperCase().includes(id.toUpperCase())
        const id = path.includes('txid=') ? 'txID' : 'address'
        const isListed = (each: (typeof actions)[number]) =>
          each.in.some((input) => isMeant(input[id]))
        return answer(...actions.filter(isListed))
      },
    })
    const addresses = new Set(
      actions.flatMap((each) => each.in.map(({ address }) => address)),
    )
    let compared = 0
    for (const address of addresses) {
      if (listSpellings(address).length === 0) continue
      for (const row of (await list(network, 'limit=50', address)).txns) {
        const single = await track(network, { hash: row.hash })
        const told = summarize(readSnapshot(row.hash, explained(single), network.now()))
        const { verdict, reason, endTimestamp, sold, received, refunded } = told
        expect(row).toMatchObject({
          verdict,
          reason,
          endTimestamp,
          sold,
          received,
          refunded,
        })
        compared += 1
      }
    }
    expect(compared).toBeGreaterThan(0)
  })
})

describe('a list', () => {
  it('a cursor that is damaged, or of another list, is a 400', async () => {
    const network = await overPages([swaps(50), swaps(9, 50)])
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
})

it('a transaction is told where the list has it, although it went on after the list began', async () => {
  const old = placedAt(orderOf(900), noon - 110 * hourMs)
  const filled = fillOf(orderOf(900), noon + 1_000)
  const pages = [swaps(50), swaps(50, 50), [swapAt(100), old, swapAt(120)]]
  const network = await overPages(pages, { ofHash: () => answer(filled, old) })
  const all = await listAll(network)
  expect(all).toHaveLength(103)
  expect(all.at(-2)).toMatchObject({ hash: hashOf(900), kind: 'limit-swap' })
})

describe('a source that fails or has none', () => {
  it.each<[string, ScriptedResponse]>([
    ['cannot be reached', 'reset'],
    ['is down', down],
    ['refuses', { json: { error: 'no' }, status: 403 }],
    ['calls the request invalid', { json: { error: 'no' }, status: 400 }],
    ['sends something else', { json: { unexpected: true } }],
    [
      'has no short token',
      { json: { actions: [], meta: { nextPageToken: 'x'.repeat(81) } } },
    ],
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
    network.script.actions = answer(swapAt(70))
    network.script.other = () => ({ json: [] })
    expect((await track(network, { hash: hashOf(70) })).verdict).toBe('complete')
    const names = await get(network, `/thorname/rlookup?chain=ETH&address=${user}`)
    expect([names.status, names.json]).toEqual([200, { result: [] }])
  })

  it('is a 501 over SwapKit', async () => {
    const swapkit = await overTrack()
    expect((await get(swapkit, pathOf(user))).status).toBe(501)
    expect((await get(swapkit, '/service')).json.hasAddressTransactions).toBe(false)
  })
})

it('the sandbox lists its samples by the address of their sender or recipient', async () => {
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
    // When its payout came, however late somebody looks.
    endTimestamp: noon + 36_000,
  })
  expect((await get(over, '/service')).json.hasAddressTransactions).toBe(true)
})

it('what the network pays out of a pool that it closed is complete by its own hash', async () => {
  const hash = '34D47AA5A5BB852D27776F10700F5798C3C16CDE765A2396B803B0E7B92931F9'
  const address = 'ltc1qcp4vwpr34g5kh0nw05mdn8jlcf8d0mnz4x9k2f'
  const json = recording('cases/midgard.withdraw.pool-closed.zero-txid')
  const network = await overNetwork({ actions: () => ({ json }) })
  const { json: told } = await get(network, `/tracker/v2/txn/${hash}`)
  expect(told).toMatchObject({ verdict: 'complete', reason: 'pool-closed' })
  expect(told).not.toHaveProperty('error')
  expect(told.result.legs.at(-1)).toMatchObject({
    chain: 'LTC',
    hash: hash.toLowerCase(),
    toAmount: '0.02994935',
    toAddress: address,
  })
})

describe('the latest swaps', () => {
  const listLatest = async (over: Over) => {
    const { status, json } = await get(over, '/tracker/v2/txns')
    expect([status, json]).toEqual([200, expect.anything()])
    return v.parse(LatestSwapsSchema, json)
  }

  it('are the ten newest whole ones, for one request to the indexer each 30 s', async () => {
    // Its refund is on no list of swaps.
    const part = { ...partialRefund[1], date: String((noon + 1_000) * 1e6) }
    const network = await overNetwork({ actions: answer(part, ...swaps(20)) })
    const first = await listLatest(network)
    expect(first.missing).toEqual([])
    expect(first.txns.map(({ hash }) => hash)).toEqual(swapHashes(10))
    expect(first.txns[0]).toEqual({
      hash: hashOf(0),
      network: 'thorchain',
      sold: { asset: 'ETH.ETH', amount: '1.5' },
      received: [{ asset: 'BTC.BTC', amount: '0.0000059' }],
      timestamp: noon,
    })
    network.later(29_000)
    network.script.actions = answer(swapAt(30, noon + 2_000), ...swaps(20))
    await Promise.all([listLatest(network), listLatest(network)])
    expect(network.indexer.map(({ path }) => path)).toEqual([
      '/midgard/v2/actions?type=swap',
    ])
    network.later(2_000)
    expect((await listLatest(network)).txns[0]?.hash).toBe(hashOf(30))
    expect(network.indexer).toHaveLength(2)
  })

  it('stay for ten minutes of an outage, with their age, and are then refused', async () => {
    const network = await overNetwork({ actions: answer(...swaps(2)) })
    await listLatest(network)
    network.script.actions = down
    network.later(9 * 60_000)
    expect((await listLatest(network)).txns).toHaveLength(2)
    expect((await get(network, '/tracker/v2/txns')).age).toBe('540')
    network.later(2 * 60_000)
    expect((await get(network, '/tracker/v2/txns')).status).toBe(503)
  })

  it('are in the sandbox its recorded ones, and the samples that have begun', async () => {
    const service = ticking()
    const listed = async () => (await listLatest(service)).txns.map(({ hash }) => hash)
    expect(await listed()).toEqual([samples.recordedEndUnknown])
    await track(service, { hash: samples.quick })
    service.later(60_000)
    expect(await listed()).toEqual([samples.quick, samples.recordedEndUnknown])
  })

  it('are refused by a source that knows single transactions alone', async () => {
    expect((await get(await overTrack(), '/tracker/v2/txns')).status).toBe(501)
  })
})
