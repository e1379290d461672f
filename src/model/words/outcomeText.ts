import * as labels from '#words/labels'
import type { Outcome } from '../transaction/money'
import { outcomeNotes, outcomeWords } from '#words/outcomes'
import { fillText } from './messages'

export const formatMoreOutcomes = (count: number): string =>
  fillText(labels.andMore, { count })

/** What an outcome is, before its amount: a refund is only expected until it has arrived. */
export const nameOutcome = ({ kind, estimated }: Outcome): string =>
  outcomeWords[kind === 'returned' && estimated ? 'refundExpected' : kind]

/** What follows an amount in a row that is no payout to the user; '' for one. */
export function describeOutcome({ kind, estimated }: Outcome): string {
  if (kind === 'misdirected') return outcomeNotes.misdirected
  if (kind !== 'returned') return ''
  return estimated ? outcomeNotes.refund : outcomeNotes.refunded
}
