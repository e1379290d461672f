import { headlineOf } from './headline'
import { getVerdict, type TransactionSnapshot } from '../progress/snapshot'
import { isFinal } from '../progress/verdict'
import { getDelay, getTiming } from '../progress/timing'
import { readableDuration } from '../time'

/** An estimate is one: who is told at once that it was missed is told too often. In ms. */
const lateEnough = 2 * 60_000

/** What a person asked to be told, as plain text; `kind` tells one notice of a transaction from another. */
export type Notice = { kind: 'end' | 'late'; title: string; body: string }

/**
 * What is to be told of a transaction at `now` (Unix ms, the server's clock): its end, of whatever kind, or once that it
 * takes much longer than usual; null while there is nothing. `label` is a person's own name for it.
 */
export function noticeOf(
  known: TransactionSnapshot,
  { label, toldLate }: { label: string; toldLate: boolean },
  now: number,
): Notice | null {
  const finding = getVerdict(known)
  const { verdict } = finding
  const headline = headlineOf(known.rows, finding)
  const name = label || `Transaction ${known.hash.slice(0, 8)}…${known.hash.slice(-6)}`
  if (isFinal(verdict)) return { kind: 'end', title: headline, body: name }
  const late = verdict === 'in-progress' && !toldLate ? getDelay(getTiming(known), now) : null
  if (late === null || late < lateEnough) return null
  return {
    kind: 'late',
    title: `Taking ${readableDuration(late)} longer than expected. Still ${headline.slice(0, 1).toLowerCase()}${headline.slice(1)}`,
    body: name,
  }
}
