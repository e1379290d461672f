import type { Observed } from './contradictions'
import type { TrackedLeg } from './legHistory'
import { normalizeHash } from '../chains/hashes'
import { getParts } from './legs'
import type { Verdict } from './verdict'

/** A value before and after; '' or null for none. */
type Difference<T> = { from: T; to: T }
type Count = { swapped: number; total: number; refunded: number } | null

/** A change of one step; `formatChange` has the sentences. Statuses are as the service sent them. */
export type StepChange =
  | { code: 'added'; status: string }
  | { code: 'gone' | 'again' | 'hash' }
  | ({ code: 'status' | 'amount-in' | 'amount-out' } & Difference<string>)
  | ({ code: 'parts' } & Difference<Count>)
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
  const [wasLost, isLost] = [from, to].map(
    (each) => each.response !== null && each.notFound !== null,
  )
  const isDone = response?.done === true
  const status = compare(from.response?.status ?? '', response?.status ?? '')
  const verdict = compare(from.verdict, to.verdict)
  const whole: (ChangeContent | false | null)[] = [
    verdict && { code: 'verdict', ...verdict },
    wasLost !== isLost && { code: isLost ? 'lost' : 'found-again' },
    status && { code: 'status', ...status },
    (from.response?.done === true) !== isDone && { code: isDone ? 'done' : 'not-done' },
  ]
  const steps = rows.flatMap((row, index) =>
    findStepChanges(
      from.rows.find(({ id }) => id === row.id),
      row,
    ).map((change): ChangeContent => ({ code: 'step', step: index + 1, change })),
  )
  return [...whole.filter((each) => each !== false && each !== null), ...steps]
}

function findStepChanges(
  before: TrackedLeg | undefined,
  { leg, goneAt }: TrackedLeg,
): StepChange[] {
  if (before === undefined) return [{ code: 'added', status: leg.status }]
  if (goneAt !== null) return before.goneAt === null ? [{ code: 'gone' }] : []
  const status = compare(before.leg.status, leg.status)
  const hasNewHash = normalizeHash(before.leg.hash) === '' && normalizeHash(leg.hash) !== ''
  const parts = compare(countParts(before), countParts({ leg }))
  const [from, to] = [before.leg.confirmations?.counted, leg.confirmations?.counted]
  const confirmations = compare(from ?? null, to ?? null)
  const amountIn = compare(before.leg.fromAmount, leg.fromAmount)
  const amountOut = compare(before.leg.toAmount, leg.toAmount)
  const changes: (StepChange | false | null)[] = [
    before.goneAt !== null && { code: 'again' },
    status && { code: 'status', ...status },
    hasNewHash && { code: 'hash' },
    parts && { code: 'parts', ...parts },
    confirmations && { code: 'confirmations', ...confirmations },
    amountIn && { code: 'amount-in', ...amountIn },
    amountOut && { code: 'amount-out', ...amountOut },
  ]
  return changes.filter((change) => change !== false && change !== null)
}

const countParts = ({ leg }: Pick<TrackedLeg, 'leg'>): Count => {
  const parts = getParts(leg.streamingSwapDetails)
  return parts && { swapped: parts.swapped, total: parts.total, refunded: parts.refunded }
}

/** null where nothing changed. */
const compare = <T>(from: T, to: T): Difference<T> | null =>
  JSON.stringify(from) === JSON.stringify(to) ? null : { from, to }
