import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { AddressTransactionsSchema } from '../../../src/contract/addressTransactions'
import { exportHistory } from '../../../src/model/history/exportHistory'
import { readTimes } from '../../cases/playCase'
import { action } from '../../films/answers'
import { recording } from '../../support/mapped'
import { readRows } from '../../support/readRows'
import { hashOf, noon } from '../../support/samples'
import { get } from '../../support/sandboxed'
import { down } from '../../support/scriptedNetwork'
import { overNetwork } from '../../support/overNetwork'

const SideSchema = v.looseObject({ address: v.string(), txID: v.string() })
const ActionsSchema = v.array(
  v.looseObject({ in: v.array(SideSchema), out: v.array(SideSchema) }),
)

const readActions = (name: string) =>
  v.parse(v.looseObject({ actions: v.array(v.unknown()) }), recording(name)).actions

/** The Koinly file of all transactions of some addresses, as an indexer lists those actions. */
async function writeFile(listed: readonly unknown[], addresses: readonly string[]) {
  const actions = v.parse(ActionsSchema, listed)
  const network = await overNetwork({
    status: down,
    actions: (path) => {
      const query = new URLSearchParams(path.split('?')[1])
      const hash = query.get('txid')
      const wanted = query.get('address')?.split(',') ?? []
      const found = actions.filter((each) =>
        [...each.in, ...each.out].some(({ address, txID }) =>
          hash === null ? wanted.includes(address) : txID === hash,
        ),
      )
      return { json: { actions: found } }
    },
  })
  const rows = new Map<
    string,
    v.InferOutput<typeof AddressTransactionsSchema>['txns'][0]
  >()
  for (const address of addresses) {
    for (let cursor: string | null = ''; cursor !== null;) {
      const path = `/tracker/v2/addresses/${address}/txns?limit=50`
      const { json } = await get(
        network,
        cursor === '' ? path : `${path}&cursor=${cursor}`,
      )
      const page = v.parse(AddressTransactionsSchema, json)
      for (const row of page.txns) rows.set(row.hash, row)
      cursor = page.nextCursor
    }
  }
  const history = [...rows.values()].map((row) =>
    Object.assign({ label: '', chain: '' }, row),
  )
  const file = exportHistory(history, 'koinly', { at: noon, name: 'tax', addresses })
  const lines = file.text.split('\r\n').slice(1, -1)
  return {
    rows: history,
    omitted: Object.fromEntries(file.omitted.map(({ reason, count }) => [reason, count])),
    lines: lines.map((line) => line.split(',')),
  }
}

/** Of each line: what was sent and received, its worth and its label. */
const tellLines = (lines: readonly (readonly string[])[]) =>
  lines.map((cells) => [...cells.slice(1, 5), cells[7], cells[9]].join(' ').trim())

describe('a file for taxes has of a stranger’s swap', () => {
  it.each([
    [
      'the share of an affiliate',
      'real/midgard.thor.pair-A468.swap.streaming.tcy-to-rune.affiliate',
      'thor1svfwxevnxtm4ltnw92hrqpqk4vzuzw9a4jzy04',
      '48.82426037 RUNE',
    ],
    [
      'the share of an affiliate whose list has only the swap of the share',
      'real/midgard.thor.swap.affiliate-two-actions',
      'thor160yye65pf9rzwrgqmtgav69n6zlsyfpgm9a7xk',
      '25.54370565 RUNE',
    ],
    [
      'the payout of an affiliate in its preferred asset',
      'real/midgard.thor.swap.preferred-asset-payout',
      '0x6e9426c27eec5b384ad2af85875e14b0eb74b233',
      '122.060212 USDC',
    ],
  ])('%s, as received', async (_, name, address, received) => {
    const { lines, omitted } = await writeFile(readActions(name), [address])
    expect([tellLines(lines), omitted]).toEqual([[received], {}])
  })

  it('nothing but their number where one side is not the user’s', async () => {
    const name = 'real/midgard.thor.swap.affiliate-two-actions'
    for (const address of [
      '0x61e268135980c57160edb7fd98d40e1a61ab51aa',
      '3PnAWrDDgQ8isDWL7L6MsiWx9aCXVHHaW7',
    ]) {
      const { lines, omitted } = await writeFile(readActions(name), [address])
      expect([lines, omitted]).toEqual([[], { 'one-side': 1 }])
    }
  })

  it('the whole, although the list of an affiliate has a half', async () => {
    const address = 'thor160yye65pf9rzwrgqmtgav69n6zlsyfpgm9a7xk'
    const name = 'real/midgard.thor.swap.affiliate-two-actions'
    const { rows } = await writeFile(readActions(name), [address])
    expect(rows[0]?.sold?.amount).toBe('9.77742175')
  })
})

