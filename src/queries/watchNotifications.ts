import { useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getNotification, type NotificationText } from '../model/words/headline'
import { useStored } from '../storage/stored'
import { findWatched, updateWatched, watched } from '../storage/watched'
import { transactionQuery } from './transaction'

/** A notification may be a minute late, and browsers slow the timers of a hidden page to this anyway. */
const minDelayMs = 60_000

/** Polls the watched transactions with notifications on, in hidden pages too. Calls `notify` once for an end and a delay. */
export function useNotifications(notify: (notice: NotificationText, hash: string) => void): void {
  const list = useStored(watched).filter((item) => item.notify)
  const results = useQueries({
    queries: list.map(({ hash }, index) => ({
      ...transactionQuery(hash, '', { index, minDelayMs }),
      refetchIntervalInBackground: true,
      // The page polls what it shows, without waiting its turn here.
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    })),
  })
  useEffect(() => {
    for (const [index, { hash }] of list.entries()) {
      // Read again, so that a notification which another tab or effect has shown is not repeated.
      const item = findWatched(watched.read(), hash)
      const tracked = results[index]?.data
      if (!item?.notify || !tracked || tracked.isRestored || tracked.failure !== null) continue
      // At the time of the response: the delay may have ended since.
      const { snapshot, checkedAt } = tracked
      const notice = checkedAt === null ? null : getNotification(snapshot, item, checkedAt)
      if (notice === null) continue
      updateWatched(hash, notice.kind === 'end' ? { notify: false } : { isDelayNotified: true })
      notify(notice, hash)
    }
  })
}
