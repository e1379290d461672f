import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { paths } from '../../../app/paths'
import type { ChainRecord } from '../../../contract/tokens'
import { noFilters, readFilters, writeFilters } from '../../../model/tokens/tokenFilters'
import type { TokenList } from '../../../queries/tokenList'
import { foundQuery } from '../../../queries/tokens'
import { EmptyState } from '../../../ui/states/EmptyState'
import { Section } from '../../../ui/lists/Section'
import { SkeletonRows } from '../../../ui/states/Skeleton'
import { AssetTable } from '../rows/AssetTable'
import { assetIn } from '../browser/browsing'
import { readableCount } from '../../../model/amounts'

const mostBars = 20

interface ChainAssetsProps {
  code: string
  /** All assets, those of other chains too: flags hold against the whole list. */
  tokens: TokenList
  chains: ReadonlyMap<string, ChainRecord>
}

/** The chain's assets as the browser shows them, in the order that the URL says. */
export function ChainAssets({ code, tokens, chains }: ChainAssetsProps) {
  const [query, setQuery] = useSearchParams()
  const { sort } = readFilters(query)
  const { data: view } = useQuery(
    foundQuery(tokens, { q: '', chains: [code.toUpperCase()], members: null, sort }),
  )
  const count =
    view?.order.length ?? tokens.records.filter(({ protocol }) => protocol === code).length
  return (
    <Section
      title="Assets"
      note={readableCount(count)}
      action={
        count > 0 && (
          <Link viewTransition to={paths.tokens({ chain: code })} className="link hit">
            Search them in Tokens
          </Link>
        )
      }
    >
      {count === 0 ? (
        <EmptyState title="No assets on this chain.">
          The service lists none here. What it adds is here once its list has it.
        </EmptyState>
      ) : view === undefined ? (
        <SkeletonRows count={Math.min(count, mostBars)} row="h-16 min-[75rem]:h-10" logo />
      ) : (
        <AssetTable
          label="Assets"
          count={count}
          assetAt={(place) => assetIn(tokens, view.order[place])}
          chains={chains}
          q=""
          isTyping={false}
          sort={sort}
          onSort={(chosen) => setQuery(writeFilters({ ...noFilters, sort: chosen }))}
        />
      )}
    </Section>
  )
}
