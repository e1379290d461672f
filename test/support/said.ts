import { formatDateTime } from '../../src/model/time'
import { findNextStep } from '../../src/model/transaction/nextStep'
import type { TransactionSnapshot } from '../../src/model/transaction/transaction'
import type { Lateness } from '../../src/model/transaction/timing'
import { locate, type PollError } from '../../src/model/transaction/where'
import { formatNextStep } from '../../src/model/words/nextStepText'
import { type Sentence, toPlain } from '../../src/model/words/pieces'
import { formatFact, formatPlaceNote, formatWhere } from '../../src/model/words/whereText'

/** Where the money is, as the page says it in plain text. */
export function sayWhere(snapshot: TransactionSnapshot, error: PollError = null) {
  const { place, facts, note } = locate(snapshot, error)
  return {
    sentence: toPlain(formatWhere(place)),
    /** With its values in brackets. */
    marked: markValues(formatWhere(place)),
    facts: facts.map((fact) => {
      const { label, words } = formatFact(fact)
      return { label, words, sum: 'sum' in fact ? fact.sum : null }
    }),
    note: formatPlaceNote(note),
  }
}

/** What the user should do, as the page says it in plain text. */
export function sayNextStep(
  snapshot: TransactionSnapshot,
  error: PollError = null,
  lateness: Lateness = 'none',
) {
  const step = findNextStep(snapshot, error, lateness)
  const { instruction, notes } = formatNextStep(step)
  return {
    instruction,
    note: notes.map(markValues).join(' '),
    needsReport: step.needsReport,
  }
}

/** A sentence with its values in brackets. */
const markValues = (sentence: Sentence): string =>
  sentence
    .map((piece) => {
      if (typeof piece === 'string') return piece
      if ('href' in piece) return `<${piece.href}>`
      if ('time' in piece) return `<${formatDateTime(piece.time, 'utc')}>`
      return 'amount' in piece ? `[${piece.amount}]` : `<${piece.chain} ${piece.address}>`
    })
    .join('')
