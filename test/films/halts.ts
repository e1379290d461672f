import { type Deposit, action, node } from './answers'
import {
  type Film,
  type Step,
  bitcoin,
  days,
  ether,
  evm,
  film,
  hours,
  minutes,
  native,
  opening,
  recipient,
  returned,
  step,
  swap,
} from './film'

/** Halts of every kind at every step of a transaction. The height of the network is 1,000. */

const ordinary = bitcoin(`=:ETH.ETH:${evm}:0`)
const streamed = bitcoin(`=:ETH.ETH:${evm}:0/15/18`)
const liquidity = bitcoin('+:BTC.BTC')
const withdrawal = bitcoin('-:BTC.BTC:10000')
const noSwap = { swap_status: null, swap_finalised: null }
const streaming = node('swapping', streamed, [], {
  swap_status: { pending: true, streaming: { interval: 15, quantity: 18, count: 4 } },
})

/** A swap from its first sight to the queue, and to its planned payout. */
const untilQueue: readonly Step[] = [
  step(0, 'in-progress', { node: node('observed', ordinary), indexer: [] }),
  step(10 * minutes, 'in-progress', { node: node('swapping', ordinary) }),
]
const untilPayout: readonly Step[] = [
  ...untilQueue,
  step(12, 'in-progress', { node: node('planned', ordinary, [ether]) }),
]

const refundSentence = 'The network will probably refund this deposit.'
const none = { waitingFor: null, likelyRefund: null }
const noHalts = { halted: [], mimir: {} }

/** A deposit that confirms while trading is halted, and is refunded. */
const refundedFilm = (
  name: string,
  deposit: Deposit,
  halts: object,
  result: object,
): Film =>
  film(name, [
    step(0, 'in-progress', {
      node: node('observed', deposit),
      indexer: [],
      ...halts,
      reason: refundSentence,
      advice: 'Nothing. Expect a refund.',
      result: { waitingFor: null, likelyRefund: result },
    }),
    step(5 * minutes, 'in-progress', {
      node: node('confirming', deposit),
      isLate: false,
    }),
    // Nothing stops the confirmation, so it can be late.
    step(1 * days, 'in-progress', { reason: refundSentence, isLate: true }),
    step(60, 'in-progress', { node: node('planned', deposit, [returned(deposit)]) }),
    step(60, 'refunded', {
      node: node('sent', deposit, [returned(deposit)]),
      indexer: [
        action('refund', 'success', deposit, [returned(deposit)], {
          reason: 'trading halted',
        }),
      ],
      reason: 'Trading was halted.',
    }),
  ])

const haltedTrading = (chain: string) => ({ halt: 'trading', chain, since: null })

