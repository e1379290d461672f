import { isPending, type ReadLeg } from './legs'
import { addUsual, getEstimatedEnd } from './dueTimes'

/** When a leg starts and ends; Unix ms, null if unknown. */
export type Span = {
  /** An estimate until the leg `hasStarted`. */
  from: number | null
  /** An estimate until the leg `hasEnded`. */
  to: number | null
  hasStarted: boolean
  hasEnded: boolean
}

/**
 * The spans of all rows. A leg that has not started is expected to start when the one
 * before it ends.
 */
export function getLegSpans(rows: readonly ReadLeg[]): Span[] {
  const spans: Span[] = []
  for (const row of rows) spans.push(getLegSpan(row, spans.at(-1)?.to ?? null))
  return spans
}

function getLegSpan({ leg, state }: ReadLeg, earliest: number | null): Span {
  const from = leg.startTimestamp ?? earliest
  const hasStarted = leg.startTimestamp !== null
  const isOpen = isPending(state) || state === 'unknown'
  if (isOpen) {
    const to = getEstimatedEnd(leg) ?? addUsual(from, leg.estimatedDuration)
    return { from, to, hasStarted, hasEnded: false }
  }

  // The last update of an ended leg is at its end or shortly after.
  const end = leg.endTimestamp ?? leg.updateTimestamp
  const to = end && Math.max(end, from ?? end)
  return { from, to, hasStarted, hasEnded: true }
}
