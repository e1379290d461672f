import { minuteMs } from '../time'
import { readAction } from './legFacts'
import { countParts, findAction, findCurrentRow } from './legs'
import { getMoney } from './money'
import type { Headline, HeadlineDetail } from './statements'
import { getDelay, getTiming } from './timing'
import type { TransactionSnapshot } from './transaction'
import { isFinal } from './verdict'

/** More outcomes are counted. */
const maxOutcomes = 2

/** What is most worth knowing of a transaction. */
export const chooseHeadline = (snapshot: TransactionSnapshot): Headline => ({
  code: snapshot.verdict,
  detail: findProgress(snapshot) ?? findEnd(snapshot) ?? findReason(snapshot),
})

function findProgress({
  verdict,
  rows,
  isNotFound,
}: TransactionSnapshot): HeadlineDetail | null {
  if (verdict !== 'in-progress') return null
  if (isNotFound) return { code: 'lost' }
  const current = findCurrentRow(rows)?.leg
  if (!current?.chain) return null
  const { chain, limitSwap } = current
  return limitSwap === null
    ? { code: 'on-chain', chain, parts: countParts(current) }
    : { code: 'order', chain, state: limitSwap.state }
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

/** Smaller delays are within the accuracy of estimates. */
const minDelayMs = 2 * minuteMs

/**
 * The notification due at `now` (Unix ms, the server's clock): the end of a transaction,
 * or once a long delay; null if none. `kind` distinguishes those of one transaction.
 */
export function findNotification(
  snapshot: TransactionSnapshot,
  isDelayNotified: boolean,
  now: number,
): { kind: 'end' | 'late'; delayMs: number } | null {
  if (isFinal(snapshot.verdict)) return { kind: 'end', delayMs: 0 }
  const delayMs = getDelay(getTiming(snapshot), now) ?? 0
  const isDue = snapshot.verdict === 'in-progress' && !isDelayNotified
  return isDue && delayMs >= minDelayMs ? { kind: 'late', delayMs } : null
}
