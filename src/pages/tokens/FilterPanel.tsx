import { memo, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { formatCount } from '../../model/amounts'
import { type TokenFilters, type TokenSort, tokenSorts } from '../../model/tokens/filters'
import { getCategoryLabel } from '../../model/words/tokenText'
import type { FoundTokens } from '../../queries/tokenEngine'
import { useNetworks } from '../../queries/networks'
import { getCategories } from '../../queries/tokens'
import { Button, IconButton } from '../../ui/Button'
import { Icon } from '../../ui/Icon'
import { SelectField } from '../../ui/Field'
import { getFacetClasses } from '../../ui/classes'
import { SkeletonRows } from '../../ui/Skeleton'
import { ChainLabel } from '../../components/ChainLabel'
import { useMovedFocus } from './useMovedFocus'
import { getFiltersPath } from './useTokenFilters'

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
  // A replaced address keeps a text that was typed before hydration.
  const changeSort = (sort: TokenSort, replace: boolean) =>
    void navigate(getFiltersPath({ ...filters, sort }), {
      replace,
      preventScrollReset: true,
    })
  // Without a text, the default order is "swappable first".
  const sorts =
    filters.q === '' ? tokenSorts.filter((sort) => sort !== 'swap') : tokenSorts
  const labels = filters.q === '' ? { ...sortLabels, match: sortLabels.swap } : sortLabels
  return (
    <SelectField
      label="Order"
      value={filters.sort}
      options={sorts.map((sort) => ({ value: sort, label: labels[sort] }))}
      onChange={changeSort}
    />
  )
}

type FilterPanelProps = {
  filters: TokenFilters
  /** Undefined until loaded. */
  found: FoundTokens | undefined
  hasFailed: boolean
}

/**
 * The categories and chains as links with counts: beside the list, or in narrow windows
 * a sheet that needs no script.
 */
export const FilterPanel = memo(function FilterPanel(props: FilterPanelProps) {
  const { filters, found, hasFailed } = props
  return (
    <aside
      id={filterPanelId}
      popover="auto"
      aria-label="Filters"
      className={panelClasses}
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
        <CategoryFacets filters={filters} counts={found?.categories} />
        {!found && !hasFailed && <SkeletonRows count={10} rowClasses="h-7" />}
        {found && <ChainFacets filters={filters} counts={found.counts} />}
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

/** A sheet at the bottom of narrow windows, and a column of wide ones. */
const panelClasses = [
  'max-lg:floats max-lg:fixed max-lg:inset-x-0 max-lg:top-auto max-lg:bottom-0 max-lg:m-0',
  'max-lg:max-h-[85dvh] max-lg:w-full max-lg:max-w-full max-lg:rounded-b-none',
  'max-lg:border-x-0 max-lg:border-b-0',
  'lg:static lg:m-0 lg:block lg:w-auto lg:overflow-visible lg:bg-transparent lg:text-inherit',
].join(' ')

type FacetProps = {
  filters: TokenFilters
  kind: 'categories' | 'chains'
  value: string
  /** Its tokens that pass the other filters; undefined until they are loaded. */
  count: number | undefined
  children: ReactNode
}

/**
 * A filter as a link, which works before scripts. A second click removes it. Without
 * matches, a click moves it out of the fold or into it.
 */
function Facet({ filters, kind, value, count, children }: FacetProps) {
  const chosen = filters[kind]
  const isSelected = value === 'all' ? chosen.length === 0 : chosen.includes(value)
  return (
    <Link
      ref={useMovedFocus(`${kind} ${value}`)}
      to={getFiltersPath({ ...filters, [kind]: toggleValue(chosen, value) })}
      preventScrollReset
      aria-current={isSelected ? 'true' : undefined}
      className={getFacetClasses(isSelected)}
    >
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {/* The flex row hides this space, but screen readers need it between name and count. */}{' '}
      {count !== undefined && <span className="text-ink-2">{formatCount(count)}</span>}
    </Link>
  )
}

/** Adds a value to the chosen ones, or removes it. `all` removes all. */
function toggleValue(chosen: readonly string[], value: string): string[] {
  if (value === 'all') return []
  return chosen.includes(value)
    ? chosen.filter((each) => each !== value)
    : [...chosen, value]
}

/** The mark of a swappable token in the list. */
const SwapIcon = () => (
  <span className="ms-1.5 inline-block align-[-2px] text-complete">
    <Icon name="swap" size={14} />
  </span>
)

type CategoryFacetsProps = {
  filters: TokenFilters
  /** Undefined until loaded. */
  counts: FoundTokens['categories'] | undefined
}

/** The categories. Those without matches are folded, unless chosen. */
function CategoryFacets({ filters, counts }: CategoryFacetsProps) {
  const networks = useNetworks()
  const categories = ['all', ...getCategories()]
  const isFolded = (category: string): boolean =>
    category !== 'all' &&
    counts?.[category] === 0 &&
    !filters.categories.includes(category)
  const renderFacet = (category: string) => (
    <Facet
      key={category}
      filters={filters}
      kind="categories"
      value={category}
      count={counts?.[category]}
    >
      {getCategoryLabel(category, networks)}
      {category.endsWith('chain-all') && <SwapIcon />}
    </Facet>
  )
  const folded = categories.filter(isFolded)
  return (
    <FacetGroup title="Category">
      {categories.filter((category) => !isFolded(category)).map(renderFacet)}
      <FoldedFacets nouns={folded.length === 1 ? 'category' : 'categories'}>
        {folded.map(renderFacet)}
      </FoldedFacets>
    </FacetGroup>
  )
}

type ChainFacetsProps = { filters: TokenFilters; counts: FoundTokens['counts'] }

/** The chains, most matches first. Those without matches are folded, unless chosen. */
function ChainFacets({ filters, counts }: ChainFacetsProps) {
  if (counts.length === 0) return null
  const facets = counts.map(([chain, count]) => {
    const code = chain.toUpperCase()
    return { code, count, isFolded: count === 0 && !filters.chains.includes(code) }
  })
  const renderFacet = ({ code, count }: (typeof facets)[number]) => (
    <Facet key={code} filters={filters} kind="chains" value={code} count={count}>
      <ChainLabel code={code} />
    </Facet>
  )
  const folded = facets.filter(({ isFolded }) => isFolded)
  return (
    <FacetGroup title="Chain">
      {facets.filter(({ isFolded }) => !isFolded).map(renderFacet)}
      <FoldedFacets nouns={folded.length === 1 ? 'chain' : 'chains'}>
        {folded.map(renderFacet)}
      </FoldedFacets>
    </FacetGroup>
  )
}

type FoldedFacetsProps = { nouns: string; children: readonly ReactNode[] }

/** Facets without matches, behind their number. */
const FoldedFacets = ({ nouns, children }: FoldedFacetsProps) =>
  children.length > 0 && (
    <details>
      <summary className="hit w-fit cursor-pointer py-1 text-row text-ink-3">
        {children.length} {nouns} without matches
      </summary>
      {children}
    </details>
  )

type FacetGroupProps = { title: string; children: ReactNode }

const FacetGroup = ({ title, children }: FacetGroupProps) => (
  <nav aria-label={title} className="mt-5 first-of-type:mt-0">
    <p className="mb-1.5 text-small text-ink-3">{title}</p>
    {children}
  </nav>
)
