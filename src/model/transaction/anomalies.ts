import type { TrackerResponse } from '../../contract/tracker'
import { type AnomalyKind, type Contradiction, findResponseContradictions } from './contradictions'
import { getEvidence } from './evidence'
import { type TrackedLeg, findMissingRows, findPreviousRow } from './legHistory'
import { isFinal, type Verdict } from './verdict'
import { isPending, parseLegState } from './status'
import { getVerdictText } from '../words/verdictText'

/** A contradiction and when it was first seen, in Unix ms by the server's clock. */
export type Anomaly = Contradiction & { at: number }

export type SnapshotWithVerdict = {
  response: TrackerResponse | null
  rows: readonly TrackedLeg[]
  isLost: boolean
  /** The last state that an earlier page in this tab showed; '' for none. */
  previousSummary: string
  verdict: Verdict
}

/** Events stay in the list; other contradictions go when a response no longer has them. */
const permanentKinds: ReadonlySet<AnomalyKind> = new Set([
  'went-back',
  'leg-went-back',
  'another-transaction',
])
const maxAnomalies = 12

/** The anomalies after an update, oldest first. */
export function updateAnomalies(
  before: readonly Anomaly[],
  from: SnapshotWithVerdict,
  to: SnapshotWithVerdict,
  now: number,
): readonly Anomaly[] {
  const current = findContradictions(to).map(({ kind, text }) => ({
    kind,
    text,
    at: findTime(before, text) ?? now,
  }))
  const past = before.filter(({ kind }) => permanentKinds.has(kind))
  return addEvents([...past, ...current], findRegressions(from, to), now).toSorted(
    (a, b) => a.at - b.at,
  )
}

/** Adds events of `now` that are not in the list yet. */
export const addEvents = (
  before: readonly Anomaly[],
  events: readonly Contradiction[],
  now: number,
): readonly Anomaly[] => {
  const added = events.filter(({ text }) => findTime(before, text) === undefined)
  const free = maxAnomalies - before.filter(({ kind }) => permanentKinds.has(kind)).length
  return [
    ...before,
    ...added.slice(0, Math.max(0, free)).map(({ kind, text }) => ({ kind, text, at: now })),
  ]
}

/** No two kinds have the same text. */
const findTime = (anomalies: readonly Anomaly[], wanted: string): number | undefined =>
  anomalies.find(({ text }) => text === wanted)?.at

function findContradictions({
  response,
  rows,
  isLost,
  verdict,
}: SnapshotWithVerdict): Contradiction[] {
  const isRefund = response !== null && getEvidence(response).refund !== 'none'
  const gone = findMissingRows(rows, isRefund || verdict === 'failed')
  const found = response === null ? [] : findResponseContradictions(response)
  if (gone.length === 1) {
    found.push({ kind: 'legs-vanished', text: `Step ${(gone[0] ?? 0) + 1} is no longer reported.` })
  }
  if (gone.length > 1) {
    found.push({ kind: 'legs-vanished', text: `${gone.length} steps are no longer reported.` })
  }
  if (isLost) {
    found.push({
      kind: 'lost',
      text: 'The network no longer lists this transaction. Showing the last known status.',
    })
  }
  return found
}

function findRegressions(from: SnapshotWithVerdict, to: SnapshotWithVerdict): Contradiction[] {
  const hasLeftFinal = isFinal(from.verdict) && from.verdict !== to.verdict
  const whole: Contradiction[] = hasLeftFinal
    ? [
        {
          kind: 'went-back',
          text: `The status went from ${formatVerdict(from.verdict)} to ${formatVerdict(to.verdict)}.`,
        },
      ]
    : []
  return to.rows.reduce((found, { id, leg }, index) => {
    const before = findPreviousRow(from.rows, id, index)?.leg.status
    const wasSettled = before !== undefined && settledStates.has(parseLegState(before))
    const isOpen = isPending(parseLegState(leg.status)) || parseLegState(leg.status) === 'not-seen'
    if (wasSettled && isOpen) {
      const text = `Step ${index + 1} went from ${before} to ${leg.status}.`
      found.push({ kind: 'leg-went-back', text })
    }
    return found
  }, whole)
}

const settledStates: ReadonlySet<string> = new Set([
  'complete',
  'refunded',
  'partially-refunded',
  'failed',
])

const formatVerdict = (verdict: Verdict): string => getVerdictText(verdict).word.toLowerCase()
