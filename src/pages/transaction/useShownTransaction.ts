import { use } from 'react'
import { formatMoment } from '../../model/time'
import { getSearchStage } from '../../model/transaction/search'
import { getLateness, getStaleSince, getTiming } from '../../model/transaction/timing'
import type { ShownVerdict } from '../../model/transaction/verdict'
import { useTransaction } from '../../queries/useTransaction'
import { useZone } from '../../storage/useZone'
import { RenderTime, useFirstRenderTime } from '../../ui/renderTime'
import { useHydrated } from '../../ui/useHydrated'
import { useAtNow } from '../../ui/useNow'

/**
 * What the page shows of a transaction. Its parts get it as props, and none of them
 * reads the cache again.
 */
export type ShownTransaction = ReturnType<typeof useShownTransaction>

/** Polls a transaction. `chain`: the code in the page's address; '' for none. */
export function useShownTransaction(hash: string, chain: string) {
  /** When the page was opened, Unix ms. */
  const openedAt = useFirstRenderTime()
  const zone = useZone()
  const { clockOffset } = use(RenderTime)
  const isHydrated = useHydrated()
  const transaction = useTransaction(hash, { chain, openedAt, clockOffset, isHydrated })
  const { tracked } = transaction
  const { snapshot, failure, isRestored, checkedAt, requestedAt } = tracked
  // Polling has stopped.
  const isUnknown = snapshot.verdict === 'checking' && failure?.error.canRetry === false
  const verdict: ShownVerdict = isUnknown ? 'unknown' : snapshot.verdict
  const staleSince = isRestored ? checkedAt : getStaleSince(tracked)
  /**
   * The time of the data, as text, while newer requests fail or tell nothing newer, or
   * the data comes from storage; else ''. With its date from the next day on.
   */
  const asOf = useAtNow((now) =>
    staleSince === null ? '' : formatMoment(staleSince, now + tracked.clockOffset, zone),
  )
  const lateness = getLateness(getTiming(snapshot), checkedAt ?? 0)
  const searchStage = getSearchStage(snapshot, requestedAt)
  return { ...transaction, verdict, lateness, searchStage, zone, asOf }
}
