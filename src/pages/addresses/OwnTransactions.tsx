import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FailureNotice } from '../../components/FailureNotice'
import { formatCount } from '../../model/amounts'
import { maxHistoryRows } from '../../model/history/historyRow'
import { nameTransfers } from '../../model/history/ownTransfers'
import {
  describeInProgress,
  describeLoading,
  describeOutdated,
  describeUnread,
  ownAddressTexts as texts,
} from '../../model/words/en/ownAddresses'
import { isInProgress, listMissingNetworks } from '../../queries/addressTransactions'
import { serviceQuery } from '../../queries/service'
import {
  type AddressListQuery,
  loadOlder,
  mergeQueries,
} from '../../queries/useAddressLists'
import {
  type Failure,
  findOldestTime,
  getQueryError,
  useFailure,
} from '../../queries/useFailure'
import { useQuery } from '../../queries/useQuery'
import type { OwnAddress } from '../../storage/ownAddresses'
import { ExportHistoryButton } from '../../transactionTable/ExportHistoryButton'
import { filterByStatus, type TransactionFilters } from '../../transactionTable/filters'
import { ListedTransactions } from '../../transactionTable/ListedTransactions'
import { hasOpenOrder, OpenOrders } from '../../transactionTable/OpenOrders'
import { WatchAllButton } from '../../transactionTable/WatchAllButton'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { announce } from '../../ui/LiveRegion'
import { findRowLink, passFocus } from '../../ui/passFocus'
import { Section } from '../../ui/Section'
import { SkeletonRows } from '../../ui/Skeleton'
import { Warning } from '../../ui/Warning'
import { getAddressName } from '../../watchlist/WatchedAddresses'
import { ListToolbar } from './ListToolbar'
import { MissingNetworks } from './MissingNetworks'
import { UpdatedNote } from './UpdatedNote'

type OwnTransactionsProps = {
  list: readonly OwnAddress[]
  /** The query of each address. */
  queries: readonly AddressListQuery[]
  filters: TransactionFilters
}

/** The transactions of all watched addresses, open limit orders before the others. */
export function OwnTransactions({ list, queries, filters }: OwnTransactionsProps) {
  const { rows, next } = mergeQueries(queries)
  const shown = filterByStatus(rows, filters)
  const orders = shown.filter(hasOpenOrder)
  const running = rows.filter(isInProgress)
  const isLoaded = queries.some(({ data }) => data !== undefined)
  const areAllRead = queries.every(({ data }) => data !== undefined)
  const isEmpty = areAllRead && rows.length === 0 && filters.type === ''
  const problems = <ListGaps list={list} queries={queries} />
  return (
    <>
      {orders.length > 0 && (
        <Section title={texts.orders} note={formatCount(orders.length)}>
          <OpenOrders rows={orders} />
        </Section>
      )}
      <Section
        id="transactions"
        title="Transactions"
        note={running.length > 0 && describeInProgress(running.length)}
        action={
          <span className="flex flex-wrap items-center justify-end gap-x-4">
            {running.length > 0 && <WatchAllButton rows={running} />}
            <UpdatedNote
              of="transactions"
              at={findOldestTime(queries)}
              onRefresh={() => Promise.all(queries.map(({ refetch }) => refetch()))}
            />
          </span>
        }
      >
        {isLoaded && !isEmpty && (
          <ListToolbar
            rows={rows}
            filters={filters}
            exportButton={<OwnExportButton list={list} />}
          />
        )}
        {problems}
        {isEmpty && next.length === 0 ? (
          <EmptyState title={texts.noTransactions}>{texts.noTransactionsText}</EmptyState>
        ) : (
          <Rows
            rows={shown.filter((row) => !hasOpenOrder(row))}
            list={list}
            queries={queries}
            isLoaded={isLoaded}
            hasOrders={orders.length > 0}
          />
        )}
        <ShowMore queries={queries} shownCount={shown.length} />
      </Section>
    </>
  )
}

type RowsProps = Pick<OwnTransactionsProps, 'list' | 'queries'> & {
  rows: Parameters<
    typeof nameTransfers<ReturnType<typeof mergeQueries>['rows'][number]>
  >[0]
  isLoaded: boolean
  /** Some of what the filters leave stands in the group above. */
  hasOrders: boolean
}

