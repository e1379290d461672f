import { memo, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { formatCount } from '../../model/amounts'
import { type TokenFilters, type TokenSort, tokenSorts } from '../../model/tokens/filters'
import { getCategoryLabel } from '../../model/words/tokenText'
import type { FoundTokens } from '../../queries/tokenEngine'
import { getCategories } from '../../queries/tokens'
import { Button, IconButton } from '../../ui/Button'
import { SelectField } from '../../ui/Field'
import { getFacetClasses } from '../../ui/facetClasses'
import { SkeletonRows } from '../../ui/Skeleton'
import { ChainLabel } from '../../search/ChainLabel'
import { getFiltersPath } from './tokenFilters'

export const filterPanelId = 'filters'

const sortLabels: Record<TokenSort, string> = {
  match: 'Best match first',
  swap: 'Swappable first',
  lists: 'Most lists first',
  ticker: 'Ticker, A to Z',
  name: 'Name, A to Z',
  chain: 'Chain, A to Z',
}

/** The sort order as a list of choices. */
export function OrderField({ filters }: { filters: TokenFilters }) {
  const navigate = useNavigate()
  // Without a text, the default order is "swappable first".
  const sorts =
    filters.q === '' ? tokenSorts.filter((sort) => sort !== 'swap') : tokenSorts
  const labels = filters.q === '' ? { ...sortLabels, match: sortLabels.swap } : sortLabels
  return (
    <SelectField
      label="Order"
      value={filters.sort}
      options={sorts.map((sort) => ({ value: sort, label: labels[sort] }))}
      onChange={(sort) =>
        void navigate(getFiltersPath({ ...filters, sort }), { preventScrollReset: true })
      }
    />
  )
}

type FilterPanelProps = {
  filters: TokenFilters
  /** Undefined until loaded. */
  found: FoundTokens | undefined
  hasFailed: boolean
}

/** The categories and chains as links with counts: beside the list, or in narrow windows a sheet that needs no script. */
export const FilterPanel = memo(function FilterPanel(props: FilterPanelProps) {
  const { filters, found, hasFailed } = props
  /**
   * A filter as a link, which works before scripts. A second click removes it. `count`: its tokens that pass the other filters;
   * undefined until they are loaded.
   */
  const renderFacet = (
    kind: 'categories' | 'chains',
    value: string,
    count: number | undefined,
    label: ReactNode,
  ) => {
    const isChosen = filters[kind].includes(value)
    const others = filters[kind].filter((each) => each !== value)
    const next = value === 'all' ? [] : isChosen ? others : [...others, value]
    const isSelected = isChosen || (value === 'all' && filters[kind].length === 0)
    return (
      <Link
        key={value}
        to={getFiltersPath({ ...filters, [kind]: next })}
        preventScrollReset
        aria-current={isSelected ? 'true' : undefined}
        className={getFacetClasses(isSelected)}
      >
        <span className="min-w-0 flex-1 truncate">{label}</span>
        {/* The flex row hides this space, but screen readers need it between name and count. */}{' '}
        {count !== undefined && <span className="text-ink-2">{formatCount(count)}</span>}
      </Link>
    )
  }
  return (
    <aside
      id={filterPanelId}
      popover="auto"
      aria-label="Filters"
      className="max-lg:floats max-lg:fixed max-lg:inset-x-0 max-lg:top-auto max-lg:bottom-0 max-lg:m-0 max-lg:max-h-[85dvh] max-lg:w-full max-lg:max-w-full max-lg:rounded-b-none max-lg:border-x-0 max-lg:border-b-0 lg:static lg:m-0 lg:block lg:w-auto lg:overflow-visible lg:bg-transparent lg:text-inherit"
    >
      <div className="flex h-13 items-center justify-between border-b border-line px-4 lg:hidden">
        <h2 className="text-body font-semibold">Filters</h2>
        <IconButton
          icon="close"
          label="Close"
          popoverTarget={filterPanelId}
          popoverTargetAction="hide"
        />
      </div>
      <div className="max-lg:px-4 max-lg:py-4">
        <div className="mb-5 lg:hidden">
          <OrderField filters={filters} />
        </div>
        <FacetGroup title="Category">
          {['all', ...getCategories()].map((category) =>
            renderFacet(
              'categories',
              category,
              found?.categories[category],
              getCategoryLabel(category),
            ),
          )}
        </FacetGroup>
        {!found && !hasFailed && <SkeletonRows count={10} rowClasses="h-7" />}
        {found && found.counts.length > 0 && (
          <FacetGroup title="Chain">
            {found.counts.map(([chain, count]) => {
              const code = chain.toUpperCase()
              return renderFacet('chains', code, count, <ChainLabel code={code} />)
            })}
          </FacetGroup>
        )}
      </div>
      <div className="sticky bottom-0 border-t border-line bg-sheet px-4 py-3 lg:hidden">
        <Button
          variant="primary"
          popoverTarget={filterPanelId}
          popoverTargetAction="hide"
        >
          {found ? `Show ${formatCount(found.total, 'token')}` : 'Close'}
        </Button>
      </div>
    </aside>
  )
})

const FacetGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <nav aria-label={title} className="mt-5 first-of-type:mt-0">
    <p className="mb-1.5 text-small text-ink-3">{title}</p>
    {children}
  </nav>
)
