import { describe, expect, it } from 'vitest'
import {
  exportHistory,
  type HistoryFormat,
} from '../../../src/model/history/exportHistory'
import type { HistoryRow } from '../../../src/model/history/historyRow'
import { summarize } from '../../../src/model/transaction/summarize'
import { describeGap, describeTaxOmission } from '../../../src/model/words/exportText'
import { begun, known, returnLeg, swapLegs, wireAnswer } from '../../support/answers'

const usdc = 'ETH.USDC-0XA0B86991C6218B36C1D19D4A2E9EB0CE3606EB48'
const swap: HistoryRow = {
  chain: '',
  label: '',
  hash: 'A1'.repeat(32),
  network: 'thorchain',
  kind: 'swap',
  verdict: 'complete',
  sold: { asset: 'BTC.BTC', amount: '0.50' },
  received: [{ asset: usdc, amount: '1234567.5' }],
  refunded: [],
  fees: [{ asset: usdc, amount: '1e-6' }],
  affiliates: [],
  startTimestamp: begun,
  endTimestamp: begun + 90_500,
  endPrecision: 'exact',
  sender: 'bc1qfrom',
  recipients: ['0xto'],
  payoutHashes: ['D4'.repeat(32)],
  usdAtTime: '34000.10',
  alsoRequested: [],
  usdReceived: '33980.00',
}
/** The user's addresses are by default those of the swap. */
const write = (
  rows: readonly HistoryRow[],
  format: HistoryFormat = 'csv',
  ...addresses: readonly string[]
) =>
  exportHistory(rows, format, {
    at: begun,
    name: 'history',
    addresses: addresses.length > 0 ? addresses : [swap.sender, ...swap.recipients],
  })
/** The lines below the header. */
const linesOf = (...args: Parameters<typeof write>) =>
  write(...args)
    .text.split('\r\n')
    .slice(1, -1)

/** The cells of each line from one column up to another. */
const cellsOf = (from: number, to: number, ...args: Parameters<typeof write>) =>
  linesOf(...args).map((line) => line.split(',').slice(from, to).join(' '))

