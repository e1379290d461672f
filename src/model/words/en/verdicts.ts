import type { ShownVerdict } from '../../transaction/verdict'

/** The states of legs. */
export const legStates = {
  'not-started': 'Not started',
  'in-progress': 'In progress',
  complete: 'Complete',
  refunded: 'Refunded',
  'partially-refunded': 'Partially refunded',
  failed: 'Failed',
  'not-seen': 'Not found yet',
} as const

export const verdictWords: Readonly<Record<ShownVerdict, string>> = {
  ...legStates,
  checking: 'Checking',
  unclear: 'Needs attention',
  unknown: 'Unknown',
  'deposit-seen': 'Deposit seen',
  'deposit-astray': 'Deposit seen',
  'on-hold': 'On hold',
}

/** A step that paid another address than it should have, and one that will not come. */
export const stepStates = {
  misdirected: 'Wrong address',
  never: 'Will not happen',
} as const

/** The state of a leg that is not known here. */
export const unknownState = ['Unknown status: {status}', 'No status'] as const