it.each([
  ['two requests', ''],
  ['two requests of an affiliate’s customer', ':0:t:30'],
])('a file for taxes has nothing but the number of what has %s', async (_, fee) => {
  const from = 'thor160yye65pf9rzwrgqmtgav69n6zlsyfpgm9a7xk'
  const swap = (asset: string, memo: string, to: string) =>
    action(
      'swap',
      'success',
      { asset, units: '500000000', memo: `=:${memo}:${from}${fee}`, from },
      [{ to: from, asset: to, units: '300000000', hash: '' }],
      { date: noon - 3 * 86_400_000 },
    )
  const actions = [
    swap('THOR.RUNE', 'BTC~BTC', 'BTC~BTC'),
    swap('THOR.TCY', 'ETH~ETH', 'ETH~ETH'),
  ]
  const { rows, lines, omitted } = await writeFile(actions, [from])
  expect([lines, omitted]).toEqual([[], { moved: 1 }])
  expect(rows).toMatchObject([
    {
      kind: 'other',
      sold: { asset: 'THOR.RUNE', amount: '5' },
      received: [{ asset: 'BTC~BTC', amount: '3' }],
      affiliates: [],
      alsoRequested: [
        {
          kind: 'swap',
          status: 'success',
          sold: { asset: 'THOR.TCY', amount: '5' },
          received: [{ asset: 'ETH~ETH', amount: '3' }],
          refunded: [],
        },
      ],
    },
  ])
})

it('a file for taxes has nothing but the number of what an aggregator swapped on', async () => {
  const from = '0x7e95dcde642acf04e42a5e3bad851a32267c80a3'
  const token = '0xdac17f958d2ee523a2206206994597c13d831ec7'
  const deposit = {
    asset: 'AVAX.AVAX',
    units: '500000000',
    memo: `=:e:${from}::::${from}:${token}:1`,
    from,
  }
  const paid = { to: from, asset: 'ETH.ETH', units: '300000000', hash: 'C3'.repeat(32) }
  const details = { date: noon - 3 * 86_400_000 }
  const swap = action('swap', 'success', deposit, [paid], details)
  const { lines, omitted } = await writeFile([swap], [from])
  expect([lines, omitted]).toEqual([[], { amounts: 1 }])
})

