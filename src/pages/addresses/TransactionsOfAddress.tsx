import { listTransactions } from '../../queries/addressTransactions'
import {
  filterByStatus,
  type TransactionFilters,
  useTransactionFilters,
} from '../../transactionTable/filters'
import { EmptyState } from '../../ui/EmptyState'
import { FailureNotice } from '../../components/FailureNotice'
import { Section } from '../../ui/Section'
import { getAddressUrl, getExplorerHost } from '../../model/chains/explorers'
import { ExternalLink } from '../../ui/ExternalLink'
import { ExportAddressesButton } from './ExportAddressesButton'
import { MissingNetworks } from './MissingNetworks'
import {
  FilteredTransactions,
  LoadingTransactions,
  ShowMore,
  TransactionsSection,
} from './TransactionsSection'
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

function TransactionList({ chain, address, list }: TransactionsOfAddressProps) {
  const { query, rows, isEmpty } = list
  const filters = useTransactionFilters()
  return (
    <TransactionsSection
      rows={rows}
      filters={filters}
      isLoaded={query.data !== undefined}
      isEmpty={isEmpty}
      exportButton={
        <ExportAddressesButton
          name={`transactions-${address.slice(0, 12)}`}
          note="All transactions of this address, whatever the filters. The newest 5,000 at most."
          addresses={[{ address, name: '' }]}
        />
      }
      updatedAt={query.dataUpdatedAt}
      onRefresh={() => query.refetch()}
    >
      <Problems list={list} />
      <Content chain={chain} address={address} list={list} filters={filters} />
    </TransactionsSection>
  )
}

type ListProps = Pick<TransactionsOfAddressProps, 'list'>

function Problems({ list: { failure, missing, networks } }: ListProps) {
  return (
    <>
      {failure && <FailureNotice place="row" failure={failure} />}
      <MissingNetworks ids={missing} networks={networks} />
    </>
  )
}

type ContentProps = TransactionsOfAddressProps & { filters: TransactionFilters }

function Content({ chain, address, list, filters }: ContentProps) {
  const { query, failure, missing, networks, rows, isEmpty } = list
  if (query.data === undefined) return failure === null && <LoadingTransactions />
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
  const shown = filterByStatus(rows, filters)
  const loadMore = async () => {
    const { data } = await query.fetchNextPage()
    return listTransactions(data ?? { pages: [] }).length
  }
  return (
    <>
      <FilteredTransactions
        rows={shown}
        filters={filters}
        networks={networks}
        hasMore={query.hasNextPage}
      />
      <ShowMore
        key={filters.type}
        hasMore={query.hasNextPage}
        count={rows.length}
        rowCount={shown.length}
        load={loadMore}
      />
    </>
  )
}

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
