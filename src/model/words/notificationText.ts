import { formatHeadline } from './headline'
import type { TransactionSnapshot } from '../transaction/transaction'
import { isFinal } from '../transaction/verdict'
import { getDelay, getTiming } from '../transaction/timing'
import { truncateMiddle } from '../text'
import { formatDuration } from '../time'

/** Smaller delays are within the accuracy of estimates. */
const minDelayMs = 2 * 60_000

/** The text of a notification. `kind` distinguishes the notifications of one transaction. */
export type NotificationText = { kind: 'end' | 'late'; title: string; body: string }

/**
 * The notification due at `now` (Unix ms, the server's clock): the end of a transaction, or once a long delay; null if none.
 * `label` is the user's name for it.
 */
export function getNotification(
  snapshot: TransactionSnapshot,
  { label, isDelayNotified }: { label: string; isDelayNotified: boolean },
  now: number,
): NotificationText | null {
  const { verdict } = snapshot
  const headline = formatHeadline(snapshot)
  const name = label || `Transaction ${truncateMiddle(snapshot.hash)}`
  if (isFinal(verdict)) return { kind: 'end', title: headline, body: name }
  const delay =
    verdict === 'in-progress' && !isDelayNotified ? getDelay(getTiming(snapshot), now) : null
  if (delay === null || delay < minDelayMs) return null
  return {
    kind: 'late',
    title: `Taking ${formatDuration(delay)} longer than expected. Still ${headline.slice(0, 1).toLowerCase()}${headline.slice(1)}`,
    body: name,
  }
}
