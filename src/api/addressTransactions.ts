import { AddressTransactionsSchema } from '../contract/addressTransactions'
import { sendRequest, validate } from './request'

type TransactionList = {
  address: string
  /** Where the page begins, as the page before it said; '' for the first one. */
  cursor: string
  /** The most transactions of a page. */
  limit: number
  /** A kind of transaction; '' for all. */
  type: string
  signal?: AbortSignal | undefined
}

/**
 * `GET /tracker/v2/addresses/{address}/txns`: a page of the transactions of an address,
 * newest first. Only Crosswatch services have it.
 */
export async function fetchAddressTransactions(list: TransactionList) {
  const { address, cursor, limit, type, signal } = list
  const query = new URLSearchParams({ limit: String(limit) })
  if (cursor !== '') query.set('cursor', cursor)
  if (type !== '') query.set('type', type)
  const response = await sendRequest({
    path: `/tracker/v2/addresses/${encodeURIComponent(address)}/txns?${query}`,
    signal,
  })
  return validate(AddressTransactionsSchema, response)
}
