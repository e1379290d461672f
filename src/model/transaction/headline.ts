import { minuteMs } from '../time'
import { locateDeposit } from './depositPlace'
import { readAction } from './legFacts'
import { findAction } from './legs'
import { getMoney } from './money'
import { findNeed } from './needs'
import { findOpenPlace } from './openPlace'
import { locateShortly } from './rowPlace'
import type { Headline, HeadlineDetail } from './statements'
import { getTiming } from './timing'
import type { TransactionSnapshot } from './transaction'
import { isFinal } from './verdict'

/** More outcomes are counted. */
const maxOutcomes = 2

/** What is most worth knowing of a transaction. */
export const chooseHeadline = (snapshot: TransactionSnapshot): Headline => ({
  code: snapshot.verdict,
  detail:
    findProgress(snapshot) ??
    findEnd(snapshot) ??
    findReason(snapshot) ??
    findDeposit(snapshot),
})

/** What is needed, or else where the money is. */
function findProgress(snapshot: TransactionSnapshot): HeadlineDetail | null {
  const { verdict, isNotFound } = snapshot
  if (verdict !== 'in-progress') return null
  if (isNotFound) return { code: 'lost' }
  const short = locateShortly(snapshot)
  switch (short.code) {
    case 'needs-you':
      return findReason(snapshot)
    case 'not-sent':
    case 'payout-queued':
    case 'refund-queued':
      return { code: short.code }
    case 'on-chain':
      break
    default:
      return null
  }
  const { chain, parts } = short
  if (chain === '') return null
  const place = findOpenPlace(snapshot)
  const order = place?.code === 'leg' ? place.row.leg.limitSwap : null
  return order === null
    ? { code: 'on-chain', chain, parts }
    : { code: 'order', chain, state: order.state }
}

/** What was done and what arrived; null for neither. */
function findEnd({ verdict, rows }: TransactionSnapshot): HeadlineDetail | null {
  if (!isFinal(verdict) || verdict === 'failed') return null
  const leg = verdict === 'complete' ? findAction(rows) : undefined
  const arrived = getMoney(rows).outcomes.filter(({ kind }) => kind !== 'expected')
  if (leg === undefined && arrived.length === 0) return null
  return {
    code: 'end',
    action: leg === undefined ? null : readAction(leg),
    arrived: arrived.slice(0, maxOutcomes),
    hiddenCount: Math.max(0, arrived.length - maxOutcomes),
  }
}

const findReason = ({ reason }: TransactionSnapshot): HeadlineDetail | null =>
  reason === null ? null : { code: 'reason', reason }

function findDeposit({ chainReport }: TransactionSnapshot): HeadlineDetail | null {
  const place = locateDeposit(chainReport)
  return place === null ? null : { code: 'deposit', place }
}

/** Smaller delays are within the accuracy of estimates. */
const minDelayMs = 2 * minuteMs

/** When a transaction is late enough to be told, Unix ms; null where that is unknown. */
export function getLateAt(snapshot: TransactionSnapshot): number | null {
  const { dueAt } = getTiming(snapshot)
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
  const { verdict } = snapshot
  const headline = chooseHeadline(snapshot)
  if (isFinal(verdict)) return { kind: 'end', delayMs: 0, headline }
  if (findNeed(snapshot) !== null)
    return told.includes('needs-you') ? null : { kind: 'needs-you', delayMs: 0, headline }
  const lateAt = getLateAt(snapshot)
  const isOver = verdict !== 'in-progress' || told.includes('late')
  if (lateAt === null || isOver || lateAt <= since || lateAt > now) return null
  return { kind: 'late', delayMs: now - lateAt + minDelayMs, headline }
}
