import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { chainsQuery, comingQuery } from '../../queries/tokens'
import { Loading } from '../../ui/states/Loading'
import { SkeletonRows } from '../../ui/states/Skeleton'
import { byCode } from './byCode'
import { useBrowsing } from './browser/browsing'
import { ListTrouble } from './ListTrouble'
import { readableCount } from '../../model/amounts'
import { TokenControls } from './browser/TokenControls'
import { TokenResults } from './browser/TokenResults'
import { useUrlFilters } from './browser/urlFilters'
import { TokenFacets } from './browser/TokenFacets'
import { Malformed } from './Malformed'
import { ComingList } from './browser/ComingList'
import { TokenExtras } from './browser/TokenExtras'
import type { PageLoader } from '../../queries/pageLoading'
import { loadFirstTokens } from '../../queries/firstTokens'

/** The browser of assets. What it shows is decided by the URL alone, so that a view can be sent and reloaded. */
export function TokensPage() {
  const { filters, isTyping, turn, change, type, settle, clear } = useUrlFilters()
  const chainList = useQuery(chainsQuery)
  const { assets, chosen, question, answerTo, rows, tokens, view } = useBrowsing(filters)
  const chains = useMemo(() => byCode(chainList.data?.records), [chainList.data])
  const isFailed = assets.isError || (chosen?.isError ?? false)
  const isLong = useQuery({ ...comingQuery, select: Boolean }).data
  const isCancelled = assets.isPending && assets.fetchStatus === 'idle'
  const isComing = assets.isPending && (isLong || isCancelled)
  useClearKey(clear)

  // The numbers beside the filters follow when the typing rests and there is time.
  const [rested, setRested] = useState(view?.counts)
  if (!isTyping && rested !== view?.counts) setRested(view?.counts)
  const counts = useDeferredValue(rested)
  const { categories, chains: onChains } = filters
  const choice = useMemo(() => ({ categories, chains: onChains }), [categories, onChains])
  const noFacets = <SkeletonRows count={16} row="h-7" />
  const facets =
    rows === undefined && !isFailed ? (
      noFacets
    ) : (
      <TokenFacets
        chosen={choice}
        tokens={tokens}
        counts={counts}
        chains={chains}
        onChange={change}
      />
    )
  const waiting = (
    <Loading>
      {/* The line of warnings. */}
      <div className="h-7" />
      <SkeletonRows count={12} row="h-16 min-[75rem]:h-10" logo />
    </Loading>
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
              className={`ms-1.5 text-amount font-normal text-ink-2 ${isComing ? 'invisible' : ''}`}
            >
              {tokens &&
                rows &&
                `${readableCount(rows.count)} of ${readableCount(tokens.records.length)}`}
              {!tokens && rows && !assets.isError && 'the first, the rest is on its way'}
              {/* There from the first, as the line is higher with it. */}
              {!rows && '\u00A0'}
            </span>
          </h1>
          <span className="min-h-8">
            <>
              {isComing && <ComingList isCancelled={isCancelled} />}
              {tokens && view && (
                <>
                  <TokenExtras tokens={tokens} question={question} count={view.order.length} />
                </>
              )}
            </>
          </span>
        </div>
        <div className="mt-4 lg:mt-7 lg:grid lg:grid-cols-[208px_minmax(0,1fr)] lg:gap-x-10">
          <aside aria-label="Filters" className="max-lg:hidden">
            {facets}
          </aside>
          <div>
            <TokenControls
              filters={filters}
              turn={turn}
              onChange={change}
              onType={(q) => void type(q, answerTo(q))}
              onTyped={settle}
              facets={facets}
              shown={rows?.count}
            />
            {tokens !== undefined && tokens.malformed > 0 && (
              <>
                <Malformed what="assets" count={tokens.malformed} />
              </>
            )}
            {rows ? (
              <TokenResults
                filters={filters}
                isTyping={isTyping}
                onChange={change}
                rows={rows}
                tokens={tokens}
                view={view}
                chains={chains}
              />
            ) : (
              !isFailed && !isCancelled && waiting
            )}
          </div>
        </div>
      </div>
      {/* Below the field and the filters: while nothing is known it comes in the place of the rows, and moves nothing. */}
      <ListTrouble
        what="the assets"
        asked={assets}
        instead={rows && 'what the network can swap, not all assets'}
      />
      {!assets.error && chosen && <ListTrouble what="this category" asked={chosen} />}
      {!assets.error && !chosen?.error && (
        <ListTrouble what="the chains" asked={chainList} floats />
      )}
    </>
  )
}

/** Escape takes all filters and the text away at once; not while something is open above the page. */
function useClearKey(clear: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
      if (document.querySelector('dialog[open], [role=tooltip]') === null) clear()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [clear])
}

export const loader: PageLoader =
  (loading) =>
  ({ request }) =>
    loading.within(loading.load(chainsQuery), loadFirstTokens(loading, new URL(request.url)))
