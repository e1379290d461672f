import { queryOptions } from '@tanstack/react-query'
import { fetchCurrencyList } from '../api/tokens'
import { recovering } from './retry'

/** How many assets each chain has, by its code; null where the service's list of names says nothing about chains. */
export const chainCountsQuery = queryOptions({
  ...recovering,
  queryKey: ['chain counts'],
  queryFn: async ({ signal }) => countByChain(await fetchCurrencyList([], signal)),
  staleTime: 5 * 60_000,
})

/** The chain of an identifier stands before its first `.`, `/`, `~` or `-`. Some services send bare tickers, without one. */
function countByChain(names: readonly string[]): Readonly<Record<string, number>> | null {
  const counts: Record<string, number> = {}
  for (const name of names) {
    const code = /^([A-Za-z0-9]{1,20})[./~-]/.exec(name)?.[1]?.toUpperCase()
    if (code !== undefined) counts[code] = (counts[code] ?? 0) + 1
  }
  return Object.keys(counts).length === 0 ? null : counts
}
