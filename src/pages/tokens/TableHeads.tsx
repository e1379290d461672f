import type { TokenSort } from '../../model/tokens/tokenFilters'
import { SortButton } from '../../ui/SortButton'

type Column = {
  label: string
  sort?: TokenSort
  direction?: 'ascending' | 'descending'
  isNumber?: boolean
  /** Shown in two-line rows too. */
  isInNarrow?: boolean
}

const columns: readonly Column[] = [
  { label: 'Token', sort: 'ticker', isInNarrow: true },
  { label: 'Chain', sort: 'chain', isInNarrow: true },
  { label: 'Contract address', isInNarrow: true },
  { label: 'Decimals', isNumber: true },
  { label: 'Lists', sort: 'lists', direction: 'descending', isNumber: true },
  { label: 'Swappable', sort: 'swap', direction: 'descending' },
  { label: 'Warnings' },
]

interface TableHeadsProps {
  sort: TokenSort
  onSort: (sort: TokenSort) => void
  isNarrow: boolean
}

/** The column headers, visually hidden above two-line rows. A second click restores the order of the search. */
export function TableHeads({ sort, onSort, isNarrow }: TableHeadsProps) {
  const shown = isNarrow ? columns.filter(({ isInNarrow }) => isInNarrow) : columns
  return (
    <thead className="block max-[75rem]:sr-only">
      <tr
        aria-rowindex={1}
        className="list-columns h-9 border-b border-line text-small text-ink-3 *:font-normal"
      >
        {shown.map(({ label, sort: by, direction = 'ascending', isNumber = false }) => (
          <th
            key={label}
            scope="col"
            className={isNumber ? 'pe-4 text-end' : 'pe-4 whitespace-nowrap'}
            {...(by && { 'aria-sort': sort === by ? direction : 'none' })}
          >
            {by && !isNarrow ? (
              <SortButton
                direction={sort === by ? direction : 'none'}
                onClick={() => onSort(sort === by ? 'match' : by)}
              >
                {label}
              </SortButton>
            ) : (
              label
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}
