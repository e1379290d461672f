import { type Deposit, type Payment, action, hash, node } from './answers'
import {
  type Film,
  type Step,
  days,
  hours,
  minutes,
  swap,
  yearsAgo,
  evm,
  usdc,
  usdt,
  collector,
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
  ['a token, by the end of its address', bitcoin(`=:ETH.USDC-EB48:${evm}:0`), paid(usdc, evm)],
  [
    'a token that no list has',
    bitcoin(`=:ETH.ODD-1234:${evm}:0`),
    paid(`ETH.ODD-0X${'1'.repeat(36)}1234`, evm),
  ],
  ['a registered memo', bitcoin('R:7'), ether],
  ['a memo in the last digits of the amount', bitcoin(''), ether],
  ['RUNE, inside the network', bitcoin('=:r:thor1to:0'), inside('THOR.RUNE', 'thor1to')],
  ['a trade asset', bitcoin('=:ETH~ETH:thor1to:0'), inside('ETH~ETH', 'thor1to')],
  ['a registered name', bitcoin('=:e:alice:0'), ether],
  [
    'an older address of Bitcoin Cash, which is paid in its newer form',
    bitcoin('=:BCH.BCH:1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu:0'),
    paid('BCH.BCH', 'qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a'),
  ],
]

const affiliate = (to: string): Payment =>
  inside('THOR.RUNE', to, { units: '5', isAffiliate: true })
const legsOfSwap = (sides: string): string[] => [
  'TRANSFER:IN success',
  `SWAP:${sides} success 2.5`,
  'TRANSFER:OUT success 2.5',
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
    failedSwaps: ['3', '4'],
    failedSwapReasons: [
      'emit asset 1 less than price limit 2',
      'emit asset 1 less than price limit 2',
    ],
  },
})
const streamingSteps: readonly Step[] = [
  { after: 0, node: node('observed', streamed), indexer: [], verdict: 'in-progress' },
  { after: 60, node: streaming(0), verdict: 'in-progress' },
  { after: 10 * minutes, node: streaming(6), verdict: 'in-progress', isLate: false },
  { after: 15 * minutes, node: streaming(16), verdict: 'in-progress', isLate: false },
]
const partlyReturned = [ether, returned(streamed)]

const typo = bitcoin('=:ETH.ETH:0x7e95dcde642acf04e42a5e3bad851a32267c80:0')
const unread = { swap_finalised: null, swap_status: { pending: false } }
const refundedTypo = [returned(typo)]
const named = bitcoin(`=:ETH.ETH:${evm}:0:oldname:50`)
const ordinary = bitcoin(`=:ETH.ETH:${evm}:0`)
const limited = bitcoin(`=:ETH.ETH:${evm}:900000000`)

const start = {
  quoteId: 'quote-1',
  hash,
  sellAmount: '999',
  route: { sellAsset: 'BTC.BTC', buyAsset: 'ETH.ETH', expectedBuyAmount: '777' },
  toAddress: '0xstranger',
}
const finished = action('swap', 'success', ordinary, [ether], { date: yearsAgo })

