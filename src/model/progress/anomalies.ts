import type { TrackerAnswer } from '../../contract/tracker'
import { type AnomalyKind, type Contradiction, contradictionsIn } from './contradictions'
import { evidenceOf } from './evidence'
import { type KnownLeg, missing, rowBefore } from './legHistory'
import { isEnd, type Verdict } from './progress'
import { isMoving, stateOf } from './status'
import { verdictWords } from '../words/verdictWords'

/** A contradiction and since when it is known, in Unix ms by the server's clock. */
export type Anomaly = Contradiction & { at: number }

/** What was known at one time, as far as contradictions between two times show in it. */
export type Standing = {
  answer: TrackerAnswer | null
  rows: readonly KnownLeg[]
  lost: boolean
  /** What an earlier page saw last, '' for nothing. */
  seen: string
  verdict: Verdict
}

/** What happened once stays true; the rest goes when the service no longer says it. */
const happened: ReadonlySet<AnomalyKind> = new Set([
  'went-back',
  'leg-went-back',
  'another-transaction',
])
/** More of one sort help nobody. */
const most = 12

/** The anomalies after one more thing heard, oldest first; `before` is given back where nothing changed. */
export function anomaliesAfter(
  before: readonly Anomaly[],
  from: Standing,
  to: Standing,
  now: number,
): readonly Anomaly[] {
  const still = standing(to).map(({ kind, said }) => ({
    kind,
    said,
    at: sinceWhen(before, { kind, said }) ?? now,
  }))
  const past = before.filter(({ kind }) => happened.has(kind))
  const after = withHappened([...past, ...still.slice(0, most)], regressions(from, to), now)
  return after.length === before.length && after.every((each) => before.some(same(each)))
    ? before
    : after.toSorted((a, b) => a.at - b.at)
}

/** The same list with what happened at `now` added; what happened before is not repeated. */
export const withHappened = (
  before: readonly Anomaly[],
  events: readonly Contradiction[],
  now: number,
): readonly Anomaly[] => {
  const fresh = events.filter((event) => sinceWhen(before, event) === undefined)
  const room = most - before.filter(({ kind }) => happened.has(kind)).length
  const told = fresh.slice(0, Math.max(0, room)).map(({ kind, said }) => ({ kind, said, at: now }))
  return [...before, ...told]
}

const same =
  (one: Contradiction) =>
  (other: Contradiction): boolean =>
    one.kind === other.kind && one.said === other.said

const sinceWhen = (known: readonly Anomaly[], wanted: Contradiction): number | undefined =>
  known.find(same(wanted))?.at

function standing({ answer, rows, lost, verdict }: Standing): Contradiction[] {
  const isRefund = answer !== null && evidenceOf(answer).refund !== 'none'
  const gone = missing(rows, isRefund || verdict === 'failed')
  const found = answer === null ? [] : contradictionsIn(answer)
  if (gone.length === 1) {
    found.push({ kind: 'legs-vanished', said: `Step ${(gone[0] ?? 0) + 1} is no longer reported.` })
  }
  if (gone.length > 1) {
    found.push({ kind: 'legs-vanished', said: `${gone.length} steps are no longer reported.` })
  }
  if (lost) {
    found.push({
      kind: 'lost',
      said: 'The network no longer lists this transaction. Showing the last known status.',
    })
  }
  return found
}

function regressions(from: Standing, to: Standing): Contradiction[] {
  const ended = isEnd(from.verdict) && from.verdict !== to.verdict
  const whole: Contradiction[] = ended
    ? [
        {
          kind: 'went-back',
          said: `The status went from ${inText(from.verdict)} to ${inText(to.verdict)}.`,
        },
      ]
    : []
  if (from.rows.length === 0) return whole
  return to.rows.reduce((found, { id, leg, goneAt }, index) => {
    const before = rowBefore(from.rows, id, index)?.leg.status
    if (before === undefined || before === leg.status || goneAt !== null) return found
    const settled = settledStates.has(stateOf(before))
    const open = isMoving(stateOf(leg.status)) || stateOf(leg.status) === 'not-seen'
    if (settled && open) {
      const said = `Step ${index + 1} went from ${before} to ${leg.status}.`
      found.push({ kind: 'leg-went-back', said })
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

const inText = (verdict: Verdict): string => verdictWords(verdict).word.toLowerCase()
