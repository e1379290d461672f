import { useQueryClient } from '@tanstack/react-query'
import { clockQuery } from '../../queries/seen'
import { useNow } from '../../ui/text/now'

/**
 * The clock of the service that a transaction is asked of, in Unix ms, anew each second. It looks up how far that is
 * ahead whenever it ticks, and follows nothing: a list has one for each of its rows.
 */
export function useServerNow(hash: string): number {
  const client = useQueryClient()
  return useNow() + (client.getQueryData(clockQuery(hash).queryKey)?.clockOffset ?? 0)
}
