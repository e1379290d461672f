import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import type { CurrencyRecord } from '../../../contract/tokens'
import { firstRecords } from '../../../model/tokens/firstRecords'
import type { TokenFilters } from '../../../model/tokens/tokenFilters'
import { firstTokensQuery } from '../../../queries/firstTokens'
import type { TokenList } from '../../../queries/tokenList'
import {
  categories,
  categoryQuery,
  currenciesQuery,
  foundQuery,
  networkCategory,
} from '../../../queries/tokens'
import type { AssetAt } from '../rows/AssetTable'

/** An asset of the whole list by its place there. */
export const assetIn = (tokens: TokenList, at: number | undefined): AssetAt | undefined => {
  const record = at === undefined ? undefined : tokens.records[at]
  return record && at !== undefined ? { record, flags: tokens.flagsAt(at) } : undefined
}

export type Rows = {
  count: number
  assetAt: (place: number) => AssetAt | undefined
}

/** Categories that are in the URL and that the interface does not have. */
export const unknownCategories = ({ categories: chosen, besideAll }: TokenFilters): string[] =>
  [...chosen, ...besideAll].filter((category) => !categories().includes(category))

/**
 * What the filters leave of the service's assets. A short list is asked for beside the long one: of what the network itself
 * can swap, which comes first in the order of all, or of the chosen categories, which is all there is to show. Its rows
 * stand until the long list is there, and then stay where they are.
 */
export function useBrowsing(filters: TokenFilters) {
  const { q, chains, sort } = filters
  const chosen = filters.categories.filter((category) => categories().includes(category))
  const isNarrowed = chosen.length > 0
  const short = useQuery(categoryQuery(isNarrowed ? chosen : [networkCategory()]))
  const assets = useQuery(currenciesQuery())
  const tokens = assets.data

  const members = useMemo(
    () =>
      isNarrowed && short.data ? short.data.records.map(({ identifier }) => identifier) : null,
    [isNarrowed, short.data],
  )
  const isReady = !isNarrowed || members !== null
  const held = isNarrowed ? `${chosen.join(',')} ${short.dataUpdatedAt}` : ''
  const question = { q, chains, members, sort }
  const { data: view } = useQuery(foundQuery(isReady ? tokens : undefined, question, held))
  const client = useQueryClient()
  /** Asks for what another text leaves, and keeps it for when the page shows that text. */
  const answerTo = async (text: string): Promise<void> => {
    if (!tokens || !isReady) return
    const asked = { ...question, q: text }
    // Even one answered before: the answer comes in a task of its own, and drawing it adds nothing to the key's.
    const answer = await tokens.find(asked)
    // Not as a question of the page's, or all that waits for the page's answers would be drawn for a keystroke too. With the
    // question's own options, as `setQueryData` would keep it for longer.
    const options = client.defaultQueryOptions(foundQuery(tokens, asked, held))
    client.getQueryCache().build(client, options).setData(answer, { manual: true })
  }
  const { data: server } = useQuery(firstTokensQuery(filters))
  const first = useMemo(
    () =>
      (server
        ? { count: server.rows.length, assetAt: (place) => server.rows[place] }
        : undefined) ?? firstRows(short.data?.records ?? [], { q, chains, sort }, isNarrowed),
    [server, short.data, q, chains, sort, isNarrowed],
  )
  const found = useMemo(
    () => (tokens && view && isReady ? { tokens, view } : undefined),
    [tokens, view, isReady],
  )
  // When the long list comes every row changes: that is drawn in slices. What is then asked of it is drawn at once.
  const isDue = useDeferredValue(found !== undefined)
  const shown = isDue ? found : undefined
  const rows = useMemo(
    (): Rows | undefined =>
      shown
        ? {
            count: shown.view.order.length,
            assetAt: (place) => assetIn(shown.tokens, shown.view.order[place]),
          }
        : first,
    [shown, first],
  )
  return {
    assets,
    chosen: isNarrowed ? short : undefined,
    question,
    answerTo,
    rows,
    ...shown,
  }
}

/** The rows that a short list can give before the long one is there, without flags, which are against all. */
function firstRows(
  records: readonly CurrencyRecord[],
  filters: Pick<TokenFilters, 'q' | 'chains' | 'sort'>,
  isAll: boolean,
): Rows | undefined {
  const shown = firstRecords(records, filters, isAll)
  return (
    shown && {
      count: shown.length,
      assetAt: (place) => {
        const record = shown[place]
        return record && { record, flags: undefined }
      },
    }
  )
}
