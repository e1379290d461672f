import * as labels from '#words/labels'
import { listStorage } from '#words/storage'
import * as texts from '#words/ownAddresses'
import { useAddressLists } from '../../queries/useAddressLists'
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
import { WatchedAddresses } from '../../ownAddresses/WatchedAddresses'
import { AddressTransactions } from './AddressTransactions'
import { WatchAddressesForm } from '../../ownAddresses/WatchAddressesForm'
import * as words from '#words/addressLists'
import { fillText } from '../../model/words/messages'

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
            {texts.emptyText} {texts.emptyAddresses[canStore() ? 'stored' : 'lost']}
          </p>
        </EmptyState>
      )}
      <WatchAddressesForm />
    </>
  )
}

function WatchedLists({ list }: { list: readonly OwnAddress[] }) {
  const filters = useTransactionFilters()
  const isKept = useIsKept(ownAddresses)
  const addresses = list.map(({ address }) => address)
  const isFiltered = filters.type !== ''
  const listCount = list.length * (isFiltered ? 2 : 1)
  const lists = useAddressLists(addresses, '', listCount)
  const filtered = useAddressLists(isFiltered ? addresses : [], filters.type, listCount)
  return (
    <>
      <Section
        title={labels.watchedAddresses}
        note={`${fillText(words.ofAtMost, { count: list.length, max: maxWatchedAddresses })} · ${fillText(listStorage, { isKept })}`}
      >
        <WatchedAddresses list={list} lists={lists} />
      </Section>
      <AddressTransactions
        list={list}
        lists={isFiltered ? filtered : lists}
        filters={filters}
      />
    </>
  )
}
