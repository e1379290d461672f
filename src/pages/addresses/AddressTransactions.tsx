import { useQueryClient } from '@tanstack/react-query'
import { FailureNotice } from '../../components/FailureNotice'
import type { TransactionSummary } from '../../contract/addressTransactions'
import { getAddressUrl, getExplorerHost } from '../../model/chains/explorers'
import { maxHistoryRows } from '../../model/history/historyRow'
import { createNamer, nameTransfers } from '../../model/history/ownTransfers'
import * as texts from '#words/ownAddresses'
import { formatList, fillText } from '../../model/words/messages'
import { getNetworkName } from '../../model/words/networkName'
import { isInProgress } from '../../queries/addressTransactions'
import {
  type AddressLists,
  isEmpty,
  isListPending,
  listMissingInQueries,
  loadOlder,
  mergeQueries,
} from '../../queries/useAddressLists'
import { findOldestTime, useFailure } from '../../queries/useFailure'
import type { LabeledAddress } from '../../storage/ownAddresses'
import { ExportHistoryButton } from '../../transactionTable/ExportHistoryButton'
import { filterByStatus, type TransactionFilters } from '../../transactionTable/filters'
import { ListedTransactions } from '../../transactionTable/ListedTransactions'
import { WatchAllButton } from '../../transactionTable/WatchAllButton'
import { EmptyState } from '../../ui/EmptyState'
import { ExternalLink } from '../../ui/ExternalLink'
import { Section } from '../../ui/Section'
import { SkeletonRows } from '../../ui/Skeleton'
import { Warning } from '../../ui/Warning'
import { getAddressName } from '../../ownAddresses/getAddressName'
import { ListGaps } from './ListGaps'
import { ListToolbar } from './ListToolbar'
import { ShowMore } from './ShowMore'
import { UpdatedNote } from './UpdatedNote'
import * as words from '#words/addressLists'

type AddressTransactionsProps = {
  /** One address, or those that the user watches. */
  list: readonly LabeledAddress[]
  /** Their lists, of the kind that the filters name. */
  lists: AddressLists
  filters: TransactionFilters
}

/**
 * The transactions of one address or of several; or how to find one where the service does not
 * list them.
 */
export function AddressTransactions(props: AddressTransactionsProps) {
  const { canList } = props.lists
  if (canList === true) return <Listed {...props} />
  return (
    <Section id="transactions" title={texts.transactions}>
      {canList === undefined ? (
        <PendingService {...props} />
      ) : (
        <EmptyState title={texts.unlistedTitle}>
          {props.list.length === 1 ? <FindHash {...props} /> : texts.unlistedText}
        </EmptyState>
      )}
    </Section>
  )
}

function PendingService({ list, lists }: AddressTransactionsProps) {
  const missing = fillText(texts.listTexts.missing, { count: list.length })
  const failure = useFailure([lists.service], { missing })
  return failure === null ? (
    <LoadingTransactions />
  ) : (
    <FailureNotice place="row" failure={failure} />
  )
}

const LoadingTransactions = () => <SkeletonRows count={3} rowClasses="h-24 xl:h-14" />

function Listed(props: AddressTransactionsProps) {
  const { list, lists, filters } = props
  const { queries } = lists
  const { rows, next } = mergeQueries(queries)
  const running = rows.filter(isInProgress)
  const listed = queries.filter((query) => query !== undefined)
  const isLoaded = listed.some(({ data }) => data !== undefined)
  // A chosen kind keeps its field, and the focus, while its transactions are loading.
  const hasToolbar =
    filters.type !== '' || (isLoaded && (rows.length > 0 || next.length > 0))
  return (
    <Section
      id="transactions"
      title={texts.transactions}
      note={running.length > 0 && fillText(texts.inProgress, { count: running.length })}
      action={
        <span className="flex flex-wrap items-center justify-end gap-x-4">
          {running.length > 0 && <WatchAllButton rows={running} />}
          <UpdatedNote
            of={words.transactions}
            at={findOldestTime(listed)}
            onRefresh={() => Promise.all(listed.map(({ refetch }) => refetch()))}
          />
        </span>
      }
    >
      {hasToolbar && (
        <ListToolbar
          rows={rows}
          filters={filters}
          exportButton={<ExportButton list={list} />}
        />
      )}
      {/* What failed of one kind has not failed of another. */}
      <ListGaps key={filters.type} list={list} queries={queries} />
      <MissingNetworks lists={lists} />
      <Rows {...props} rows={rows} />
      <ShowMore
        key={`more ${filters.type}`}
        hasMore={next.length > 0}
        count={rows.length}
        rowCount={filterByStatus(rows, filters).length}
        load={async (signal) => loadOlder(queries, signal)}
      />
    </Section>
  )
}

