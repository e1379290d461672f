import * as labels from '#words/labels'
import { useQueryClient } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { HaltNotice } from '../../components/Notices'
import { PageTitle } from '../../components/PageTitle'
import { toPlainText } from '../../model/text'
import { readFilters } from '../../model/tokens/filters'
import { chainsQuery } from '../../queries/chains'
import { type PageLoaderArgs, prefetch } from '../../queries/prefetch'
import { getQueryError } from '../../queries/useFailure'
import type { FoundTokens } from '../../tokenEngine/tokenEngine'
import { foundTokensQuery } from '../../queries/tokens'
import { useQuery } from '../../queries/useQuery'
import { Button } from '../../ui/Button'
import { announce } from '../../ui/LiveRegion'
import { useLateDialog } from '../../ui/useLateDialog'
import { useTimeout } from '../../ui/useTimeout'
import { FilterPanel } from './FilterPanel'
import { ListErrors, LoadingRows } from './ListState'
import { LazySearchNotes, ResultNotes } from './ResultNotes'
import { TokenSearchForm } from './TokenSearchForm'
import { TokenTable } from './TokenTable'
import { getFiltersPath, useTokenFilters } from './useTokenFilters'
import { useTokenList } from './useTokenList'
import * as words from '#words/tokenList'
import * as controls from '#words/controls'
import { fillText } from '../../model/words/messages'

/**
 * The rendered rows do not need the whole list. It is loaded for the first key, and for
 * the copy of the service worker.
 */
const listDelayMs = 3_000
/** Debounces the count for screen readers. */
const announceDelayMs = 600

/**
 * The token browser. The URL alone decides what it shows, so that a view can be shared
 * and reloaded.
 */
export function TokensPage() {
  const client = useQueryClient()
  const { filters, setText, flush } = useTokenFilters()
  // The field updates at once, the list with lower priority, so that keys come between
  // its rows.
  const listFilters = useDeferredValue(filters)
  const query = useQuery(foundTokensQuery(listFilters, 0))
  const found = useDeferredValue(query.data) ?? query.data
  const { list, load: loadList } = useTokenList(listDelayMs)
  const chainList = useQuery(chainsQuery)

  const count = found && fillText(words.shownOf, found)
  useTimeout(
    count,
    count === undefined ? null : announceDelayMs,
    () => found && announce(fillText(words.shownCount, found)),
  )
  const search = (text: string) => {
    const typed = setText(text)
    // The worker searches while the field is painted. Without the list, nothing would
    // stop the repetitions of this request.
    if (list.data) void client.prefetchQuery(foundTokensQuery(typed, 0))
  }
  return (
    <>
      <PageTitle text={fillText(words.title, { q: toPlainText(filters.q, 60) })} />
      <HaltNotice />
      <div className="page py-6 md:py-10">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
          <h1 className="text-title">
            {labels.tokens}{' '}
            <span className="ms-1.5 text-amount font-normal text-ink-2">{count}</span>
          </h1>
          {found && <ExportTokensButton filters={filters} found={found} />}
        </div>
        <div className="mt-4 lg:mt-6 lg:grid lg:grid-cols-[208px_minmax(0,1fr)] lg:gap-x-10">
          <FilterPanel
            filters={listFilters}
            found={found}
            hasFailed={getQueryError(query) !== null}
          />
          <div>
            <TokenSearchForm
              filters={filters}
              onSearch={search}
              onDone={flush}
              onFocus={loadList}
            />
            {found && <ResultNotes filters={listFilters} found={found} />}
            {found && found.total > 0 && (
              <TokenTable found={found} filters={listFilters} getPath={getFiltersPath} />
            )}
            <LoadingRows query={query} />
            {/* Below the controls, in place of missing rows, so that it does not
                move the controls. */}
            <div className="mt-2 empty:hidden">
              <ListErrors main="tokens" tokens={[list, query]} chains={[chainList]} />
            </div>
          </div>
        </div>
      </div>
    </>
  )
}

export { TokensPage as Component }

export const loader = async ({ context, request }: PageLoaderArgs) => {
  const filters = readFilters(new URL(request.url).searchParams)
  if (filters.q !== '') await LazySearchNotes.preload()
  return prefetch(context, (client) => [
    client.query(chainsQuery),
    client.query(foundTokensQuery(filters, 0)),
  ])
}

type ExportTokensButtonProps = {
  filters: ReturnType<typeof readFilters>
  found: FoundTokens
}

function ExportTokensButton({ filters, found }: ExportTokensButtonProps) {
  const { Dialog, open, close } = useLateDialog(
    async () => (await import('./TokenExportDialog')).TokenExportDialog,
  )
  return (
    <>
      <Button
        icon="download"
        onClick={open}
        disabledReason={found.total === 0 ? controls.nothingToExport : undefined}
      >
        {controls.exportList}
      </Button>
      {Dialog && <Dialog filters={filters} count={found.total} onClose={close} />}
    </>
  )
}
