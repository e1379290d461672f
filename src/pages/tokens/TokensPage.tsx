import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useDeferredValue, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../app/paths'
import { formatCount } from '../../model/amounts'
import { getChainName } from '../../model/chains/chains'
import { readFilters, type TokenFilters, writeFilters } from '../../model/tokens/filters'
import { getCategoryLabel } from '../../model/words/tokenText'
import { chainsQuery } from '../../queries/chains'
import { getQueryError } from '../../queries/describeError'
import { type PageLoaderArgs, prefetch } from '../../queries/prefetch'
import type { FoundTokens } from '../../queries/tokenEngine'
import { foundTokensQuery, getCategories, tokenListQuery } from '../../queries/tokens'
import { UnlistedContract } from '../../search/UnlistedContract'
import { useEarlyInput } from '../../ui/AfterHydration'
import { announce } from '../../ui/LiveRegion'
import { Button, getButtonClasses, IconButton } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { FieldBox, fieldInputClasses } from '../../ui/FieldBox'
import { Icon } from '../../ui/Icon'
import { lazyComponent } from '../../ui/lazyComponent'
import { NoteRow } from '../../ui/NoteRow'
import { SafeText } from '../../ui/SafeText'
import { FilterPanel, filterPanelId, OrderField } from './FilterPanel'
import { HiddenRecords, ListErrors, LoadingRows } from './ListState'
import { RenameNote } from './RenameNote'
import { getFiltersPath, useTokenFilters } from './tokenFilters'
import { TokenTable } from './TokenTable'

// Few visitors open it.
const ExportDialog = lazyComponent(
  async () => (await import('./ExportDialog')).ExportDialog,
)

/** The rendered rows do not need the whole list. It is loaded for the first key, and for the copy of the service worker. */
const listDelayMs = 3_000
/** Debounces the count for screen readers. */
const announceDelayMs = 600

