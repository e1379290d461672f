import { describe, expect, it } from 'vitest'
import { type Deposit, type Payment, action, hash, node } from '../../films/answers'
import { answerTo } from '../../support/mapped'

const deposit = (memo: string, asset = 'ETH.ETH'): Deposit => ({
  asset,
  units: '150000000',
  memo,
})
const swap = deposit('=:b:bc1to')
const pay = (digits: string, units: string, asset = 'BTC.BTC'): Payment => ({
  to: 'bc1to',
  asset,
  units,
  hash: digits.repeat(32),
})
const [one, other] = [pay('CD', '590'), pay('EF', '700')]
/** Inside the network. */
const held = (units: string, asset = 'BTC~BTC'): Payment => ({
  ...pay('', units, asset),
  hash: '',
})
const refund = { isRefund: true as const }

const noSwap = { swap_status: null, swap_finalised: null }
const sent = (payments: readonly Payment[], from = swap, stages: object = {}) =>
  node('sent', from, payments, stages)
const listed = (
  payments: readonly Payment[],
  from = swap,
  type = 'swap',
  details: object = {},
) => [action(type, 'success', from, payments, { ...details })]
/** A deposit whose memo requests another action than a swap; nothing was paid out. */
const handled = (memo: string) => sent([], deposit(memo), noSwap)

type Lookup = Parameters<typeof answerTo>[2]
const answer = (atNode: unknown, actions?: readonly object[], lookup: Lookup = {}) =>
  answerTo(atNode, actions && { actions }, { hash, ...lookup })

/** "ended", "open", or the doubt that keeps it open; with the only source that still reports it. */
function endOf(...sources: Parameters<typeof answer>): string {
  const { done, result } = answer(...sources)
  const end = done ? 'ended' : (result.doubt ?? 'open')
  return result.reportedBy ? `${end} by the ${result.reportedBy}` : end
}

describe('both sources end a transaction together', () => {
  it.each([
    ['ended', 'the same payments in another order', [one, other], [other, one]],
    ['ended', 'other letter case', [pay('cd', '590')], [pay('CD', '590', 'btc.btc')]],
    ['disagree', 'another amount of one', [one, other], [one, pay('EF', '701')]],
    ['disagree', 'other hashes', [one], [other]],
    ['lag', 'more payments at the node', [one, other], [one]],
    ['lag', 'more payments at the indexer', [one], [one, other]],
  ])('%s: %s', (end, _, atNode, atIndexer) =>
    expect(endOf(sent(atNode), listed(atIndexer))).toBe(end),
  )

  const heldBack = { ...held('7', 'ETH~ETH'), ...refund }
  const toHeld = deposit('=:BTC~BTC:bc1to', 'ETH~ETH')
  it.each([
    ['disagree', 'another asset', [held('5')], [held('5', 'DOGE~DOGE')]],
    ['lag', 'a refund that the indexer omits', [held('5'), heldBack], [held('5')]],
  ])(
    '%s: payments inside the network, grouped by asset, with %s',
    (end, _, atNode, atIndexer) =>
      expect(endOf(sent(atNode, toHeld), listed(atIndexer, toHeld))).toBe(end),
  )

  const unpaid = listed([], swap, 'refund')
  const spent = { reason: 'fail to refund: not enough asset to pay for fees' }
  const taken = listed([], swap, 'refund', spent)
  const [silent, silentInside] = [swap, toHeld].map((from) =>
    sent([], from, { outbound_signed: null }),
  )
  const toKuji = deposit('switch:thor1to', 'GAIA.KUJI')
  const forwarded = sent([pay('CD', '5', 'GAIA.KUJI')], toKuji, noSwap)
  const switched = { ...pay('EE', '5', 'THOR.KUJI'), to: 'thor1to' }
  const pool = deposit('+:BTC.BTC:thor1pair')
  const half = [action('addLiquidity', 'pending', pool, [])]
  it.each([
    ['open', 'the node still swaps', node('swapping', swap), listed([one])],
    ['lag', 'it is pending', sent([one]), [action('swap', 'pending', swap, [one])]],
    ['disagree', 'an unpaid refund beside a payout', sent([one]), unpaid],
    ['disagree', 'a deposit spent on fees beside a payout', sent([one]), taken],
    ['lag', 'a payout to another chain that the node omits', silent, listed([one])],
    [
      'ended',
      'payouts inside, which the node omits',
      silentInside,
      listed([held('5')], toHeld),
    ],
    ['lag', 'one of them outside', silentInside, listed([held('5'), one], toHeld)],
    ['open', 'liquidity that waits for its second deposit', handled(pool.memo), half],
    [
      'ended',
      'a switch, by the indexer',
      forwarded,
      listed([switched], toKuji, 'switch'),
    ],
  ])('%s: %s', (end, _, atNode, actions) => expect(endOf(atNode, actions)).toBe(end))
})

