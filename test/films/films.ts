import * as v from 'valibot'
import { recording } from '../support/mapped'
import { type Deposit, type Payment, action, hash, node } from './answers'
import {
  handled,
  lag,
  recipient,
  type Film,
  film,
  step,
  type Step,
  days,
  hours,
  minutes,
  opening,
  swap,
  yearsAgo,
  evm,
  usdc,
  usdt,
  bitcoin,
  native,
  paid,
  inside,
  returned,
  ether,
} from './film'

/** Swaps by the form of the memo and of the payout. */
const forms: readonly (readonly [string, Deposit, Payment])[] = [
  ['a coin, by its short code', bitcoin(`=:e:${evm}:0`), ether],
  ['a token, by its ticker', bitcoin('=:TRON.USDT:TXYZ:0'), paid(usdt, 'TXYZ')],
  [
    'a token, by the end of its address',
    bitcoin(`=:ETH.USDC-EB48:${evm}:0`),
    paid(usdc, evm),
  ],
  ['a registered memo', bitcoin('R:7'), ether],
  ['a memo in the last digits of the amount', bitcoin(''), ether],
  ['a trade asset', bitcoin('=:ETH~ETH:thor1to:0'), inside('ETH~ETH', 'thor1to')],
  ['a registered name', bitcoin('=:e:alice:0'), ether],
  [
    'an older address of Bitcoin Cash, which is paid in its newer form',
    bitcoin('=:BCH.BCH:1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu:0'),
    paid('BCH.BCH', 'qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a'),
  ],
]

const streamed = bitcoin(`=:ETH.ETH:${evm}:0/15/18`)
const streaming = (count: number): object =>
  node('swapping', streamed, [], {
    swap_status: { pending: true, streaming: { interval: 15, quantity: 18, count } },
  })
/** The indexer's details of a streaming swap of which `taken` units were swapped. */
const parts = (count: number, taken: string): { [name: string]: unknown } => ({
  streamingSwapMeta: {
    count: String(count),
    quantity: '18',
    interval: '15',
    depositedCoin: { asset: 'BTC.BTC', amount: '100000000' },
    inCoin: { asset: 'BTC.BTC', amount: taken },
    failedSwaps: ['3'],
    failedSwapReasons: ['emit asset 1 less than price limit 2'],
  },
})
const streamingSteps: readonly Step[] = [
  step(0, 'in-progress', { node: node('observed', streamed), indexer: [] }),
  step(60, 'in-progress', { node: streaming(0) }),
  step(10 * minutes, 'in-progress', { node: streaming(6), isLate: false }),
  step(15 * minutes, 'in-progress', { node: streaming(16), isLate: false }),
]
const partlyReturned = [ether, returned(streamed)]

const typo = bitcoin('=:ETH.ETH:0x7e95dcde642acf04e42a5e3bad851a32267c80:0')
const unread = { swap_finalised: null, swap_status: { pending: false } }
const refundedTypo = [returned(typo)]
const spent = [{ asset: typo.asset, amount: typo.units }]
const named = bitcoin(`=:ETH.ETH:${evm}:0:oldname:50`)
const ordinary = bitcoin(`=:ETH.ETH:${evm}:0`)
const ownFee = native(`=:b:${recipient}:0:aff:50`)
const bought = paid('BTC.BTC', recipient)
const toRune = bitcoin('=:r:thor1to:0:aff:50')
const ownRune = inside('THOR.RUNE', 'thor1to')
const expired = { reason: 'limit swap expired' }
const traded = native('=:BTC~BTC:thor1sender:5', 'ETH~ETH')

const swapping = action('swap', 'pending', ordinary, [])
const refundedFirst = [ether, returned(ordinary, { isSent: true })]
const finished = action('swap', 'success', ordinary, [ether], { date: yearsAgo })

const order = native(`=<:ETH.USDC-06EB48:${evm}:132146694/14400/0`)
const placed = action('limit_swap', 'success', order, [], { date: opening })
const resting: readonly Step[] = [
  step(0, 'in-progress', {
    node: node('swapping', order),
    indexer: [placed],
    mimir: { STREAMINGLIMITSWAPMAXAGE: 43_200 },
    headline: 'In progress. Order open on THORChain.',
    result: {
      waitingFor: { reason: 'limit-price', until: opening + 24 * hours * 1_000 },
    },
  }),
  step(40 * minutes, 'in-progress', { isLate: false }),
  step(22 * hours, 'in-progress', { isLate: false }),
]
const closed = (
  reason: string,
  listed: readonly Payment[],
  more: Partial<Step> = {},
): Step =>
  step(30, 'refunded', {
    node: node('sent', order, [returned(order, { hash: '' })]),
    indexer: [placed, action('refund', 'success', order, listed, { reason })],
    ...more,
  })

