import type { ErrorCode } from '../../../contract/errorBody'
import type { CodelessKind } from '../../../contract/requestFailure'
import type { Message } from '../messages'

/** Before the words of the service. */
const reason = ['{quote?}Reason:', ''] as const

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
  refused: { cause: 'Request rejected[ ({status})].', explanation: reason },
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
const look = 'Check the link or what you entered.'

/** A refusal of the service, by its code. `quote`: the wrong field, or the ID of an error. */
export const refusals = {
  'invalid-request': {
    cause: '{brand} can’t use this request[ ({status})].',
    explanation: [
      '{quote?}Check the link or what you entered. This part is wrong:',
      look,
    ],
  },
  unauthorized: {
    cause: 'This page has no access to {brand}[ ({status})].',
    explanation: 'Ask the operator for access.',
  },
  'not-found': {
    cause: '{brand} can’t find what this page needs[ ({status})].',
    explanation: look,
  },
  'method-not-allowed': {
    cause: '{brand} doesn’t offer what this page wants to do[ ({status})].',
    explanation: 'Reload the page.',
  },
  'too-large': {
    cause: 'This request is too large for {brand}[ ({status})].',
    explanation: 'Use a shorter link, or enter less.',
  },
  'rate-limited': {
    cause: {
      by: 'upstream',
      node: 'The network’s node is getting too many requests.',
      indexer: 'The network’s indexer is getting too many requests.',
      chain: 'The node of the deposit’s chain is getting too many requests.',
      provider: 'The provider of the swap is getting too many requests.',
      upstream: 'The service behind {brand} is getting too many requests.',
      other: [
        '{upstream?}A source of {brand} is getting too many requests.',
        '{brand} is getting too many requests.',
      ],
    },
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
