import { useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getNotification } from '../model/words/headline'
import { transactionQuery } from '../queries/transaction'
import { useStored } from '../storage/stored'
import { findWatched, updateWatched, watched } from '../storage/watched'
import { paths } from '../paths'

/** A notification may be a minute late, and browsers slow the timers of a hidden page to this anyway. */
const minDelayMs = 60_000

/** Polls the watched transactions with notifications on, in hidden pages too. Shows one for an end and one for a delay. */
export function Notifications() {
  const list = useStored(watched).filter((item) => item.notify)
  const results = useQueries({
    queries: list.map(({ hash }, index) => ({
      ...transactionQuery(hash, { index, minDelayMs }),
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
      if (!item?.notify || !tracked || tracked.isRestored || tracked.failure !== null)
        continue
      // At the time of the response: the delay may have ended since.
      const { snapshot, checkedAt } = tracked
      const notice =
        checkedAt === null ? null : getNotification(snapshot, item, checkedAt)
      if (notice === null) continue
      const { kind, title, body } = notice
      updateWatched(hash, kind === 'end' ? { notify: false } : { isDelayNotified: true })
      // A notification replaces an earlier one with the same tag, from any tab.
      const options = { body, tag: `${hash} ${kind}`, icon: '/favicon.svg' }
      // Not permitted: the page shows the same message.
      showNotification(title, paths.transaction(hash), options).catch(() => undefined)
    }
  })
  return null
}

/**
 * A click opens `path`. The service worker shows it, because Android rejects notifications of pages; src/offline/serviceWorker.ts
 * handles the click. Without a service worker the page shows it.
 */
async function showNotification(
  title: string,
  path: string,
  options: NotificationOptions,
) {
  // Undefined on plain http.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker
  const registration = await workers?.getRegistration()
  if (registration?.active)
    return registration.showNotification(title, { ...options, data: { path } })
  new Notification(title, options).addEventListener('click', () => {
    window.focus()
    location.assign(path)
  })
}
