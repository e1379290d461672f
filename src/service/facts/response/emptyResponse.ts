import * as v from 'valibot'
import {
  type TrackerResponse,
  TrackerResponseSchema,
  type TrackerResult,
} from '../../../contract/tracker'
import { type Step, emptyStep } from '../../../model/transaction/steps'
import {
  type ExplainedResponse,
  explainResponse,
} from '../../../model/transaction/explainResponse'
import { unseen } from '../settle/outcome'

/** A response that says nothing: each field is as the contract reads an absent one. */
export const emptyResponse = v.parse(TrackerResponseSchema, { done: false })

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
    [],
    unseen,
  )

/** The response about a deposit that its chain has rejected, so that nothing was sent. */
export function describeRejected(
  hash: string,
  chainReport: NonNullable<TrackerResult['chainReport']>,
): { response: TrackerResponse; steps: Step[] } {
  const [chain = ''] = chainReport.chains
  const steps: Step[] = [{ ...emptyStep, role: 'deposit', state: 'failed', chain, hash }]
  const result = { ...emptyResponse.result, firstTransactionHash: hash, chainReport }
  return { response: { ...emptyResponse, done: true, status: 'failed', result }, steps }
}
