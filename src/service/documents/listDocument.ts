import {
  type AddressTransactions,
  type TransactionSummary,
  defaultTransactions,
} from '../../contract/addressTransactions'
import { describeTransactions } from '../../model/words/agentTransaction'
import type { LookUp } from '../tracking/limitLookUps'
import { type Listing, listConfirmed } from '../tracking/listTransactions'
import type { Document } from './document'

type ListQuery = {
  spellings: string[]
  /** The one verdict that is listed; null: any. */
  status: TransactionSummary['verdict'] | null
  cursor: string | null
}

/** A page of the transactions of an address. */
export async function documentList(
  { spellings, status, cursor }: ListQuery,
  context: Listing & { lookUp: LookUp },
): Promise<Document<AddressTransactions>> {
  const limit = defaultTransactions
  const query = { spellings, limit, cursor, type: null, network: null }
  const { value, at } = await context.lookUp(1, (caller) =>
    listConfirmed(context, query, caller),
  )
  const { nextCursor, missing } = value
  const txns = value.txns.filter((row) => status === null || row.verdict === status)
  return {
    at,
    text: describeTransactions(txns, {
      status,
      readCount: value.txns.length,
      isFirst: cursor === null,
      hasMore: nextCursor !== null,
      missingCount: missing.length,
    }),
    data: { txns, nextCursor, missing },
  }
}
