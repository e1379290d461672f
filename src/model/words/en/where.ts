import type {
  Cause,
  LabeledFact,
  Place,
  PlaceNote,
  SumLabel,
} from '../../transaction/statements'
import type { Messages } from '../messages'
import { depositPlaces } from './deposits'

export const places = {
  ...depositPlaces,
  looking: 'Looking for your transaction…',
  'look-up-failed': 'We couldn’t look up this hash[{canRetry?} yet]',
  'other-build': ['{headline}', 'This page can’t read the details'],
  'not-found': ['{isLong?}Not found', 'Not found yet'],
  'paid-out': 'Paid out[ on {chain}]',
  'paid-elsewhere': 'Paid to another address[ on {chain}]',
  'action-done': '{title}[ on {chain}]',
  'action-open': [
    '{title}: {hasStarted?}in progress[ on {chain}]',
    '{title}: waiting[ on {chain}]',
  ],
  refunded: 'Refunded[ on {chain}]',
  'partly-refunded': [
    '{isPaid?}In two places: part swapped, part refunded',
    'Part swapped, no refund of the rest reported',
  ],
  rejected: 'Rejected by the network[ on {chain}]',
  'in-wallet': 'Still in your wallet[ on {chain}]',
  'no-payout': 'No payout is reported[ on {chain}]',
  'at-network': ['Sent to {chain}', 'Sent to another network'],
  held: 'Held by the network',
  unclear: 'Not clear',
  'no-steps': 'No details',
  'before-approval': 'Not sent yet',
  unsent: 'Not sent yet[, expected on {chain}]',
  unseen: 'Deposit sent[ on {chain}], waiting for the network to see it',
  confirming: [
    '{amount} is confirming[ on {chain}][: {counted}]',
    'The deposit is confirming[ on {chain}][: {counted}]',
  ],
  'before-swap': ['With {chain}, waiting to swap', 'With the network, waiting to swap'],
  'order-open': [
    'In your account{isInAccount?}[ on {chain}]. {order}',
    'With {chain}. {order}',
    'With the network. {order}',
  ],
  swapping: [
    'With {chain}, swapping[{isInParts?} in parts]',
    'With the network, swapping[{isInParts?} in parts]',
  ],
  queued: {
    by: 'payment',
    payout: [
      '[{isAfterSwap?}Swapped. ]Your payout[ of {amount}] is waiting to be sent by {chain}',
      '[{isAfterSwap?}Swapped. ]Your payout[ of {amount}] is waiting to be sent by the network',
    ],
    refund: [
      '[{isAfterSwap?}Swapped. ]Your refund[ of {amount}] is waiting to be sent by {chain}',
      '[{isAfterSwap?}Swapped. ]Your refund[ of {amount}] is waiting to be sent by the network',
    ],
  },
  'before-payment': {
    by: 'payment',
    payout: 'Waiting to send your payout[ on {chain}]',
    refund: 'Waiting to send your refund[ on {chain}]',
  },
  'payment-planned': {
    by: 'payment',
    payout: 'Payout queued[ on {chain}]',
    refund: 'Refund queued[ on {chain}]',
  },
  'payment-sent': {
    by: 'payment',
    payout: 'Payout sent[ on {chain}]',
    refund: 'Refund sent[ on {chain}]',
  },
  'step-open': ['On {chain}, in progress', 'In progress'],
  'step-complete': ['On {chain}, reported complete', 'Reported complete'],
  'step-unknown': ['On {chain}, status unknown', 'Status unknown'],
} as const satisfies Messages<Place['code']>

export const causesLabel = 'What can be wrong:'
/** What it is with a hash that is not found for long. */
export const causes: Record<Cause, string> = {
  unsent: 'Your wallet has not sent it, or its fee is too low.',
  typo: 'A character of the hash is wrong. Copy it again.',
  'other-thing':
    'It’s the hash of something else, such as an approval, or an exchange’s withdrawal ID.',
  'other-chain': 'It’s on another chain or network: look in its explorer.',
  'other-address': 'It went to an address outside of this network.',
}

export const placeNotes = {
  'check-wallet':
    'Does your wallet show the transaction as sent? Check the explorer of its chain, which updates first.',
  'no-refund-reported': 'The network hasn’t reported a refund.',
  'spent-on-fees': 'The fees used up the deposit, so nothing is refunded.',
  'fee-at-most': 'You paid at most the network fee.',
  'waiting-for-approval': 'Waiting for the approval[ on {chain}]. No funds have moved.',
  confirmations:
    'The network sets how many it needs by the amount, so that a deposit can’t be reversed.',
  'no-steps': 'No steps are known of this transaction.',
  'went-on': [
    'The payout went on into {token} outside the network. Its own steps aren’t reported here.',
    'The payout went on into another token outside the network. Its own steps aren’t reported here.',
  ],
} as const satisfies Messages<PlaceNote['code']>

export const sumLabels: Record<SumLabel, string> = {
  sent: 'You sent',
  'not-sent': 'Not sent',
  amount: 'Amount',
  received: 'Received',
  'paid-out': 'Paid out',
  'paid-to-you': 'Paid to you',
  'paid-elsewhere': 'Paid elsewhere',
  'already-sent': 'Already sent',
  swapped: 'Swapped',
  refunded: 'Refunded',
  minimum: 'Minimum received',
  'quoted-amount': 'Quoted amount',
  'quoted-payout': 'Quoted payout',
  'your-payout': 'Your payout',
  'your-refund': 'Your refund',
}

/** What is told beside the place in words, and the label of each. */
export const factLabels: Record<LabeledFact['code'], string> = {
  more: 'And',
  quote: 'According to the quote',
  'last-step': 'Last confirmed step',
  parts: 'Progress',
  'raw-status': 'Reported status',
}

export const facts = {
  more: '{count} more, see the steps',
  quote: 'Unverified',
  'last-step': ['{chain}, reported complete', 'Reported complete'],
  parts: '{parts}',
  'raw-status': ['{status}', 'no status'],
} as const satisfies Messages<LabeledFact['code']>