const unseen = node('unseen', swap)
const old = { isOld: true }
const rejected = listed([], swap, 'failed')
const nodeAway = { unavailable: ['node'] } as const
it.each<[string, string, ...Parameters<typeof answer>]>([
  ['open', 'not an open swap after a day', node('swapping', swap), [], old],
  ['ended', 'the node, for an action without a payout', handled('bond:thor1')],
  ['open', 'not the node, for a withdrawal without one', handled('wd:BTC.BTC')],
  [
    'ended by the indexer',
    'a swap at the indexer after a day',
    unseen,
    listed([one]),
    old,
  ],
  ['ended', 'the indexer, where no node is asked', undefined, listed([one])],
  ['ended', 'the indexer, for a rejected deposit', unseen, rejected],
  ['outage', 'not the same while the node is away', undefined, rejected, nodeAway],
  ['unknown-kind', 'not the node, for an unknown kind', handled(''), [], { ageMs: 7e6 }],
  [
    'open',
    'not the indexer, for an unpaid refund',
    undefined,
    listed([], swap, 'refund'),
  ],
])('one source ends a transaction alone %s: %s', (end, _, ...sources) =>
  expect(endOf(...sources)).toBe(end),
)

const many = Array.from({ length: 501 }, (_, index) =>
  pay(index.toString(16).padStart(4, '0'), '1'),
)
it.each<[string, ...Parameters<typeof answer>]>([
  ['at the node', sent(many), listed(many)],
  ['at the indexer', sent([one]), listed(many)],
  ['on pages that were not read', sent([one]), listed([one]), { isTruncated: true }],
  ['of the indexer alone after a day', unseen, listed(many), old],
])('more payments than are read are no end: %s', (_, ...sources) =>
  expect(endOf(...sources)).toBe('too-many'),
)

describe('a payment that the node plans, and the indexer lists', () => {
  const plan = (signed: object) =>
    node('planned', swap, [one], { outbound_signed: { completed: false, ...signed } })
  const at = (height: number) => listed([{ ...one, height }])
  const again = { ...other, units: one.units, height: 27_400_010 }
  const later = { scheduled_outbound_height: 27_400_000 }
  const earlier = { scheduled_outbound_height: 27_000_005 }
  it.each<[string, string, ...Parameters<typeof answer>]>([
    ['open', 'planned later', plan(later), at(27_000_010), old],
    ['ended', 'planned earlier', plan(earlier), at(27_000_010), old],
    ['ended', 'planned for its block', plan(earlier), at(27_000_005), old],
    ['open', 'planned earlier, today', plan(earlier), at(27_000_010)],
    ['contradiction', 'planned for no known block', plan({}), at(27_000_010), old],
    ['contradiction', 'in no known block', plan(earlier), at(0), old],
    ['open', 'planned today', plan({ blocks_since_scheduled: 20 }), at(27_000_010), old],
    [
      'contradiction',
      'due, but no longer planned',
      { ...plan(earlier), planned_out_txs: [] },
      at(27_000_010),
      old,
    ],
    ['ended', 'made anew', sent([again]), listed([one, again]), old],
    [
      'ended',
      'made anew, of another amount',
      sent([{ ...again, units: '80' }]),
      listed([one, { ...again, units: '80' }]),
    ],
    [
      'lag',
      'made anew in no known block',
      sent([again]),
      listed([one, { ...again, height: 0 }]),
    ],
    [
      'contradiction',
      'the same, after a day',
      sent([again]),
      listed([one, { ...again, height: 0 }]),
      old,
    ],
    [
      'contradiction',
      'made anew, unseen by the node',
      sent([one]),
      listed([one, again]),
      old,
    ],
    [
      'lag',
      'of another amount, which the node lacks',
      sent([one]),
      listed([one, { ...again, units: '80', height: 27_000_400 }]),
    ],
    [
      'contradiction',
      'of another amount, which the node lacks after a day',
      sent([one]),
      listed([one, { ...again, units: '80', height: 27_000_400 }]),
      old,
    ],
    ['paid-twice', 'made anew, unknown to the node', unseen, listed([one, again]), old],
    [
      'paid-twice',
      'made anew within a day, unknown to the node',
      unseen,
      listed([one, { ...again, height: 27_000_900 }]),
      old,
    ],
    [
      'paid-twice',
      'listed twice in no known block, unknown to the node',
      unseen,
      listed([
        { ...one, height: 0 },
        { ...again, height: 0 },
      ]),
      old,
    ],
    [
      'ended by the indexer',
      'listed in two parts of other amounts, unknown to the node',
      unseen,
      listed([one, { ...again, units: '80', height: 27_000_400 }]),
      old,
    ],
    ['ended', 'sent in two equal parts', sent([one, again]), listed([one, again])],
    [
      'ended by the indexer',
      'an order’s equal fills, unknown to the node',
      unseen,
      listed([one, again], deposit('=<:b:bc1to:5')),
      old,
    ],
  ])('%s: %s', (end, _, ...sources) => expect(endOf(...sources)).toBe(end))

  it('is not added to one of which the node missed that it was made anew', () => {
    const both = listed([one, again])
    const response = answer(plan(later), both, old)
    expect(response).toMatchObject({ done: true, result: { reportedBy: null } })
    expect(response.result.legs.slice(2).map((leg) => leg.hash.slice(0, 2))).toEqual([
      'ef',
    ])
  })

  it.each([
    ['within a day', 27_000_900],
    ['in no known block', 0],
  ])('is not added to one of another amount that the node lacks: %s', (_, height) => {
    const { legs } = answer(
      sent([one]),
      listed([one, { ...again, units: '80', height }]),
    ).result
    expect(legs.slice(2).map((leg) => leg.hash.slice(0, 2))).toEqual(['cd'])
  })

  it('is not added to the one that was made anew', () => {
    const { legs } = answer(sent([again]), listed([one, { ...again, height: 0 }])).result
    expect(legs.slice(2).map((leg) => leg.hash.slice(0, 2))).toEqual(['ef'])
  })
})

