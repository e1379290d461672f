import type { LegState } from '../../transaction/legs'
import type { ShownVerdict } from '../../transaction/verdict'

const words = {
  'not-started': 'Not started',
  'in-progress': 'In progress',
  complete: 'Complete',
  refunded: 'Refunded',
  'partially-refunded': 'Partially refunded',
  failed: 'Failed',
  'not-seen': 'Not found yet',
} as const

export const verdictWords: Readonly<Record<ShownVerdict, string>> = {
  ...words,
  checking: 'Checking',
  unclear: 'Needs attention',
  unknown: 'Unknown',
  'deposit-seen': 'Deposit seen',
}

/** The word of a leg's state; an unknown status is shown as it is: "Unknown status: foo". */
export function formatLegState(state: LegState, raw: string): string {
  if (state !== 'unknown') return words[state]
  return raw === '' ? 'No status' : `Unknown status: ${raw}`
}
