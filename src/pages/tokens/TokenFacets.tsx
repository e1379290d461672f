import { useQuery } from '@tanstack/react-query'
import type { ChainRecord } from '../../contract/tokens'
import { formatCount } from '../../model/amounts'
import { getCategoryLabel, getCategoryChain } from '../../model/tokens/assetCategories'
import { type TokenFilters, toggleValue } from '../../model/tokens/tokenFilters'
import type { TokenList } from '../../queries/tokenList'
import { getCategories, categoryQuery, foundQuery } from '../../queries/tokens'
import { Facet } from '../../ui/Facet'
import { SkeletonRows } from '../../ui/Skeleton'
import { ChainLabel } from './ChainLabel'

interface TokenFacetsProps {
  chosen: Pick<TokenFilters, 'categories' | 'chains'>
  /** All assets; undefined until they are loaded. */
  tokens: TokenList | undefined
  /** The number of matches on each chain, most first. Chains without matches have 0. */
  counts: readonly (readonly [chain: string, count: number])[] | undefined
  isCounting: boolean
  chains: ReadonlyMap<string, ChainRecord>
  onChange: (change: Partial<TokenFilters>) => void
}

export function TokenFacets(props: TokenFacetsProps) {
  const { chosen, tokens, counts, isCounting, chains, onChange } = props
  const choose = (values: readonly string[]) =>
    onChange({ categories: values, ignoredCategories: [] })
  return (
    <>
      <fieldset>
        <legend className="mb-1.5 text-small text-ink-3">Category</legend>
        <Facet
          isSelected={chosen.categories.length === 0}
          {...(tokens && { count: formatCount(tokens.records.length) })}
          onClick={() => choose([])}
        >
          {getCategoryLabel('all')}
        </Facet>
        {orderCategories(getCategories()).map((category) => (
          <Category
            key={category}
            category={category}
            tokens={tokens}
            isSelected={chosen.categories.includes(category)}
            onClick={() => choose(toggleValue(chosen.categories, category))}
          />
        ))}
      </fieldset>
      {counts === undefined && isCounting ? (
        <div className="mt-5">
          <SkeletonRows count={10} rowClasses="h-7" />
        </div>
      ) : (
        <ChainFacets
          chosen={chosen.chains}
          counts={counts ?? Array.from(chains.keys(), (code) => [code, undefined])}
          chains={chains}
          onChoose={(code) => onChange({ chains: toggleValue(chosen.chains, code) })}
        />
      )}
    </>
  )
}

interface ChainFacetsProps {
  chosen: readonly string[]
  counts: readonly (readonly [chain: string, count: number | undefined])[]
  chains: ReadonlyMap<string, ChainRecord>
  onChoose: (code: string) => void
}

function ChainFacets({ chosen, counts, chains, onChoose }: ChainFacetsProps) {
  if (counts.length === 0) return null
  const isChosen = (code: string) => chosen.includes(code.toUpperCase())
  const shown = counts.filter(([code, count]) => count !== 0 || isChosen(code))
  const empty = counts.filter(([code, count]) => count === 0 && !isChosen(code))
  const renderFacet = ([code, count]: ChainFacetsProps['counts'][number]) => (
    <Facet
      key={code}
      isSelected={isChosen(code)}
      {...(count !== undefined && { count: formatCount(count) })}
      onClick={() => onChoose(code.toUpperCase())}
    >
      <ChainLabel code={code} chain={chains.get(code)} />
    </Facet>
  )
  return (
    <fieldset className="mt-5">
      <legend className="mb-1.5 text-small text-ink-3">Chain</legend>
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
    </fieldset>
  )
}

interface CategoryProps {
  category: string
  tokens: TokenList | undefined
  isSelected: boolean
  onClick: () => void
}

/** A category with its number of assets. Some categories are lists of the service, loaded after the assets. */
function Category({ category, tokens, isSelected, onClick }: CategoryProps) {
  const isChain = getCategoryChain(category) !== ''
  const { data: listed } = useQuery({
    ...categoryQuery([category]),
    enabled: !isChain && tokens !== undefined,
    select: ({ records }) => records.length,
  })
  const query = {
    q: '',
    chains: [getCategoryChain(category)],
    members: null,
    warnings: false,
    sort: 'match',
  } as const
  const { data: onChain } = useQuery({
    ...foundQuery(isChain ? tokens : undefined, query),
    select: (found) =>
      found.order.reduce(
        (sum, index) => sum + Number(found.tokens.records[index]?.address !== ''),
        0,
      ),
  })
  const count = isChain ? onChain : listed
  return (
    <Facet
      isSelected={isSelected}
      {...(count !== undefined && { count: formatCount(count) })}
      onClick={onClick}
    >
      {getCategoryLabel(category)}
    </Facet>
  )
}

/** The network's categories first, then the tokens of one chain. */
const orderCategories = (names: readonly string[]): string[] =>
  names
    .filter((name) => name !== 'all')
    .toSorted((a, b) => Number(getCategoryChain(a) !== '') - Number(getCategoryChain(b) !== ''))
