import { sayRowPlace as sayPlaceInRow } from '../../src/model/words/rowText'
import { sayFact, sayPlace, sayPlaceNote } from '../../src/model/words/whereText'
import { formatDateTime } from '../../src/model/dates'
import { explainAt, type PollError } from '../../src/model/transaction/explain'
import type { TransactionSnapshot } from '../../src/model/transaction/snapshot'
import type { Moment } from '../../src/model/transaction/statements'
import { describeDeposit } from '../../src/model/words/depositText'
import { formatNextStep } from '../../src/model/words/nextStepText'
import { listPieces, type Sentence, toPlain } from '../../src/model/words/pieces'
import { formatHeadline } from '../../src/model/words/headlineText'
import { factLabels, sumLabels } from '#words/where'

/** The headline in plain text. */
export const sayHeadline = (snapshot: TransactionSnapshot): string =>
  formatHeadline(snapshot.explanation.headline)

/** Where the money is, as a row of the watchlist says it. */
export const sayRowPlace = (snapshot: TransactionSnapshot): string =>
  toPlain(sayPlaceInRow(snapshot.explanation.row))

/** Where the money is, as the page says it in plain text. */
export function sayWhere(snapshot: TransactionSnapshot, error: PollError = null) {
  const { place, note, ...where } = explainAt(snapshot, 'minutes', error).where
  const sentence = describeDeposit(snapshot) || sayPlace(place)
  return {
    sentence: toPlain(sentence),
    /** With its values in brackets. */
    marked: markValues(sentence),
    facts: where.facts.flatMap((fact) => {
      if (fact.code === 'low-fee' || fact.code === 'no-vault') return []
      return fact.code === 'sum'
        ? { label: sumLabels[fact.label], words: null, sum: fact.sum }
        : { label: factLabels[fact.code], words: toPlain(sayFact(fact)), sum: null }
    }),
    note: note === null ? '' : toPlain(sayPlaceNote(note)),
  }
}

/** What the user should do, as the page says it in plain text. */
export function sayNextStep(
  snapshot: TransactionSnapshot,
  error: PollError = null,
  moment: Moment = 'none',
) {
  const step = explainAt(snapshot, moment, error).next
  const { instruction, notes } = formatNextStep(step)
  return {
    instruction,
    note: notes.map(markValues).join(' '),
    needsReport: step.needsReport,
  }
}

/** A sentence with its values in brackets. */
const markValues = (sentence: Sentence): string =>
  listPieces(sentence)
    .map((piece) => {
      if (typeof piece === 'string') return piece
      if ('href' in piece) return `<${piece.href}>`
      if ('quote' in piece) return `“${piece.quote}”`
      if ('time' in piece) return `<${formatDateTime(piece.time, 'utc')}>`
      if ('amount' in piece) return `[${piece.amount}]`
      return 'address' in piece ? `<${piece.chain} ${piece.address}>` : toPlain([piece])
    })
    .join('')
