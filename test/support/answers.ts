import * as v from 'valibot'
import { type TrackerResponse, TrackerResponseSchema } from '../../src/contract/tracker'

/** Parses a tracker response through the contract, as the page does. */
export const answerOf = (wire: unknown): TrackerResponse => v.parse(TrackerResponseSchema, wire)

/** A leg as sent by a service. */
export const wireLeg = (txnType: string, status: unknown, more: Record<string, unknown> = {}) => ({
  chain: 'BTC',
  hash: '',
  provider: '',
  txnType,
  fromAsset: 'BTC.BTC',
  fromAmount: '0.5',
  toAsset: 'BTC.BTC',
  toAmount: '0.5',
  status,
  ...more,
})

/** A BTC deposit, a swap and an ETH payout with the given statuses. */
export const swapLegs = (deposit: unknown, swap: unknown, payout: unknown) => [
  wireLeg('TRANSFER:IN', deposit),
  wireLeg('SWAP:TC-TC', swap, { chain: 'THOR', toAsset: 'ETH.ETH', toAmount: '8' }),
  wireLeg('TRANSFER:OUT', payout, {
    chain: 'ETH',
    fromAsset: 'ETH.ETH',
    fromAmount: '8',
    toAsset: 'ETH.ETH',
    toAmount: '8',
  }),
]

/** A refund of the BTC. */
export const returnLeg = (status: unknown) => wireLeg('TRANSFER:OUT', status)

/** A tracker response as sent by a service. */
export const wireAnswer = <Leg>(
  done: unknown,
  status: unknown,
  legs: readonly Leg[],
  more: Record<string, unknown> = {},
) => ({
  done,
  status,
  result: { quoteId: 'q', firstTransactionHash: '', legs, ...more },
})