describe('the CSV file of a history', () => {
  it('has one value in each column, in UTC, as plain decimals', () => {
    const { text, name, count } = write([swap])
    expect(text.split('\r\n')[0]).toBe(
      'started,finished,network,kind,status,sent_amount,sent_asset,received_amount,received_asset,fee_amount,fee_asset,usd_at_time,usd_received,usd_difference,from,to,hash,payout_hashes',
    )
    expect(linesOf([swap])).toEqual([
      `2024-06-10T07:56:27.000Z,2024-06-10T07:57:57.500Z,thorchain,swap,complete,0.5,BTC.BTC,1234567.5,${usdc},0.000001,${usdc},34000.1,33980,-20.10,bc1qfrom,0xto,${swap.hash},${swap.payoutHashes[0]}`,
    ])
    expect([name, count]).toEqual(['history-2024-06-10.csv', 1])
  })

  it('says how an end is meant that is not exact', () => {
    const rows = (['exact', 'about', 'latest'] as const).map((endPrecision) =>
      Object.assign({}, swap, { endPrecision }),
    )
    expect(write(rows).text).toMatch(/^started,finished,finished_is,network,/)
    expect(cellsOf(1, 3, rows)).toEqual(
      ['', 'about', 'latest'].map((word) => `2024-06-10T07:57:57.500Z ${word}`),
    )
  })

  it('has what each request of a transaction sold, was paid and refunded', () => {
    const rune = { asset: 'THOR.RUNE', amount: '300' }
    const other = {
      kind: 'swap',
      status: 'refunded',
      sold: rune,
      received: [],
      refunded: [rune],
    }
    const [head = '', line = ''] = write([
      { ...swap, kind: 'other', fees: [], alsoRequested: [other] },
    ]).text.split('\r\n')
    const cells = line.split(',')
    const sums = head.split(',').map((name, at) => `${name}=${cells[at]}`)
    expect(sums.slice(5, 13)).toEqual([
      'sent_amount=0.5',
      'sent_asset=BTC.BTC',
      'sent_amount_2=300',
      'sent_asset_2=THOR.RUNE',
      'received_amount=1234567.5',
      `received_asset=${usdc}`,
      'refunded_amount=300',
      'refunded_asset=THOR.RUNE',
    ])
  })

  it('has one line for each transaction, with all that was received and its fees in columns', () => {
    const row: HistoryRow = {
      ...swap,
      received: [
        { asset: 'ETH.ETH', amount: '1' },
        { asset: 'THOR.RUNE', amount: '2' },
      ],
      recipients: ['0xto', 'thor1to'],
      payoutHashes: ['B', 'C'],
      fees: ['3', '4', '5'].map((amount) => ({ asset: 'THOR.RUNE', amount })),
    }
    const [head = '', ...lines] = write([row, swap]).text.split('\r\n').slice(0, -1)
    expect(head.split(',').slice(5, -4).join(' ')).toBe(
      'sent_amount sent_asset received_amount received_asset received_amount_2 received_asset_2 fee_amount fee_asset fee_amount_2 fee_asset_2 fee_amount_3 fee_asset_3 usd_at_time usd_received usd_difference',
    )
    expect(lines.map((line) => line.split(',').slice(5, -4).join(' '))).toEqual([
      '0.5 BTC.BTC 1 ETH.ETH 2 THOR.RUNE 3 THOR.RUNE 4 THOR.RUNE 5 THOR.RUNE 34000.1 33980 -20.10',
      `0.5 BTC.BTC 1234567.5 ${usdc}   0.000001 ${usdc}     34000.1 33980 -20.10`,
    ])
    expect(lines[0]).toMatch(/,bc1qfrom,0xto thor1to,\w+,B C$/)
  })

  it('has no column without a value, and those of the watchlist where it has some', () => {
    const headOf = (...rows: readonly HistoryRow[]) =>
      write(rows).text.split('\r\n')[0]?.split(',')
    const refunded = [{ asset: 'BTC.BTC', amount: '0.4' }]
    const labeled = { ...swap, label: 'rent', chain: 'BTC', refunded }
    expect(headOf(swap, labeled)).toEqual([
      'label',
      ...(headOf(swap) ?? []).toSpliced(9, 0, 'refunded_amount', 'refunded_asset'),
      'chain',
    ])
    const unknown = { ...swap, usdReceived: null, endTimestamp: null, sender: '' }
    expect(headOf(unknown)).not.toEqual(
      expect.arrayContaining(['finished', 'usd_received', 'usd_difference', 'from']),
    )
  })

  it('leaves empty what is not known, and runs no formula', () => {
    const row: HistoryRow = {
      ...swap,
      label: '=HYPERLINK("http://evil")',
      sold: { asset: '@SUM(A1)', amount: '-1' },
      received: [{ asset: 'MAYA.FOO', amount: '' }],
      fees: [],
      startTimestamp: null,
      endTimestamp: null,
      sender: '+1',
      usdAtTime: null,
      usdReceived: null,
    }
    expect(linesOf([row])[0]).toBe(
      `"'=HYPERLINK(""http://evil"")",thorchain,swap,complete,'@SUM(A1),MAYA.FOO,'+1,0xto,${swap.hash},${swap.payoutHashes[0]}`,
    )
  })
})

it.each([
  ['x;=1+1', "x;'=1+1"],
  ['x\t=1+1', "x\t'=1+1"],
  ['x; "@SUM(A1)', `"x; ""'@SUM(A1)"`],
  ['=1;-2', "'=1;'-2"],
  ['a; b', 'a; b'],
])('a file runs no formula after a separator of other languages: %j', (label, cell) => {
  expect(linesOf([{ ...swap, label }])[0]?.startsWith(`${cell},`)).toBe(true)
})

