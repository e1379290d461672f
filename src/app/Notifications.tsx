import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getNotification } from '../model/words/headline'
import { paths } from '../paths'
import type { Tracked } from '../queries/trackedState'
import { transactionQuery } from '../queries/transaction'
import { useStored } from '../storage/stored'
import { findWatched, updateWatched, watched } from '../storage/watched'

/**
 * A notification may be a minute late, and browsers slow the timers of a hidden page to
 * this anyway.
 */
const minDelayMs = 60_000

/**
 * Polls the watched transactions with notifications on, in hidden pages too. Shows one
 * for an end and one for a delay.
 */
export const Notifications = () =>
  useStored(watched)
    .filter((item) => item.notify)
    .map(({ hash }, index) => <Notifier key={hash} hash={hash} index={index} />)

type NotifierProps = {
  hash: string
  /** The position in the list, from 0. */
  index: number
}

function Notifier({ hash, index }: NotifierProps) {
  const { data: tracked } = useQuery({
    ...transactionQuery(hash, { index, minDelayMs }),
    refetchIntervalInBackground: true,
    // The page polls what it shows, without waiting its turn here.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  useEffect(() => {
    if (tracked) notifyOf(hash, tracked)
  }, [hash, tracked])
  return null
}

/** Shows what is worth a notification, once. */
function notifyOf(hash: string, { snapshot, checkedAt, isRestored, failure }: Tracked) {
  // Read again, so that a notification which another tab or effect has shown is not
  // repeated.
  const item = findWatched(watched.read(), hash)
  if (!item?.notify || isRestored || failure !== null || checkedAt === null) return

  // At the time of the response: the delay may have ended since.
  const notice = getNotification(snapshot, item, checkedAt)
  if (notice === null) return

  const { kind, title, body } = notice
  updateWatched(hash, kind === 'end' ? { notify: false } : { isDelayNotified: true })
  // A notification replaces an earlier one with the same tag, from any tab.
  const options = { body, tag: `${hash} ${kind}`, icon: '/favicon.svg' }
  // Not permitted: the page shows the same message.
  showNotification(title, paths.transaction(hash, item.chain), options).catch(
    () => undefined,
  )
}

/**
 * A click opens `path`. The service worker shows it, because Android rejects
 * notifications of pages; src/offline/serviceWorker.ts handles the click. Without a
 * service worker the page shows it.
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
