import { useQueryClient } from '@tanstack/react-query'
import type { TransactionSummary } from '../../contract/addressTransactions'
import { formatCount } from '../../model/amounts'
import { maxHistoryRows } from '../../model/history/historyRow'
import { isInProgress, listTransactions } from '../../queries/addressTransactions'
import { ExportHistoryButton } from '../../transactionTable/ExportHistoryButton'
import { filterByStatus, useTransactionFilters } from '../../transactionTable/filters'
import { ListedTransactions } from '../../transactionTable/ListedTransactions'
import { WatchAllButton } from '../../transactionTable/WatchAllButton'
import { Button } from '../../ui/Button'
import { announce } from '../../ui/LiveRegion'
import { EmptyState } from '../../ui/EmptyState'
import { findRowLink, passFocus } from '../../ui/passFocus'
import { FailureNotice } from '../../components/FailureNotice'
import { Section } from '../../ui/Section'
import { SkeletonRows } from '../../ui/Skeleton'
import { getAddressUrl, getExplorerHost } from '../../model/chains/explorers'
import { ExternalLink } from '../../ui/ExternalLink'
import { ListToolbar } from './ListToolbar'
import { MissingNetworks } from './MissingNetworks'
import { UpdatedNote } from './UpdatedNote'
import {
  type TransactionsOfAddressState,
  useTransactionsOfAddress,
} from './useTransactionsOfAddress'

type TransactionsOfAddressProps = {
  chain: string
  address: string
  list: TransactionsOfAddressState
}

type PlacedTransactionsProps = Omit<TransactionsOfAddressProps, 'list'> & {
  /** Before the names of the address, or after them. */
  place: 'first' | 'last'
  /** Whether they may be requested. */
  isReady: boolean
}

/**
 * The transactions of an address, or how to find one where the service does not list them:
 * before its names if there are any, else after them.
 */
export function TransactionsOfAddress(props: PlacedTransactionsProps) {
  const { chain, address, place, isReady } = props
  // The other place only reads what this one has requested.
  const list = useTransactionsOfAddress(address, { isReady, isPolled: place === 'first' })
  const { canList, isEmpty } = list
  const isHere = place === (canList === true && !isEmpty ? 'first' : 'last')
  if (!isHere || canList === undefined) return null
  return (
    // The lazy part hides from the section that others stand before it.
    <div className={place === 'last' ? 'mt-6 md:mt-10' : 'mb-6 md:mb-10'}>
      {canList ? (
        <TransactionList chain={chain} address={address} list={list} />
      ) : (
        <UnlistedTransactions chain={chain} address={address} />
      )}
    </div>
  )
}

/** The transactions of an address, with their filters in the URL, and their export. */
function TransactionList({ chain, address, list }: TransactionsOfAddressProps) {
  const { query, rows, isEmpty } = list
  const filters = useTransactionFilters()
  const inProgress = rows.filter(isInProgress)
  // A chosen filter keeps its place, and the focus, while its transactions are loading.
  const hasToolbar = !isEmpty && (query.data !== undefined || filters.type !== '')
  return (
    <Section
      id="transactions"
      title="Transactions"
      note={inProgress.length > 0 && `${inProgress.length} in progress`}
      action={
        <span className="flex flex-wrap items-center justify-end gap-x-4">
          {inProgress.length > 0 && <WatchAllButton rows={inProgress} />}
          <UpdatedNote
            of="transactions"
            at={query.dataUpdatedAt}
            onRefresh={() => query.refetch()}
          />
        </span>
      }
    >
      {hasToolbar && (
        <ListToolbar
          rows={rows}
          filters={filters}
          exportButton={<ExportTransactionsButton address={address} />}
        />
      )}
      <Problems list={list} />
      <Content
        chain={chain}
        address={address}
        list={list}
        shown={filterByStatus(rows, filters)}
      />
    </Section>
  )
}