const evm = (digit: string) => `0x${digit.repeat(40)}`
/** The roles of the legs that pay, with their amounts. */
const listPaid = (...sources: Parameters<typeof answer>) =>
  answer(...sources).result.legs.flatMap(({ txnType, role, toAmount, toAsset }) =>
    txnType === 'TRANSFER:OUT' ? [`${role} ${toAmount} ${toAsset}`] : [],
  )

describe('a refund is told once', () => {
  it('where the node lists it, and the indexer names no payment', () => {
    const from = { ...deposit('=:BTC~BTC:bc1to', 'ETH~ETH'), from: 'bc1to' }
    const back = { ...held('149000000', 'ETH~ETH'), ...refund }
    const actions = [
      action('swap', 'success', { ...from, units: '1000000' }, [held('5')]),
      action('refund', 'pending', { ...from, units: '149000000' }, []),
    ]
    expect(listPaid(sent([held('5'), back], from), actions)).toEqual([
      'payout 0.00000005 BTC~BTC',
      'refund 1.49 ETH~ETH',
    ])
  })

  it('where the indexer alone knows the memo that says where it goes', () => {
    const to = evm('2')
    const from = { ...deposit(''), from: evm('1') }
    const back = { ...pay('CD', '149990000', 'ETH.ETH'), ...refund, to }
    const named = { ...from, memo: `=:b:bc1to/${to}:9` }
    expect(listPaid(sent([back], from), listed([back], named, 'refund'))).toEqual([
      'refund 1.4999 ETH.ETH',
    ])
  })
})

const month = { ageMs: 40 * 24 * 3_600_000 }
const pendingSwap = [action('swap', 'pending', swap, [])]
const partlyPaid = [
  action('withdraw', 'pending', deposit('-:BTC.BTC:10000'), [held('5', 'THOR.RUNE')]),
]
it.each<[string, string, ...Parameters<typeof answer>]>([
  [
    'unpaid',
    'a row of a list',
    undefined,
    pendingSwap,
    { ...month, isNodeLeftOut: true },
  ],
  ['unpaid', 'a node that has forgotten it', unseen, pendingSwap, month],
  ['unpaid', 'a success without a payment', unseen, listed([]), month],
  ['unconfirmed', 'one of two payments', unseen, partlyPaid, month],
  ['contradiction', 'another payment at the node', sent([one]), listed([other]), month],
])('%s: what one source alone reports contradicts nothing: %s', (doubt, _, ...sources) =>
  expect(endOf(...sources)).toBe(doubt),
)

