import { action, node } from './answers'
import {
  type Film,
  bitcoin,
  days,
  ether,
  evm,
  film,
  hours,
  inside,
  lag,
  minutes,
  native,
  opening,
  paid,
  recipient,
  returned,
  step,
  swap,
  usdc,
  yearsAgo,
} from './film'

const ordinary = bitcoin(`=:ETH.ETH:${evm}:0`)
const finished = action('swap', 'success', ordinary, [ether], { date: yearsAgo })
/** Weeks after the payment of `finished`. */
const anewHeight = 27_400_000
const plannedAnew = node('planned', ordinary, [ether], {
  outbound_signed: { completed: false, scheduled_outbound_height: anewHeight },
})
const again = { ...ether, hash: 'E6'.repeat(32), height: anewHeight + 9 }
const bothPaid = [action('swap', 'success', ordinary, [ether, again], { date: yearsAgo })]
const toPay = [
  'TRANSFER:IN success',
  'SWAP:BTC-ETH success 2.5',
  'TRANSFER:OUT outbound 2.5',
]
const stuck = action('swap', 'pending', ordinary, [], { date: yearsAgo })
const byIndexer = { result: { reportedBy: 'indexer', doubt: null } }
const byNode = { result: { reportedBy: 'node', doubt: null } }

const order = native(`=<:ETH.USDC-06EB48:${evm}:132146694/14400/0`)
const fill = (index: number, units: string) =>
  action('swap', 'success', { ...order, units }, [
    paid(usdc, evm, { units: '100000000', hash: `${index}`.padStart(64, '7') }),
  ])
const fills = Array.from({ length: 60 }, (_, index) => fill(index + 1, '5000000'))
const tooMany = Array.from({ length: 520 }, (_, index) => fill(index + 1, '1'))
const placed = action('limit_swap', 'success', order, [], { date: opening })