it('a file for taxes names what each network paid by its ticker', async () => {
  const [ethereum, thor] = [
    '0x719584624bb836b6236a1becf56c22dc204f37e5',
    'thor1grjfqw457cq38jf0pjx5qxjaxv4k3vxluw3ca8',
  ]
  const paid = [
    ['ETH.ETH', 'ETH.USDC-0XA0B86991C6218B36C1D19D4A2E9EB0CE3606EB48', ethereum],
    ['ETH.ETH', 'BASE.USDC-0X833589FCD6EDB6E08F4C7C32D4F71B54BDA02913', ethereum],
    ['THOR.RUNE', 'THOR.AUTO', thor],
    ['THOR.RUNE', 'X/RUJI', thor],
    ['THOR.RUNE', 'ETH~USDC-0XA0B86991C6218B36C1D19D4A2E9EB0CE3606EB48', thor],
    ['THOR.RUNE', 'ETH-USDC-0XA0B86991C6218B36C1D19D4A2E9EB0CE3606EB48', thor],
    ['THOR.RUNE', 'THOR.TCY', thor],
    ['AVAX.SOL-0XFE6B19286885A4F7F55ADAD09C3CD1F906D2478F', 'ETH.ETH', ethereum],
    // It claims what was sent, which is no sale.
    ['ETH.ETH', 'ETH-ETH', ethereum],
  ] as const
  const { lines, omitted } = await writeFile(
    paid.map(([sold, bought, from], index) =>
      action(
        'swap',
        'success',
        {
          asset: sold,
          units: '100000000',
          memo: `=:${bought}:${from}`,
          from,
          hash: hashOf(index),
        },
        [
          {
            to: from,
            asset: bought,
            units: '200000000',
            hash: /^(?:ETH|BASE)\./.test(bought) ? hashOf(100 + index) : '',
          },
        ],
        { date: noon - (index + 48) * 3_600_000 },
      ),
    ),
    [ethereum, thor],
  )
  expect(tellLines(lines)).toEqual([
    '1 ETH 2 USDC',
    '1 ETH 2 USDC',
    '1 SOL 2 ETH',
    '1 RUNE 2 AUTO',
    '1 RUNE 2 RUJI',
    '1 RUNE 2 USDC',
    '1 RUNE 2 USDC',
    '1 RUNE 2 TCY',
  ])
  expect(omitted).toEqual({ moved: 1 })
})

const ofTwoRequests = ['thor1qjzfutd45uxczjakm5m69ytm63pua0qyh0dhch']
it.each([
  [
    'history-for-koinly',
    [
      'bc1qmlked9lt9ntxy05p8e87an35spgqxf5zuvc7x5',
      '0x719584624BB836b6236a1BEcF56C22Dc204F37E5',
      'thor1grjfqw457cq38jf0pjx5qxjaxv4k3vxluw3ca8',
    ],
    [
      '1 SOL 0.05 ETH 150',
      '0.5 ETH 980 USDC 1000',
      '0.5 ETH 990 USDC 1000',
      '100 RUNE 900 TCY 120',
      '100 RUNE 120 USDC 120',
      '100 RUNE 200 RUJI 120',
      '100 RUNE 500 AUTO 120',
    ],
    { moved: 1 },
  ],
  ['two-requests-affiliate-secured-to-oneself', ofTwoRequests, [], { moved: 1 }],
  ['two-requests-affiliate-secured-one-refunded', ofTwoRequests, [], { moved: 1 }],
])('the file for taxes of the played case %s', async (file, addresses, told, left) => {
  const played = v.parse(
    v.object({ indexer: v.object({ actions: v.array(v.unknown()) }) }),
    readTimes(recording(`played/${file}`)),
  )
  const { lines, omitted } = await writeFile(played.indexer.actions, addresses)
  expect(tellLines(lines)).toEqual(told)
  expect(omitted).toEqual(left)
})

it('a file for taxes has the worth of what was not refunded', async () => {
  const { lines } = await writeFile(
    readActions('lists/thor.streaming-partial-refund.priced'),
    ['0xbaa3bfb53d5d5116faedc5dd457531f8465f78af'],
  )
  expect(tellLines(lines)).toEqual(['2.625525 ETH 27918.51030145 THOR 6038.71'])
})