it.each([
  ['sent back', 'sent', 'vi:0', 'refunded'],
  ['planned back', 'planned', 'vi:0', 'outbound'],
  ['planned back, of two affiliates', 'planned', 'vi/t:0/0', 'outbound'],
] as const)(
  'a refund that only the node knows is one beside an affiliate without a fee: %s',
  (_, phase, affiliate, status) => {
    const free = { ...deposit(`=:b:bc1to:0:${affiliate}`), from: '0xback' }
    const back = { ...pay('CD', '149990000', 'ETH.ETH'), to: '0xback' }
    const { legs } = answer(node(phase, free, [back])).result
    expect(legs.map((leg) => `${leg.role} ${leg.status}`).slice(2)).toEqual([
      `refund ${status}`,
    ])
    expect(legs.at(-1)?.toAmount).toBe('1.4999')
  },
)

describe('a transaction that both sources report', () => {
  const actionLeg = (...sources: Parameters<typeof answer>) =>
    answer(...sources).result.legs[1]

  it('has the kind of the indexer when the node’s memo names none', () => {
    const bond = listed([], deposit(''), 'bond')
    // Before its kind is known, a transaction has only its deposit.
    const legs = [
      actionLeg(handled(''), bond),
      actionLeg(handled('')),
      actionLeg(sent([one]), bond),
    ]
    expect(legs.map((leg) => leg?.txnType)).toEqual([
      'TC:BOND',
      undefined,
      'SWAP:ETH-BTC',
    ])
  })

  it('has the target of the indexer when the node’s memo names none', () => {
    expect(actionLeg(node('planned', deposit('=:qq:bc1to')), listed([]))?.toAsset).toBe(
      'BTC.BTC',
    )
    expect(actionLeg(node('planned', swap), listed([], deposit('=:l')))?.toAsset).toBe(
      'BTC.BTC',
    )
  })

  it.each([
    ['the only one', true, [one, other], ['CD', 'EF']],
    ['the nearer one of two', false, [other], ['', 'EF']],
  ])(
    'has the indexer’s payment where the node plans it: %s',
    (_, isSent, atIndexer, hashes) => {
      const planned = node('planned', swap, [{ ...one, isSent }, other])
      const { legs } = answer(planned, listed(atIndexer)).result
      expect(legs.slice(2).map(({ hash: id }) => id.slice(0, 2).toUpperCase())).toEqual(
        hashes,
      )
    },
  )

  it('has the state of a limit order, the credit and the reason by the indexer', () => {
    const order = deposit('=<:b:bc1to:5')
    const open = node('swapping', order)
    expect(actionLeg(open)?.limitSwap).toEqual({ state: 'open', filled: '' })
    expect(actionLeg(sent([], order))?.limitSwap).toBeNull()
    const fill = action('swap', 'success', { ...order, units: '50000000' }, [one])
    const partly = answer(open, [...listed([], order, 'limit_swap'), fill])
    expect(partly).toMatchObject({ done: false, status: 'pending' })
    const leg = {
      status: 'pending',
      limitSwap: { state: 'partly-filled', filled: '0.5' },
    }
    expect(partly.result.legs[1]).toMatchObject(leg)
    const trade = deposit('trade+:thor1')
    const credit = listed([held('150000000', 'ETH~ETH')], trade, 'trade')
    const traded = { txnType: 'TC:TRADE-DEPOSIT', toAsset: 'ETH~ETH', toAmount: '1.5' }
    expect(actionLeg(sent([], trade, noSwap), credit)).toMatchObject(traded)
    const refused = listed([], swap, 'refund', { reason: 'halted' })
    const planned = node('planned', swap, [{ ...held('590', 'ETH.ETH'), ...refund }])
    const { message, result } = answer(planned, refused)
    expect([message, result.legs[2]?.toAmount]).toEqual(['halted', '0.0000059'])
  })

  it.each([
    ['the most that any source counted', 2, 4, [3, 6, 1]],
    ['one less than there are, while it goes on after more tries', 2, 9, [4, 6, 1]],
    ['all at the end, though the node no longer says so', 0, 5, [5, 6, 1]],
  ])(
    'has the parts of a streaming swap: %s',
    (_, count, tried, [completed, total, refunded]) => {
      const streaming = { interval: 1, quantity: 6, count }
      const pending = node('swapping', swap, [], {
        swap_status: { pending: true, streaming },
      })
      const parts = { tried, total: 6, returned: 1 }
      const { result } = answer(count === 0 ? sent([one]) : pending, undefined, { parts })
      expect(result.streamingSwapDetails).toMatchObject({ completed, total, refunded })
    },
  )
})
