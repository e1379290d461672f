import type { OneSource, Reason } from '../transaction/verdict'
import { doubts, messageInDetails } from './en/doubts'
import { format, write } from './messages'
import { type Sentence, say, toPlain } from './pieces'

/** A doubt in plain text. It may quote the network's statuses, messages and addresses. */
export const formatDoubt = (doubt: Reason | OneSource | null): string =>
  doubt === null ? '' : format(doubts, doubt)

/**
 * The same for a first screen, where words of a stranger would pass for ours: a message is
 * only in the details.
 */
export function sayDoubtShortly(doubt: Reason | OneSource): Sentence {
  if (!('message' in doubt)) return write(doubts, doubt)
  const own = write(doubts, { ...doubt, message: '' })
  if (toPlain(own) === formatDoubt(doubt)) return own
  return own === '' ? messageInDetails : say`${own} ${messageInDetails}`
}

export const summarizeDoubt = (doubt: Reason | OneSource | null): string =>
  doubt === null ? '' : toPlain(sayDoubtShortly(doubt))
