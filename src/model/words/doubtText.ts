import type { OneSource, Reason } from '../transaction/verdict'
import { doubts, messageInDetails } from './en/doubts'
import { format } from './pieces'

/** A doubt in plain text. It may quote the network's statuses, messages and addresses. */
export const formatDoubt = (doubt: Reason | OneSource | null): string =>
  doubt === null ? '' : format(doubts, doubt)

/**
 * The same for a first screen, where words of a stranger would pass for ours: a message is
 * only in the details.
 */
export function summarizeDoubt(doubt: Reason | OneSource | null): string {
  if (doubt === null || !('message' in doubt)) return formatDoubt(doubt)
  const own = formatDoubt({ ...doubt, message: '' })
  return own === formatDoubt(doubt) ? own : `${own} ${messageInDetails}`.trim()
}
