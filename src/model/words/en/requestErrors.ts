import type { RequestErrorKind } from '../../../contract/requestFailure'
import type { Message } from '../messages'

/** Before the words of the service. */
const reason = ['{quote?}Reason:', ''] as const

/** A failed request: its cause, and a sentence. `attempts`: of more than one. */
export const requestErrors = {
  offline: {
    cause: 'Offline.',
    explanation: 'Your device has no internet connection.',
  },
  timeout: {
    cause: '{brand} isn’t responding.',
    explanation: 'No response in {duration}[, {attempts} attempts].',
  },
  'rate-limited': {
    cause: 'Too many requests.',
    explanation: '{brand} asked us to wait[ {duration}].',
  },
  refused: { cause: 'Request rejected[ ({status})].', explanation: reason },
  unavailable: {
    cause: [
      '{brand} returned an error ({status})[, {attempts} attempts].',
      '{message}[, {attempts} attempts].',
      'Can’t reach {brand}[, {attempts} attempts].',
    ],
    explanation: reason,
  },
  unsupported: { cause: 'Not available here.', explanation: '' },
  unexpected: {
    cause: 'Unexpected response.',
    explanation: ['{quote?}', '{message}.'],
  },
} as const satisfies Record<RequestErrorKind, { cause: Message; explanation: Message }>
