import type { UseQueryResult } from '@tanstack/react-query'
import type { Lookup } from '../model/names/checks'
import { getQueryError } from './useFailure'

/** Converts a query to a lookup. Data stays known even if a later request failed. */
export const toLookup = <T>(
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'failureReason'>,
): Lookup<T> => {
  if (query.data !== undefined) return { state: 'known', value: query.data }
  return { state: getQueryError(query) === null ? 'pending' : 'failed' }
}