it('a file for taxes has no sale of what went into pools, stakes, bonds and the like', async () => {
  const { rows, lines, omitted } = await writeFile(
    readActions('lists/thor.year-of-actions'),
    [
      'thor1qnufjmd8vwm6j6d3q28wxqr4d8408f340zuc2d',
      'bc1qqnufjmd8vwm6j6d3q28wxqr4d8408f34llmgml',
      'cosmos1qnufjmd8vwm6j6d3q28wxqr4d8408f34f99rlj',
    ],
  )
  // A name is paid for, and TCY were given.
  expect(tellLines(lines)).toEqual(['50 RUNE    cost', '9999.5555 TCY'])
  expect(rows.find(({ hash }) => hash.startsWith('93C4401F'))).toMatchObject({
    kind: 'savers-add',
    sold: { asset: 'BTC.BTC', amount: '1.40002825' },
  })
  expect(rows).toHaveLength(15)
  // One has just begun by the clock of the test.
  expect(omitted).toEqual({ moved: 12, open: 1 })
})

const thor = 'thor1qnufjmd8vwm6j6d3q28wxqr4d8408f340zuc2d'
const bitcoin = 'bc1qqnufjmd8vwm6j6d3q28wxqr4d8408f34llmgml'
const stranger = '0xaaa3bfb53d5d5116faedc5dd457531f8465f78af'
const friend = 'thor18rwaeeu4ahvsna95xv7ejjyf2ppwn5lyxyw69j'

const AmountSchema = v.tuple([v.number(), v.number()])
const stories = readRows(
  'service/documents/taxFiles',
  v.array(
    v.strictObject({
      type: v.string(),
      deposit: v.strictObject({ asset: v.string(), memo: v.string(), from: v.string() }),
      outs: v.array(
        v.strictObject({
          to: v.string(),
          asset: v.string(),
          units: AmountSchema,
          isAffiliate: v.exactOptional(v.literal(true)),
        }),
      ),
      truth: v.union([v.string(), v.record(v.string(), AmountSchema)]),
    }),
  ),
  { thor, bitcoin, stranger, friend },
)

it('a file for taxes adds up to what a wallet sent and received in 60 transactions', async () => {
  const told = Array.from({ length: 60 }, (_, index) => {
    const hash = hashOf(index)
    const units = 100_000_000 + 1_234_567 * index
    const { type, deposit, outs, truth } =
      stories[index % stories.length] ?? expect.fail()
    const count = ([factor, more]: [number, number]) => factor * units + more
    const payments = outs.map(({ units: paid, ...payment }, place) => {
      const isSentOutside = payment.asset === 'BTC.BTC' || payment.asset === 'ETH.ETH'
      return Object.assign(payment, {
        units: String(count(paid)),
        hash: isSentOutside ? hashOf(1_000 * (place + 1) + index) : '',
      })
    })
    const details = {
      date: noon - (index + 48) * 3_600_000,
      reason: 'emit asset 1 less than price limit 2',
    }
    return {
      truth:
        typeof truth === 'string'
          ? truth
          : Object.entries(truth).map(
              ([asset, amount]) => [asset, count(amount)] as const,
            ),
      listed: action(
        type,
        'success',
        { ...deposit, units: String(units), hash },
        payments,
        type === 'refund' ? details : { date: details.date },
      ),
    }
  })
  const { lines, omitted } = await writeFile(
    told.map(({ listed }) => listed),
    [thor, bitcoin],
  )

  const toUnits = (amount = '') => Math.round(Number(amount) * 1e8)
  const sums = (moves: readonly (readonly [string, number])[]) => {
    const byAsset: Record<string, number> = {}
    for (const [asset, units] of moves) byAsset[asset] = (byAsset[asset] ?? 0) + units
    return byAsset
  }
  const moves = lines.flatMap(([, sent, sold = '', received, bought = '']) =>
    [[sold, -toUnits(sent)] as const, [bought, toUnits(received)] as const].filter(
      ([asset]) => asset !== '',
    ),
  )
  const truths = told.map(({ truth }) => truth)
  const expected = truths.flatMap((truth) => (typeof truth === 'string' ? [] : truth))
  expect(sums(moves)).toEqual(sums(expected))
  expect(omitted).toEqual(
    sums(truths.filter((truth) => typeof truth === 'string').map((truth) => [truth, 1])),
  )
})
