import type { LegState } from '../transaction/legs'
import type { Verdict } from '../transaction/verdict'

type DisplayStatus = LegState | 'attention'

const words: Readonly<Record<Exclude<DisplayStatus, 'unknown'>, string>> = {
  'not-started': 'Not started',
  'in-progress': 'In progress',
  complete: 'Complete',
  refunded: 'Refunded',
  'partially-refunded': 'Partially refunded',
  failed: 'Failed',
  'not-seen': 'Not found yet',
  attention: 'Needs attention',
}

/** The word of a verdict, and the status whose icon and color it has. */
export function getVerdictText(verdict: Verdict): {
  word: string
  status: DisplayStatus
} {
  if (verdict === 'checking') return { word: 'Checking', status: 'not-seen' }
  const status = verdict === 'unclear' ? 'attention' : verdict
  return { word: words[status], status }
}

/**
 * The text of a leg state; an unknown status is shown as it is: "Unknown status: foo".
 */
export function formatLegState(state: LegState, raw: string): string {
  if (state !== 'unknown') return words[state]
  return raw === '' ? 'No status' : `Unknown status: ${raw}`
}
