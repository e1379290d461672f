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
  const told =
    more > 0
      ? [...said.slice(0, mostOfOne), `${more} more ${more === 1 ? 'change' : 'changes'}`]
      : said
  return [...told.map((each) => ({ at: now, said: each })), ...log].slice(0, mostKept)
}

/** With more legs than these, their words are not told. */
const mostWords = 8

/** What is known of the whole and of its legs, in the service's words; '' for no answer. A page that comes later compares. */
export function seenOf({ answer, rows }: Pick<Standing, 'answer' | 'rows'>): string {
  if (answer === null) return ''
  const words = rows.map(({ leg, goneAt }) =>
    goneAt === null ? statusText(leg.status) : 'no longer reported',
  )
  const legs = rows.length > mostWords ? count(rows) : words.join(', ')
  return `${statusText(answer.status)} (${legs || 'no steps'})`
}

const count = ({ length }: readonly KnownLeg[]): string =>
  length === 1 ? '1 step' : `${length} steps`

/** What an answer changed: "Step 2: pending → complete". The first one is told as a whole. */
export function changesBetween(from: Standing, to: Standing): string[] {
  const { answer, rows } = to
  if (from.answer === null && answer !== null) {
    if (from.seen === '') return [`First update: ${statusText(answer.status)}, ${count(rows)}`]
    const change = arrow(from.seen, seenOf(to))
    return change === '' ? [] : [`Since your last visit: ${change}`]
  }
  const verdict = arrow(verdictWords(from.verdict).word, verdictWords(to.verdict).word)
  const word = statusArrow(from.answer?.status ?? '', answer?.status ?? '')
  const isDone = answer?.done === true
  return [
    ...(verdict === '' ? [] : [verdict]),
    ...(from.lost || !to.lost ? [] : ['No longer listed by the network']),
    ...(!from.lost || to.lost ? [] : ['Listed by the network again']),
    ...(word === '' ? [] : [`Network status: ${word}`]),
    ...(from.answer?.done === answer?.done
      ? []
      : [isDone ? 'Marked complete' : 'No longer marked complete']),
    ...rows.flatMap((row, index) =>
      legChanges(rowBefore(from.rows, row.id, index), row).map(
        (change) => `Step ${index + 1}: ${change}`,
      ),
    ),
  ]
}

function legChanges(before: KnownLeg | undefined, row: KnownLeg): string[] {
  if (before === row) return []
  const { leg, goneAt } = row
  if (before === undefined) return [`added, ${statusText(leg.status)}`]
  if (goneAt !== null) return before.goneAt === null ? ['no longer reported'] : []
  const changes = [
    before.goneAt === null ? '' : 'reported again',
    statusArrow(before.leg.status, leg.status),
    comparableHash(before.leg.hash) === '' && comparableHash(leg.hash) !== ''
      ? 'hash reported'
      : '',
    prefixed('parts', arrow(partsDone(before), partsDone(row))),
    prefixed('confirmations', arrow(counted(before), counted(row))),
    prefixed('amount in', arrow(before.leg.fromAmount, leg.fromAmount)),
    prefixed('amount out', arrow(before.leg.toAmount, leg.toAmount)),
  ]
  return changes.filter((change) => change !== '')
}

const partsDone = ({ leg }: KnownLeg): string | undefined => {
  const parts = partsOf(leg.streamingSwapDetails)
  if (parts === null) return undefined
  const back = parts.returned > 0 ? ` and ${parts.returned} refunded` : ''
  return `${parts.swapped} of ${parts.total}${back}`
}

const counted = ({ leg }: KnownLeg): number | undefined => leg.confirmations?.counted ?? undefined

const prefixed = (what: string, change: string): string =>
  change === '' ? '' : `${what} ${change}`

/** The network's status words in plain English; each has a text of its own, and an unknown word stays as it came. */
const statusTexts: ReadonlyMap<string, string> = new Map([
  ['', 'no status'],
  ['broadcasted', 'broadcast'],
  ['mempool', 'in mempool'],
  ['inbound', 'deposit seen'],
  ['streaming', 'swapping in parts'],
  ['outbound', 'payout sent'],
  ['success', 'complete'],
  ['not_started', 'not started'],
  ['partially_refunded', 'partially refunded'],
  ['not_found', 'not found'],
])

const statusText = (word: string): string => statusTexts.get(word) ?? word

const statusArrow = (from: string, to: string): string => arrow(statusText(from), statusText(to))

/** "pending → complete"; '' where nothing changed. */
function arrow<T extends string | number | undefined>(from: T, to: T): string {
  return from === to ? '' : `${written(from)} → ${written(to)}`
}

const written = (value: string | number | undefined): string =>
  value === undefined || value === '' ? '—' : String(value)
