import { FailureNotice } from '../../components/FailureNotice'
import { describeStorage } from '../../model/words/watchText'
import { describeEmptyAddresses } from '../../model/words/ownAddressText'
import { ownAddressTexts as texts } from '#words/ownAddresses'
import { type AddressLists, useAddressLists } from '../../queries/useAddressLists'
import { useFailure } from '../../queries/useFailure'
import {
  listWatchedAddresses,
  maxWatchedAddresses,
  type OwnAddress,
  ownAddresses,
} from '../../storage/ownAddresses'
import { canStore, useIsKept, useStored } from '../../storage/stored'
import { useTransactionFilters } from '../../transactionTable/filters'
import { EmptyState } from '../../ui/EmptyState'
import { Section } from '../../ui/Section'
import { SkeletonRows } from '../../ui/Skeleton'
import { WatchedAddresses } from '../../watchlist/WatchedAddresses'
import { OwnTransactions } from './OwnTransactions'
import { WatchAddressesForm } from './WatchAddressesForm'

/** The watched addresses and their transactions, or how to begin. */
export function OwnAddresses() {
  const list = listWatchedAddresses(useStored(ownAddresses))
  return (
    <>
      {list.length > 0 ? (
        <WatchedLists list={list} />
      ) : (
        <EmptyState title={texts.emptyTitle}>
          <p className="max-w-160">
            {texts.emptyText} {describeEmptyAddresses(canStore())}
          </p>
        </EmptyState>
      )}
      <WatchAddressesForm />
    </>
  )
}

type WatchedListsProps = { list: readonly OwnAddress[] }

function WatchedLists({ list }: WatchedListsProps) {
  const filters = useTransactionFilters()
  const isKept = useIsKept(ownAddresses)
  const addresses = list.map(({ address }) => address)
  const lists = useAddressLists(addresses, '')
  const isFiltered = filters.type !== ''
  const filtered = useAddressLists(isFiltered ? addresses : [], filters.type)
  const { canList } = lists
  return (
    <>
      <Section
        title="Watched addresses"
        note={`${list.length} of at most ${maxWatchedAddresses} · ${describeStorage(isKept)}`}
      >
        <WatchedAddresses list={list} lists={lists} />
      </Section>
      {canList === undefined && <PendingLists service={lists.service} />}
      {canList === false && (
        <Section title="Transactions">
          <EmptyState title={texts.unlistedTitle}>{texts.unlistedText}</EmptyState>
        </Section>
      )}
      {canList === true && (
        <OwnTransactions
          list={list}
          queries={(isFiltered ? filtered : lists).queries}
          filters={filters}
        />
      )}
    </>
  )
}

function PendingLists({ service }: Pick<AddressLists, 'service'>) {
  const failure = useFailure([service], { missing: texts.missing })
  return (
    <Section title="Transactions">
      {failure === null ? (
        <SkeletonRows count={3} rowClasses="h-24 xl:h-14" />
      ) : (
        <FailureNotice place="row" failure={failure} />
      )}
    </Section>
  )
}
