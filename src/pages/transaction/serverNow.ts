import { useQuery } from '@tanstack/react-query'
import { clockQuery } from '../../queries/seen'
import { useNow } from '../../ui/now'

/** The clock of the service that a transaction is asked of, in Unix ms, anew each second. */
export function useServerNow(hash: string): number {
  const { data } = useQuery(clockQuery(hash))
  return useNow() + (data?.clockOffset ?? 0)
}
