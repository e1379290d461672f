import { useQuery } from '@tanstack/react-query'
import { chainsQuery, findChainRecord } from './chains'

/**
 * Returns the record of a chain by its code in any case; undefined until the chains are
 * loaded, or if none has this code. A component renders again only if this record
 * changes.
 */
export const useChain = (code: string) =>
  useQuery({
    ...chainsQuery,
    select: ({ records }) => findChainRecord(records, code),
  }).data