const beforeFinal: readonly Film[] = [
  refundedFilm(
    'a deposit whose own chain has no trading will probably be refunded',
    ordinary,
    { halted: ['BTC'], mimir: { HALTBTCTRADING: 900 } },
    haltedTrading('BTC'),
  ),
  refundedFilm(
    'a deposit for a chain without trading will probably be refunded',
    ordinary,
    { halted: ['ETH'] },
    haltedTrading('ETH'),
  ),
  refundedFilm(
    'a deposit while all trading is halted will probably be refunded, also without the node’s mimir',
    ordinary,
    { halted: ['BTC', 'ETH'], mimir: 'down' },
    haltedTrading('BTC'),
  ),
  refundedFilm(
    'a deposit for a chain that is halted will probably be refunded',
    ordinary,
    { halted: ['ETH'], mimir: { HALTETHCHAIN: 1 } },
    haltedTrading('ETH'),
  ),
  refundedFilm(
    'a deposit for RUNE, whose trading is halted, will probably be refunded',
    bitcoin('=:r:thor1to:0'),
    { mimir: { HALTTHORTRADING: 1_000 } },
    haltedTrading('THOR'),
  ),
  film('a deposit of liquidity while trading is halted will probably be refunded', [
    step(0, 'in-progress', {
      node: node('confirming', liquidity, [], noSwap),
      indexer: [],
      halted: ['BTC'],
      reason: `Trading on Bitcoin is halted by the network. ${refundSentence}`,
    }),
    step(2 * minutes, 'in-progress', {
      halted: [],
      mimir: { PAUSELPBTC: 5 },
      reason: `Liquidity changes on Bitcoin are halted by the network (since 5 January 2026, 12:02 UTC). ${refundSentence}`,
    }),
    step(2 * minutes, 'in-progress', {
      mimir: { PAUSELPETH: 5 },
      reason: '',
      result: none,
    }),
    step(2 * minutes, 'in-progress', { node: node('sent', liquidity, [], noSwap) }),
    step(6, 'complete', { indexer: [action('addLiquidity', 'success', liquidity, [])] }),
  ]),
  film(
    'a withdrawal of liquidity is refused while liquidity is paused, not while trading is',
    [
      step(0, 'in-progress', {
        node: node('confirming', withdrawal, [], noSwap),
        indexer: [],
        halted: ['BTC'],
        result: none,
      }),
      step(2 * minutes, 'in-progress', {
        mimir: { PAUSELP: 5 },
        result: { waitingFor: null, likelyRefund: { halt: 'liquidity', chain: 'BTC' } },
      }),
    ],
  ),
  film(
    'a halt that ends before the deposit is final refunds nothing, nor does one yet to come',
    [
      step(0, 'in-progress', {
        node: node('confirming', ordinary),
        indexer: [],
        halted: ['ETH'],
        reason: refundSentence,
      }),
      step(2 * minutes, 'in-progress', { halted: [], reason: '', result: none }),
      step(2 * minutes, 'in-progress', {
        mimir: {
          HALTTHORTRADING: 1_001,
          HALTBTCCHAIN: 1_001,
          HALTETHCHAIN: -1,
          HALTCHAINGLOBAL: 0,
          NODEPAUSECHAINGLOBAL: 999,
        },
        reason: '',
        result: none,
      }),
      ...swap(ordinary, [ether]).slice(3),
    ],
  ),
]

const chainHalts = [
  { HALTBTCCHAIN: 1 },
  { SOLVENCYHALTBTCCHAIN: 1_000 },
  { HALTCHAINGLOBAL: 7 },
  { NODEPAUSECHAINGLOBAL: 1_000 },
]
const haltedChains: readonly Film[] = [
  ...chainHalts.map((mimir) =>
    film(
      `a deposit on a chain that is halted waits, and is not late: ${JSON.stringify(mimir)}`,
      [
        step(0, 'in-progress', {
          node: node('observed', ordinary),
          indexer: [],
          halted: ['BTC'],
          mimir,
          reason:
            'Bitcoin is halted by the network. Nothing happens there until it resumes.',
          advice: 'Nothing. You can close this page.',
          result: {
            waitingFor: { reason: 'halted', halt: 'chain', chain: 'BTC', since: null },
            likelyRefund: null,
          },
        }),
        step(2 * days, 'in-progress', { isLate: false }),
        step(2 * minutes, 'in-progress', {
          ...noHalts,
          reason: '',
          isLate: false,
          result: none,
        }),
        ...swap(ordinary, [ether]).slice(2),
      ],
    ),
  ),
  film(
    'a deposit on a halted chain without trading waits, and will probably be refunded',
    [
      step(0, 'in-progress', {
        node: node('observed', ordinary),
        indexer: [],
        halted: ['BTC'],
        mimir: { HALTBTCCHAIN: 1, HALTTRADING: 1 },
        reason:
          'Bitcoin is halted by the network. Trading is halted too. The network will probably',
        advice: 'Nothing. Expect a refund.',
        result: {
          waitingFor: { reason: 'halted', halt: 'chain' },
          likelyRefund: haltedTrading('BTC'),
        },
      }),
      step(2 * days, 'in-progress', { isLate: false }),
    ],
  ),
]

