import type { ComponentProps } from 'react'
import { isEmpty, useAddressLists } from '../../queries/useAddressLists'
import { useTransactionFilters } from '../../transactionTable/filters'
import { Loading } from '../../ui/Skeleton'
import { AddressTransactions } from './AddressTransactions'
import { NamesOfAddress } from './NamesOfAddress'

type NamesProps = ComponentProps<typeof NamesOfAddress>

type AddressContentsProps = Omit<NamesProps, 'found'> & {
  /** Its names; undefined while they are not known. */
  found: NamesProps['found'] | undefined
  /** They may still come. */
  isLoading: boolean
}

/** The transactions of an address, before its names if there are any, else after them. */
export function AddressContents(props: AddressContentsProps) {
  const { chain, address, found, isLoading } = props
  const filters = useTransactionFilters()
  const lists = useAddressLists([address], filters.type)
  const isFirst =
    lists.canList === true && !(filters.type === '' && isEmpty(lists.queries))
  const transactions = (
    <AddressTransactions
      list={[{ chain, address, label: '' }]}
      lists={lists}
      filters={filters}
    />
  )
  return (
    <>
      {isFirst && transactions}
      {/* Without any, the header says all. */}
      {found && props.checks.length > 0 && <NamesOfAddress {...props} found={found} />}
      {!found && isLoading && <Loading />}
      {!isFirst && transactions}
    </>
  )
}