/** The end while one source is down, limits this service, or is stuck. */
const sources: readonly Film[] = [
  film('a swap of long ago is complete by the indexer alone while the node is down', [
    step(0, 'complete', { node: 'down', indexer: [finished], ...byIndexer }),
  ]),
  film(
    'a swap of long ago is complete by the indexer alone while the node limits requests',
    [step(0, 'complete', { node: 'limited', indexer: [finished], ...byIndexer })],
  ),
  film(
    'a swap of today is in progress while the node is down, and complete after a day',
    [
      step(0, 'in-progress', {
        node: 'down',
        indexer: [action('swap', 'success', ordinary, [ether], { date: opening })],
        result: { doubt: 'outage' },
      }),
      step(25 * hours, 'complete', byIndexer),
    ],
  ),
  film(
    'a swap is complete by the node alone a day after its payout, while the indexer is down',
    [
      ...swap(ordinary, [ether]).slice(0, 5),
      step(60, 'in-progress', { node: node('sent', ordinary, [ether]), indexer: 'down' }),
      step(23 * hours, 'in-progress', { result: { doubt: 'outage' } }),
      step(2 * hours, 'complete', byNode),
    ],
  ),
  film('an indexer that stays pending does not keep a paid swap open', [
    ...swap(ordinary, [ether]).slice(0, 5),
    step(60, 'in-progress', { node: node('sent', ordinary, [ether]), indexer: [stuck] }),
    step(23 * hours, 'in-progress', { reason: lag }),
    step(2 * hours, 'complete', byNode),
    step(20 * days, 'complete'),
  ]),
  film('a node that waits for another hash does not keep a paid swap open', [
    ...swap(ordinary, [ether]).slice(0, 5),
    step(60, 'in-progress', { indexer: [action('swap', 'success', ordinary, [ether])] }),
    step(2 * days, 'complete', byIndexer),
  ]),
  film('a payment that was taken back does not end a swap that the node plans anew', [
    step(0, 'in-progress', { node: plannedAnew, indexer: [finished], legs: toPay }),
    step(2 * days, 'in-progress', { legs: toPay }),
    step(60, 'in-progress', { node: node('unseen', ordinary) }),
    step(2 * days, 'unclear', { result: { doubt: 'forgotten' }, legs: toPay }),
  ]),
  film('a payment that was taken back is not added to the one that was made anew', [
    step(0, 'complete', { node: node('sent', ordinary, [again]), indexer: bothPaid }),
    step(2 * days, 'complete', {
      legs: [...toPay.slice(0, 2), 'TRANSFER:OUT success 2.5'],
    }),
  ]),
  film('a payment that an indexer alone lists twice is not two payments', [
    step(0, 'unclear', {
      node: node('unseen', ordinary),
      indexer: bothPaid,
      result: { doubt: 'paid-twice' },
      legs: [...toPay.slice(0, 2), 'TRANSFER:OUT success 2.5'],
    }),
  ]),
  film(
    'a node that still plans a payment which the indexer does not list keeps a swap open',
    [
      step(0, 'in-progress', {
        node: node('planned', ordinary, [
          { ...ether, isSent: true },
          { ...ether, units: '90000000', hash: 'E5'.repeat(32) },
        ]),
        indexer: [finished],
      }),
      step(2 * days, 'in-progress', {
        legs: [
          'TRANSFER:IN success',
          'SWAP:BTC-ETH success 3.4',
          'TRANSFER:OUT success 2.5',
          'TRANSFER:OUT outbound 0.9',
        ],
      }),
    ],
  ),
  film(
    'an order that the node still holds is open, whatever the indexer says of its fills',
    [
      step(0, 'in-progress', {
        node: node('swapping', order),
        indexer: [fill(1, '5000000')],
      }),
      step(2 * days, 'in-progress'),
    ],
  ),
  film('a payment of now is no proof of an old swap while the node is down', [
    step(0, 'in-progress', {
      node: 'down',
      indexer: [
        {
          ...action('swap', 'success', ordinary, [ether], {
            date: opening - 3 * days * 1_000,
          }),
          height: String(27_000_010 - 3 * 14_400),
        },
      ],
      result: { doubt: 'outage' },
    }),
  ]),
  film('sources that contradict each other for a day need attention', [
    step(0, 'in-progress', {
      node: node('sent', ordinary, [ether]),
      indexer: [action('swap', 'success', ordinary, [{ ...ether, units: '240000000' }])],
      result: { doubt: 'disagree' },
    }),
    step(25 * hours, 'unclear', {
      reason: 'The network’s sources have contradicted each other for more than a day.',
    }),
  ]),
  film('a pending swap of long ago that the node does not know needs attention', [
    step(0, 'unclear', { node: node('unseen', ordinary), indexer: [stuck] }),
  ]),
  film('a swap that no source reports any more needs attention after a day', [
    step(0, 'in-progress', { node: node('swapping', ordinary), indexer: [] }),
    step(60, 'in-progress', {
      node: node('unseen', ordinary),
      result: { doubt: 'unreported' },
    }),
    step(25 * hours, 'unclear', {
      reason: 'No source of the network reports this transaction any more.',
    }),
  ]),
  film('a handled deposit without a payment needs attention after a day', [
    step(0, 'in-progress', { node: node('sent', ordinary), indexer: [], reason: lag }),
    step(25 * hours, 'unclear', { reason: 'no source has listed a payment to you' }),
  ]),
]

const toName = bitcoin('=:e:alice:0')
const part = paid('ETH.ETH', evm, { hash: 'E5'.repeat(32), units: '50000000' })
const elsewhere = { ...part, to: '0x0000000000000000000000000000000000000bad' }

/** Whom a swap to a registered name pays. */
const names: readonly Film[] = [
  film(
    'a swap to a registered name that pays two accounts is complete with the one that the name has',
    [
      step(0, 'in-progress', {
        node: node('planned', toName, [ether, elsewhere]),
        indexer: [],
        names: { alice: [{ chain: 'ETH', address: evm }] },
      }),
      step(60, 'complete', {
        node: node('sent', toName, [ether, elsewhere]),
        indexer: [action('swap', 'success', toName, [ether, elsewhere])],
        headline: 'Complete. 2.5 ETH paid to 0x7e95dcd…7c80a3.',
        // Its owner takes the name elsewhere.
        names: {},
      }),
      step(30 * days, 'complete', { node: node('unseen', toName) }),
    ],
  ),
  film('such a swap to a name that cannot be looked up needs attention after a day', [
    step(0, 'in-progress', {
      node: node('sent', toName, [ether, elsewhere]),
      indexer: [action('swap', 'success', toName, [ether, elsewhere])],
    }),
    step(25 * hours, 'unclear', { reason: 'don’t say which of them are yours' }),
  ]),
]

