import { fillText } from '../model/words/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { getBrandLogo } from '../contract/brand'
import {
  findNotification,
  type NotificationKind,
} from '../model/transaction/notification'
import { formatHash, formatNotification } from '../model/words/headlineText'
import { paths } from '../paths'
import { listedTransactionQuery, type Turn } from '../queries/watchedTransactions'
import { getNotificationDelay } from '../queries/transactionPolling'
import type { TransactionData } from '../queries/trackedState'
import { useQuery } from '../queries/useQuery'
import { readPushKey, syncPush } from '../queries/pushSubscription'
import { isPushed, pushRecord } from '../storage/pushRecord'
import { useStored } from '../storage/stored'
import { findWatched, updateWatched, type Watched, watched } from '../storage/watched'
import { useToast } from '../ui/Toasts'
import * as words from '#words/footer'

/**
 * Polls the watched transactions with notifications on, in hidden pages too. Shows one
 * for an end, one for a delay, and one that the owner is needed. A service that sends messages
 * is told what changes.
 */
export function Notifications() {
  const [openedAt] = useState(() => Date.now())
  const notified = useStored(watched).filter((item) => item.notify)
  const hasPush = useStored(pushRecord).endpoint !== ''
  return (
    <>
      {notified.map(({ hash }, index) => (
        <Notifier
          key={hash}
          hash={hash}
          turn={{
            index,
            getDelay: (tracked) => getNotificationDelay(tracked, Date.now()),
            since: openedAt,
          }}
        />
      ))}
      {hasPush && <PushSync />}
    </>
  )
}

/** Tells the service what changes on the watchlist of a browser that it sends messages. */
function PushSync() {
  const client = useQueryClient()
  useEffect(() => {
    /** What was last sent: what the service refused of it is not sent again. */
    let sent: string | null = null
    const sync = async () => {
      const wanted = JSON.stringify(
        watched
          .read()
          .filter(({ notify }) => notify)
          .map(({ hash, chain, label }) => [hash, chain, label]),
      )
      if (wanted === sent) return
      sent = wanted
      try {
        await syncPush(await readPushKey(client))
      } catch {
        // The service is out of reach: the next change or visit tries again.
        sent = null
      }
    }
    void sync()
    return watched.subscribe(() => void sync())
  }, [client])
  return null
}

function Notifier({ hash, turn }: { hash: string; turn: Turn }) {
  const { data, isError } = useQuery({
    ...listedTransactionQuery(hash, turn),
    refetchIntervalInBackground: true,
  })
  const showToast = useToast()
  useEffect(() => {
    const notice = isError ? null : takeNotice(hash, data)
    if (notice === null) return
    const { kind, title, body, path } = notice
    if (document.visibilityState === 'visible') {
      const action = (
        <Link className="link hit" to={path}>
          {words.open}
        </Link>
      )
      const tone = kind === 'end' ? 'done' : 'neutral'
      showToast({
        id: `notification ${hash}`,
        text: fillText(words.toldOf, { transaction: body, news: title }),
        tone,
        action,
      })
    } else addToTitleBadge()

    // The service’s message is the notification, and may have come long ago.
    if (isPushed(hash)) return
    // A notification replaces an earlier one with the same tag, from any tab.
    const options = {
      body,
      tag: `${hash} ${kind}`,
      icon: getBrandLogo() || '/favicon.svg',
    }
    // Not permitted: the page shows the same message.
    showNotification(title, path, options).catch(() => undefined)
  }, [hash, data, isError, showToast])
  return null
}

/** How the watchlist keeps that a notification was shown. */
const marks: Record<NotificationKind, Partial<Watched>> = {
  end: { notify: false },
  late: { isDelayNotified: true },
  'needs-you': { isNeedNotified: true },
}

function takeNotice(hash: string, data: TransactionData) {
  const { snapshot, checkedAt, isRestored, clockOffset } = data
  // Read again, so that a notification which another tab or effect has shown is not
  // repeated.
  const item = findWatched(watched.read(), hash)
  if (!item?.notify || checkedAt === null || isRestored) return null

  const told: NotificationKind[] = []
  if (item.isDelayNotified) told.push('late')
  if (item.isNeedNotified) told.push('needs-you')
  // At the time of the response: the delay may have ended since.
  const since = item.notifySince + clockOffset
  const notice = findNotification(snapshot, { told, since }, checkedAt)
  if (notice === null) return null
  updateWatched(hash, marks[notice.kind])
  return {
    kind: notice.kind,
    title: formatNotification(notice),
    body: item.label || formatHash(hash),
    path: paths.transaction(hash, item.chain),
  }
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

/** How many notifications came while the tab was hidden. */
let count = 0

const badge = /^\(\d+\) /

/** Puts the number before the title, or removes it. React writes only the title itself. */
function showBadge() {
  const title = document.title.replace(badge, '')
  const badged = count === 0 ? title : `(${count}) ${title}`
  if (document.title !== badged) document.title = badged
}

function addToTitleBadge() {
  count += 1
  showBadge()
  if (count > 1) return

  const observer = new MutationObserver(showBadge)
  observer.observe(document.head, { childList: true, subtree: true, characterData: true })
  const clear = () => {
    if (document.visibilityState !== 'visible') return
    document.removeEventListener('visibilitychange', clear)
    observer.disconnect()
    count = 0
    showBadge()
  }
  document.addEventListener('visibilitychange', clear)
}
