import type { TransactionSummary } from '../../contract/addressTransactions'
import { formatCount } from '../../model/amounts'
import { createOwnMatcher, nameTransfers } from '../../model/history/ownTransfers'
import { describeLoading } from '../../model/words/ownAddressText'
import { ownAddressTexts as texts } from '#words/ownAddresses'
import { serviceQuery } from '../../queries/service'
import {
  type AddressListQuery,
  type AddressLists,
  isWhole,
  listMissingInQueries,
  loadOlder,
  mergeQueries,
} from '../../queries/useAddressLists'
import { findOldestTime, getQueryError } from '../../queries/useFailure'
import { useQuery } from '../../queries/useQuery'
import type { OwnAddress } from '../../storage/ownAddresses'
import { filterByStatus, type TransactionFilters } from '../../transactionTable/filters'
import { hasOpenOrder, OpenOrders } from '../../transactionTable/OpenOrders'
import { EmptyState } from '../../ui/EmptyState'
import { Section } from '../../ui/Section'
import { getAddressName } from '../../watchlist/getAddressName'
import { ExportAddressesButton } from './ExportAddressesButton'
import { ListGaps } from './ListGaps'
import { MissingNetworks } from './MissingNetworks'
import {
  FilteredTransactions,
  LoadingTransactions,
  ShowMore,
  TransactionsSection,
} from './TransactionsSection'

type OwnTransactionsProps = {
  list: readonly OwnAddress[]
  /** The query of each address; undefined for one whose transactions cannot be listed. */
  queries: AddressLists['queries']
  filters: TransactionFilters
}

/** The transactions of all watched addresses, open limit orders before the others. */
export function OwnTransactions({ list, queries, filters }: OwnTransactionsProps) {
  const merged = mergeQueries(queries)
  const { rows, next } = merged
  const orders = filterByStatus(rows, filters).filter(hasOpenOrder)
  const listed = queries.filter((query) => query !== undefined)
  const isLoaded = listed.some(({ data }) => data !== undefined)
  return (
    <>
      {orders.length > 0 && (
        <Section title={texts.orders} note={formatCount(orders.length)}>
          <OpenOrders rows={orders} />
        </Section>
      )}
      <TransactionsSection
        rows={rows}
        filters={filters}
        isLoaded={isLoaded}
        isEmpty={rows.length === 0 && next.length === 0 && filters.type === ''}
        exportButton={
          <ExportAddressesButton
            name="addresses"
            note={texts.exportNote}
            addresses={list.map((own) => ({
              address: own.address,
              name: getAddressName(own),
            }))}
          />
        }
        updatedAt={findOldestTime(listed)}
        onRefresh={() => Promise.all(listed.map(({ refetch }) => refetch()))}
      >
        {/* What failed of one kind has not failed of another. */}
        <ListGaps key={filters.type} list={list} queries={queries} />
        <MergedTransactions
          list={list}
          queries={queries}
          filters={filters}
          merged={merged}
          isLoaded={isLoaded}
        />
      </TransactionsSection>
    </>
  )
}

const getAddress = ({ address }: OwnAddress): string => address

const isLoading = (query: AddressListQuery | undefined): boolean =>
  query !== undefined && query.data === undefined && getQueryError(query) === null

type MergedTransactionsProps = OwnTransactionsProps & {
  merged: ReturnType<typeof mergeQueries>
  isLoaded: boolean
}

function MergedTransactions(props: MergedTransactionsProps) {
  const { list, queries, filters, merged, isLoaded } = props
  const { rows, next } = merged
  const { networks = [] } = useQuery(serviceQuery).data ?? {}
  const missing = listMissingInQueries(queries)
  const shown = filterByStatus(rows, filters)
  // Open orders stand in a section of their own.
  const listed = shown.filter((row) => !hasOpenOrder(row))
  const loading = queries.filter(isLoading).length
  const isExplained = shown.length > listed.length || loading > 0
  return (
    <>
      <MissingNetworks ids={missing} networks={networks} />
      {rows.length === 0 && filters.type === '' && queries.every(isWhole) && (
        <EmptyState title={texts.noTransactions}>{texts.noTransactionsText}</EmptyState>
      )}
      {isLoaded && (listed.length > 0 || !isExplained) && (
        <FilteredTransactions
          rows={nameTransfers(listed, list.map(getAddress))}
          filters={filters}
          networks={networks}
          hasMore={next.length > 0}
          getOwnName={createNamer(list)}
        />
      )}
      {loading > 0 && <LoadingNote count={loading} isFirst={!isLoaded} />}
      <ShowMore
        key={filters.type}
        hasMore={next.length > 0}
        count={rows.length}
        rowCount={listed.length}
        load={async (signal) => loadOlder(queries, signal)}
      />
    </>
  )
}

/** Returns a function that names the own addresses which a transaction is from or to. */
function createNamer(list: readonly OwnAddress[]) {
  const matchers = list.map((own) => ({
    name: getAddressName(own),
    isOwn: createOwnMatcher([own.address]),
  }))
  return ({ sender, recipients }: TransactionSummary): string =>
    matchers
      .filter(({ isOwn }) => isOwn(sender) || recipients.some(isOwn))
      .map(({ name }) => name)
      .join(', ')
}

type LoadingNoteProps = {
  /** How many lists are loading. */
  count: number
  /** Nothing is loaded yet. */
  isFirst: boolean
}

const LoadingNote = ({ count, isFirst }: LoadingNoteProps) => (
  <>
    {isFirst && <LoadingTransactions />}
    <p className="py-3 text-small text-ink-3">{describeLoading(count)}</p>
  </>
)
