import type { QueryClient } from '@tanstack/react-query'
import { isSameHash } from '../model/progress/legs'
import { type NotificationText, getNotification } from '../model/words/notificationText'
import { paceFor } from './polling'
import { canRequestNow, type Tracked } from './tracked'
import { transactionQuery } from './transaction'
import { markLateNotified, notifyOf, watched, type Watched } from '../storage/watched'

/** How often it is looked who is due, in ms; a hidden page's timers run once a minute at least. */
const look = 5_000

/**
 * When a transaction that somebody waits to be told of is due to be asked for, Unix ms by this device's clock: never
 * (null) once its end has been confirmed.
 */
export function dueAt(tracked: Tracked | undefined): number | null {
  if (tracked === undefined) return 0
  const pace = paceFor(tracked.nextPollDelay, 'waits-to-be-told')
  return pace === null ? null : tracked.requestedAt - tracked.clockOffset + pace
}

const wanted = () => watched.read().filter(({ notify }) => notify)

/**
 * Asks, slowly and one after the other, for the transactions whose end somebody asked to be told, on whatever page they
 * are and while it is hidden; `tell` is called once for an end and once when it is late. Returns what ends it.
 */
export function tellOfWatched(
  client: QueryClient,
  tell: (notice: NotificationText, hash: string) => void,
): () => void {
  const seen = (hash: string) => client.getQueryData(transactionQuery(hash).queryKey)
  let stopped = false

  const check = (item: Watched, tracked: Tracked | undefined): void => {
    if (tracked === undefined || tracked.checkedAt === null || tracked.failure !== null) return
    // As it was when it was heard: by now it may be over.
    const notice = getNotification(tracked.snapshot, item, tracked.checkedAt)
    if (notice === null) return
    // Noted first: another tab that hears of it a moment later has nothing left to tell.
    if (notice.kind === 'end') notifyOf(item.hash, false)
    else markLateNotified(item.hash)
    tell(notice, item.hash)
  }
  let round: Promise<void> | null = null
  const ask = async (): Promise<void> => {
    for (const item of wanted()) {
      const due = dueAt(seen(item.hash))
      if (stopped || due === null || due > Date.now() || !canRequestNow(seen(item.hash))) continue
      await client.fetchQuery(transactionQuery(item.hash, 'listed'))
    }
  }
  const start = (): void => {
    round ??= ask().finally(() => {
      round = null
    })
    // What ends a question on its way, as closing the page does, is nobody's trouble.
    round.catch(() => undefined)
  }
  const unsubscribe = client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== 'transaction') return
    for (const item of wanted()) {
      if (isSameHash(item.hash, String(query.queryKey[1]))) check(item, seen(item.hash))
    }
  })
  const timer = setInterval(start, look)
  start()
  for (const item of wanted()) check(item, seen(item.hash))
  return () => {
    stopped = true
    clearInterval(timer)
    unsubscribe()
  }
}
