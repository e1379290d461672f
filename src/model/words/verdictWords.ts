import type { Verdict } from '../progress/verdict'
import type { LegState } from '../progress/status'

/** A status as it is drawn: a leg's state, or that something needs a look. */
export type Shown = LegState | 'attention'

/** The word for each verdict, and the status it is drawn as. */
const verdicts: Record<Verdict, { word: string; status: Shown }> = {
  checking: { word: 'Checking', status: 'not-seen' },
  'not-seen': { word: 'Not found yet', status: 'not-seen' },
  'in-progress': { word: 'In progress', status: 'in-progress' },
  complete: { word: 'Complete', status: 'complete' },
  refunded: { word: 'Refunded', status: 'refunded' },
  'partially-refunded': { word: 'Partially refunded', status: 'partially-refunded' },
  failed: { word: 'Failed', status: 'failed' },
  unclear: { word: 'Needs attention', status: 'attention' },
}

/** "In progress" and its silhouette. */
export const verdictWords = (verdict: Verdict): { word: string; status: Shown } => verdicts[verdict]

const states: Record<Exclude<LegState, 'unknown'>, string> = {
  'not-started': 'Not started',
  'in-progress': 'In progress',
  complete: 'Complete',
  refunded: 'Refunded',
  'partially-refunded': 'Partially refunded',
  failed: 'Failed',
  'not-seen': 'Not found yet',
  gone: 'No longer reported',
}

/** A leg's state in words; a word that nobody knows is shown as it came: "Unknown status: foo". */
export function stateWords(state: LegState, raw: string): string {
  if (state !== 'unknown') return states[state]
  return raw === '' ? 'No status' : `Unknown status: ${raw}`
}
