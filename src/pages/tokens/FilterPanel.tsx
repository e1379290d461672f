import * as labels from '#words/labels'
import { memo, type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { formatCount } from '../../model/amounts'
import { type TokenFilters, type TokenSort, tokenSorts } from '../../model/tokens/filters'
import { getCategoryLabel } from '../../model/words/tokenText'
import type { FoundTokens } from '../../tokenEngine/tokenEngine'
import { useNamedPrefixes } from '../../queries/networks'
import { getCategories } from '../../queries/tokens'
import { Button, getFacetClasses, IconButton } from '../../ui/Button'
import { Icon } from '../../ui/Icon'
import { SelectField } from '../../ui/Field'
import { SkeletonRows } from '../../ui/Skeleton'
import { ChainLabel } from '../../components/ChainLabel'
import { getFiltersPath } from './useTokenFilters'
import * as words from '#words/tokenList'
import * as controls from '#words/controls'
import { fillText } from '../../model/words/messages'

export const filterPanelId = 'filters'

const sortLabels: Record<TokenSort, string> = {
  match: words.bestMatchFirst,
  swap: words.swappableFirst,
  lists: words.mostListsFirst,
  ticker: words.byTicker,
  name: words.byName,
  chain: words.byChain,
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
  const sortTexts =
    filters.q === '' ? { ...sortLabels, match: sortLabels.swap } : sortLabels
  return (
    <SelectField
      label={words.order}
      value={filters.sort}
      options={sorts.map((sort) => ({ value: sort, label: sortTexts[sort] }))}
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
      aria-label={controls.filters}
      className={panelClasses}
    >
      <div className="flex h-13 items-center justify-between border-b border-line px-4 lg:hidden">
        <h2 className="text-body font-semibold">{controls.filters}</h2>
        <IconButton
          icon="close"
          label={controls.close}
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
          {found ? fillText(words.show, { count: found.total }) : controls.close}
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

type FacetLinkProps = {
  filters: TokenFilters
  kind: FacetKind
  facet: Facet
  onClick: () => void
}

function FacetLink({ filters, kind, facet, onClick }: FacetLinkProps) {
  const { value, label, count } = facet
  const chosen = filters[kind]
  const isAll = value === 'all'
  const isSelected = isAll ? chosen.length === 0 : chosen.includes(value)
  const others = chosen.filter((each) => each !== value)
  const toggled = chosen.includes(value) ? others : [...others, value]
  return (
    <Link
      to={getFiltersPath({ ...filters, [kind]: isAll ? [] : toggled })}
      preventScrollReset
      onClick={onClick}
      aria-current={isSelected ? 'true' : undefined}
      className={getFacetClasses(isSelected)}
    >
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {/* The flex row hides this space, but screen readers need it between name and count. */}{' '}
      {count !== undefined && <span className="text-ink-2">{formatCount(count)}</span>}
    </Link>
  )
}

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

function CategoryFacets({ filters, counts }: CategoryFacetsProps) {
  const networks = useNamedPrefixes()
  const facets = ['all', ...getCategories()].map((category) => ({
    value: category,
    count: counts?.[category],
    label: (
      <>
        {getCategoryLabel(category, networks)}
        {category.endsWith('chain-all') && <SwapIcon />}
      </>
    ),
  }))
  return (
    <FacetGroup
      title={words.category}
      kind="categories"
      filters={filters}
      facets={facets}
    />
  )
}

type ChainFacetsProps = { filters: TokenFilters; counts: FoundTokens['counts'] }

function ChainFacets({ filters, counts }: ChainFacetsProps) {
  if (counts.length === 0) return null
  const facets = counts.map(([chain, count]) => {
    const code = chain.toUpperCase()
    return { value: code, count, label: <ChainLabel code={code} /> }
  })
  return (
    <FacetGroup title={labels.chain} kind="chains" filters={filters} facets={facets} />
  )
}

type FacetKind = 'categories' | 'chains'

type Facet = {
  value: string
  /** Its tokens that pass the other filters; undefined until they are loaded. */
  count: number | undefined
  label: ReactNode
}

type FacetGroupProps = {
  title: string
  kind: FacetKind
  filters: TokenFilters
  facets: readonly Facet[]
}

/**
 * The facets of a kind. Those without matches are folded, behind their number, unless they are
 * chosen. The one that was pressed last stays in its place, and so keeps the focus.
 */
function FacetGroup({ title, kind, filters, facets }: FacetGroupProps) {
  const [pressed, setPressed] = useState({ value: '', isFolded: false })
  const isFolded = ({ value, count }: Facet) => {
    if (value === pressed.value) return pressed.isFolded
    return count === 0 && value !== 'all' && !filters[kind].includes(value)
  }
  const renderFacet = (facet: Facet) => (
    <FacetLink
      key={facet.value}
      filters={filters}
      kind={kind}
      facet={facet}
      onClick={() => setPressed({ value: facet.value, isFolded: isFolded(facet) })}
    />
  )
  const folded = facets.filter(isFolded)
  return (
    <nav aria-label={title} className="mt-5 first-of-type:mt-0">
      <p className="mb-1.5 text-small text-ink-3">{title}</p>
      {facets.filter((facet) => !isFolded(facet)).map(renderFacet)}
      {folded.length > 0 && (
        <details>
          <summary className="hit w-fit cursor-pointer py-1 text-row text-ink-3">
            {fillText(words.folded[kind], { count: folded.length })}
          </summary>
          {folded.map(renderFacet)}
        </details>
      )}
    </nav>
  )
}