describe('the Koinly file of a history', () => {
  const omissionsOf = (...args: Parameters<typeof write>) =>
    write(...args).omitted.map(({ reason, count }) => describeTaxOmission(reason, count))
  const header =
    'Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Net Worth Amount,Net Worth Currency,Label,Description,TxHash'
  it('has the universal header, and names currencies by ticker', () => {
    const { text, name } = write([{ ...swap, label: 'rent' }], 'koinly')
    expect(text).toBe(
      `${header}\r\n2024-06-10 07:56:27 UTC,0.5,BTC,1234567.5,USDC,,,34000.1,USD,,"rent, swap, thorchain",${swap.hash}\r\n`,
    )
    expect(name).toBe('history-koinly-2024-06-10.csv')
  })

  describe('names by their tickers, as a chain is no asset to Koinly,', () => {
    const base = 'BASE.USDC-0X833589FCD6EDB6E08F4C7C32D4F71B54BDA02913'
    const twin = `ETH.USDC-0X${'BAD0'.repeat(10)}`
    const binanceAuto = `BSC.AUTO-0X${'A184'.repeat(10)}`
    it.each<[string, assets: string[], currencies: string[], twins?: string[]]>([
      ['one token on two chains', [usdc, base], ['USDC', 'USDC']],
      [
        'claims on it',
        ['ETH~USDC-0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', usdc.replace('.', '-')],
        ['USDC', 'USDC'],
      ],
      ['the same in a short form', [usdc, 'ETH.USDC', 'USDC'], ['USDC', 'USDC', 'USDC']],
      ['a coin of several chains', ['ETH.ETH', 'ARB.ETH'], ['ETH', 'ETH']],
      // Which one is meant is not known without the lists.
      ['two of a chain', [usdc, twin, base], [usdc, twin, 'USDC']],
      ['the listed one of them', [usdc, twin, base], ['USDC', twin, 'USDC'], [twin]],
      ['an unlisted one alone', [twin], [twin], [twin]],
      ['a claim on it', [twin.replace('.', '~')], [twin], [twin]],
      // They are two coins.
      [
        'the network’s own and another one',
        ['THOR.AUTO', binanceAuto],
        ['THOR.AUTO', 'AUTO'],
      ],
      ['the network’s own alone', ['THOR.AUTO', 'X/RUJI'], ['AUTO', 'RUJI']],
      [
        'the network’s coin and its former token',
        ['THOR.RUNE', `ETH.RUNE-0X${'3155'.repeat(10)}`],
        ['RUNE', 'RUNE'],
      ],
    ])('%s', (_, assets, currencies, twins = []) => {
      const rows = assets.map((asset) => ({
        ...swap,
        received: [{ asset, amount: '1' }],
      }))
      const { text } = exportHistory(rows, 'koinly', {
        at: begun,
        name: 'history',
        addresses: [swap.sender, ...swap.recipients],
        twins: new Set(twins),
      })
      const lines = text.split('\r\n').slice(1, -1)
      expect(lines.map((line) => line.split(',')[4])).toEqual(currencies)
    })
  })

  it('subtracts a refund, as the refunded asset was never given away', () => {
    const refunded = [{ asset: 'BTC.BTC', amount: '0.4999' }]
    const partly: HistoryRow = { ...swap, verdict: 'partially-refunded', refunded }
    const whole: HistoryRow = { ...swap, verdict: 'refunded', refunded, received: [] }
    // Its worth is that of what was not refunded: 0.0001 of 0.5 BTC.
    expect(cellsOf(1, 10, [partly, whole], 'koinly')).toEqual([
      '0.0001 BTC 1234567.5 USDC   6.8 USD ',
      '0.0001 BTC     6.8 USD cost',
    ])
  })

  const share = { asset: 'THOR.RUNE', amount: '2', address: 'thor1share' }
  const shared = { ...swap, affiliates: [share] }
  const send = {
    kind: 'send',
    sold: { asset: 'THOR.RUNE', amount: '7' },
    received: [],
    sender: 'thor1from',
    recipients: ['thor1to'],
  } satisfies Partial<HistoryRow>
  const cash = { ...send, sender: 'qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a' }
  it.each<[string, Partial<HistoryRow>, string, string[]]>([
    ['a trade of one’s own', shared, 'bc1qfrom 0xto', ['0.5 BTC 1234567.5 USDC']],
    ['one in other spelling', swap, 'BC1QFROM 0XTO', ['0.5 BTC 1234567.5 USDC']],
    ['a swap to somebody', swap, 'bc1qfrom', ['one-side']],
    ['a swap from somebody', swap, '0xto', ['one-side']],
    ['a swap to two', { recipients: ['0xto', '0xb'] }, 'bc1qfrom 0xto', ['one-side']],
    ['a swap to nobody known', { recipients: [] }, 'bc1qfrom 0xto', ['one-side']],
    ['a swap of nobody known', { sender: '' }, 'bc1qfrom 0xto', ['one-side']],
    ['a swap of strangers', shared, 'thor1other', ['foreign']],
    ['an affiliate’s share', shared, 'thor1share', ['  2 RUNE']],
    ['a share beside a payout', shared, '0xto thor1share', ['one-side']],
    [
      'a share of one’s own trade',
      shared,
      'bc1qfrom 0xto thor1share',
      ['0.5 BTC 1234567.5 USDC', '  2 RUNE'],
    ],
    ['a preferred asset', { kind: 'fee-payout' }, '0xto', ['  1234567.5 USDC']],
    ['one of a stranger', { kind: 'fee-payout' }, 'thor1other', ['foreign']],
    ['a bond', { kind: 'bond', received: [] }, 'bc1qfrom', ['moved']],
    ['a kind that is not known', { kind: 'other' }, 'bc1qfrom 0xto', ['moved']],
    [
      'a refused bond',
      {
        kind: 'bond',
        verdict: 'refunded',
        received: [],
        refunded: [{ asset: 'BTC.BTC', amount: '0.49' }],
        recipients: ['bc1qfrom'],
      },
      'bc1qfrom',
      ['0.01 BTC  '],
    ],
    [
      'a claim on what was sent',
      { received: [{ asset: 'BTC/BTC', amount: '0.49' }] },
      'bc1qfrom 0xto',
      ['moved'],
    ],
    [
      'a claim on something else',
      { received: [{ asset: 'ETH~ETH', amount: '8' }] },
      'bc1qfrom 0xto',
      ['0.5 BTC 8 ETH'],
    ],
    ['a swap without a payout', { received: [] }, 'bc1qfrom 0xto', ['amounts']],
    [
      'a payout of an unknown asset',
      { received: [{ asset: '', amount: '8' }] },
      'bc1qfrom 0xto',
      ['amounts'],
    ],
    ['a send by its sender', send, 'thor1from', ['7 RUNE  ']],
    ['a send in other spelling', send, 'thor1FROM', ['7 RUNE  ']],
    ['a send to nobody known', { ...send, recipients: [] }, 'thor1from', ['7 RUNE  ']],
    ['a send to one’s own', send, 'thor1to', ['  7 RUNE']],
    ['a send of strangers', send, 'thor1other 0xto', ['side']],
    // It may be the address as well.
    ['a send of nobody known', { ...send, sender: '' }, 'thor1other', ['side']],
    ['a send by a long form', cash, `bitcoincash:${cash.sender}`, ['7 RUNE  ']],
  ])('has %s by whose it is', (_, details, addresses, told) => {
    const args = [[{ ...swap, ...details }], 'koinly', ...addresses.split(' ')] as const
    expect([
      ...cellsOf(1, 5, ...args),
      ...write(...args).omitted.map(({ reason }) => reason),
    ]).toEqual(told)
  })

  it('names an affiliate’s share as such', () => {
    expect(linesOf([shared], 'koinly', 'thor1share')).toEqual([
      expect.stringContaining(',,"affiliate, thorchain",'),
    ])
  })

  it('leaves out what is not certain, and says why', () => {
    const all = { refunded: [{ asset: 'BTC.BTC', amount: '0.5' }], received: [] }
    const rows: HistoryRow[] = [
      { ...swap, verdict: 'in-progress' },
      { ...swap, verdict: 'failed' },
      { ...swap, received: [{ asset: 'MAYA.FOO', amount: '' }] },
      { ...swap, verdict: 'refunded', ...all },
      { ...swap, startTimestamp: null, endTimestamp: null },
      // More was refunded than sent.
      {
        ...swap,
        verdict: 'refunded',
        refunded: [{ asset: 'BTC.BTC', amount: '0.6' }],
      },
      swap,
    ]
    expect(write(rows, 'koinly').count).toBe(1)
    expect(omissionsOf(rows, 'koinly')).toEqual([
      '2 transactions left out: not finished, failed, or needs attention.',
      '2 transactions left out: an amount isn’t known.',
      '1 transaction left out: all of it was refunded, or nothing was moved.',
      '1 transaction left out: the time isn’t known.',
    ])
  })

  it('leaves out a transfer between two own addresses, which is a row of the CSV', () => {
    const own = ['thor1mine', 'thor1savings']
    const transfer: HistoryRow = {
      ...swap,
      ...send,
      fees: [],
      sender: 'thor1mine',
      recipients: ['thor1SAVINGS'],
      usdAtTime: null,
      usdReceived: null,
    }
    const payment = { ...transfer, recipients: ['thor1other'] }
    const gift = { ...transfer, sender: 'thor1other' }
    const both = { ...transfer, recipients: ['thor1savings', 'thor1other'] }
    // A swap between two own addresses changes what is owned.
    const ownSwap = { ...swap, sender: 'thor1mine', recipients: ['thor1savings'] }
    const rows = [transfer, payment, gift, both, ownSwap]
    expect(cellsOf(3, 4, rows, 'csv', ...own)).toEqual([
      'transfer',
      'send',
      'send',
      'send',
      'swap',
    ])
    expect(linesOf([transfer], 'csv', ...own)).toEqual([
      `2024-06-10T07:56:27.000Z,2024-06-10T07:57:57.500Z,thorchain,transfer,complete,7,THOR.RUNE,thor1mine,thor1SAVINGS,${swap.hash},${swap.payoutHashes[0]}`,
    ])

    expect(omissionsOf(rows, 'koinly', ...own)).toEqual([
      '1 transaction left out: a transfer between your own addresses.',
    ])
    expect(cellsOf(1, 5, rows, 'koinly', ...own)).toEqual([
      '7 RUNE  ',
      '  7 RUNE',
      '7 RUNE  ',
      '0.5 BTC 1234567.5 USDC',
    ])
  })
})