function MissingNetworks({
  lists: { queries, service },
}: Pick<AddressTransactionsProps, 'lists'>) {
  const networks = service.data?.networks ?? []
  const names = listMissingInQueries(queries).map((id) => getNetworkName(networks, id))
  if (names.length === 0) return null
  return (
    <Warning
      level="caution"
      icon="plug"
      heading={fillText(texts.listTexts.missingNetworks, { names: formatList(names) })}
    >
      {fillText(texts.listTexts.missingOfNetworks, { count: names.length })}
    </Warning>
  )
}

type RowsProps = AddressTransactionsProps & {
  /** All that are loaded of the chosen kind, whatever their status. */
  rows: readonly TransactionSummary[]
}

function Rows({ list, lists: { queries }, filters, rows }: RowsProps) {
  if (filters.type === '' && isEmpty(queries)) return <NoTransactions list={list} />
  const shown = filterByStatus(rows, filters)
  const hasMore = queries.some((query) => query?.hasNextPage)
  // Without a filter, it is not the filters that leave none.
  const isFilteredOut =
    (filters.status !== '' || filters.type !== '') &&
    shown.length === 0 &&
    queries.some((query) => query?.data) &&
    !queries.some(isListPending)
  return (
    <>
      {shown.some(({ isConfirmed }) => !isConfirmed) && (
        <p className="border-b border-line py-2 text-row text-ink-3">
          {texts.unconfirmed}
        </p>
      )}
      {(shown.length > 0 || isFilteredOut) && (
        <ListedTransactions
          rows={nameTransfers(
            shown,
            list.map(({ address }) => address),
          )}
          getOwnName={
            list.length > 1
              ? createNamer(list.map((own) => ({ ...own, name: getAddressName(own) })))
              : undefined
          }
          emptyText={hasMore ? texts.olderHint : texts.allHint}
        />
      )}
      <PendingLists queries={queries} />
    </>
  )
}

function PendingLists({ queries }: Pick<AddressLists, 'queries'>) {
  const pending = queries.filter(isListPending).length
  if (pending === 0) return null
  return (
    <>
      {!queries.some((query) => query?.data) && <LoadingTransactions />}
      {queries.length > 1 && (
        <p className="py-3 text-small text-ink-3">
          {fillText(texts.loadingMore, { count: pending })}
        </p>
      )}
    </>
  )
}

const NoTransactions = ({ list }: Pick<AddressTransactionsProps, 'list'>) => (
  <EmptyState title={texts.noTransactions}>
    <p className="mb-3">
      {fillText(texts.listTexts.noTransactionsText, { count: list.length })}
    </p>
    {list.length === 1 && <FindHash list={list} />}
  </EmptyState>
)

function FindHash({ list: [own] }: Pick<AddressTransactionsProps, 'list'>) {
  const href = own ? getAddressUrl(own.chain, own.address) : null
  return (
    // On paper it is no help.
    <div data-live>
      <p>{words.hashAdvice}</p>
      {href !== null && (
        <p className="mt-3">
          <ExternalLink href={href}>
            {fillText(words.findHash, { explorer: getExplorerHost(href) })}
          </ExternalLink>
        </p>
      )}
    </div>
  )
}

function ExportButton({ list }: Pick<AddressTransactionsProps, 'list'>) {
  const client = useQueryClient()
  const [only] = list.length === 1 ? list : []
  const addresses = list.map((own) => ({
    address: own.address,
    name: only ? '' : getAddressName(own),
  }))
  return (
    <ExportHistoryButton
      title={words.exportTransactions}
      note={fillText(texts.listTexts.exportNote, { count: list.length })}
      name={only ? `transactions-${only.address.slice(0, 12)}` : 'addresses'}
      addresses={addresses.map(({ address }) => address)}
      load={async (options) => {
        const { loadHistory } = await import('../../queries/loadHistory')
        return loadHistory(client, addresses, options)
      }}
      // The number of transactions is not known before the end.
      progress={{
        max: maxHistoryRows,
        format: (count) => fillText(words.ofAtMost, { count, max: maxHistoryRows }),
      }}
    />
  )
}
