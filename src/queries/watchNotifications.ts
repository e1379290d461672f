import type { QueryClient } from '@tanstack/react-query'
import { type NotificationText, getNotification } from '../model/words/headline'
import { findWatched, markDelayNotified, setNotify, watched } from '../storage/watched'
import type { Tracked } from './trackedState'
import { transactionQuery } from './transaction'

const roundIntervalMs = 5_000
/** A notification may be a minute late, and browsers slow the timers of a hidden page to this anyway. */
const minDelayMs = 60_000

/** Whether a transaction is polled for its notification; not once its end is confirmed. Takes Unix ms by this device's clock. */
function isDue(tracked: Tracked | undefined, now: number): boolean {
  if (tracked === undefined) return true
  const { nextPollDelay, requestedAt, clockOffset } = tracked
  return (
    nextPollDelay !== null && requestedAt - clockOffset + Math.max(nextPollDelay, minDelayMs) <= now
  )
}

const readNotifiable = () => watched.read().filter((item) => item.notify)

/**
 * Polls the watched transactions with notifications on, one after the other, on every page and while the page is hidden. Calls
 * `notify` once for the end and once for a delay. Returns a function that stops it.
 */
export function pollForNotifications(
  client: QueryClient,
  notify: (notice: NotificationText, hash: string) => void,
): () => void {
  const getTracked = (hash: string) => client.getQueryData(transactionQuery(hash).queryKey)
  const notifyIfNeeded = (hash: string): void => {
    const item = findWatched(readNotifiable(), hash)
    const tracked = getTracked(hash)
    if (item === undefined || !tracked || tracked.isRestored || tracked.failure !== null) return
    // At the time of the response: the delay may have ended since.
    const { snapshot, checkedAt } = tracked
    const notice = checkedAt === null ? null : getNotification(snapshot, item, checkedAt)
    if (notice === null) return
    // Stored first, so that other tabs do not show the same notification.
    if (notice.kind === 'end') setNotify(item.hash, false)
    else markDelayNotified(item.hash)
    notify(notice, item.hash)
  }
  let isPolling = false
  const pollDue = async (): Promise<void> => {
    if (isPolling) return
    isPolling = true
    for (const { hash } of readNotifiable()) {
      // Rejects only for a cancelled query, as when the page closes.
      if (isPolling && isDue(getTracked(hash), Date.now()))
        await client.fetchQuery(transactionQuery(hash)).catch(() => undefined)
    }
    isPolling = false
  }
  const unsubscribe = client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === 'transaction')
      notifyIfNeeded(String(query.queryKey[1]))
  })
  const timer = setInterval(() => void pollDue(), roundIntervalMs)
  void pollDue()
  for (const { hash } of readNotifiable()) notifyIfNeeded(hash)
  return () => {
    isPolling = false
    clearInterval(timer)
    unsubscribe()
  }
}
