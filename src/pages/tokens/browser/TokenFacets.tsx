import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import type { ChainRecord } from '../../../contract/tokens'
import { categoryWord, chainOfCategory } from '../../../model/tokens/assetCategories'
import { toggled } from '../../../model/tokens/toggled'
import type { TokenFilters } from '../../../model/tokens/tokenFilters'
import type { TokenList } from '../../../queries/tokenList'
import { categories, categoryQuery, foundQuery } from '../../../queries/tokens'
import { Facet } from '../../../ui/controls/Facet'
import { readableCount } from '../../../model/amounts'
import { chainLogo, rowChain } from '../rows/rowParts'
import { useHydrated } from '../../../ui/text/renderTime'

interface TokenFacetsProps {
  /** What is chosen. */
  chosen: Pick<TokenFilters, 'categories' | 'chains'>
  /** All assets; undefined while they are on their way. */
  tokens: TokenList | undefined
  /** How many of those found are on each chain, most first; chains without one are in it with 0. undefined: not known yet. */
  counts: readonly (readonly [chain: string, count: number])[] | undefined
  chains: ReadonlyMap<string, ChainRecord>
  onChange: (change: Partial<TokenFilters>) => void
}

/** The filters by category and by chain, several of each: a press puts one in, a second takes it out. */
export const TokenFacets = memo(function TokenFacets(props: TokenFacetsProps) {
  const { chosen, tokens, counts, chains, onChange } = props
  const known: readonly (readonly [string, number | undefined])[] =
    counts ?? Array.from(chains.keys(), (code) => [code, undefined] as const)
  const isChosen = (code: string) => chosen.chains.includes(code.toUpperCase())
  const isShown = ([code, count]: (typeof known)[number]) => count !== 0 || isChosen(code)
  const isHydrated = useHydrated()
  const folded = known.filter((facet) => !isShown(facet))
  const shown = known.filter(isShown)
  const choose = (values: readonly string[]) => onChange({ categories: values, besideAll: [] })
  const draw = ([code, count]: (typeof known)[number]) => (
    <Facet
      key={code}
      selected={isChosen(code)}
      {...(count !== undefined && { count: readableCount(count) })}
      onClick={() => onChange({ chains: toggled(chosen.chains, code.toUpperCase()) })}
    >
      <span className="chain-cell" style={isHydrated ? chainLogo(chains.get(code)) : undefined}>
        {rowChain({ code, chain: chains.get(code) })}
      </span>
    </Facet>
  )
  return (
    <>
      <fieldset>
        <legend className="mb-1.5 text-small text-ink-3">Category</legend>
        <Facet
          selected={chosen.categories.length === 0}
          {...(tokens && { count: readableCount(tokens.records.length) })}
          onClick={() => choose([])}
        >
          {categoryWord('all')}
        </Facet>
        {inOrder(categories()).map((category) => (
          <Category
            key={category}
            category={category}
            tokens={tokens}
            selected={chosen.categories.includes(category)}
            onClick={() => choose(toggled(chosen.categories, category))}
          />
        ))}
      </fieldset>
      {/* Another list once they are counted: in its order they would be pushed about. */}
      {known.length > 0 && (
        <fieldset key={counts === undefined ? 'awaited' : 'known'} className="mt-5">
          <legend className="mb-1.5 text-small text-ink-3">Chain</legend>
          {shown.map(draw)}
          {folded.length > 0 && (
            <details>
              <summary className="flex h-7 cursor-pointer items-center text-row text-ink-2 pointer-coarse:min-h-11">
                {shown.length > 0 ? `${folded.length} more, none match` : 'None match'}
              </summary>
              {folded.map(draw)}
            </details>
          )}
        </fieldset>
      )}
    </>
  )
})

interface CategoryProps {
  category: string
  tokens: TokenList | undefined
  selected: boolean
  onClick: () => void
}

/** A category with how many assets it holds in all: what only the service knows is asked once the assets are there. */
function Category({ category, tokens, selected, onClick }: CategoryProps) {
  const isChain = chainOfCategory(category) !== ''
  const { data: asked } = useQuery({
    ...categoryQuery([category]),
    enabled: !isChain && tokens !== undefined,
    select: ({ records }) => records.length,
  })
  const question = {
    q: '',
    chains: [chainOfCategory(category)],
    members: null,
    sort: 'match',
  } as const
  const { data: onChain } = useQuery({
    ...foundQuery(isChain ? tokens : undefined, question),
    select: ({ order }) =>
      order.reduce((sum, at) => sum + Number(tokens?.records[at]?.address !== ''), 0),
  })
  const count = isChain ? onChain : asked
  return (
    <Facet
      selected={selected}
      {...(count !== undefined && { count: readableCount(count) })}
      onClick={onClick}
    >
      {categoryWord(category)}
    </Facet>
  )
}

/** What the network can swap, then the tokens of one chain. */
const inOrder = (names: readonly string[]): string[] =>
  names
    .filter((name) => name !== 'all')
    .toSorted((a, b) => Number(chainOfCategory(a) !== '') - Number(chainOfCategory(b) !== ''))
