import { type ReactNode, useState } from 'react'
import { formatCount } from '../../model/amounts'
import { type TokenFilters, type TokenSort, tokenSorts } from '../../model/tokens/tokenFilters'
import { Button } from '../../ui/Button'
import { SearchField } from '../../ui/SearchField'
import { SelectField } from '../../ui/SelectField'
import { Sheet } from '../../ui/Dialog'
import { focusFirstRow } from './rowNavigation'

interface TokenControlsProps {
  filters: TokenFilters
  onChange: (change: Partial<TokenFilters>) => void
  onType: (q: string) => void
  onLeaveField: () => void
  /** The content of the sheet in a narrow window. */
  facets: ReactNode
  /** How many assets pass the filters; undefined until known. */
  count: number | undefined
}

const sortLabels: Record<TokenSort, string> = {
  match: 'Best match first',
  swap: 'Swappable first',
  lists: 'Most lists first',
  ticker: 'Ticker, A to Z',
  name: 'Name, A to Z',
  chain: 'Chain, A to Z',
}

/** The search field with the sort order beside it; in a narrow window with a button that opens the filters. */
export function TokenControls(props: TokenControlsProps) {
  const { filters, onChange, onType, onLeaveField, facets, count = 0 } = props
  const [isOpen, setIsOpen] = useState(false)
  const chosen = filters.categories.length + filters.chains.length
  const order = (
    <SelectField
      label="Order"
      isLabelHidden
      value={filters.sort}
      // Without a text, the default order is "swappable first".
      options={tokenSorts
        .filter((value) => filters.q !== '' || value !== 'swap')
        .map((value) => ({
          value,
          label: sortLabels[filters.q === '' && value === 'match' ? 'swap' : value],
        }))}
      onChange={(sort) => onChange({ sort })}
    />
  )
  return (
    <div className="flex items-start gap-2">
      <SearchField
        label="Search tokens"
        placeholder="Ticker, name or address"
        value={filters.q}
        onChange={onType}
        onArrowDown={focusFirstRow}
        onBlur={onLeaveField}
      />
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
          footer={
            <Button variant="primary" onClick={() => setIsOpen(false)}>
              {count === 1 ? 'Show 1 token' : `Show ${formatCount(count)} tokens`}
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
