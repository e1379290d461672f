import { useState } from 'react'
import { type TokenFilters, type TokenSort, tokenSorts } from '../../../model/tokens/tokenFilters'
import { Button } from '../../../ui/controls/Button'
import { SelectField } from '../../../ui/controls/SelectField'
import { readableCount } from '../../../model/amounts'
import { TokenSearch } from './TokenSearch'
import { Sheet } from '../../../ui/floating/Sheet'

interface TokenControlsProps {
  filters: TokenFilters
  /** See `TokenSearch`. */
  turn: number
  onChange: (change: Partial<TokenFilters>) => void
  onType: (q: string) => void
  onTyped: () => void
  /** What the sheet of a narrow window holds. */
  facets: React.ReactNode
  /** How many assets the filters leave; undefined while that is not known. */
  shown: number | undefined
}

const sortWords: Record<TokenSort, string> = {
  match: 'Best match first',
  swap: 'Can swap first',
  lists: 'Most lists first',
  ticker: 'Ticker, A to Z',
  name: 'Name, A to Z',
  chain: 'Chain, A to Z',
}

/** The search field with the order beside it, or, in a narrow window, with the button that opens the filters. */
export function TokenControls({
  filters,
  turn,
  onChange,
  onType,
  onTyped,
  facets,
  shown,
}: TokenControlsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const chosen = filters.categories.length + filters.chains.length
  const order = (
    <SelectField
      label="Order"
      labelHidden
      value={filters.sort}
      // Without a text there is nothing to match: the search's own order is by what can be swapped.
      options={tokenSorts
        .filter((value) => filters.q !== '' || value !== 'swap')
        .map((value) => ({
          value,
          word: sortWords[filters.q === '' && value === 'match' ? 'swap' : value],
        }))}
      onChange={(sort) => onChange({ sort })}
    />
  )
  return (
    <div className="flex items-start gap-2">
      <TokenSearch q={filters.q} turn={turn} onType={onType} onTyped={onTyped} />
      <span className="w-44 max-lg:hidden">{order}</span>
      <span className="inline-flex h-9 items-center lg:hidden">
        <Button icon="filter" onClick={() => setIsOpen(true)}>
          {chosen === 0 ? 'Filters' : `Filters, ${chosen}`}
        </Button>
      </span>
      {isOpen && (
        <Sheet
          title="Filters"
          onClose={() => setIsOpen(false)}
          foot={
            <Button variant="primary" onClick={() => setIsOpen(false)}>
              {shown === 1 ? 'Show 1 asset' : `Show ${readableCount(shown ?? 0)} assets`}
            </Button>
          }
        >
          <div className="mb-5">{order}</div>
          {facets}
        </Sheet>
      )}
    </div>
  )
}
