import type { UseQueryResult } from '@tanstack/react-query'
import type { Lookup } from '../../model/names/nameCheck'

/** Data stays known even if a later request failed. */
export const toLookup = <T>({
  data,
  isError,
}: Pick<UseQueryResult<T>, 'data' | 'isError'>): Lookup<T> => {
  if (data !== undefined) return { state: 'known', value: data }
  return { state: isError ? 'failed' : 'pending' }
}
