import * as v from 'valibot'
import {
  LegSchema,
  type TrackerResponse,
  TrackerResponseSchema,
  type TrackerResult,
} from '../../../contract/tracker'
import {
  type ExplainedResponse,
  explainResponse,
} from '../../../model/transaction/explainResponse'
import { unseen } from '../settle/outcome'

/** A response that says nothing: each field is as the contract reads an absent one. */
export const emptyResponse = v.parse(TrackerResponseSchema, { done: false })

/** A leg without any data. */
export const emptyLeg = v.parse(LegSchema, {})

/**
 * What is told of a transaction that no source reported. It does not prove that there is
 * none.
 */
export const explainNotFound = (
  firstTransactionHash: string,
  chainReport: TrackerResult['chainReport'] = null,
  searchedSince: number | null = null,
): ExplainedResponse =>
  explainResponse(
    {
      ...emptyResponse,
      status: 'not_found',
      result: {
        ...emptyResponse.result,
        firstTransactionHash,
        chainReport,
        searchedSince,
      },
    },
    unseen,
  )

/** The response about a deposit that its chain has rejected, so that nothing was sent. */
export function describeRejected(
  hash: string,
  chainReport: NonNullable<TrackerResult['chainReport']>,
): TrackerResponse {
  const [chain = ''] = chainReport.chains
  const deposit = { txnType: 'TRANSFER:IN', role: 'deposit', status: 'reverted' }
  return {
    ...emptyResponse,
    done: true,
    status: 'failed',
    result: {
      ...emptyResponse.result,
      firstTransactionHash: hash,
      chainReport,
      legs: [{ ...emptyLeg, ...deposit, chain, hash }],
    },
  }
}
