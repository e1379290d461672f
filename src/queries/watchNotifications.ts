import { QueriesObserver, type QueryClient } from '@tanstack/react-query'
import { type NotificationText, getNotification } from '../model/words/headline'
import { findWatched, updateWatched, watched } from '../storage/watched'
import { transactionQuery } from './transaction'

/** A notification may be a minute late, and browsers slow the timers of a hidden page to this anyway. */
const minDelayMs = 60_000

const readNotifiable = () => watched.read().filter((item) => item.notify)

/**
 * Polls the watched transactions with notifications on, on every page and while the page is hidden. Calls `notify` once for the
 * end and once for a delay. Returns a function that stops it.
 */
export function pollForNotifications(
  client: QueryClient,
  notify: (notice: NotificationText, hash: string) => void,
): () => void {
  const getTracked = (hash: string) => client.getQueryData(transactionQuery(hash).queryKey)
  const createQuery = (hash: string, index: number, { length: count }: readonly string[]) => ({
    ...transactionQuery(hash, '', { index, count }),
    refetchIntervalInBackground: true,
    // The page polls what it shows, without waiting its turn here.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchInterval: () => {
      const delay = getTracked(hash)?.nextPollDelay ?? null
      return delay === null ? (false as const) : Math.max(delay, minDelayMs)
    },
  })
  const notifyIfNeeded = (hash: string): void => {
    const item = findWatched(readNotifiable(), hash)
    const tracked = getTracked(hash)
    if (item === undefined || !tracked || tracked.isRestored || tracked.failure !== null) return
    // At the time of the response: the delay may have ended since.
    const { snapshot, checkedAt } = tracked
    const notice = checkedAt === null ? null : getNotification(snapshot, item, checkedAt)
    if (notice === null) return
    // Stored first, so that other tabs do not show the same notification.
    updateWatched(hash, notice.kind === 'end' ? { notify: false } : { isDelayNotified: true })
    notify(notice, hash)
  }
  let polled: readonly string[] = []
  let stopPolling: (() => void) | undefined
  const update = () => {
    const hashes = readNotifiable().map(({ hash }) => hash)
    if (hashes.join() === polled.join()) return
    polled = hashes
    stopPolling?.()
    const observer = new QueriesObserver(client, hashes.map(createQuery))
    stopPolling = observer.subscribe(() => hashes.forEach(notifyIfNeeded))
    hashes.forEach(notifyIfNeeded)
  }
  const unsubscribe = watched.subscribe(update)
  update()
  return () => {
    unsubscribe()
    stopPolling?.()
  }
}
