import * as labels from '#words/labels'
import type { Outcome } from '../transaction/money'
import { outcomeNotes } from '#words/outcomes'
import { fillText } from './messages'

export const formatMoreOutcomes = (count: number): string =>
  fillText(labels.andMore, { count })

/** What follows an amount in a row that is no payout to the user; '' for one. */
export function describeOutcome({ kind, estimated }: Outcome): string {
  if (kind === 'misdirected') return outcomeNotes.misdirected
  if (kind !== 'returned') return ''
  return estimated ? outcomeNotes.refund : outcomeNotes.refunded
}
