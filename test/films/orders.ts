import { type Payment, action, node } from './answers'
import {
  type Film,
  type Step,
  hours,
  minutes,
  opening,
  evm,
  usdc,
  native,
  paid,
  returned,
} from './film'

const order = native(`=<:ETH.USDC-06EB48:${evm}:132146694/14400/0`)
const placed = action('limit_swap', 'success', order, [], { date: opening })
const resting: readonly Step[] = [
  {
    after: 0,
    node: node('swapping', order),
    indexer: [placed],
    verdict: 'in-progress',
    headline: 'In progress. Order open on THORChain.',
    // 14,400 blocks of six seconds.
    result: { waitingFor: { reason: 'limit-price', until: opening + 24 * hours * 1_000 } },
  },
  { after: 40 * minutes, verdict: 'in-progress', isLate: false },
  { after: 22 * hours, verdict: 'in-progress', isLate: false },
]
const closed = (reason: string, listed: readonly Payment[], more: Partial<Step> = {}): Step => ({
  after: 30,
  node: node('sent', order, [returned(order, { hash: '' })]),
  indexer: [placed, action('refund', 'success', order, listed, { reason })],
  verdict: 'refunded',
  ...more,
})

export const orders: readonly Film[] = [
  {
    name: 'a limit order is not late while it waits for its price, and is complete when filled',
    steps: [
      ...resting,
      {
        after: 30,
        node: node('sent', order, [paid(usdc, evm)]),
        indexer: [placed, action('swap', 'success', order, [paid(usdc, evm)])],
        verdict: 'complete',
      },
    ],
  },
  {
    name: 'a limit order expires',
    steps: [
      ...resting,
      closed('limit swap expired', [returned(order, { hash: '' })], {
        reason: 'The limit order expired.',
      }),
    ],
  },
  {
    name: 'a cancelled limit order is refunded inside the network, which the indexer does not list',
    steps: [...resting, closed('limit swap cancelled', [], { reason: 'cancelled' })],
  },
  {
    name: 'a limit order that the network refused has not expired',
    steps: [closed('trading is halted', [returned(order, { hash: '' })], { reason: 'halted' })],
  },
]
