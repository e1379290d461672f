import { memo, type RefObject } from 'react'
import type { TokenSort } from '../../../model/tokens/tokenFilters'
import { SortButton } from '../../../ui/controls/SortButton'

const heads: readonly { word: string; sort?: TokenSort; direction?: 'ascending' | 'descending' }[] =
  [
    { word: 'Asset', sort: 'ticker', direction: 'ascending' },
    { word: 'Chain', sort: 'chain', direction: 'ascending' },
    { word: 'Contract address' },
    { word: 'Decimals' },
    { word: 'Lists', sort: 'lists', direction: 'descending' },
    { word: 'Can swap', sort: 'swap', direction: 'descending' },
    { word: 'Flags' },
  ]

interface TableHeadsProps {
  ref: RefObject<HTMLTableSectionElement | null>
  sort: TokenSort
  onSort: (sort: TokenSort) => void
  narrow: boolean
}

/** The heads; of two-line rows they are there for readers alone. A second press gives the search's own order back. */
export const TableHeads = memo(function TableHeads(props: TableHeadsProps) {
  const { ref, sort, onSort, narrow } = props
  const shown = narrow ? heads.filter(({ word }) => narrowHeads.has(word)) : heads
  return (
    <thead ref={ref} className="block max-[75rem]:sr-only">
      <tr
        aria-rowindex={1}
        className="list-columns h-9 border-b border-line text-small text-ink-3 *:font-normal"
      >
        {shown.map(({ word, sort: by, direction = 'ascending' }) => (
          <th
            key={word}
            scope="col"
            className={
              word === 'Decimals' || word === 'Lists' ? 'pe-4 text-end' : 'pe-4 whitespace-nowrap'
            }
            {...(by && { 'aria-sort': sort === by ? direction : 'none' })}
          >
            {by && !narrow ? (
              <SortButton
                sorted={sort === by ? direction : 'none'}
                onClick={() => onSort(sort === by ? 'match' : by)}
              >
                {word}
              </SortButton>
            ) : (
              word
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
})

const narrowHeads = new Set(['Asset', 'Chain', 'Contract address'])