const unconfirmed = film('a payout that the indexer alone lists is sent, and not late', [
  step(0, 'in-progress', {
    node: node('unseen', ordinary),
    indexer: [action('swap', 'success', ordinary, [ether], { date: opening })],
    reason: lag,
  }),
  step(20 * minutes, 'in-progress', { isLate: false, reason: lag }),
  step(6, 'complete', { node: node('sent', ordinary, [ether]) }),
])

const orders: readonly Film[] = [
  film(
    'a limit order is not late while it waits for its price, and is complete when filled',
    [
      ...resting,
      step(30, 'complete', {
        node: node('sent', order, [paid(usdc, evm)]),
        indexer: [placed, action('swap', 'success', order, [paid(usdc, evm)])],
      }),
    ],
  ),
  film('a limit order expires', [
    ...resting,
    closed('limit swap expired', [returned(order, { hash: '' })], {
      reason: 'order expired.',
    }),
  ]),
  film(
    'a cancelled limit order is refunded inside the network, which the indexer does not list',
    [
      ...resting,
      closed('limit swap cancelled', [], { reason: 'cancelled' }),
      step(20 * days, 'refunded', {
        node: node('unseen', order),
        result: { reportedBy: null },
      }),
    ],
  ),
]

const queued = (seconds: number): object =>
  node('planned', ordinary, [ether], {
    outbound_delay: {
      remaining_delay_blocks: seconds / 6,
      remaining_delay_seconds: seconds,
    },
  })

