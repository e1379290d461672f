import type { Verdict } from '../transaction/verdict'
import type { LegState } from '../transaction/status'

export type DisplayStatus = LegState | 'attention'

const verdicts: Record<Verdict, { word: string; status: DisplayStatus }> = {
  checking: { word: 'Checking', status: 'not-seen' },
  'not-seen': { word: 'Not found yet', status: 'not-seen' },
  'in-progress': { word: 'In progress', status: 'in-progress' },
  complete: { word: 'Complete', status: 'complete' },
  refunded: { word: 'Refunded', status: 'refunded' },
  'partially-refunded': { word: 'Partially refunded', status: 'partially-refunded' },
  failed: { word: 'Failed', status: 'failed' },
  unclear: { word: 'Needs attention', status: 'attention' },
}

export const getVerdictText = (verdict: Verdict): { word: string; status: DisplayStatus } =>
  verdicts[verdict]

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

/** The text of a leg state; an unknown status is shown as it is: "Unknown status: foo". */
export function formatLegState(state: LegState, raw: string): string {
  if (state !== 'unknown') return states[state]
  return raw === '' ? 'No status' : `Unknown status: ${raw}`
}
