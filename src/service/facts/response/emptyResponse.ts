import * as v from 'valibot'
import {
  LegSchema,
  type TrackerResponse,
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
export const createNotFound = (firstTransactionHash: string): TrackerResponse => ({
  ...emptyResponse,
  status: 'not_found',
  result: { ...emptyResponse.result, firstTransactionHash },
})
