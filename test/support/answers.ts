import * as v from 'valibot'
import { type TrackerResponse, TrackerResponseSchema } from '../../src/contract/tracker'
import {
  type TransactionSnapshot,
  createSnapshot,
  showResponse,
} from '../../src/model/transaction/snapshot'
import { judgeLegs } from './judgeLegs'
import { readSteps } from './steps'
import {
  type ExplainedResponse,
  explainResponse,
} from '../../src/model/transaction/explainResponse'
import { reportedVerdicts } from '../../src/contract/reportedVerdicts'
import { readExplanation } from '../../src/model/transaction/wire'
import { encodeResponse } from '../../src/service/facts/response/encodeResponse'

/** Parses a tracker response through the contract, as the page does. */
export const answerOf = (wire: unknown): TrackerResponse =>
  v.parse(TrackerResponseSchema, wire)

/** A leg as sent by a service. */
export const wireLeg = (
  txnType: string,
  status: unknown,
  more: Record<string, unknown> = {},
) => ({
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

/** The hash of a payout that was sent. */
const payoutHash = 'D4'.repeat(32)

/** A BTC deposit, a swap and an ETH payout with the given statuses. A payout has a hash once it is a success. */
export const swapLegs = (deposit: unknown, swap: unknown, payout: unknown) => [
  wireLeg('TRANSFER:IN', deposit),
  wireLeg('SWAP:TC-TC', swap, { chain: 'THOR', toAsset: 'ETH.ETH', toAmount: '8' }),
  wireLeg('TRANSFER:OUT', payout, {
    chain: 'ETH',
    hash: payout === 'success' ? payoutHash : '',
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

/** The hash in tests of the transaction page. */
export const hash = 'A1'.repeat(32)

/** A tracker response, as sent, with a BTC deposit, a swap and an ETH payout with the given statuses. */
export const swap = (
  statuses: readonly [deposit: unknown, swap: unknown, payout: unknown],
  more: Record<string, unknown> = {},
) => {
  const [deposit, ...others] = swapLegs(...statuses)
  const legs = [{ ...deposit, hash }, ...others]
  return {
    ...wireAnswer(false, 'pending', legs, { firstTransactionHash: hash }),
    ...more,
  }
}
export const underWay = swap(['success', 'swapping', 'not_started'])
export const complete = swap(['success', 'success', 'success'], {
  done: true,
  status: 'success',
})

/** 10 June 2024, 07:56:27 UTC. */
export const begun = Date.UTC(2024, 5, 10, 7, 56, 27)

/** Returns the snapshot after a series of tracker responses (as sent), all received at `now` (Unix ms). */
export const known = (
  wires: readonly unknown[],
  now = begun + 60_000,
): TransactionSnapshot =>
  wires.reduce<TransactionSnapshot>(
    (before, wire) => show(before, explained(answerOf(wire)), now),
    createSnapshot('A'.repeat(64), begun),
  )

const show = (
  before: TransactionSnapshot,
  { response, explanation }: ExplainedResponse,
  now: number,
) => showResponse(before, response, explanation, now)

/** A response with what it says, or else what its legs prove, as a test has written it. */
export function explained(response: TrackerResponse): ExplainedResponse {
  const explanation = readExplanation(response)
  if (explanation === null)
    return explainResponse(response, readSteps(response.result.legs), {
      ...judgeLegs(response),
      decidedBy: '',
    })
  const verdict = v.parse(v.picklist(reportedVerdicts), response.verdict)
  return { response, verdict, explanation }
}

/** What a client reads of a response that this service has made. */
export const readAsClient = (told: ExplainedResponse): TrackerResponse =>
  answerOf(JSON.parse(encodeResponse(told).text))