export const swaps: readonly Film[] = [
  film('a payout is not late while its delay in the queue shrinks', [
    step(0, 'in-progress', { node: node('observed', ordinary), indexer: [] }),
    step(600, 'in-progress', { node: node('swapping', ordinary) }),
    step(10, 'in-progress', { node: queued(4_320) }),
    step(1_800, 'in-progress', { node: queued(2_520), isLate: false }),
    step(1_800, 'in-progress', { node: queued(720), isLate: false }),
  ]),
  film('a partial refund is paid before the payout, with outages on the way', [
    step(0, 'in-progress', { node: node('observed', ordinary), indexer: [swapping] }),
    step(6, 'in-progress', { node: node('planned', ordinary, refundedFirst) }),
    step(90, 'in-progress', { node: 'down', result: { doubt: 'outage' } }),
    step(90, 'in-progress', { indexer: 'down', result: { doubt: 'outage' } }),
    step(60, 'partially-refunded', {
      node: node('sent', ordinary, refundedFirst),
      indexer: [action('swap', 'success', ordinary, refundedFirst)],
    }),
  ]),
  film('a swap that was reported once is never “not found” again, and keeps its steps', [
    step(0, 'in-progress', { node: node('confirming', ordinary), indexer: [] }),
    step(2 * hours, 'in-progress', {
      node: node('unseen', ordinary),
      reason: 'No source of THORChain has reported this transaction since ',
      legs: [
        'TRANSFER:IN inbound',
        'SWAP:BTC-ETH not_started',
        'TRANSFER:OUT not_started',
      ],
      result: { doubt: 'unreported', reportedAt: opening },
    }),
  ]),
  film('a swap ended when the indexer says so, also if nobody asked for a day', [
    step(0, 'in-progress', { node: node('confirming', ordinary), indexer: [] }),
    step(1 * days, 'complete', {
      node: node('sent', ordinary, [ether]),
      indexer: [
        action('swap', 'success', ordinary, [ether], { date: opening + 600_000 }),
      ],
      result: { endTimestamp: opening + 600_000 + 10 * 6_000 },
    }),
  ]),
  ...orders,
  ...forms.map(([name, deposit, payment]) =>
    film(`a swap to ${name}, is complete`, swap(deposit, [payment])),
  ),
  film(
    'a swap on MAYAChain to a token, by the end of its address, is complete',
    swap(bitcoin(`=:ARB.TGT-341:${evm}:0`), [
      paid(`ARB.TGT-0X${'4'.repeat(37)}341`, evm),
    ]),
    { prefix: 'maya' },
  ),
  film(
    'a payout in two payments is complete with both',
    swap(ordinary, [ether, { ...ether, units: '1', hash: 'E5'.repeat(32) }], {
      headline: 'Complete. 2.50000001 ETH paid to 0x7e95dcd…7c80a3 in 2 payments.',
    }),
  ),
  film(
    'a streaming swap is not late before its interval says so, and failed parts are no refund',
    [
      ...streamingSteps,
      // The node no longer reports the parts.
      step(3 * minutes, 'in-progress', {
        node: node('sent', streamed, [ether]),
        result: { streamingSwapDetails: { completed: 16, total: 18 } },
      }),
      step(6, 'complete', {
        indexer: [action('swap', 'success', streamed, [ether], parts(18, '100000000'))],
      }),
    ],
  ),
  film('a streaming swap returns what it did not take, with the reason of its parts', [
    ...streamingSteps,
    step(3 * minutes, 'partially-refunded', {
      node: node('sent', streamed, partlyReturned),
      indexer: [
        action('swap', 'success', streamed, partlyReturned, parts(18, '50000000')),
        action('refund', 'success', streamed, partlyReturned, {
          reason: 'streaming partial-refund',
        }),
      ],
      reason: 'The price fell below the limit.',
    }),
  ]),
  film('a deposit with a memo that the node cannot read is refunded, and ends', [
    step(0, 'in-progress', { node: node('confirming', typo, [], unread), indexer: [] }),
    step(60, 'in-progress', { node: node('planned', typo, refundedTypo, unread) }),
    step(60, 'refunded', {
      node: node('sent', typo, refundedTypo, unread),
      indexer: [
        action('refund', 'success', typo, refundedTypo, { reason: 'bad address' }),
      ],
    }),
  ]),
  film('a finished swap stays complete when the name of its affiliate expires', [
    ...swap(named, [ether]),
    step(40 * days, 'complete', { node: node('sent', named, [ether], unread) }),
  ]),
  film(
    'a sender who owns the affiliate’s name and sells RUNE gets the fee, which is no refund',
    swap(ownFee, [bought, inside('THOR.RUNE', 'thor1sender', { isAffiliate: true })]),
  ),
  film(
    'a user who owns the affiliate’s name gets its fee beside the payout, which alone the node lists',
    swap(toRune, [ownRune], {
      indexer: [
        action('swap', 'success', toRune, [
          { ...ownRune, units: '9', isAffiliate: true },
          ownRune,
        ]),
      ],
      headline: 'Complete. 2.5 RUNE paid to thor1to.',
    }),
  ),
  film('such a sender, to whom a part returns as well, gets both', [
    step(0, 'partially-refunded', {
      node: node('sent', ownFee, [bought, returned(ownFee, { hash: '' })]),
      indexer: [
        action('swap', 'success', ownFee, [
          bought,
          inside('THOR.RUNE', 'thor1sender', { units: '1500000', isAffiliate: true }),
          returned(ownFee, { hash: '' }),
        ]),
        action('refund', 'success', ownFee, [], { reason: 'streaming partial-refund' }),
      ],
      headline:
        'Partially refunded. 2.5 BTC paid to bc1qw508d…v8f3t4, 0.99 RUNE refunded to thor1sender.',
    }),
  ]),
  film('a refused swap of a trade asset leaves it in the account', [
    step(0, 'in-progress', { node: node('swapping', traded), indexer: [] }),
    step(12, 'in-progress', { node: node('sent', traded), reason: lag }),
    step(6, 'refunded', {
      indexer: [action('refund', 'pending', traded, [], { reason: 'trading is halted' })],
      headline: 'Refunded. 3 ETH~ETH refunded to thor1sender.',
    }),
    step(20 * days, 'refunded', { node: node('unseen', traded) }),
  ]),
  // The node lists no payout inside the network.
  ...[ether, inside('ETH~ETH', evm)].map((payout) => {
    const partial = native(`=<:${payout.asset}:${evm}:1/14400/0`, 'BTC~BTC')
    return film(
      `a partly filled order of a trade asset to ${payout.asset} keeps the rest`,
      [
        step(0, 'partially-refunded', {
          node: node('sent', partial, payout === ether ? [ether] : []),
          indexer: [
            action('limit_swap', 'success', partial, []),
            action('swap', 'success', { ...partial, units: '100000000' }, [payout]),
            action(
              'refund',
              'pending',
              { ...partial, units: '200000000' },
              [payout],
              expired,
            ),
          ],
          headline: `Partially refunded. 2.5 ${payout.asset.replace('.ETH', '')} paid to 0x7e95dcd…7c80a3, 2 BTC~BTC refunded to thor1sender.`,
        }),
      ],
    )
  }),
  film('a refund of the affiliate’s fee alone is not the user’s', [
    ...swap(ordinary, [ether]).slice(0, 6),
    step(6, 'complete', {
      indexer: [
        action('swap', 'success', ordinary, [ether]),
        action(
          'refund',
          'success',
          { ...bitcoin('=:r:t:0'), asset: 'ETH.ETH' },
          [ether],
          {
            reason: 'emit asset 1 less than price limit 2',
          },
        ),
      ],
    }),
  ]),
  film('a refund that the network cannot pay needs attention', [
    step(0, 'in-progress', { node: node('confirming', typo, [], unread), indexer: [] }),
    step(60, 'unclear', {
      node: node('swapping', typo, [], unread),
      indexer: [
        action('refund', 'pending', typo, [], {
          reason:
            'bad memo; fail to refund (1): fail to prepare outbound tx: tx out item has zero coin',
        }),
      ],
      reason: 'The network can’t pay the refund: “bad memo; fail to refund',
    }),
  ]),
  film(
    'a swap that was first seen after its end has no known start, and an approximate end',
    [
      step(0, 'complete', {
        node: node('sent', ordinary, [ether]),
        indexer: [finished],
        result: { startTimestamp: null, isEndApproximate: true },
      }),
    ],
  ),
  film('a swap that the indexer never lists is complete by the node alone after a day', [
    ...swap(ordinary, [ether]).slice(0, 5),
    step(60, 'in-progress', { node: node('sent', ordinary, [ether]) }),
    step(23 * hours, 'in-progress', { result: { doubt: 'lag' } }),
    step(2 * hours, 'complete', { result: { reportedBy: 'node' } }),
  ]),
]

