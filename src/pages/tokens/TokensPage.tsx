import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { formatCount } from '../../model/amounts'
import { loadFirstTokens } from '../../queries/firstTokens'
import { type PageLoaderArgs, prefetch } from '../../queries/prefetch'
import { chainsQuery, loadingProgressQuery } from '../../queries/tokens'
import { Loading, SkeletonRows } from '../../ui/Skeleton'
import { useFoundTokens } from './foundTokens'
import { ListActions } from './ListActions'
import { ListProgress } from './ListProgress'
import { TokenControls } from './TokenControls'
import { TokenFacets } from './TokenFacets'
import { TokenResults } from './TokenResults'
import { useUrlFilters } from './urlFilters'
import { indexChains } from './chainRecords'
import { useEscapeKey } from './escapeKey'
import { HiddenRecords } from './HiddenRecords'
import { ListError } from './ListError'

/** The token browser. The URL alone decides what it shows, so that a view can be shared and reloaded. */
export function TokensPage() {
  const { filters, type, flush, change, clear } = useUrlFilters()
  // The field updates at once, the list with lower priority.
  const q = useDeferredValue(filters.q)
  const listFilters = useMemo(() => ({ ...filters, q }), [filters, q])
  const { assets, category, query, rows, found } = useFoundTokens(listFilters)
  const tokens = assets.data
  const chainList = useQuery(chainsQuery)
  const chains = useMemo(() => indexChains(chainList.data?.records), [chainList.data])
  const isFailed = assets.isError || (category?.isError ?? false)
  const isLong = useQuery({ ...loadingProgressQuery, select: Boolean }).data
  const isCancelled = assets.isPending && assets.fetchStatus === 'idle'
  const showsProgress = assets.isPending && (isLong || isCancelled)
  const counts = useDeferredValue(found?.counts)
  useEscapeKey(clear)

  const facets =
    rows === undefined && !isFailed ? (
      <SkeletonRows count={16} rowClasses="h-7" />
    ) : (
      <TokenFacets
        chosen={filters}
        tokens={tokens}
        counts={counts}
        isCounting={!isFailed && !isCancelled}
        chains={chains}
        onChange={change}
      />
    )
  return (
    <>
      <title>
        {filters.q === '' ? 'Tokens - Crosswatch' : `${filters.q} in Tokens - Crosswatch`}
      </title>
      <div className="page py-7 lg:py-8">
        <div className="relative flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
          <h1 className="text-title">
            Tokens{' '}
            <span
              className={`ms-1.5 text-amount font-normal text-ink-2 ${showsProgress ? 'invisible' : ''}`}
            >
              {found &&
                `${formatCount(found.order.length)} of ${formatCount(found.tokens.records.length)}`}
              {!found && rows && !isFailed && 'loading…'}
              {/* Keeps the line's height. */}
              {!rows && '\u00A0'}
            </span>
          </h1>
          <span className="min-h-8">
            {showsProgress && <ListProgress isCancelled={isCancelled} />}
            {tokens && found && (
              <ListActions tokens={tokens} query={query} count={found.order.length} />
            )}
          </span>
        </div>
        <div className="mt-4 lg:mt-7 lg:grid lg:grid-cols-[208px_minmax(0,1fr)] lg:gap-x-10">
          <aside aria-label="Filters" className="max-lg:hidden">
            {facets}
          </aside>
          <div>
            <TokenControls
              filters={filters}
              onChange={change}
              onType={type}
              onLeaveField={flush}
              facets={facets}
              count={rows?.count}
            />
            <HiddenRecords list="tokens" count={tokens?.malformed} />
            {rows ? (
              <TokenResults
                filters={listFilters}
                onChange={change}
                rows={rows}
                tokens={tokens}
                found={found}
                chains={chains}
              />
            ) : (
              !isFailed &&
              !isCancelled && (
                <Loading>
                  {/* The warnings filter. */}
                  <div className="h-7" />
                  <SkeletonRows count={12} rowClasses="h-16 min-[75rem]:h-10" hasLogo />
                </Loading>
              )
            )}
          </div>
        </div>
      </div>
      {/* Below the controls, in place of missing rows, so that it does not move the controls. */}
      <ListError list="tokens" query={assets} fallback={rows && 'Showing only swappable tokens.'} />
      {!assets.error && category && <ListError list="category" query={category} />}
      {!assets.error && !category?.error && (
        <ListError list="chains" query={chainList} isFloating />
      )}
    </>
  )
}

export { TokensPage as Component }

export const loader = ({ context, request }: PageLoaderArgs) =>
  prefetch(context, (client) => [
    client.query(chainsQuery),
    loadFirstTokens(context, new URL(request.url)),
  ])
