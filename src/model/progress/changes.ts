import type { Standing } from './anomalies'
import { type KnownLeg, rowBefore } from './legHistory'
import { comparableHash } from './legs'
import { partsOf } from './legStates'
import { verdictWords } from '../words/verdictWords'

/** One thing that became different, for the log: when, in Unix ms by the server's clock, and what, with strangers' words. */
export type Change = { at: number; said: string }

/** The log keeps so many, newest first; one answer adds at most so many. */
const mostKept = 200
const mostOfOne = 20

/** The log with sentences of `now` added, in the order in which they are read. */
export function withChanges(
  log: readonly Change[],
  said: readonly string[],
  now: number,
): readonly Change[] {
  if (said.length === 0) return log
  const more = said.length - mostOfOne
  const told = more > 0 ? [...said.slice(0, mostOfOne), `and ${more} more changes`] : said
  return [...told.map((each) => ({ at: now, said: each })), ...log].slice(0, mostKept)
}

/** With more legs than these, their words are not told. */
const mostWords = 8

/** What is known of the whole and of its legs, in the service's words; '' for no answer. A page that comes later compares. */
export function seenOf({ answer, rows }: Pick<Standing, 'answer' | 'rows'>): string {
  if (answer === null) return ''
  const words = rows.map(({ leg, goneAt }) =>
    goneAt === null ? leg.status || 'no status' : 'gone',
  )
  const legs = rows.length > mostWords ? count(rows) : words.join(', ')
  return `${answer.status || 'no status'} (${legs || 'no legs'})`
}

const count = ({ length }: readonly KnownLeg[]): string =>
  length === 1 ? '1 leg' : `${length} legs`

/** What an answer changed: "leg 2: pending → success". The first one is told as a whole. */
export function changesBetween(from: Standing, to: Standing): string[] {
  const { answer, rows } = to
  if (from.answer === null && answer !== null) {
    if (from.seen === '') return [`first answer: ${answer.status || 'no status'}, ${count(rows)}`]
    const change = arrow(from.seen, seenOf(to))
    return change === '' ? [] : [`before: ${change}`]
  }
  const verdict = arrow(verdictWords(from.verdict).word, verdictWords(to.verdict).word)
  const word = arrow(from.answer?.status, answer?.status)
  const done = arrow(from.answer?.done, answer?.done)
  return [
    ...(verdict === '' ? [] : [verdict]),
    ...(from.lost || !to.lost ? [] : ['the service no longer finds it']),
    ...(!from.lost || to.lost ? [] : ['the service finds it again']),
    ...(word === '' ? [] : [`the service says: ${word}`]),
    ...(done === '' ? [] : [`done: ${done}`]),
    ...rows.flatMap((row, index) =>
      legChanges(rowBefore(from.rows, row.id, index), row).map(
        (change) => `leg ${index + 1}: ${change}`,
      ),
    ),
  ]
}

function legChanges(before: KnownLeg | undefined, row: KnownLeg): string[] {
  if (before === row) return []
  const { leg, goneAt } = row
  if (before === undefined) return [`new, ${leg.status || 'no status'}`]
  if (goneAt !== null) return before.goneAt === null ? ['no longer reported'] : []
  const changes = [
    before.goneAt === null ? '' : 'reported again',
    arrow(before.leg.status, leg.status),
    comparableHash(before.leg.hash) === '' && comparableHash(leg.hash) !== ''
      ? 'has a transaction'
      : '',
    prefixed('parts', arrow(partsDone(before), partsDone(row))),
    prefixed('confirmations', arrow(counted(before), counted(row))),
    prefixed('takes', arrow(before.leg.fromAmount, leg.fromAmount)),
    prefixed('pays', arrow(before.leg.toAmount, leg.toAmount)),
  ]
  return changes.filter((change) => change !== '')
}

const partsDone = ({ leg }: KnownLeg): string | undefined => {
  const parts = partsOf(leg.streamingSwapDetails)
  if (parts === null) return undefined
  const back = parts.returned > 0 ? ` and ${parts.returned} returned` : ''
  return `${parts.swapped} of ${parts.total}${back}`
}

const counted = ({ leg }: KnownLeg): number | undefined => leg.confirmations?.counted ?? undefined

const prefixed = (what: string, change: string): string =>
  change === '' ? '' : `${what} ${change}`

/** "pending → success"; '' where nothing changed. */
function arrow<T extends string | number | boolean | undefined>(from: T, to: T): string {
  return from === to ? '' : `${written(from)} → ${written(to)}`
}

const written = (value: string | number | boolean | undefined): string =>
  value === undefined || value === '' ? 'not given' : String(value)
