import type { ShownVerdict } from '../../transaction/verdict'

/** The states of steps. */
export const stepStates = {
  'not-started': 'Not started',
  'in-progress': 'In progress',
  complete: 'Complete',
  refunded: 'Refunded',
  'partially-refunded': 'Partially refunded',
  failed: 'Failed',
  'not-seen': 'Not found yet',
} as const

export const verdictWords: Readonly<Record<ShownVerdict, string>> = {
  ...stepStates,
  checking: 'Checking',
  unclear: 'Needs attention',
  unknown: 'Unknown',
  'deposit-seen': 'Deposit seen',
  'deposit-astray': 'Deposit seen',
  'on-hold': 'On hold',
}

/** Of a step that paid another address than it should have, and of one that will not come. */
export const impliedStates = {
  misdirected: 'Wrong address',
  never: 'Will not happen',
} as const

/** The state of a step that is not known here. */
export const unknownState = ['Unknown status: {status}', 'No status'] as const