export const swaps: readonly Film[] = [
  ...forms.map(([name, deposit, payment]) => ({
    name: `a swap to ${name}, is complete`,
    steps: swap(deposit, [payment]),
  })),
  {
    name: 'a swap on MAYAChain to a token, by the end of its address, is complete',
    prefix: 'maya',
    steps: swap(bitcoin(`=:ARB.TGT-341:${evm}:0`), [paid(`ARB.TGT-0X${'4'.repeat(37)}341`, evm)]),
  },
  {
    name: 'the fee of an affiliate is no payout',
    steps: swap(bitcoin(`=:ETH.ETH:${evm}:0:t:50`), [ether, affiliate(collector)], {
      legs: legsOfSwap('BTC-ETH'),
    }),
  },
  {
    name: 'the fee of an affiliate’s name that the sender owns is no payout',
    steps: swap(
      native(`=:ETH.ETH:${evm}:0:own:50`, 'THOR.TCY'),
      [ether, affiliate('thor1sender')],
      {
        legs: legsOfSwap('TC-ETH'),
      },
    ),
  },
  {
    name: 'a payout in two payments is complete with both',
    steps: swap(ordinary, [ether, { ...ether, units: '1', hash: 'E5'.repeat(32) }], {
      legs: [
        'TRANSFER:IN success',
        'SWAP:BTC-ETH success 2.50000001',
        'TRANSFER:OUT success 2.5',
        'TRANSFER:OUT success 0.00000001',
      ],
      headline: 'Complete. 2.50000001 ETH paid to 0x7e95dcd…7c80a3 in 2 payments.',
    }),
  },
  {
    name: 'a payout is queued before it is sent',
    steps: [
      {
        after: 0,
        node: node('planned', ordinary, [ether]),
        indexer: [],
        verdict: 'in-progress',
        legs: ['TRANSFER:IN success', 'SWAP:BTC-ETH success 2.5', 'TRANSFER:OUT outbound 2.5'],
      },
    ],
  },
  {
    name: 'a payout goes on into a token where the memo names an aggregator',
    steps: swap(bitcoin(`=:ETH.ETH:${evm}:0:t:15:f2:2a6F:420`), [ether], {
      result: { legs: [{}, {}, { dexOut: { aggregator: 'f2', token: '2a6F' } }] },
    }),
  },
  {
    name: 'a streaming swap is not late before its interval says so, and failed parts are no refund',
    steps: [
      ...streamingSteps,
      {
        after: 3 * minutes,
        node: node('sent', streamed, [ether]),
        indexer: [action('swap', 'success', streamed, [ether], parts(18, '100000000'))],
        verdict: 'complete',
      },
    ],
  },
  {
    name: 'a streaming swap returns what it did not take, with the reason of its parts',
    steps: [
      ...streamingSteps,
      {
        after: 3 * minutes,
        node: node('sent', streamed, partlyReturned),
        indexer: [
          action('swap', 'success', streamed, partlyReturned, parts(18, '50000000')),
          action('refund', 'success', streamed, partlyReturned, {
            reason: 'streaming partial-refund',
          }),
        ],
        verdict: 'partially-refunded',
        reason: 'The price fell below the limit.',
      },
    ],
  },
  {
    name: 'a swap below its limit is refunded',
    steps: [
      ...swap(limited, []).slice(0, 4),
      {
        after: 6,
        node: node('planned', limited, [returned(limited)]),
        verdict: 'in-progress',
        reason: 'The deposit is being refunded.',
      },
      {
        after: 60,
        node: node('sent', limited, [returned(limited)]),
        indexer: [
          action('refund', 'success', limited, [returned(limited)], {
            reason: 'emit asset 1 less than price limit 2',
          }),
        ],
        verdict: 'refunded',
        reason: 'The price fell below the limit.',
      },
    ],
  },
  {
    name: 'a swap of a coin for itself is refunded',
    steps: [
      {
        after: 0,
        node: node('confirming', bitcoin('=:b:bc1x:0')),
        indexer: [],
        verdict: 'in-progress',
      },
      {
        after: 60,
        node: node('sent', bitcoin('=:b:bc1x:0'), [returned(ordinary)]),
        indexer: [action('refund', 'success', bitcoin('=:b:bc1x:0'), [returned(ordinary)])],
        verdict: 'refunded',
      },
    ],
  },
  {
    name: 'a deposit with a memo that the node cannot read is refunded, and ends',
    steps: [
      { after: 0, node: node('confirming', typo, [], unread), indexer: [], verdict: 'in-progress' },
      { after: 60, node: node('planned', typo, refundedTypo, unread), verdict: 'in-progress' },
      {
        after: 60,
        node: node('sent', typo, refundedTypo, unread),
        indexer: [action('refund', 'success', typo, refundedTypo, { reason: 'bad address' })],
        verdict: 'refunded',
      },
    ],
  },
  {
    name: 'a finished swap stays complete when the name of its affiliate expires',
    steps: [
      ...swap(named, [ether]),
      { after: 40 * days, node: node('sent', named, [ether], unread), verdict: 'complete' },
    ],
  },
  {
    name: 'a refund of the affiliate’s fee alone is not the user’s',
    steps: [
      ...swap(ordinary, [ether]).slice(0, 6),
      {
        after: 6,
        indexer: [
          action('swap', 'success', ordinary, [ether]),
          action('refund', 'success', { ...bitcoin('=:r:t:0'), asset: 'ETH.ETH' }, [ether], {
            reason: 'emit asset 1 less than price limit 2',
          }),
        ],
        verdict: 'complete',
      },
    ],
  },
  {
    name: 'a refund that the network cannot pay needs attention',
    steps: [
      { after: 0, node: node('confirming', typo, [], unread), indexer: [], verdict: 'in-progress' },
      {
        after: 60,
        node: node('swapping', typo, [], unread),
        indexer: [
          action('refund', 'pending', typo, [], {
            reason:
              'bad memo; fail to refund (1): fail to prepare outbound tx: tx out item has zero coin',
          }),
        ],
        verdict: 'unclear',
        reason: 'The network can’t pay the refund: “bad memo; fail to refund',
      },
    ],
  },
  {
    name: 'what a client said of a hash that no source reports is no fact',
    steps: [
      {
        after: 0,
        start,
        node: node('unseen', ordinary),
        indexer: [],
        verdict: 'not-seen',
        headline: 'Not found yet.',
      },
      { after: 2 * days, verdict: 'not-seen', legs: [] },
    ],
  },
  {
    name: 'a payout to a halted chain waits for it, and is not late',
    steps: [
      ...swap(ordinary, [ether]).slice(0, 4),
      { after: 6, node: node('planned', ordinary, [ether]), halted: [], verdict: 'in-progress' },
      {
        after: 2 * minutes,
        halted: ['ETH'],
        verdict: 'in-progress',
        reason: 'Payouts on Ethereum are halted by the network since 5 January 2026, 12:12 UTC.',
        result: { waitingFor: { reason: 'halted', chain: 'ETH' } },
      },
      { after: 2 * days, verdict: 'in-progress', isLate: false },
      { after: 60, halted: [], verdict: 'in-progress' },
      ...swap(ordinary, [ether]).slice(5),
    ],
  },
  {
    name: 'a swap that was first seen after its end has no known start, and an approximate end',
    steps: [
      {
        after: 0,
        node: node('sent', ordinary, [ether]),
        indexer: [finished],
        verdict: 'complete',
        result: { startTimestamp: null, isEndApproximate: true },
      },
    ],
  },
  {
    name: 'a swap of years ago that the node has forgotten is complete by the indexer alone',
    steps: [
      {
        after: 0,
        node: node('unseen', ordinary),
        indexer: [finished],
        verdict: 'complete',
        result: { reportedBy: 'indexer' },
      },
    ],
  },
  {
    name: 'a swap that the indexer never lists is complete by the node alone after a day',
    steps: [
      ...swap(ordinary, [ether]).slice(0, 5),
      { after: 60, node: node('sent', ordinary, [ether]), verdict: 'in-progress' },
      { after: 25 * hours, verdict: 'complete', result: { reportedBy: 'node' } },
    ],
  },
  {
    name: 'an outage of one source holds a swap open',
    steps: [
      ...swap(ordinary, [ether]).slice(0, 5),
      {
        after: 60,
        node: node('sent', ordinary, [ether]),
        indexer: 'down',
        verdict: 'in-progress',
        reason: 'can’t be reached',
      },
      {
        after: 60,
        indexer: [action('swap', 'success', ordinary, [ether])],
        verdict: 'complete',
      },
    ],
  },
]
