import { isPending, type Step } from './steps'
import { addUsual } from './dueTimes'

/** When a step starts and ends; Unix ms, null if unknown. */
export type Span = {
  /** An estimate until the step `hasStarted`. */
  from: number | null
  /** An estimate until the step `hasEnded`. */
  to: number | null
  hasStarted: boolean
  hasEnded: boolean
}

/**
 * The spans of all rows. A step that has not started is expected to start when the one
 * before it ends.
 */
export function getStepSpans(rows: readonly Step[]): Span[] {
  const spans: Span[] = []
  for (const row of rows) spans.push(getStepSpan(row, spans.at(-1)?.to ?? null))
  return spans
}

function getStepSpan(step: Step, earliest: number | null): Span {
  const { state, startedAt, endedAt, expectedAt, usualMs } = step
  const from = startedAt ?? earliest
  const hasStarted = startedAt !== null
  const isOpen = isPending(state) || state === 'unknown'
  if (isOpen) {
    const to = expectedAt ?? addUsual(from, usualMs)
    return { from, to, hasStarted, hasEnded: false }
  }

  const end = endedAt ?? startedAt
  const to = end && Math.max(end, from ?? end)
  return { from, to, hasStarted, hasEnded: true }
}
