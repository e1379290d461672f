import { queryOptions, skipToken } from '@tanstack/react-query'
import * as v from 'valibot'
import { getBaseUrl } from '../api/request'
import { createStoredValue } from '../storage/stored'
import type { TokenList } from './tokenList'

/** `list`: from `findListChanges`, of the service at `of`; `at` in Unix ms. At most 20,000 assets, about a megabyte. */
export const assetSnapshot = createStoredValue(
  'crosswatch:assets-seen',
  v.object({ at: v.number(), of: v.string(), list: v.string() }),
  { at: 0, of: '', list: '' },
)

/** No changes for a first visit, and for a new service. */
export const changesQuery = (tokens: TokenList, seen: { of: string; list: string; at: number }) =>
  queryOptions({
    queryKey: ['changes', tokens.serial, seen.at],
    queryFn: tokens.records.length === 0 ? skipToken : () => tokens.changed(listOf(seen)),
    staleTime: Infinity,
    gcTime: 0,
    structuralSharing: false,
  })

const listOf = ({ of, list }: { of: string; list: string }): string =>
  of === getBaseUrl() ? list : ''

export const saveAssetSnapshot = (list: string): void =>
  assetSnapshot.write(() => ({ at: Date.now(), of: getBaseUrl(), list }))