type ListProps = Pick<TransactionsOfAddressProps, 'list'>

/** Why the list may not be whole, or not current. */
function Problems({ list: { failure, missing, networks } }: ListProps) {
  return (
    <>
      {failure && <FailureNotice place="row" failure={failure} />}
      <MissingNetworks ids={missing} networks={networks} />
    </>
  )
}

type ContentProps = TransactionsOfAddressProps & {
  /** Those that the filters leave. */
  shown: readonly TransactionSummary[]
}

function Content({ chain, address, list, shown }: ContentProps) {
  const { query, failure, missing, networks, rows, isEmpty } = list
  const showMore = async () => {
    const { data } = await query.fetchNextPage()
    const count = listTransactions(data ?? { pages: [] }).length - rows.length
    if (count > 0) announce(`${formatCount(count, 'more transaction')}.`)
  }
  if (query.data === undefined) {
    return failure === null && <SkeletonRows count={3} rowClasses="h-24 xl:h-14" />
  }
  if (isEmpty) {
    return (
      missing.length === 0 && (
        <EmptyState title="No transactions">
          <p className="mb-3">
            Swaps from or to this address appear here a few minutes after they are sent.
          </p>
          <FindHash chain={chain} address={address} />
        </EmptyState>
      )
    )
  }
  return (
    <>
      {shown.some(({ isConfirmed }) => !isConfirmed) && (
        <p className="border-b border-line py-2 text-row text-ink-3">
          Statuses here come from the network’s history. Open a transaction to confirm its
          status.
        </p>
      )}
      <ListedTransactions
        rows={shown}
        networks={networks}
        emptyText={
          query.hasNextPage
            ? 'Show more to look further back, or choose All.'
            : 'Choose All to see every transaction.'
        }
      />
      {query.hasNextPage && (
        <p className="mt-3">
          <Button
            ref={passFocus(findRowLink(shown.length))}
            disabledReason={query.isFetchingNextPage ? 'Loading older ones.' : undefined}
            onClick={() => void showMore()}
          >
            {query.isFetchingNextPage ? 'Loading…' : 'Show more'}
          </Button>
        </p>
      )}
    </>
  )
}

/** The export of all transactions of the address. */
function ExportTransactionsButton({ address }: { address: string }) {
  const client = useQueryClient()
  return (
    <ExportHistoryButton
      title="Export transactions"
      note="All transactions of this address, whatever the filters. The newest 5,000 at most."
      name={`transactions-${address.slice(0, 12)}`}
      addresses={[address]}
      load={async (options) => {
        const { loadHistory } = await import('../../queries/loadHistory')
        return loadHistory(client, [{ address, name: '' }], options)
      }}
      // The number of transactions is not known before the end.
      progress={{
        max: maxHistoryRows,
        format: (count) =>
          `${formatCount(count)} of at most ${formatCount(maxHistoryRows)}`,
      }}
    />
  )
}

/** Where the service lists no transactions of addresses: how to find a swap otherwise. */
const UnlistedTransactions = ({
  chain,
  address,
}: Omit<TransactionsOfAddressProps, 'list'>) => (
  <Section id="transactions" title="Transactions">
    <EmptyState title="Transactions of an address can’t be listed here">
      <FindHash chain={chain} address={address} />
    </EmptyState>
  </Section>
)

/** How to find the hash of a swap that is not listed. */
function FindHash({ chain, address }: Omit<TransactionsOfAddressProps, 'list'>) {
  const href = getAddressUrl(chain, address)
  return (
    // On paper it is no help.
    <div data-live>
      <p>
        Search for a swap by its hash. In your wallet: Activity, then the swap, then
        Transaction ID.
      </p>
      {href !== null && (
        <p className="mt-3">
          <ExternalLink href={href}>
            {`Find the hash on ${getExplorerHost(href)}`}
          </ExternalLink>
        </p>
      )}
    </div>
  )
}
