import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CurrencyRecord } from '../../contract/tokens'
import { firstRecords } from '../../model/tokens/firstRecords'
import type { TokenFilters } from '../../model/tokens/tokenFilters'
import type { TokenList } from '../../queries/tokenList'
import { firstTokensQuery } from '../../queries/firstTokens'
import {
  getCategories,
  categoryQuery,
  currenciesQuery,
  foundQuery,
  getNetworkCategory,
} from '../../queries/tokens'
import type { ListedAsset } from './AssetTable'

/** Returns an asset by its index in the whole list. */
export const getListedAsset = (
  tokens: TokenList,
  index: number | undefined,
): ListedAsset | undefined => {
  const record = index === undefined ? undefined : tokens.records[index]
  return record && index !== undefined ? { record, flags: tokens.flagsAt(index) } : undefined
}

export type FoundRows = {
  count: number
  assetAt: (index: number) => ListedAsset | undefined
}

export const unknownCategories = ({
  categories: chosen,
  ignoredCategories,
}: TokenFilters): string[] =>
  [...chosen, ...ignoredCategories].filter((category) => !getCategories().includes(category))

/**
 * Returns the assets that pass the filters. Until the whole list is loaded, these are the rows that the server rendered, or a
 * short list: the chosen categories, or the swappable assets, which come first in the default order.
 */
export function useFoundTokens(filters: TokenFilters) {
  const { q, chains, warnings, sort } = filters
  const chosen = filters.categories.filter((category) => getCategories().includes(category))
  const isNarrowed = chosen.length > 0
  const short = useQuery(categoryQuery(isNarrowed ? chosen : [getNetworkCategory()]))
  const assets = useQuery(currenciesQuery())
  const tokens = assets.data

  const members = useMemo(
    () =>
      isNarrowed && short.data ? short.data.records.map(({ identifier }) => identifier) : null,
    [isNarrowed, short.data],
  )
  const isReady = !isNarrowed || members !== null
  const membersKey = isNarrowed ? `${chosen.join(',')} ${short.dataUpdatedAt}` : ''
  const query = { q, chains, members, warnings, sort }
  const { data: result } = useQuery(foundQuery(isReady ? tokens : undefined, query, membersKey))
  const found = tokens && isReady ? result : undefined
  const { data: first } = useQuery(firstTokensQuery(filters))
  const rows = useMemo((): FoundRows | undefined => {
    if (found) {
      return {
        count: found.order.length,
        assetAt: (index) => getListedAsset(found.tokens, found.order[index]),
      }
    }
    if (first) return { count: first.rows.length, assetAt: (index) => first.rows[index] }
    return shortListRows(short.data?.records ?? [], { q, chains, warnings, sort }, isNarrowed)
  }, [found, first, short.data, q, chains, warnings, sort, isNarrowed])
  return { assets, category: isNarrowed ? short : undefined, query, rows, found }
}

/** Rows of a short list. They have no flags, because flags depend on the whole list. */
function shortListRows(
  records: readonly CurrencyRecord[],
  filters: Pick<TokenFilters, 'q' | 'chains' | 'warnings' | 'sort'>,
  isComplete: boolean,
): FoundRows | undefined {
  const shown = firstRecords(records, filters, isComplete)
  return (
    shown && {
      count: shown.length,
      assetAt: (index) => {
        const record = shown[index]
        return record && { record, flags: undefined }
      },
    }
  )
}
