import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { TransactionSummary } from '../../contract/addressTransactions'
import type { NetworkDescription } from '../../contract/service'
import { formatCount } from '../../model/amounts'
import { describeInProgress } from '../../model/words/ownAddressText'
import { ownAddressTexts as texts } from '#words/ownAddresses'
import { isInProgress } from '../../queries/addressTransactions'
import type { TransactionFilters } from '../../transactionTable/filters'
import { ListedTransactions } from '../../transactionTable/ListedTransactions'
import { WatchAllButton } from '../../transactionTable/WatchAllButton'
import { Button } from '../../ui/Button'
import { announce } from '../../ui/LiveRegion'
import { findRowLink, passFocus } from '../../ui/passFocus'
import { Section } from '../../ui/Section'
import { SkeletonRows } from '../../ui/Skeleton'
import { ListToolbar } from './ListToolbar'
import { UpdatedNote } from './UpdatedNote'

type TransactionsSectionProps = {
  /** All that are loaded of the chosen kind, whatever their status. */
  rows: readonly TransactionSummary[]
  filters: TransactionFilters
  isLoaded: boolean
  /** There is nothing to filter, as far as is known. */
  isEmpty: boolean
  exportButton: ReactNode
  /** The time of the data, in Unix ms; 0 for none. */
  updatedAt: number
  onRefresh: () => Promise<unknown>
  children: ReactNode
}

/** The frame of a list of transactions, of one address or of several. */
export function TransactionsSection(props: TransactionsSectionProps) {
  const { rows, filters, isLoaded, isEmpty, exportButton, children } = props
  const running = rows.filter(isInProgress)
  // A chosen filter keeps its place, and the focus, while its transactions are loading.
  const hasToolbar = !isEmpty && (isLoaded || filters.type !== '')
  return (
    <Section
      id="transactions"
      title="Transactions"
      note={running.length > 0 && describeInProgress(running.length)}
      action={
        <span className="flex flex-wrap items-center justify-end gap-x-4">
          {running.length > 0 && <WatchAllButton rows={running} />}
          <UpdatedNote
            of="transactions"
            at={props.updatedAt}
            onRefresh={props.onRefresh}
          />
        </span>
      }
    >
      {hasToolbar && (
        <ListToolbar rows={rows} filters={filters} exportButton={exportButton} />
      )}
      {children}
    </Section>
  )
}

export const LoadingTransactions = () => (
  <SkeletonRows count={3} rowClasses="h-24 xl:h-14" />
)

type FilteredTransactionsProps = {
  /** Those that the filters leave. */
  rows: readonly TransactionSummary[]
  filters: TransactionFilters
  networks: readonly NetworkDescription[]
  /** Older ones can be loaded. */
  hasMore: boolean
  /** In a list of several addresses: which of them a transaction is of. */
  getOwnName?: (row: TransactionSummary) => string
}

/** The transactions that the filters leave, or what to do where they leave none. */
export function FilteredTransactions(props: FilteredTransactionsProps) {
  const { rows, filters, networks, hasMore, getOwnName } = props
  // Without a filter, it is not the filters that leave none.
  if (rows.length === 0 && filters.status === '' && filters.type === '') return null
  return (
    <>
      {rows.some(({ isConfirmed }) => !isConfirmed) && (
        <p className="border-b border-line py-2 text-row text-ink-3">
          {texts.unconfirmed}
        </p>
      )}
      <ListedTransactions
        rows={rows}
        networks={networks}
        getOwnName={getOwnName}
        emptyText={hasMore ? texts.olderHint : texts.allHint}
      />
    </>
  )
}

type ShowMoreProps = {
  /** Older ones can be loaded. */
  hasMore: boolean
  /** How many transactions are loaded. */
  count: number
  /** How many rows stand in the table above. */
  rowCount: number
  /** Loads older ones, and returns how many are loaded then. */
  load: (signal: AbortSignal) => Promise<number>
}

/** The button that loads older transactions, where there are any. */
export function ShowMore({ hasMore, count, rowCount, load }: ShowMoreProps) {
  const [isLoading, setIsLoading] = useState(false)
  const loading = useRef<AbortController>(null)
  // React ends other effects later than it removes the list: a page can come in between.
  useLayoutEffect(() => () => loading.current?.abort(), [])
  const showMore = async () => {
    const { signal } = (loading.current = new AbortController())
    setIsLoading(true)
    const added = (await load(signal)) - count
    if (signal.aborted) return
    setIsLoading(false)
    if (added > 0) announce(`${formatCount(added, 'more transaction')}.`)
  }
  if (!hasMore) return null
  return (
    <p className="mt-3">
      <Button
        ref={passFocus(findRowLink(rowCount))}
        disabledReason={isLoading ? 'Loading older ones.' : undefined}
        onClick={() => void showMore()}
      >
        {isLoading ? 'Loading…' : 'Show more'}
      </Button>
    </p>
  )
}
