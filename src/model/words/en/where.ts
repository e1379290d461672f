import { toPlainText } from '../../text'
import type {
  Cause,
  Fact,
  Place,
  PlaceNote,
  SumFact,
  SumLabel,
} from '../../transaction/statements'
import { nameChain, type Piece, type Sentence, say, type Texts } from '../pieces'
import { formatPlainSum } from '../sums'
import { depositFacts, depositPlaces } from './deposits'
import { formatConfirmations, formatParts, sayActionTitle } from './legs'

/** The names of unknown chains and actions are untrusted text: quotes. */

const chainOf = ({ chain }: { chain: string }): Piece => nameChain(chain)

/** A sentence with the name of a chain, or the one where none is known. */
const onChain =
  (known: (chain: Piece) => Sentence, unknown: string) =>
  ({ chain }: { chain: string }): Sentence =>
    chain === '' ? unknown : known(nameChain(chain))

type OfChain = { chain: string }

/** " on Bitcoin"; '' where no chain is known. */
const sayOn = (place: OfChain): Sentence =>
  place.chain === '' ? '' : say` on ${chainOf(place)}`

const sayWith = (place: OfChain): Sentence =>
  place.chain === '' ? 'With the network' : say`With ${chainOf(place)}`

export const places: Texts<Place> = {
  ...depositPlaces,
  looking: 'Looking for your transaction…',
  'look-up-failed': ({ canRetry }) =>
    canRetry ? 'We couldn’t look up this hash yet' : 'We couldn’t look up this hash',
  'not-found': ({ isLong }) =>
    isLong ? 'Not found. What can be wrong:' : 'Not found yet',
  'paid-out': onChain((chain) => say`Paid out on ${chain}`, 'Paid out'),
  'paid-too-little': onChain(
    (chain) => say`Paid out on ${chain}, below the minimum`,
    'Paid out, below the minimum',
  ),
  'paid-elsewhere': onChain(
    (chain) => say`Paid to another address on ${chain}`,
    'Paid to another address',
  ),
  'action-done': (place) => say`${sayActionTitle(place)}${sayOn(place)}`,
  'action-open': (place) =>
    place.hasStarted
      ? say`${sayActionTitle(place)}: in progress${sayOn(place)}`
      : say`${sayActionTitle(place)}: waiting${sayOn(place)}`,
  refunded: onChain((chain) => say`Refunded on ${chain}`, 'Refunded'),
  'partly-refunded': ({ isPaid }) =>
    isPaid ? 'In two places: part swapped, part refunded' : 'Part swapped, part refunded',
  rejected: onChain(
    (chain) => say`Rejected by the network on ${chain}`,
    'Rejected by the network',
  ),
  'in-wallet': onChain(
    (chain) => say`Still in your wallet on ${chain}`,
    'Still in your wallet',
  ),
  'no-payout': onChain(
    (chain) => say`No payout is reported on ${chain}`,
    'No payout is reported',
  ),
  'at-network': onChain((chain) => say`Sent to ${chain}`, 'Sent to another network'),
  held: 'Held by the network',
  unclear: 'Not clear',
  'no-steps': 'No details',
  'before-approval': 'Not sent yet',
  unsent: onChain((chain) => say`Not sent yet, expected on ${chain}`, 'Not sent yet'),
  unseen: (place) => say`Deposit sent${sayOn(place)}, waiting to be picked up`,
  confirming: ({ sum, confirmations, ...place }) => {
    const amount = formatPlainSum(sum)
    const subject = amount === '' ? 'The deposit' : { amount }
    const state = say`${subject} is confirming${sayOn(place)}`
    const counted = formatConfirmations(confirmations)
    return counted === '' ? state : say`${state}: ${counted}`
  },
  'before-swap': (place) => say`${sayWith(place)}, waiting to swap`,
  'order-open': ({ state, isInAccount, ...place }) => {
    const holder = isInAccount ? say`In your account${sayOn(place)}` : sayWith(place)
    return say`${holder}. Order ${state.replace('-', ' ')}`
  },
  swapping: ({ isInParts, ...place }) =>
    isInParts
      ? say`${sayWith(place)}, swapping in parts`
      : say`${sayWith(place)}, swapping`,
  queued: ({ payment, sum, isAfterSwap, ...place }) => {
    const amount = sum === null ? '' : formatPlainSum(sum)
    const subject =
      amount === '' ? `Your ${payment}` : say`Your ${payment} of ${{ amount }}`
    const network = place.chain === '' ? 'the network' : chainOf(place)
    return say`${isAfterSwap ? 'Swapped. ' : ''}${subject} is in ${network}’s payout queue, where large payouts wait for security`
  },
  'before-payment': ({ payment, ...place }) =>
    say`Waiting to send your ${payment}${sayOn(place)}`,
  'payment-planned': ({ payment, ...place }) =>
    payment === 'refund'
      ? say`Refund queued${sayOn(place)}`
      : say`Payout queued${sayOn(place)}`,
  'payment-sent': ({ payment, ...place }) =>
    payment === 'refund'
      ? say`Refund sent${sayOn(place)}`
      : say`Payout sent${sayOn(place)}`,
  'step-open': onChain((chain) => say`On ${chain}, in progress`, 'In progress'),
  'step-complete': onChain(
    (chain) => say`On ${chain}, reported complete`,
    'Reported complete',
  ),
  'step-unknown': onChain((chain) => say`On ${chain}, status unknown`, 'Status unknown'),
}

/** What can be wrong with a hash that is not found for long. */
export const causes: Record<Cause, string> = {
  unsent: 'Your wallet has not sent it, or its fee is too low.',
  typo: 'A character of the hash is wrong. Copy it again.',
  'other-thing':
    'It’s the hash of something else, such as an approval, or an exchange’s withdrawal ID.',
  'other-chain': 'It’s on another chain or network: look in its explorer.',
  'other-address': 'It went to an address outside of this network.',
}

export const placeNotes: Texts<PlaceNote> = {
  'check-wallet':
    'Does your wallet show the transaction as sent? Check the explorer of its chain, which updates first.',
  'no-refund-reported': 'The network hasn’t reported a refund.',
  'spent-on-fees': 'The fees used up the deposit, so nothing is refunded.',
  'fee-at-most': 'You paid at most the network fee.',
  'waiting-for-approval': (note) =>
    say`Waiting for the approval${sayOn(note)}. No funds have moved.`,
  confirmations:
    'The network sets how many it needs by the amount, so that a deposit can’t be reversed.',
  'no-steps': 'No steps are known of this transaction.',
  'went-on': ({ token }) =>
    `The payout went on into ${toPlainText(token, 12) || 'another token'} outside the network. Its own steps aren’t reported here.`,
}

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
export const factLabels: Record<Exclude<Fact, SumFact>['code'], string> = {
  more: 'And',
  quote: 'According to the quote',
  'last-step': 'Last confirmed step',
  parts: 'Parts',
  'raw-status': 'Raw status',
  'low-fee': 'Fee',
  'no-vault': 'Recipient',
}

export const facts: Texts<Exclude<Fact, SumFact>> = {
  more: ({ count }) => `${count} more, see the steps`,
  quote: 'Unverified',
  'last-step': onChain((chain) => say`${chain}, reported complete`, 'Reported complete'),
  parts: ({ parts }) => formatParts(parts),
  'raw-status': ({ status }) => status || 'no status',
  ...depositFacts,
}
