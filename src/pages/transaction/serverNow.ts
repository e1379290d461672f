import { useQueryClient } from '@tanstack/react-query'
import { cachedTransactionQuery } from '../../queries/transactionState'
import { useNow } from '../../ui/now'

/** The time by the server's clock in Unix ms, updated every second. It reads the clock offset from the cache at each tick. */
export function useServerNow(hash: string): number {
  const client = useQueryClient()
  return useNow() + (client.getQueryData(cachedTransactionQuery(hash).queryKey)?.clockOffset ?? 0)
}