describe('a tracked transaction', () => {
  const [deposit, swapped, payout] = swapLegs('success', 'success', 'success')
  const addresses = { fromAddress: 'bc1qfrom', toAddress: '0xto' }
  it('is a row with its amounts, addresses and payouts', () => {
    const legs = [
      { ...deposit, fromAddress: 'bc1qfrom' },
      swapped,
      { ...payout, ...addresses },
      { ...returnLeg('refunded'), toAddress: 'bc1qfrom' },
    ]
    const snapshot = known([wireAnswer(true, 'partially_refunded', legs)])
    expect(summarize(snapshot)).toMatchObject({
      kind: 'swap',
      verdict: 'partially-refunded',
      sold: { asset: 'BTC.BTC', amount: '0.5' },
      received: [{ asset: 'ETH.ETH', amount: '8' }],
      refunded: [{ asset: 'BTC.BTC', amount: '0.5' }],
      sender: 'bc1qfrom',
      recipients: ['0xto', 'bc1qfrom'],
      payoutHashes: ['D4'.repeat(32)],
    })
  })

  it('tells the price and the fill of a limit order while it waits', () => {
    const order = (done: boolean, limitSwap: object, limit = '9') =>
      known([
        wireAnswer(done, done ? 'success' : 'pending', [
          deposit,
          { ...swapped, status: 'pending', toAmountLimit: limit, limitSwap },
          ...(done ? [payout] : []),
        ]),
      ])
    const target = { asset: 'ETH.ETH', amount: '9' }
    for (const [snapshot, expected] of [
      [order(false, { state: 'open', filled: '' }), { target, filled: null }],
      [
        order(false, { state: 'partly-filled', filled: '0.2' }),
        { target, filled: { asset: 'BTC.BTC', amount: '0.2' } },
      ],
      [order(false, { state: 'open', filled: '' }, ''), { target: null, filled: null }],
      [order(false, { state: 'filled', filled: '0.5' }), null],
      // Over, or it contradicts itself: there is no order to wait for.
      [order(true, { state: 'open', filled: '' }), null],
    ] as const)
      expect(summarize(snapshot).order).toEqual(expected)
  })

  it('has received nothing before its end', () => {
    const snapshot = known([
      wireAnswer(false, 'pending', [deposit, swapped, returnLeg('outbound')]),
    ])
    expect(summarize(snapshot)).toMatchObject({
      received: [],
      refunded: [],
      endTimestamp: null,
    })
  })
})

describe('what a file lacks', () => {
  const name = (network: string) => network.toUpperCase()
  const rows = [
    swap,
    { ...swap, startTimestamp: null, endTimestamp: Date.UTC(2026, 2, 3) },
  ]
  it.each([
    [
      { kind: 'networks', networks: ['mayachain'] },
      'Only from 10 June 2024 on. Older transactions are missing: MAYACHAIN didn’t respond.',
    ],
    [
      { kind: 'failed' },
      'Only from 10 June 2024 on. Older transactions are missing: Crosswatch didn’t respond.',
    ],
    [
      { kind: 'full' },
      'Only from 10 June 2024 on. Older transactions are missing: a file holds 5,000.',
    ],
    [
      { kind: 'unchecked', count: 2 },
      '2 transactions not checked yet, without a result in the file.',
    ],
    [null, ''],
  ] as const)('is said by the date of the oldest transaction', (gap, text) => {
    expect(describeGap({ rows, gap }, name)).toBe(text)
  })

  it('is all', () => {
    expect(describeGap({ rows: [], gap: { kind: 'failed' } }, name)).toBe(
      'Nothing was exported: Crosswatch didn’t respond. Try again later.',
    )
  })
})