/** The token browser. The URL alone decides what it shows, so that a view can be shared and reloaded. */
export function TokensPage() {
  const client = useQueryClient()
  const { filters, type, flush } = useTokenFilters()
  const [isExporting, setIsExporting] = useState(false)
  const [needsList, setNeedsList] = useState(false)
  // The field updates at once, the list with lower priority, so that keys come between its rows.
  const listFilters = useDeferredValue(filters)
  const query = useQuery(foundTokensQuery(listFilters, 0))
  const found = useDeferredValue(query.data) ?? query.data
  const list = useQuery({ ...tokenListQuery, enabled: needsList })
  const chainList = useQuery(chainsQuery)

  const search = (text: string, order?: string) => {
    const typed = type(text, order)
    // The worker searches while the field is painted. Without the list, nothing would stop the repetitions of this request.
    if (list.data) void client.prefetchQuery(foundTokensQuery(typed, 0))
  }
  const input = useEarlyInput<HTMLInputElement>((field) => {
    // Chosen here or in the panel before hydration. It goes with the text: a second navigation would replace the first.
    const order = document
      .querySelector('option[selected]:not(:checked)')
      ?.closest('select')?.value
    if (order !== undefined || field.value !== filters.q) search(field.value, order)
    if (document.activeElement === field) setNeedsList(true)
  })
  useEffect(() => {
    const timer = setTimeout(() => setNeedsList(true), listDelayMs)
    return () => clearTimeout(timer)
  }, [])
  const count = found && `${formatCount(found.total)} of ${formatCount(found.of)}`
  useEffect(() => {
    if (count === undefined) return undefined
    const timer = setTimeout(() => announce(`${count} tokens`), announceDelayMs)
    return () => clearTimeout(timer)
  }, [count])

  const clear = () => {
    search('')
    // The button is removed.
    input.current?.focus()
  }
  const chosen = filters.categories.length + filters.chains.length
  return (
    <>
      <title>{`${filters.q && `${filters.q} in `}Tokens - Crosswatch`}</title>
      <div className="page py-7 lg:py-8">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
          <h1 className="text-title">
            Tokens{' '}
            <span className="ms-1.5 text-amount font-normal text-ink-2">{count}</span>
          </h1>
          {found && (
            <Button
              icon="download"
              onClick={() => setIsExporting(true)}
              disabledReason={found.total === 0 ? 'Nothing to export.' : undefined}
            >
              Export
            </Button>
          )}
        </div>
        <div className="mt-4 lg:mt-7 lg:grid lg:grid-cols-[208px_minmax(0,1fr)] lg:gap-x-10">
          <FilterPanel
            filters={listFilters}
            found={found}
            hasFailed={getQueryError(query) !== null}
          />
          <div>
            <form
              method="get"
              className="flex items-start gap-2"
              onSubmit={(event) => {
                event.preventDefault()
                flush()
              }}
            >
              {Object.entries(writeFilters({ ...filters, q: '', sort: 'match' })).map(
                ([name, value]) => (
                  <input key={name} type="hidden" name={name} value={value} />
                ),
              )}
              <FieldBox
                icon="search"
                after={
                  filters.q !== '' && (
                    <span className="-me-2 inline-flex">
                      <IconButton icon="close" label="Clear" onClick={clear} />
                    </span>
                  )
                }
              >
                <input
                  ref={input}
                  type="search"
                  name="q"
                  aria-label="Search tokens"
                  placeholder="Ticker, name or address"
                  value={filters.q}
                  onChange={({ currentTarget }) => search(currentTarget.value)}
                  onFocus={() => setNeedsList(true)}
                  onBlur={flush}
                  autoComplete="off"
                  spellCheck={false}
                  className={fieldInputClasses}
                />
              </FieldBox>
              <span className="w-44 shrink-0 max-lg:hidden">
                <OrderField filters={filters} />
              </span>
              <span className="inline-flex h-9 items-center lg:hidden">
                <Button icon="filter" popoverTarget={filterPanelId}>
                  {chosen === 0 ? 'Filters' : `Filters, ${chosen}`}
                </Button>
              </span>
            </form>
            {found && <ResultNotes filters={listFilters} found={found} />}
            {found && found.total > 0 && (
              <TokenTable found={found} filters={listFilters} getPath={getFiltersPath} />
            )}
            <LoadingRows query={query} />
            {/* Below the controls, in place of missing rows, so that it does not move the controls. */}
            <div className="mt-2 empty:hidden">
              <ListErrors main="tokens" tokens={[list, query]} chains={[chainList]} />
            </div>
          </div>
        </div>
      </div>
      {isExporting && found && (
        <Suspense>
          <ExportDialog
            filters={filters}
            count={found.total}
            onClose={() => setIsExporting(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Whether the service, which defines the category, does not know its tokens now. */
const isUnknownCategory = (category: string, found: FoundTokens): boolean =>
  found.categories[category] === undefined && getCategories().includes(category)

/** What is special about the text, the list and the results, and the warnings filter. `filters`: the current ones, for links. */
function ResultNotes({ filters, found }: { filters: TokenFilters; found: FoundTokens }) {
  const { total, of, malformed, contract, latin, rename, warned } = found
  const { q, categories, chains, warnings } = found.filters
  const place =
    (chains.length > 0 ? ` on ${chains.map(getChainName).join(' or ')}` : '') +
    (categories.length > 0
      ? ` in ${categories.map(getCategoryLabel).join(' or ')}`
      : '') +
    (warnings ? ' with a warning' : '')
  return (
    <>
      <HiddenRecords noun="token" count={malformed} />
      {categories.some((category) => isUnknownCategory(category, found)) && (
        <NoteRow icon="warning" tone="warning" cause="Filter not applied.">
          We can’t check right now which tokens the network can swap.
        </NoteRow>
      )}
      {latin !== null && (
        <NoteRow icon="warning" tone="warning" cause="Look-alike letters.">
          “<SafeText text={q} marksForeign />” has letters of another script that look
          like Latin ones. Search for{' '}
          <Link to={getFiltersPath({ ...filters, q: latin })} className="link">
            <SafeText text={latin} />
          </Link>
          .
        </NoteRow>
      )}
      {rename !== null && <RenameNote rename={rename} />}
      <UnlistedContract address={q.trim()} contract={contract} />
      {total > 0 && (
        <div className="flex min-h-7 flex-wrap items-center gap-x-4 gap-y-1 pt-2 text-row text-ink-2">
          {(warned > 0 || warnings) && (
            <Link
              to={getFiltersPath({ ...filters, warnings: !warnings })}
              preventScrollReset
              aria-current={warnings ? 'true' : undefined}
              className={`hit inline-flex h-5 items-center gap-1.5 rounded-flag border px-1.5 text-small font-medium text-accent ${warnings ? 'border-accent bg-accent-wash' : 'border-line-2 hover:bg-well'}`}
            >
              <Icon name="warning" size={14} />
              Warnings ({formatCount(warned)})
            </Link>
          )}
          <span className="ms-auto max-lg:hidden">
            A ticker is not proof. Compare the address.
          </span>
        </div>
      )}
      {of === 0 && (
        <EmptyState title="No tokens available">
          The network hasn’t published any tokens yet.
        </EmptyState>
      )}
      {of > 0 && total === 0 && (
        <EmptyState title="No tokens found">
          <p className="mb-3">
            {q === '' ? 'No tokens' : 'No token matches “'}
            <SafeText text={q} />
            {q !== '' && '”'}
            <SafeText text={place} limit={200} />.
            {q !== '' && ' Try a ticker plus a chain, like “usdc base”.'}
          </p>
          <Link to={paths.tokens()} className={getButtonClasses()}>
            Show all {formatCount(of)} tokens
          </Link>
        </EmptyState>
      )}
    </>
  )
}

export { TokensPage as Component }

export const loader = ({ context, request }: PageLoaderArgs) => {
  const filters = readFilters(new URL(request.url).searchParams)
  return prefetch(context, (client) => [
    client.query(chainsQuery),
    client.query(foundTokensQuery(filters, 0)),
  ])
}