const liquidity = bitcoin('+:BTC.BTC:thor1pair')
const noSwap = { swap_status: null, swap_finalised: null }
const withdrawal = { ...native('pool-:10000'), units: '0' }
const withdrawn = [inside('THOR.RUNE', 'thor1sender', { hash })]
const share = { affiliateAmount: '50000000' }
const solana =
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9dUQhJ7bMHX9vrGUB1bXJtVqH3qmhBTzvCmR9hPjGcMsWz'
const onSolana: Deposit = {
  asset: 'SOL.SOL',
  units: '500000000',
  memo: `=:e:${evm}:0`,
  hash: solana,
}

const readRecording = (name: string): object =>
  v.parse(v.looseObject({}), recording(name))

/** A swap that was recorded at a node at two times: thornode.tx-status.bnb-to-tron-pending, then .bnb-to-tron. */
const recorded: Deposit = {
  asset: 'BSC.BNB',
  units: '2000000',
  memo: '=:tr:TEB39Rt69QkgD1BKhqaRNqGxfQzCarkRCb:0/1/0:g1:50',
  from: '0xba4d1d35bce0e8f28e5a3403e7a0b996c5d50ac4',
  hash: 'BB189F94566D89A96092D986DDC51938EED45D15ECE48AB82E38EB9F9073C467',
}
const recordedPayout = paid('TRON.TRX', 'TEB39Rt69QkgD1BKhqaRNqGxfQzCarkRCb', {
  units: '4307055600',
  hash: '52591A72036B18604C540F3340E151F2BC7EBBD631C51B1250A3D86C74E1EAD7',
})

const nodeOnly = [
  ...'leave:thor1node maint:thor1node migrate:1 consolidate reserve noop'.split(' '),
  ...'reference:BTC.BTC:=:e:0x m=<:1BTC.BTC:1ETH.ETH:0'.split(' '),
]

