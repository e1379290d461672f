import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { paths } from '../../app/paths'
import type { ChainRecord } from '../../contract/tokens'
import { noFilters, readFilters, writeFilters } from '../../model/tokens/tokenFilters'
import type { TokenList } from '../../queries/tokenList'
import { foundQuery } from '../../queries/tokens'
import { EmptyState } from '../../ui/EmptyState'
import { Section } from '../../ui/Section'
import { SkeletonRows } from '../../ui/Skeleton'
import { AssetTable } from './AssetTable'
import { getListedAsset } from './foundTokens'
import { formatCount } from '../../model/amounts'

const maxSkeletonRows = 20

interface ChainAssetsProps {
  code: string
  /** All assets: flags depend on the whole list. */
  tokens: TokenList
  chains: ReadonlyMap<string, ChainRecord>
}

/** A chain's assets. The URL has their sort order. */
export function ChainAssets({ code, tokens, chains }: ChainAssetsProps) {
  const [query, setQuery] = useSearchParams()
  const { sort } = readFilters(query)
  const { data: found } = useQuery(
    foundQuery(tokens, {
      q: '',
      chains: [code.toUpperCase()],
      members: null,
      warnings: false,
      sort,
    }),
  )
  const count =
    found?.order.length ?? tokens.records.filter(({ protocol }) => protocol === code).length
  return (
    <Section
      title="Tokens"
      note={formatCount(count)}
      action={
        count > 0 && (
          <Link viewTransition to={paths.tokens({ chain: code })} className="link hit">
            Search these tokens
          </Link>
        )
      }
    >
      {count === 0 ? (
        <EmptyState title="No tokens on this chain">
          Tokens appear here once the network lists them.
        </EmptyState>
      ) : found === undefined ? (
        <SkeletonRows
          count={Math.min(count, maxSkeletonRows)}
          rowClasses="h-16 min-[75rem]:h-10"
          hasLogo
        />
      ) : (
        <AssetTable
          label="Tokens"
          count={count}
          assetAt={(index) => getListedAsset(found.tokens, found.order[index])}
          chains={chains}
          q=""
          sort={sort}
          onSort={(chosen) =>
            setQuery(writeFilters({ ...noFilters, sort: chosen }), { preventScrollReset: true })
          }
        />
      )}
    </Section>
  )
}
