import * as v from 'valibot'
import { type TrackerResponse, TrackerResponseSchema } from '../../src/contract/tracker'

/** A tracker's answer from its parts, through the contract as a real one would come. */
export const answerOf = (wire: unknown): TrackerResponse => v.parse(TrackerResponseSchema, wire)

/** A leg as a service writes it. */
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

/** Deposit of BTC, swap, payout of ETH, each with its word. */
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

/** A return of the BTC. */
export const returnLeg = (status: unknown) => wireLeg('TRANSFER:OUT', status)

/** The whole, from its legs. */
export const wireAnswer = (
  done: unknown,
  status: unknown,
  legs: readonly unknown[],
  more: Record<string, unknown> = {},
) => ({
  done,
  status,
  result: { quoteId: 'q', firstTransactionHash: '', legs, ...more },
})
