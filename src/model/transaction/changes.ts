import type { TrackerResponse } from '../../contract/tracker'
import { normalizeHash } from '../chains/hashes'
import { findMissingSteps, type TrackedLeg } from './legHistory'
import { getParts } from './legs'
import { isPending, type LegState, parseLegState } from './status'
import { isFinal, type Reason, type Verdict } from './verdict'

/** The part of a snapshot that is compared over time. */
type Observed = {
  response: TrackerResponse | null
  isNotFound: boolean
  rows: readonly TrackedLeg[]
  verdict: Verdict
  reason: Reason | null
}

/** A value before and after; '' or null for none. */
type Difference<T> = { from: T; to: T }

/** A change of one step; `formatChange` has the sentences. Statuses are as the service sent them. */
export type StepChange =
  | { code: 'added'; status: string }
  | { code: 'gone' | 'again' | 'hash' }
  | ({ code: 'status' | 'amount-in' | 'amount-out' } & Difference<string>)
  | ({ code: 'parts' } & Difference<{ swapped: number; total: number; refunded: number } | null>)
  | ({ code: 'confirmations' } & Difference<number | null>)

/** What one log entry says. `note`: a text of the page, such as that a poll failed. */
export type ChangeContent =
  | { code: 'first'; status: string; steps: number }
  | ({ code: 'verdict' } & Difference<Verdict>)
  | ({ code: 'status' } & Difference<string>)
  | { code: 'lost' | 'found-again' | 'done' | 'not-done' }
  | { code: 'step'; step: number; change: StepChange }
  | { code: 'more'; count: number }
  | { code: 'note'; text: string }

/** A log entry and its time (Unix ms, the server's clock). */
export type Change = { at: number; content: ChangeContent }

const maxLogEntries = 200
const maxChangesPerUpdate = 20

/** Adds entries of `now` to the log, newest first. */
export function addChanges(
  log: readonly Change[],
  changes: readonly ChangeContent[],
  now: number,
): readonly Change[] {
  const count = changes.length - maxChangesPerUpdate
  const added: readonly ChangeContent[] =
    count > 0 ? [...changes.slice(0, maxChangesPerUpdate), { code: 'more', count }] : changes
  return [...added.map((content) => ({ at: now, content })), ...log].slice(0, maxLogEntries)
}

/** The changes between two snapshots. The first response is one entry. */
export function findChanges(from: Observed, to: Observed): ChangeContent[] {
  const { response, rows } = to
  if (from.response === null && response !== null) {
    return [{ code: 'first', status: response.status, steps: rows.length }]
  }
  const [wasLost, isLost] = [from, to].map((each) => each.response !== null && each.isNotFound)
  const [wasDone, isDone] = [from, to].map((each) => each.response?.done === true)
  const steps = rows.flatMap((row, index) =>
    findStepChanges(
      from.rows.find(({ id }) => id === row.id),
      row,
    ).map((change): ChangeContent => ({ code: 'step', step: index + 1, change })),
  )
  return [
    ...compare('verdict', from.verdict, to.verdict),
    ...note(wasLost !== isLost, isLost ? 'lost' : 'found-again'),
    ...compare('status', from.response?.status ?? '', response?.status ?? ''),
    ...note(wasDone !== isDone, isDone ? 'done' : 'not-done'),
    ...steps,
  ]
}

function findStepChanges(
  before: TrackedLeg | undefined,
  { leg, goneAt }: TrackedLeg,
): StepChange[] {
  if (before === undefined) return [{ code: 'added', status: leg.status }]
  if (goneAt !== null) return note(before.goneAt === null, 'gone')
  const old = before.leg
  return [
    ...note(before.goneAt !== null, 'again'),
    ...compare('status', old.status, leg.status),
    ...note(normalizeHash(old.hash) === '' && normalizeHash(leg.hash) !== '', 'hash'),
    ...compare('parts', countParts(old), countParts(leg)),
    ...compare(
      'confirmations',
      old.confirmations?.counted ?? null,
      leg.confirmations?.counted ?? null,
    ),
    ...compare('amount-in', old.fromAmount, leg.fromAmount),
    ...compare('amount-out', old.toAmount, leg.toAmount),
  ]
}

function countParts({ streamingSwapDetails }: TrackedLeg['leg']) {
  const parts = getParts(streamingSwapDetails)
  return parts && { swapped: parts.swapped, total: parts.total, refunded: parts.refunded }
}

/** Empty where nothing changed. */
const compare = <const Code, T>(code: Code, from: T, to: T): ({ code: Code } & Difference<T>)[] =>
  JSON.stringify(from) === JSON.stringify(to) ? [] : [{ code, from, to }]

const note = <const Code>(hasChanged: boolean, code: Code): { code: Code }[] =>
  hasChanged ? [{ code }] : []

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
  const current = findContradictions(to)
  const kept = from.anomalies.filter(
    ({ reason }) => events.has(reason.code) || current.some((each) => isSame(each, reason)),
  )
  return addAnomalies(kept, [...current, ...findRegressions(from, to)], now)
}

/** Adds reasons that are not in the list yet, first seen at `now`. */
export function addAnomalies(
  before: readonly Anomaly[],
  reasons: readonly Reason[],
  now: number,
): readonly Anomaly[] {
  const added = reasons.filter((reason) => !before.some((each) => isSame(each.reason, reason)))
  const all = [...before, ...added.map((reason) => ({ at: now, reason }))]
  const surplus = new Set(all.filter(({ reason }) => events.has(reason.code)).slice(maxEvents))
  return all.filter((each) => !surplus.has(each))
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
function findContradictions({ response, rows, isNotFound, verdict, reason }: Observed): Reason[] {
  if (response === null) return []
  const found: Reason[] = []
  const isDisagreement = reason?.code === 'doubt' && reason.doubt === 'disagree'
  if (reason !== null && (isDisagreement || contradictions.has(reason.code))) found.push(reason)
  const steps = findMissingSteps(rows, verdict === 'failed')
  if (steps.length > 0) found.push({ code: 'steps-gone', steps })
  if (isNotFound) found.push({ code: 'lost' })
  return found
}

const settledStates: ReadonlySet<LegState> = new Set([
  'complete',
  'refunded',
  'partially-refunded',
  'failed',
])

function findRegressions(from: Observed, to: Observed): Reason[] {
  const steps = to.rows.flatMap(({ id, leg }, index): Reason[] => {
    const before = from.rows.find((row) => row.id === id)?.leg.status
    const state = parseLegState(leg.status)
    const wasSettled = before !== undefined && settledStates.has(parseLegState(before))
    if (!wasSettled || !(isPending(state) || state === 'not-seen')) return []
    return [{ code: 'step-went-back', step: index + 1, from: before, to: leg.status }]
  })
  if (!isFinal(from.verdict) || from.verdict === to.verdict) return steps
  return [{ code: 'verdict-went-back', from: from.verdict, to: to.verdict }, ...steps]
}
