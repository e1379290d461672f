import * as labels from '#words/labels'
import type { TokenFilters, TokenSort } from '../../model/tokens/filters'
import { createSortedColumn } from '../../components/sortedColumn'
import type { TableColumn } from '../../ui/Table'
import * as words from '#words/tokenList'

/** The filters that the heads change, and the address of the list with them. */
export type SortLinks = {
  filters: TokenFilters
  getPath: (filters: TokenFilters) => string
}

/** The column classes of a row. A list of one chain's tokens has no column "Chain". */
export const getColumnClasses = (hasChain: boolean): string =>
  hasChain ? 'xl:columns-tokens' : 'xl:columns-tokens-of-chain'

/** The classes of the row of heads, without its columns. */
export const tokenHeadClasses = 'grid h-9 items-center whitespace-nowrap'

type TokenColumn = TableColumn & {
  /** The order that its head sorts by. */
  order?: TokenSort
  isDescending?: boolean
}

/**
 * The heads. Cells are in `TokenRow`, and widths in utilities.css (`columns-tokens`). Narrow
 * windows, whose rows have two lines, lack the numbers.
 */
const tokenColumns: readonly TokenColumn[] = [
  { label: labels.token, order: 'ticker' },
  { label: labels.chain, order: 'chain' },
  { label: labels.contractAddress },
  { label: labels.decimals, headClasses: 'text-end max-xl:hidden' },
  {
    label: words.lists,
    headClasses: 'pe-0! text-end max-xl:hidden',
    order: 'lists',
    isDescending: true,
  },
]

/** The columns of a short list, whose heads do not sort. */
export const shortColumns: readonly TableColumn[] = tokenColumns

/** The columns of a list whose heads sort it. */
export const getSortColumns = (links: SortLinks, hasChain: boolean): TableColumn[] =>
  tokenColumns
    .filter(({ label }) => hasChain || label !== labels.chain)
    .map((column) => createColumn(column, links))

function createColumn(column: TokenColumn, { filters, getPath }: SortLinks) {
  const { label, headClasses, order, isDescending = false } = column
  if (order === undefined) return column
  const isSorted = filters.sort === order
  return createSortedColumn({
    label,
    headClasses,
    direction: isDescending ? 'descending' : 'ascending',
    isSorted,
    link: {
      to: getPath({ ...filters, sort: isSorted ? 'match' : order }),
      preventScrollReset: true,
    },
  })
}