const inTheQueue: readonly Film[] = [
  ...[{ halted: ['ETH'] }, { mimir: { HALTBTCCHAIN: 1 } }].map((halts) =>
    film(
      `a swap in the queue goes on after a halt, and is not late: ${JSON.stringify(halts)}`,
      [
        ...untilQueue,
        step(2 * minutes, 'in-progress', {
          ...halts,
          result: {
            waitingFor: { reason: 'halted', since: opening + 12 * minutes * 1_000 },
            likelyRefund: null,
          },
        }),
        step(2 * days, 'in-progress', {
          advice: 'Nothing. You can close this page.',
          isLate: false,
        }),
        step(2 * minutes, 'in-progress', { ...noHalts, isLate: false, result: none }),
        ...swap(ordinary, [ether]).slice(4),
      ],
    ),
  ),
  film('a streaming swap goes on after a halt of trading, and is not late', [
    step(0, 'in-progress', {
      node: streaming,
      indexer: [],
      halted: ['ETH'],
      reason:
        'Trading on Ethereum is halted by the network. Your transaction will continue by',
    }),
    step(2 * days, 'in-progress', { isLate: false }),
  ]),
  film('a swap in the queue does not wait for signing', [
    ...untilQueue,
    step(60, 'in-progress', {
      mimir: { HALTSIGNING: 1, HALTSIGNINGETH: 1 },
      result: none,
    }),
    step(2 * days, 'in-progress', { isLate: true }),
  ]),
]

const signing =
  'Payments on Ethereum are halted by the network (since 5 January 2026, 12:12 UTC).'
const payouts: readonly Film[] = [
  film('a payout does not wait while trading is halted: it is late as usual', [
    ...untilPayout,
    step(60, 'in-progress', {
      halted: ['BTC', 'ETH'],
      mimir: { HALTTRADING: 1 },
      reason: '',
      result: none,
    }),
    step(2 * hours, 'in-progress', { reason: '', isLate: true }),
    ...swap(ordinary, [ether]).slice(5),
  ]),
  ...[{ HALTSIGNING: 1_000 }, { HALTSIGNINGETH: 1 }].map((mimir) =>
    film(`a payout waits for signing, and is not late: ${JSON.stringify(mimir)}`, [
      ...untilPayout,
      step(2 * minutes, 'in-progress', { mimir, reason: signing }),
      step(2 * days, 'in-progress', {
        reason: `${signing} Yours will be sent by itself.`,
        advice: 'Nothing. You can close this page.',
        isLate: false,
      }),
      // What remains is the payout, from the end of the halt: a page that opens now does not call it late either.
      step(60, 'in-progress', {
        mimir: {},
        isLate: false,
        result: { ...none, estimatedEndTimestamp: opening + (2 * days + 810) * 1_000 },
      }),
      ...swap(ordinary, [ether]).slice(5),
    ]),
  ),
  film(
    'a payout waits for its chain, and a halt of another chain’s signing delays nothing',
    [
      ...untilPayout,
      step(60, 'in-progress', {
        mimir: { HALTSIGNINGBTC: 1 },
        result: none,
      }),
      step(2 * minutes, 'in-progress', {
        mimir: { SOLVENCYHALTETHCHAIN: 990 },
        reason: 'Ethereum is halted by the network (since 5 January 2026, 12:13 UTC).',
      }),
      step(2 * days, 'in-progress', { isLate: false }),
    ],
  ),
  film('a refund waits for signing on the chain of the deposit', [
    step(0, 'in-progress', {
      node: node('planned', ordinary, [returned(ordinary)]),
      indexer: [],
      mimir: { HALTSIGNINGBTC: 1 },
      result: { waitingFor: { reason: 'halted', halt: 'signing', chain: 'BTC' } },
    }),
    step(2 * days, 'in-progress', { isLate: false }),
  ]),
  film('a payout of liquidity waits for signing', [
    step(0, 'in-progress', {
      node: node(
        'planned',
        native('-:BTC.BTC:10000'),
        [{ ...ether, asset: 'BTC.BTC', to: recipient }],
        noSwap,
      ),
      indexer: [],
      mimir: { HALTSIGNING: 1 },
      result: { waitingFor: { reason: 'halted', halt: 'signing', chain: 'BTC' } },
    }),
  ]),
  film('without the node’s mimir, no halt of signing explains the wait', [
    ...untilPayout,
    step(60, 'in-progress', {
      mimir: 'down',
      reason: '',
      result: none,
    }),
    step(2 * hours, 'in-progress', { isLate: true }),
  ]),
]

export const halts: readonly Film[] = [
  ...beforeFinal,
  ...haltedChains,
  ...inTheQueue,
  ...payouts,
]
