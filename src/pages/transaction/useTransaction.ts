import { use } from 'react'
import { formatMoment } from '../../model/dates'
import { savedFirst } from '../../queries/savedTransaction'
import {
  createData,
  getDataTime,
  toTracked,
  type Tracked,
} from '../../queries/trackedState'
import { transactionQuery } from '../../queries/transaction'
import { useQuery } from '../../queries/useQuery'
import { useZone } from '../../storage/useZone'
import { RenderTime, useFirstRenderTime } from '../../ui/renderTime'
import { useHydrated } from '../../ui/useHydrated'
import { useAtNow } from '../../ui/useNow'

/** A transaction that an address names. `chain`: its code, where the address has it; else ''. */
export type TransactionAddress = { hash: string; chain: string }

/**
 * Polls a transaction and returns its state: the one that an earlier page saved until
 * the first response, once the page is hydrated.
 */
export function useTransaction({ hash, chain }: TransactionAddress) {
  /** When the page was opened, Unix ms. */
  const openedAt = useFirstRenderTime()
  // The page of a failed request is hydrated without its data, so the times before the first
  // response too are by the server's clock.
  const { clockOffset } = use(RenderTime)
  const isHydrated = useHydrated()
  const result = useQuery({
    ...transactionQuery(hash, { chain }),
    ...(isHydrated && savedFirst(hash, chain)),
  })

  const { data = createData(hash, chain, openedAt, clockOffset) } = result
  return {
    tracked: toTracked(data, result),
    isFetching: isHydrated && result.isFetching,
    checkNow: () => void result.refetch({ cancelRefetch: false }),
  }
}

/**
 * The time of the data, as text, while newer requests fail or tell nothing newer, or
 * the data comes from storage; else ''. With its date from the next day on.
 */
export function useDataTime(tracked: Tracked): string {
  const zone = useZone()
  const at = getDataTime(tracked)
  return useAtNow((now) =>
    at === null ? '' : formatMoment(at, now + tracked.clockOffset, zone),
  )
}
