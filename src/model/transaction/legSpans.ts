import type { TrackedLeg } from './legHistory'
import { getLegStates } from './legStates'
import { memoizeByObject } from '../memoizeByObject'
import type { LegState } from './status'

/**
 * When a leg starts and ends; Unix ms, null if unknown. The start is an estimate until the leg `hasStarted`, the end until
 * it `hasEnded`.
 */
export type Span = {
  from: number | null
  to: number | null
  hasStarted: boolean
  hasEnded: boolean
}

/** The spans of all rows. A leg that has not started is expected to start when the one before it ends. */
export const getLegSpans = memoizeByObject((rows: readonly TrackedLeg[]): readonly Span[] => {
  const states = getLegStates(rows)
  const spans: Span[] = []
  for (const [index, row] of rows.entries()) spans.push(getSpan(row, states[index], spans.at(-1)))
  return spans
})

function getSpan({ leg }: TrackedLeg, state: LegState | undefined, before: Span | undefined): Span {
  const hasStarted = leg.startTimestamp !== null
  const from = leg.startTimestamp ?? before?.to ?? null
  const hasEnded = state !== 'not-started' && state !== 'in-progress' && state !== 'unknown'
  if (hasEnded) {
    // The last update of an ended leg is at its end or shortly after.
    const to = leg.endTimestamp ?? leg.updateTimestamp
    return {
      from,
      to: to !== null && from !== null ? Math.max(from, to) : to,
      hasStarted,
      hasEnded,
    }
  }
  const duration = leg.estimatedDuration
  const estimatedEnd = from !== null && duration !== null && duration > 0 ? from + duration : null
  return { from, to: leg.estimatedEndTimestamp ?? estimatedEnd, hasStarted, hasEnded }
}
