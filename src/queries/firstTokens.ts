import { queryOptions, skipToken } from '@tanstack/react-query'
import type { AssetFlags } from '../contract/assetFlags'
import type { CurrencyRecord } from '../contract/tokens'
import { readFilters, type TokenFilters, writeFilters } from '../model/tokens/tokenFilters'
import type { PageLoading } from './pageLoading'
import { categories, categoryQuery } from './tokens'

/** As many rows as fill a large window. */
const mostRows = 30

/** The first rows of `/tokens` under the filters of its URL. */
export type FirstTokens = { rows: { record: CurrencyRecord; flags: AssetFlags | undefined }[] }

/**
 * The first rows, as the server read them for the document. The browser never asks for them: it reads the whole list, in a
 * worker.
 */
export const firstTokensQuery = (filters: TokenFilters) =>
  queryOptions<FirstTokens>({
    queryKey: ['first tokens', new URLSearchParams(writeFilters(filters)).toString()],
    queryFn: skipToken,
    staleTime: Infinity,
  })

/** Reads them from the whole list; nothing in the browser. */
export async function loadFirstTokens(
  { client, readTokens }: PageLoading,
  { searchParams }: URL,
): Promise<void> {
  if (readTokens === undefined) return
  const filters = readFilters(searchParams)
  const { q, chains, warnings, sort } = filters
  const chosen = filters.categories.filter((category) => categories().includes(category))
  const members =
    chosen.length === 0
      ? null
      : (await client.query(categoryQuery(chosen))).records.map(({ identifier }) => identifier)
  const tokens = await readTokens()
  const { order } = await tokens.find({ q, chains, members, warnings, sort })
  const rows = [...order.subarray(0, mostRows)].flatMap((at) => {
    const record = tokens.records[at]
    return record === undefined ? [] : [{ record, flags: tokens.flagsAt(at) }]
  })
  client.setQueryData(firstTokensQuery(filters).queryKey, { rows })
}
