import * as v from 'valibot'
import {
  LegSchema,
  type TrackerResponse,
  type TrackerResult,
  TrackerResponseSchema,
} from '../../../contract/tracker'

/** A response that says nothing: each field is as the contract reads an absent one. */
export const emptyResponse = v.parse(TrackerResponseSchema, { done: false })

/** A leg without any data. */
export const emptyLeg = v.parse(LegSchema, {})

/**
 * The response for a transaction that no source reported. It does not prove that there is
 * none.
 */
export const createNotFound = (
  firstTransactionHash: string,
  chainReport: TrackerResult['chainReport'] = null,
  searchedSince: number | null = null,
): TrackerResponse => ({
  ...emptyResponse,
  status: 'not_found',
  result: { ...emptyResponse.result, firstTransactionHash, chainReport, searchedSince },
})

/** The response for a deposit that its chain has rejected, so that nothing was sent. */
export const createRejected = (
  { result: { chainReport, firstTransactionHash } }: TrackerResponse,
  hash: string,
): TrackerResponse => ({
  ...emptyResponse,
  done: true,
  status: 'failed',
  result: {
    ...emptyResponse.result,
    firstTransactionHash,
    chainReport,
    legs: [
      {
        ...emptyLeg,
        chain: chainReport?.chains[0] ?? '',
        hash,
        txnType: 'TRANSFER:IN',
        role: 'deposit',
        status: 'reverted',
      },
    ],
  },
})
