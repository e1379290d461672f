import { getChainName } from '../chains/chains'
import { toPlainText } from '../text'
import type { Cause, Fact, Place, PlaceNote, SumLabel } from '../transaction/statements'
import * as legText from './legText'
import { type Sentence, say } from './pieces'
import { formatPlainSum } from './sums'

type Places = { [Code in Place['code']]: Extract<Place, { code: Code }> }

/** The sentence of a place. The names of unknown chains and actions are untrusted text. */
export const formatWhere = (place: Place): Sentence => write(place.code, place)

const write = <Code extends keyof Places>(code: Code, place: Places[Code]): Sentence =>
  sentences[code](place)

/** " on Ethereum"; the raw code for an unknown chain; '' for none. */
const on = ({ chain }: { chain: string }): string =>
  chain === '' ? '' : ` on ${getChainName(chain)}`

const nameChain = ({ chain }: { chain: string }): string => getChainName(chain)

const sentences: { [Code in keyof Places]: (place: Places[Code]) => Sentence } = {
  looking: () => ['Looking for your transaction…'],
  'look-up-failed': ({ canRetry }) => [
    canRetry ? 'We couldn’t look up this hash yet' : 'We couldn’t look up this hash',
  ],
  'not-found': ({ isLong }) => [
    isLong ? 'Not found. What can be wrong:' : 'Not found yet',
  ],
  'paid-out': (place) => [`Paid out${on(place)}`],
  'paid-too-little': (place) => [`Paid out${on(place)}, below the minimum`],
  'paid-elsewhere': (place) => [`Paid to another address${on(place)}`],
  'action-done': ({ action, isDone, ...place }) => [
    `${legText.formatActionTitle(action, isDone)}${on(place)}`,
  ],
  'action-open': ({ action, isDone, hasStarted, ...place }) => {
    const progress = hasStarted ? 'in progress' : 'waiting'
    return [
      `${legText.formatActionTitle(action, isDone)}: ${progress} on ${nameChain(place)}`,
    ]
  },
  refunded: (place) => [`Refunded${on(place)}`],
  'partly-refunded': ({ isPaid }) => [
    isPaid ? 'In two places: part swapped, part refunded' : 'Part swapped, part refunded',
  ],
  rejected: (place) => [`Rejected by the network${on(place)}`],
  'in-wallet': (place) => [`Still in your wallet${on(place)}`],
  'no-payout': (place) => [`No payout is reported${on(place)}`],
  'at-network': (place) => [`Sent to ${nameChain(place)}`],
  held: () => ['Held by the network'],
  unclear: () => ['Not clear'],
  'no-steps': () => ['No details'],
  'before-approval': () => ['Not sent yet'],
  unsent: (place) => [`Not sent yet, expected on ${nameChain(place)}`],
  unseen: (place) => [`Deposit sent on ${nameChain(place)}, waiting to be picked up`],
  confirming: ({ sum, confirmations, ...place }) => {
    const amount = formatPlainSum(sum)
    const subject = amount === '' ? 'The deposit' : { amount }
    const counted = legText.formatConfirmations(confirmations)
    const end = counted === '' ? '' : `: ${counted}`
    return say`${subject} is confirming on ${nameChain(place)}${end}`
  },
  'before-swap': (place) => [`With ${nameChain(place)}, waiting to swap`],
  'order-open': ({ state, ...place }) => [
    `With ${nameChain(place)}. Order ${state.replace('-', ' ')}`,
  ],
  swapping: ({ isInParts, ...place }) => [
    `With ${nameChain(place)}, swapping${isInParts ? ' in parts' : ''}`,
  ],
  queued: ({ payment, sum, queue, isAfterSwap }) => {
    const amount = sum === null ? '' : formatPlainSum(sum)
    const ofAmount = amount === '' ? [] : [' of ', { amount }]
    const left = legText.formatQueue(queue)
    return [
      `${isAfterSwap ? 'Swapped. ' : ''}Your ${payment}`,
      ...ofAmount,
      ` is in the queue${left ? `: ${left}` : ''}`,
    ]
  },
  'before-payment': ({ payment, ...place }) => [
    `Waiting to send your ${payment} on ${nameChain(place)}`,
  ],
  'payment-planned': ({ payment, ...place }) => [
    `${titles[payment]} queued on ${nameChain(place)}`,
  ],
  'payment-sent': ({ payment, ...place }) => [
    `${titles[payment]} sent on ${nameChain(place)}`,
  ],
  'step-open': (place) => [`On ${nameChain(place)}, in progress`],
  'step-complete': (place) => [`On ${nameChain(place)}, reported complete`],
  'step-unknown': (place) => [`On ${nameChain(place)}, status unknown`],
}

const titles = { payout: 'Payout', refund: 'Refund' } as const

/** What can be wrong with a hash that is not found for long. */
export const causeTexts: Record<Cause, string> = {
  unsent: 'Your wallet has not sent it, or its fee is too low.',
  typo: 'A character of the hash is wrong. Copy it again.',
  'other-thing':
    'It’s the hash of something else, such as an approval, or an exchange’s withdrawal ID.',
  'other-chain': 'It’s on another chain or network: look in its explorer.',
  'other-address': 'It went to an address outside of this network.',
}

/** The note under a place; '' for none. */
export function formatPlaceNote(note: PlaceNote | null): string {
  switch (note?.code) {
    case undefined:
      return ''
    case 'check-wallet':
      return 'Does your wallet show the transaction as sent? Check the explorer of its chain, which updates first.'
    case 'no-refund-reported':
      return 'The network hasn’t reported a refund.'
    case 'fee-at-most':
      return 'You paid at most the network fee.'
    case 'waiting-for-approval':
      return `Waiting for the approval on ${nameChain(note)}. No funds have moved.`
    case 'confirmations':
      return 'The network sets how many it needs by the amount, so that a deposit can’t be reversed.'
    case 'no-steps':
      return 'No steps are known of this transaction.'
    case 'went-on':
      return `The payout went on into ${toPlainText(note.token, 12)} outside the network. Its own steps aren’t reported here.`
  }
}

const sumLabels: Record<SumLabel, string> = {
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

/** The label of a fact, and its words; null where it has a sum. */
export function formatFact(fact: Fact): { label: string; words: string | null } {
  switch (fact.label) {
    case 'more':
      return { label: 'And', words: `${fact.count} more, see the steps` }
    case 'quote':
      return { label: 'According to the quote', words: 'Unverified' }
    case 'last-step':
      return {
        label: 'Last confirmed step',
        words: `${nameChain(fact)}, reported complete`,
      }
    case 'parts':
      return { label: 'Parts', words: legText.formatParts(fact.parts) }
    case 'raw-status':
      return { label: 'Raw status', words: fact.status || 'no status' }
    default:
      return { label: sumLabels[fact.label], words: null }
  }
}
