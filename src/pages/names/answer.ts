import type { UseQueryResult } from '@tanstack/react-query'
import type { Answer } from '../../model/names/nameCheck'

/** A query as the comparison of names takes it. Good data stays an answer though a later check failed. */
export const answerOf = <T>({
  data,
  isError,
}: Pick<UseQueryResult<T>, 'data' | 'isError'>): Answer<T> => {
  if (data !== undefined) return { state: 'known', value: data }
  return { state: isError ? 'failed' : 'asking' }
}
