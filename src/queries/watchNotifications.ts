import type { QueryClient } from '@tanstack/react-query'
import { type NotificationText, getNotification } from '../model/words/notificationText'
import { findWatched, markDelayNotified, setNotify, watched } from '../storage/watched'
import type { Tracked } from './trackedState'
import { transactionQuery } from './transaction'

const roundIntervalMs = 5_000
/** A notification may be a minute late, and browsers slow the timers of a hidden page to this anyway. */
const minDelayMs = 60_000

/** When a transaction is polled next for its notification, Unix ms by this device's clock; null once its end is confirmed. */
export function getNextPollTime(tracked: Tracked | undefined): number | null {
  if (tracked === undefined) return 0
  const { nextPollDelay, requestedAt, clockOffset } = tracked
  return nextPollDelay === null
    ? null
    : requestedAt - clockOffset + Math.max(nextPollDelay, minDelayMs)
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
    if (item === undefined || tracked === undefined || tracked.isRestored) return
    if (tracked.checkedAt === null || tracked.failure !== null) return
    // At the time of the response: the delay may have ended since.
    const notice = getNotification(tracked.snapshot, item, tracked.checkedAt)
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
      const dueAt = getNextPollTime(getTracked(hash))
      // Rejects only for a cancelled query, as when the page closes.
      if (dueAt !== null && dueAt <= Date.now() && isPolling)
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
