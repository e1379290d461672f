import type { QueryClient } from '@tanstack/react-query'
import { chainsQuery } from '../../queries/chains'
import { waitForQueries } from '../../queries/prefetch'
import { serviceQuery } from '../../queries/service'
import { savedFirst } from '../../queries/savedTransaction'
import { transactionQuery } from '../../queries/transaction'
import type { TransactionAddress } from './useTransaction'

/**
 * Loads what the page or the frame of a transaction shows. In a file of its own, as the script
 * of the frame does without it: the server has loaded it.
 */
export const prefetchTransaction = (
  client: QueryClient,
  { hash, chain }: TransactionAddress,
): Promise<void> =>
  waitForQueries([
    client.query(serviceQuery),
    client.query(chainsQuery),
    client.query({
      ...transactionQuery(hash, { chain }),
      ...(typeof document !== 'undefined' && savedFirst(hash, chain)),
    }),
  ])
