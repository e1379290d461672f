import { queryOptions } from '@tanstack/react-query'
import { fetchCurrencyBytes } from '../api/tokens'
import { findRecordText } from '../model/tokens/recordText'

/**
 * The record of an asset as the service sends it, to the letter; null where the list has it no more. The whole list is asked
 * for again, which costs an empty 304 while it is the same.
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
