import { type ReactNode, useState } from 'react'
import { formatCount } from '../../../model/amounts'
import { type TokenFilters, type TokenSort, tokenSorts } from '../../../model/tokens/tokenFilters'
import { Button } from '../../../ui/controls/Button'
import { SearchField } from '../../../ui/controls/SearchField'
import { SelectField } from '../../../ui/controls/SelectField'
import { Sheet } from '../../../ui/floating/Sheet'
import { focusFirstRow } from '../rows/rowNavigation'

interface TokenControlsProps {
  filters: TokenFilters
  onChange: (change: Partial<TokenFilters>) => void
  onType: (q: string) => void
  onLeaveField: () => void
  /** For the sheet in a narrow window. */
  facets: ReactNode
  /** undefined until known. */
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
