import { minuteMs } from '../time'
import type { TransactionSnapshot } from './snapshot'
import type { Headline } from './statements'
import { isFinal } from './verdict'

/** A message is for more than a label of the trace is: smaller delays often end by themselves. */
const minDelayMs = 2 * minuteMs

/** When a transaction is late enough to be told, Unix ms; null where that is unknown. */
export function getLateAt({ timing: { dueAt } }: TransactionSnapshot): number | null {
  return dueAt === null ? null : dueAt + minDelayMs
}

/**
 * What a person is told of a transaction with the page closed: its end, that it needs them,
 * that it is late. It also distinguishes the notifications of one transaction.
 */
export type NotificationKind = 'end' | 'needs-you' | 'late'

/** What is to be told now. `delayMs`: of a transaction that is late; else 0. */
export type Notice = { kind: NotificationKind; delayMs: number; headline: Headline }

/** What its person knows already. */
type Notified = {
  /** The kinds that were told, of which only an end can be due again. */
  told: readonly NotificationKind[]
  /** When it was subscribed to, Unix ms: a delay from before is no news. */
  since?: number
}

/**
 * The notification due at `now` (Unix ms, the server's clock): the end of a transaction,
 * or once that it needs its owner, or a long delay; null if none.
 */
export function findNotification(
  snapshot: TransactionSnapshot,
  { told, since = 0 }: Notified,
  now: number,
): Notice | null {
  const { headline, need } = snapshot.explanation
  if (isFinal(snapshot.verdict)) return { kind: 'end', delayMs: 0, headline }
  if (need !== null)
    return told.includes('needs-you') ? null : { kind: 'needs-you', delayMs: 0, headline }
  const lateAt = getLateAt(snapshot)
  const isTold = told.includes('late')
  if (lateAt === null || isTold || lateAt <= since || lateAt > now) return null
  return { kind: 'late', delayMs: now - lateAt + minDelayMs, headline }
}