const strange = bitcoin('levitate:thor1to')
const noSwap = { swap_status: null, swap_finalised: null }

/** Kinds that nobody knows, and requests that go on elsewhere. */
const kinds: readonly Film[] = [
  film('a memo of an unknown kind needs attention after an hour', [
    step(0, 'in-progress', {
      node: node('confirming', strange, [], noSwap),
      indexer: [],
    }),
    step(10 * minutes, 'in-progress', { node: node('sent', strange, [], noSwap) }),
    step(50 * minutes, 'in-progress', { reason: lag }),
    step(20 * minutes, 'unclear', { reason: 'as a kind that isn’t known here' }),
  ]),
  film('an action of an unknown type needs attention after an hour', [
    step(0, 'in-progress', {
      node: node('unseen', strange),
      indexer: [action('levitate', 'success', strange, [])],
    }),
    step(61 * minutes, 'unclear', { reason: 'as a kind that isn’t known here' }),
  ]),
]

const toTrade = native('=:BTC~BTC:thor1sender:0:own:50')
const ownFee = inside('THOR.RUNE', 'thor1sender', { units: '1500000', isAffiliate: true })
const traded = inside('BTC~BTC', 'thor1sender')
const toBitcoin = native(`=:b:${recipient}:0:own:50`)
const smallRefund = returned(toBitcoin, { hash: '', units: '1000000', isAffiliate: true })
const largeFee = inside('THOR.RUNE', 'thor1sender', { units: '1500000' })
const equalFill = (height: string) => ({
  ...action('swap', 'success', { ...order, units: '150000000' }, []),
  height,
  out: [
    {
      address: 'thor1sender',
      coins: [{ asset: 'BTC~BTC', amount: '50' }],
      txID: '',
      height,
    },
  ],
})
const toTradeOrder = native('=<:BTC~BTC:thor1sender:1/14400/0')

/** Amounts. */
const amounts: readonly Film[] = [
  film(
    'an order with 60 fills is complete with all of them, also when the node forgot it',
    [
      step(0, 'complete', {
        node: node('unseen', order),
        indexer: [
          ...fills.map((each) =>
            Object.assign({}, each, { date: String(yearsAgo * 1_000_000) }),
          ),
          placed,
        ].map((each) => Object.assign({}, each, { date: String(yearsAgo * 1_000_000) })),
        headline: 'Complete. 60 USDC paid to 0x7e95dcd…7c80a3 in 60 payments.',
      }),
    ],
  ),
  film('an order with more than 500 payments needs attention', [
    step(0, 'unclear', {
      node: node('unseen', order),
      indexer: [...tooMany, placed],
      reason: 'more than 500 payments',
    }),
  ]),
  film('two equal fills inside the network are both counted', [
    step(0, 'in-progress', { node: node('swapping', toTradeOrder), indexer: [] }),
    step(60, 'complete', {
      node: node('sent', toTradeOrder),
      indexer: [
        action('limit_swap', 'success', toTradeOrder, []),
        equalFill('27000010'),
        equalFill('27000020'),
      ],
      headline: 'Complete. 0.000001 BTC~BTC paid to thor1sender in 2 payments.',
    }),
  ]),
  film(
    'a sender who owns the affiliate’s name and buys a trade asset gets its fee, no refund',
    [
      step(0, 'complete', {
        node: node('sent', toTrade),
        indexer: [action('swap', 'success', toTrade, [traded, ownFee])],
        headline: 'Complete. 2.5 BTC~BTC paid to thor1sender.',
      }),
    ],
  ),
  film('a refund that is smaller than the fee at the same account is the refund', [
    step(0, 'partially-refunded', {
      node: node('sent', toBitcoin, [paid('BTC.BTC', recipient), smallRefund]),
      indexer: [
        action('swap', 'success', toBitcoin, [
          paid('BTC.BTC', recipient),
          smallRefund,
          largeFee,
        ]),
        action('refund', 'success', toBitcoin, [], {
          reason: 'streaming partial-refund',
        }),
      ],
      headline:
        'Partially refunded. 2.5 BTC paid to bc1qw508d…v8f3t4, 0.01 RUNE refunded to thor1sender.',
    }),
  ]),
]

export const edges: readonly Film[] = [...sources, ...names, ...kinds, ...amounts]
