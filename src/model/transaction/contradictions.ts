import type { TrackerResponse } from '../../contract/tracker'
import { findMissingSteps, type TrackedLeg } from './legHistory'
import { isPending, type LegState, parseLegState } from './status'
import { isFinal, type Reason, type Verdict } from './verdict'

/** The part of a snapshot that is compared over time. */
export type Observed = {
  response: TrackerResponse | null
  notFound: object | null
  rows: readonly TrackedLeg[]
  verdict: Verdict
  reason: Reason | null
}

/** A contradiction and when it was first seen, in Unix ms by the server's clock. */
export type Anomaly = { at: number; reason: Reason }

/** Events stay in the list; other contradictions go when a response no longer has them. */
const events: ReadonlySet<Reason['code']> = new Set([
  'verdict-went-back',
  'step-went-back',
  'another-transaction',
])
const maxEvents = 12

/** The contradictions after an update, oldest first. */
export function updateAnomalies(
  from: Observed & { anomalies: readonly Anomaly[] },
  to: Observed,
  now: number,
): readonly Anomaly[] {
  const current = findContradictions(to).map((reason) => ({
    at: from.anomalies.find((each) => isSame(each.reason, reason))?.at ?? now,
    reason,
  }))
  const past = from.anomalies.filter(({ reason }) => events.has(reason.code))
  return addEvents([...past, ...current], findRegressions(from, to), now).toSorted(
    (a, b) => a.at - b.at,
  )
}

/** Adds events of `now` that are not in the list yet. */
export function addEvents(
  before: readonly Anomaly[],
  reasons: readonly Reason[],
  now: number,
): readonly Anomaly[] {
  const added = reasons.filter((reason) => !before.some((each) => isSame(each.reason, reason)))
  const free = maxEvents - before.filter(({ reason }) => events.has(reason.code)).length
  return [...before, ...added.slice(0, Math.max(0, free)).map((reason) => ({ at: now, reason }))]
}

const isSame = (a: Reason, b: Reason): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The reasons of a verdict that contradict what the response itself says. */
const contradictions: ReadonlySet<Reason['code']> = new Set([
  'done-without-steps',
  'done-with-open-step',
  'done-but-status',
  'complete-with-open-step',
  'not-found-but-done',
  'not-found-with-steps',
])

/** What contradicts itself in the last response, and what is no longer reported. */
function findContradictions({ response, rows, notFound, verdict, reason }: Observed): Reason[] {
  if (response === null) return []
  const gone = findMissingSteps(rows, verdict === 'failed')
  const disagrees = reason?.code === 'doubt' && reason.doubt === 'disagree'
  const found: (Reason | null | false)[] = [
    reason !== null && (disagrees || contradictions.has(reason.code)) && reason,
    gone.length > 0 && { code: 'steps-gone', steps: gone },
    notFound !== null && { code: 'lost' },
  ]
  return found.filter((each) => each !== false && each !== null)
}

function findRegressions(from: Observed, to: Observed): Reason[] {
  const hasLeftEnd = isFinal(from.verdict) && from.verdict !== to.verdict
  const steps = to.rows.flatMap(({ id, leg }, index): Reason[] => {
    const before = from.rows.find((row) => row.id === id)?.leg.status
    const state = parseLegState(leg.status)
    const wasSettled = before !== undefined && settledStates.has(parseLegState(before))
    if (!wasSettled || !(isPending(state) || state === 'not-seen')) return []
    return [{ code: 'step-went-back', step: index + 1, from: before, to: leg.status }]
  })
  if (!hasLeftEnd) return steps
  return [{ code: 'verdict-went-back', from: from.verdict, to: to.verdict }, ...steps]
}

const settledStates: ReadonlySet<LegState> = new Set([
  'complete',
  'refunded',
  'partially-refunded',
  'failed',
])
