import { queryOptions } from '@tanstack/react-query'
import { fetchCurrencyBytes } from '../api/tokens'
import { findRecordText } from '../model/tokens/recordText'

/**
 * Null if the list no longer has the asset. Requests the whole list again, which costs an empty 304 while it is unchanged.
 */
export const recordTextQuery = (identifier: string) =>
  queryOptions({
    queryKey: ['record-text', identifier],
    queryFn: async ({ signal }) => {
      const { chunks } = (await fetchCurrencyBytes(signal)).data
      return findRecordText(await new Blob([...chunks]).text(), identifier)
    },
    retry: false,
    gcTime: 0,
  })