/** Actions other than swaps, and what only one source reports. */
export const others: readonly Film[] = [
  unconfirmed,
  film('liquidity waits for its other asset, and is not late', [
    step(0, 'in-progress', {
      node: node('sent', liquidity, [], noSwap),
      indexer: [action('addLiquidity', 'pending', liquidity, [])],
      reason: 'Waiting for your other asset.',
      result: { waitingFor: { reason: 'other-asset' } },
    }),
    step(2 * days, 'in-progress', { isLate: false }),
    step(60, 'in-progress', { indexer: [] }),
    step(60, 'complete', { indexer: [action('addLiquidity', 'success', liquidity, [])] }),
  ]),
  film(
    'a hash of Solana is decided by the node alone',
    [
      step(0, 'in-progress', { node: node('confirming', onSolana), indexer: 'down' }),
      step(60, 'complete', { node: node('sent', onSolana, [ether]) }),
    ],
    { hash: solana },
  ),
  film('a contract call from another chain has its deposit, and ends by the node', [
    step(0, 'in-progress', {
      node: node('confirming', bitcoin('x:thor1contract:e30='), [], noSwap),
      indexer: [],
      legs: ['TRANSFER:IN inbound', 'TC:CONTRACT not_started'],
    }),
    step(30, 'in-progress', {
      node: node('sent', bitcoin('x:thor1contract:e30='), [], noSwap),
    }),
    step(60, 'complete'),
  ]),
  handled('addLiquidity', bitcoin('+:BTC.BTC')),
  film(
    'liquidity by a registered memo, which the node shows once it is final, is complete',
    [
      step(0, 'in-progress', {
        node: node('confirming', bitcoin('r:7'), [], noSwap),
        indexer: [],
      }),
      ...handled('addLiquidity', bitcoin('+:BTC.BTC')).steps.slice(1),
    ],
  ),
  handled('withdraw', native('-:BTC.BTC:10000'), [paid('BTC.BTC', recipient)]),
  handled('donate', bitcoin('donate:BTC.BTC')),
  handled('bond', native('bond:thor1node')),
  handled('rebond', native('rebond:thor1node:thor1new')),
  handled('thorname', native('~:alice:BTC:bc1')),
  handled('tcy_stake', native('tcy+', 'THOR.TCY')),
  handled('tcy_unstake', native('tcy-:10000'), [inside('THOR.TCY', 'thor1sender')]),
  handled('tcy_claim', bitcoin('tcy:thor1to'), [inside('THOR.TCY', 'thor1to')]),
  handled('runePoolDeposit', native('pool+')),
  handled('trade', bitcoin('trade+:thor1to')),
  handled('trade', native('trade-:bc1to', 'BTC~BTC'), [paid('BTC.BTC', 'bc1to')]),
  handled('secure', bitcoin('secure+:thor1to')),
  handled('secure', native('secure-:bc1to', 'BTC-BTC'), [paid('BTC.BTC', 'bc1to')]),
  handled('swap', bitcoin('loan-:BTC.BTC:bc1to:0'), [paid('BTC.BTC', 'bc1to')]),
  film(
    'a withdrawal from RUNEPool has no coin, and pays the user without the affiliate’s share',
    [
      step(0, 'in-progress', {
        node: node('sent', withdrawal, [], noSwap),
        indexer: [],
        legs: ['TC:RUNEPOOL-WITHDRAW pending'],
      }),
      step(6, 'complete', {
        indexer: [
          {
            ...action('runePoolWithdraw', 'success', withdrawal, withdrawn, share),
            in: [],
          },
        ],
        legs: ['TC:RUNEPOOL-WITHDRAW success', 'TRANSFER:OUT success 2'],
      }),
      step(20 * days, 'complete', { node: node('unseen', withdrawal) }),
    ],
  ),
  ...nodeOnly.map((memo) =>
    film(`“${memo}”, which the indexer does not list, is complete by the node`, [
      step(0, 'in-progress', {
        node: node('sent', native(memo), [], noSwap),
        indexer: [],
      }),
      step(30, 'in-progress', { reason: lag }),
      step(40, 'complete'),
    ]),
  ),
  ...[typo, ordinary, bitcoin('m=<:1BTC.BTC:1ETH.ETH:0')].map((refused) =>
    film(`“${refused.memo}”, whose refund the fees used up, has failed`, [
      step(0, 'in-progress', {
        node: node('sent', refused, [], refused === ordinary ? {} : noSwap),
        indexer: [],
      }),
      step(50, 'failed', {
        indexer: [
          action('refund', 'success', refused, [], { reason: 'no', networkFees: spent }),
        ],
        reason: '“no; not enough asset to pay for fees”',
      }),
    ]),
  ),
  ...(['send', 'contract'] as const).map((type) =>
    film(
      `a ${type} on the network’s chain, which the node does not report, is complete by the indexer`,
      [
        step(0, 'not-seen', { node: node('unseen', ordinary), indexer: [] }),
        step(6, 'complete', {
          indexer: [
            action(type, 'success', native('a note'), [
              inside('THOR.RUNE', 'thor1other'),
            ]),
          ],
        }),
      ],
    ),
  ),
  film(
    'a swap that was recorded while it was paid and afterwards is complete once the indexer agrees',
    [
      step(0, 'in-progress', {
        node: readRecording('real/thornode.tx-status.bnb-to-tron-pending'),
        indexer: [],
        legs: [
          'TRANSFER:IN success',
          'SWAP:BSC-TRON success 43.070556',
          'TRANSFER:OUT outbound 43.070556',
        ],
      }),
      step(60, 'in-progress', {
        node: readRecording('real/thornode.tx-status.bnb-to-tron'),
      }),
      step(6, 'complete', {
        indexer: [action('swap', 'success', recorded, [recordedPayout])],
      }),
    ],
    { hash: 'BB189F94566D89A96092D986DDC51938EED45D15ECE48AB82E38EB9F9073C467' },
  ),
]
