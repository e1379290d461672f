import type { QueryClient } from '@tanstack/react-query'
import { chainsQuery } from '../../queries/chains'
import { serviceQuery } from '../../queries/service'
import { transactionQuery } from '../../queries/transaction'

/** The queries that the page and the frame of a transaction show. */
export const startTransactionQueries = (
  client: QueryClient,
  hash: string,
  chain: string,
): readonly Promise<unknown>[] => [
  client.query(serviceQuery),
  client.query(chainsQuery),
  client.query(transactionQuery(hash, { chain })),
]
