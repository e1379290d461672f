import type { KnownLeg } from './legHistory'
import { statesOf } from './legStates'
import { memoizeByObject } from '../memoizeByObject'
import type { LegState } from './status'

/**
 * When a leg begins and ends; Unix ms, null where nothing says so. Both can be estimates: the end is one until the leg
 * is `settled`, the beginning until it is `begun`.
 */
export type Span = { from: number | null; to: number | null; begun: boolean; settled: boolean }

/** The spans of rows, in their order; one that has not begun is expected after the one before it. */
export const legSpans = memoizeByObject((rows: readonly KnownLeg[]): readonly Span[] => {
  const states = statesOf(rows)
  const spans: Span[] = []
  for (const [index, row] of rows.entries()) spans.push(spanOf(row, states[index], spans.at(-1)))
  return spans
})

function spanOf({ leg }: KnownLeg, state: LegState | undefined, before: Span | undefined): Span {
  const begun = leg.startTimestamp !== null
  const from = leg.startTimestamp ?? before?.to ?? null
  const settled = state !== 'not-started' && state !== 'in-progress' && state !== 'unknown'
  if (settled) {
    // The last word about a leg that ended is at its end or shortly after it.
    const to = leg.endTimestamp ?? leg.updateTimestamp
    return { from, to: to !== null && from !== null ? Math.max(from, to) : to, begun, settled }
  }
  const lasting = leg.estimatedDuration
  const reckoned = from !== null && lasting !== null && lasting > 0 ? from + lasting : null
  return { from, to: leg.estimatedEndTimestamp ?? reckoned, begun, settled }
}
