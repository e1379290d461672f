import type { ErrorCode } from '../../../contract/errorBody'
import type { CodelessKind } from '../../../contract/requestFailure'
import type { Message } from '../messages'

/** Before the words of the service. */
const reason = ['{quote?}Reason:', ''] as const
const rejected = 'Request rejected[ ({status})].'

/** A request without a known code: its cause, and a sentence. `attempts`: of more than one. */
export const requestErrors = {
  offline: {
    cause: 'Offline.',
    explanation: 'Your device has no internet connection.',
  },
  timeout: {
    cause: '{brand} isn’t responding.',
    explanation: 'No response in {duration}[, {attempts} attempts].',
  },
  refused: { cause: rejected, explanation: reason },
  unavailable: {
    cause: [
      '{brand} returned an error ({status})[, {attempts} attempts].',
      '{message}[, {attempts} attempts].',
      'Can’t reach {brand}[, {attempts} attempts].',
    ],
    explanation: reason,
  },
  unexpected: {
    cause: 'Unexpected response.',
    explanation: ['{quote?}', '{message}.'],
  },
} as const satisfies Record<CodelessKind, { cause: Message; explanation: Message }>

const again = 'Nothing to do: this page tries again by itself.'
const refused = {
  cause: rejected,
  explanation: 'Check the link, or what you entered.',
} as const

/** A refusal of the service, by its code. `quote`: the ID of an error. */
export const refusals = {
  'invalid-request': refused,
  unauthorized: refused,
  'not-found': refused,
  'method-not-allowed': refused,
  'too-large': refused,
  'rate-limited': {
    cause: [
      '{upstream?}A source of {brand} is getting too many requests.',
      '{brand} is getting too many requests.',
    ],
    explanation: again,
  },
  'not-supported': {
    cause: 'This isn’t available here.',
    explanation: '{brand} has no source for it.',
  },
  'upstream-unavailable': {
    cause: {
      by: 'upstream',
      node: 'The network’s node isn’t available right now.',
      indexer: 'The network’s indexer isn’t available right now.',
      network: 'The network’s node and indexer aren’t available right now.',
      chain: 'The node of the deposit’s chain isn’t available right now.',
      provider: 'The provider of the swap isn’t available right now.',
      upstream: 'The service behind {brand} isn’t available right now.',
      other: 'A source of {brand} isn’t available right now.',
    },
    explanation: again,
  },
  'store-unavailable': {
    cause: '{brand} can’t read its data right now.',
    explanation: again,
  },
  internal: {
    cause: '{brand} has an error.',
    explanation: ['{quote?}If this goes on, give the operator this ID:', again],
  },
} as const satisfies Record<ErrorCode, { cause: Message; explanation: Message }>
