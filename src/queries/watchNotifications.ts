import type { QueryClient } from '@tanstack/react-query'
import { isSameHash } from '../model/chains/hashes'
import { type NotificationText, getNotification } from '../model/words/notificationText'
import { getBackgroundPollDelay } from './polling'
import { canRequestNow, type Tracked } from './tracked'
import { transactionQuery } from './transaction'
import { markDelayNotified, setNotify, watched, type Watched } from '../storage/watched'

/** The timers of a hidden page run once a minute at least. */
const roundIntervalMs = 5_000

/** When a transaction is polled next for its notification, Unix ms by this device's clock; null once its end is confirmed. */
export function getNextPollTime(tracked: Tracked | undefined): number | null {
  if (tracked === undefined) return 0
  const delay = getBackgroundPollDelay(tracked.nextPollDelay)
  return delay === null ? null : tracked.requestedAt - tracked.clockOffset + delay
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
  let isStopped = false

  const notifyIfNeeded = (item: Watched, tracked: Tracked | undefined): void => {
    if (tracked === undefined || tracked.checkedAt === null || tracked.failure !== null) return
    // At the time of the response: the delay may have ended since.
    const notice = getNotification(tracked.snapshot, item, tracked.checkedAt)
    if (notice === null) return
    // Stored first, so that other tabs do not show the same notification.
    if (notice.kind === 'end') setNotify(item.hash, false)
    else markDelayNotified(item.hash)
    notify(notice, item.hash)
  }
  let round: Promise<void> | null = null
  const pollDue = async (): Promise<void> => {
    for (const { hash } of readNotifiable()) {
      const tracked = getTracked(hash)
      const dueAt = getNextPollTime(tracked)
      if (isStopped || dueAt === null || dueAt > Date.now() || !canRequestNow(tracked)) continue
      await client.fetchQuery(transactionQuery(hash, 'listed'))
    }
  }
  const startRound = (): void => {
    round ??= pollDue().finally(() => {
      round = null
    })
    // Rejects only for a cancelled query, as when the page closes.
    round.catch(() => undefined)
  }
  const unsubscribe = client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== 'transaction') return
    for (const item of readNotifiable()) {
      if (isSameHash(item.hash, String(query.queryKey[1]))) {
        notifyIfNeeded(item, getTracked(item.hash))
      }
    }
  })
  const timer = setInterval(startRound, roundIntervalMs)
  startRound()
  for (const item of readNotifiable()) notifyIfNeeded(item, getTracked(item.hash))
  return () => {
    isStopped = true
    clearInterval(timer)
    unsubscribe()
  }
}
