import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import type { ChainRecord } from '../../contract/tokens'
import { formatCount } from '../../model/amounts'
import { getChainName } from '../../model/chains/chains'
import { getChainLogoPath } from '../../model/logos'
import type { TokenFilters } from '../../model/tokens/filters'
import { getCategoryLabel } from '../../model/tokens/tokenText'
import type { FoundTokens } from '../../queries/tokenEngine'
import { getCategories } from '../../queries/tokens'
import { Button } from '../../ui/Button'
import { ChainBadge } from '../../ui/ChainBadge'
import { getFacetClasses } from '../../ui/facetClasses'
import { IconButton } from '../../ui/IconButton'
import { SkeletonRows } from '../../ui/Skeleton'
import { getFiltersPath } from './tokenFilters'

export const filterPanelId = 'filters'

interface FilterPanelProps {
  filters: TokenFilters
  /** undefined until loaded. */
  found: FoundTokens | undefined
  chains: ReadonlyMap<string, ChainRecord>
  /** The sort order, for a narrow window. */
  order: ReactNode
}

/**
 * The categories and chains as links, with counts. Beside the list; in a narrow window a sheet that `popovertarget` opens, so it
 * needs no script.
 */
export function FilterPanel({ filters, found, chains, order }: FilterPanelProps) {
  const total = found?.total ?? 0
  const toggle = (kind: 'categories' | 'chains', value: string) => {
    const values = filters[kind]
    const next = values.includes(value)
      ? values.filter((each) => each !== value)
      : [...values, value]
    return getFiltersPath({ ...filters, [kind]: next })
  }
  return (
    <aside
      id={filterPanelId}
      popover="auto"
      aria-label="Filters"
      className="max-lg:floats max-lg:fixed max-lg:inset-x-0 max-lg:top-auto max-lg:bottom-0 max-lg:m-0 max-lg:max-h-[85dvh] max-lg:w-full max-lg:max-w-full max-lg:rounded-b-none max-lg:border-x-0 max-lg:border-b-0 lg:static lg:m-0 lg:block lg:w-auto lg:overflow-visible lg:bg-transparent lg:text-inherit"
    >
      <div className="flex h-13 items-center justify-between border-b border-line px-4 lg:hidden">
        <h2 className="text-section">Filters</h2>
        <IconButton
          icon="close"
          label="Close"
          popoverTarget={filterPanelId}
          popoverTargetAction="hide"
        />
      </div>
      <div className="max-lg:px-4 max-lg:py-4">
        <div className="mb-5 lg:hidden">{order}</div>
        <FacetGroup title="Category">
          <Facet
            to={getFiltersPath({ ...filters, categories: [] })}
            isSelected={filters.categories.length === 0}
            count={found?.of}
          >
            {getCategoryLabel('all')}
          </Facet>
          {getCategories().map((category) => (
            <Facet
              key={category}
              to={toggle('categories', category)}
              isSelected={filters.categories.includes(category)}
              count={found?.categories[category]}
            >
              {getCategoryLabel(category)}
            </Facet>
          ))}
        </FacetGroup>
        {found ? (
          <ChainFacets
            chosen={filters.chains}
            counts={found.counts}
            chains={chains}
            getPath={(code) => toggle('chains', code)}
          />
        ) : (
          <div className="mt-5">
            <SkeletonRows count={10} rowClasses="h-7" />
          </div>
        )}
      </div>
      <div className="sticky bottom-0 border-t border-line bg-sheet px-4 py-3 lg:hidden">
        <Button variant="primary" popoverTarget={filterPanelId} popoverTargetAction="hide">
          {total === 1 ? 'Show 1 token' : `Show ${formatCount(total)} tokens`}
        </Button>
      </div>
    </aside>
  )
}

interface ChainFacetsProps {
  chosen: readonly string[]
  counts: FoundTokens['counts']
  chains: ReadonlyMap<string, ChainRecord>
  getPath: (code: string) => string
}

function ChainFacets({ chosen, counts, chains, getPath }: ChainFacetsProps) {
  if (counts.length === 0) return null
  const isChosen = (code: string) => chosen.includes(code.toUpperCase())
  const shown = counts.filter(([code, count]) => count > 0 || isChosen(code))
  const empty = counts.filter(([code, count]) => count === 0 && !isChosen(code))
  const renderFacet = ([code, count]: FoundTokens['counts'][number]) => (
    <Facet key={code} to={getPath(code.toUpperCase())} isSelected={isChosen(code)} count={count}>
      <ChainBadge
        code={code}
        name={chains.get(code)?.displayName || getChainName(code)}
        logo={getChainLogoPath(chains.get(code))}
      />
    </Facet>
  )
  return (
    <FacetGroup title="Chain">
      {shown.map(renderFacet)}
      {empty.length > 0 && (
        <details>
          <summary className="flex h-7 cursor-pointer items-center text-row text-ink-2 pointer-coarse:min-h-11">
            {empty.length === 1
              ? '1 chain without matches'
              : `${empty.length} chains without matches`}
          </summary>
          {empty.map(renderFacet)}
        </details>
      )}
    </FacetGroup>
  )
}

function FacetGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <nav aria-labelledby={id} className="mt-5 first-of-type:mt-0">
      <p id={id} className="mb-1.5 text-small text-ink-3">
        {title}
      </p>
      {children}
    </nav>
  )
}

interface FacetProps {
  to: string
  isSelected: boolean
  /** How many tokens the filter leaves; undefined until known. */
  count: number | undefined
  children: ReactNode
}

/** A filter as a link, which works before scripts. A second click removes the filter. */
function Facet({ to, isSelected, count, children }: FacetProps) {
  return (
    <Link
      to={to}
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
