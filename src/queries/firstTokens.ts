import { queryOptions, skipToken } from '@tanstack/react-query'
import type { AssetFlags } from '../contract/assetFlags'
import type { CurrencyRecord } from '../contract/tokens'
import { readFilters, type TokenFilters, writeFilters } from '../model/tokens/tokenFilters'
import { type PageLoaderArgs, queryClientContext, readTokensContext } from './prefetch'
import { getCategories, categoryQuery } from './tokens'

/** Fills a large window. */
const maxRows = 30

/** The first rows of `/tokens` under the filters of its URL. */
export type FirstTokens = { rows: { record: CurrencyRecord; flags: AssetFlags | undefined }[] }

/**
 * The first rows, which a server render prefetches. The browser does not load them: a worker there reads the whole list.
 */
export const firstTokensQuery = (filters: TokenFilters) =>
  queryOptions<FirstTokens>({
    queryKey: ['first tokens', new URLSearchParams(writeFilters(filters)).toString()],
    queryFn: skipToken,
    staleTime: Infinity,
  })

/** Prefetches the first rows for a server render; does nothing in the browser. */
export async function loadFirstTokens(
  context: PageLoaderArgs['context'],
  { searchParams }: URL,
): Promise<void> {
  const readTokens = context.get(readTokensContext)
  if (readTokens === undefined) return
  const client = context.get(queryClientContext)
  const filters = readFilters(searchParams)
  const { q, chains, warnings, sort } = filters
  const chosen = filters.categories.filter((category) => getCategories().includes(category))
  const members =
    chosen.length === 0
      ? null
      : (await client.query(categoryQuery(chosen))).records.map(({ identifier }) => identifier)
  const tokens = await readTokens()
  const { order } = await tokens.find({ q, chains, members, warnings, sort })
  const rows = [...order.subarray(0, maxRows)].flatMap((at) => {
    const record = tokens.records[at]
    return record === undefined ? [] : [{ record, flags: tokens.flagsAt(at) }]
  })
  client.setQueryData(firstTokensQuery(filters).queryKey, { rows })
}
