import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { readRestored } from './savedTransaction'
import { createTracked } from './trackedState'
import { transactionQuery } from './transaction'

type TransactionOptions = {
  /** The code of the chain in the page's address; '' for none. */
  chain: string
  /** When the page was opened, in Unix ms by this device's clock. */
  openedAt: number
  /**
   * How many ms the server's clock is ahead. The page of a failed request is hydrated
   * without its data, so the times before the first response too are by the server's
   * clock.
   */
  clockOffset: number
  isHydrated: boolean
}

/**
 * Polls a transaction and returns its state: the one that an earlier page saved until
 * the first response, once the page is hydrated.
 */
export function useTransaction(hash: string, options: TransactionOptions) {
  const { chain, openedAt, clockOffset, isHydrated } = options
  const { data, isFetching, refetch } = useQuery(transactionQuery(hash, { chain }))

  const tracked = useMemo(() => {
    const known = data ?? (isHydrated ? readRestored(hash) : null)
    return known ?? createTracked(hash, chain, openedAt, clockOffset)
  }, [data, hash, chain, openedAt, clockOffset, isHydrated])

  return {
    tracked,
    isFetching: isHydrated && isFetching,
    checkNow: () => void refetch({ cancelRefetch: false }),
  }
}