function Rows({ rows, list, queries, isLoaded, hasOrders }: RowsProps) {
  const { networks = [] } = useQuery(serviceQuery).data ?? {}
  const hasNext = mergeQueries(queries).next.length > 0
  const loading = queries.filter(
    (query) => query.data === undefined && getQueryError(query) === null,
  ).length
  const named = nameTransfers(
    rows,
    list.map(({ address }) => address),
  )
  return (
    <>
      {rows.some(({ isConfirmed }) => !isConfirmed) && (
        <p className="border-b border-line py-2 text-row text-ink-3">
          {texts.unconfirmed}
        </p>
      )}
      {isLoaded && !(rows.length === 0 && (hasOrders || loading > 0)) && (
        <ListedTransactions
          rows={named}
          networks={networks}
          emptyText={hasNext ? texts.olderHint : texts.allHint}
        />
      )}
      {!isLoaded && loading > 0 && <SkeletonRows count={3} rowClasses="h-24 xl:h-14" />}
      {loading > 0 && (
        <p className="py-3 text-small text-ink-3">{describeLoading(loading)}</p>
      )}
    </>
  )
}

/** Why the list may not be whole, or not current: which addresses, and which networks. */
function ListGaps({ list, queries }: Pick<OwnTransactionsProps, 'list' | 'queries'>) {
  const { networks = [] } = useQuery(serviceQuery).data ?? {}
  const failure = useFailure(queries, {
    missing: texts.missing,
    shownName: 'transactions',
  })
  const missing = queries.flatMap(({ data }) => (data ? listMissingNetworks(data) : []))
  const failing = list.filter((_, index) => hasFailed(queries[index]))
  const isUnread = (own: OwnAddress) => queries[list.indexOf(own)]?.data === undefined
  const unread = failing.filter(isUnread)
  const outdated = failing.filter((own) => !isUnread(own))
  const areAllFailing = failing.length === list.length
  return (
    <>
      {failure && areAllFailing && <FailureNotice place="row" failure={failure} />}
      {failure && !areAllFailing && unread.length > 0 && (
        <FailingNote {...describeUnread(unread.map(getAddressName))} failure={failure} />
      )}
      {failure && !areAllFailing && outdated.length > 0 && (
        <FailingNote
          {...describeOutdated(outdated.map(getAddressName))}
          failure={failure}
        />
      )}
      <MissingNetworks ids={[...new Set(missing)]} networks={networks} />
    </>
  )
}

const hasFailed = (query: AddressListQuery | undefined): boolean =>
  query !== undefined && getQueryError(query) !== null

type FailingNoteProps = { heading: string; text: string; failure: Failure }

const FailingNote = ({ heading, text, failure }: FailingNoteProps) => (
  <Warning
    level="caution"
    icon="plug"
    heading={heading}
    action={
      <Button icon="refresh" onClick={failure.retry}>
        Retry now
      </Button>
    }
  >
    {text}
  </Warning>
)

type ShowMoreProps = Pick<OwnTransactionsProps, 'queries'> & { shownCount: number }

/** Loads older transactions, where there are any. */
function ShowMore({ queries, shownCount }: ShowMoreProps) {
  const [isLoading, setIsLoading] = useState(false)
  const { rows, next } = mergeQueries(queries)
  if (next.length === 0) return null
  const showMore = async () => {
    setIsLoading(true)
    const loaded = await loadOlder(queries)
    setIsLoading(false)
    const count = loaded.length - rows.length
    if (count > 0) announce(`${formatCount(count, 'more transaction')}.`)
  }
  return (
    <p className="mt-3">
      <Button
        ref={passFocus(findRowLink(shownCount))}
        disabledReason={isLoading ? 'Loading older ones.' : undefined}
        onClick={() => void showMore()}
      >
        {isLoading ? 'Loading…' : 'Show more'}
      </Button>
    </p>
  )
}

/** The export of all transactions of the watched addresses. */
function OwnExportButton({ list }: Pick<OwnTransactionsProps, 'list'>) {
  const client = useQueryClient()
  const named = list.map((own) => ({ address: own.address, name: getAddressName(own) }))
  return (
    <ExportHistoryButton
      title="Export transactions"
      note={texts.exportNote}
      name="addresses"
      addresses={list.map(({ address }) => address)}
      load={async (options) => {
        const { loadHistory } = await import('../../queries/loadHistory')
        return loadHistory(client, named, options)
      }}
      progress={{
        max: maxHistoryRows,
        format: (count) =>
          `${formatCount(count)} of at most ${formatCount(maxHistoryRows)}`,
      }}
    />
  )
}
