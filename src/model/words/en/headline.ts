import type { HeadlineDetail } from '../../transaction/statements'
import type { Message, Messages } from '../messages'

/** A transaction in one line: "Complete. 1.27453423 RUNE paid to thor1qvlu…ug3nsg." */
export const headline = {
  /** In place of the word of a verdict. */
  late: 'Still in progress',
  onChain: '{word}[ on {chain}][, {over} of {total} parts].',
  other: '{word}.[ {detail}]',
} as const

/** What stands beside the verdict. */
export const headlineDetails = {
  lost: '{doubt}',
  order: '{order}[ on {chain}].',
  'payout-queued': 'Payout queued.',
  'refund-queued': 'Refund queued.',
  'not-sent': 'Not sent yet. Confirm the deposit in your wallet.',
  end: ['[{done}. ]{outcomes}[ and {hiddenCount} more][ {when}].', '{done}[ {when}].'],
  reason: '{doubt}',
  deposit: '{placeText}.',
} as const satisfies Messages<Exclude<HeadlineDetail['code'], 'on-chain'>>

/** "3.71735433 ETH paid to 0x511cd…af2b09 in 2 payments". */
export const outcomes = {
  paid: [
    '{sum} paid to {address}[ in {payments} payments]',
    '{sum} paid[ on {chain}][ in {payments} payments]',
  ],
  refunded: [
    '{sum} refunded to {address}[ in {payments} payments]',
    '{sum} refunded[ on {chain}][ in {payments} payments]',
  ],
} as const satisfies Record<string, Message>

export const notifications = {
  late: 'Taking {duration} longer than expected. {headline}',
  /** A transaction that has no name. */
  hash: 'Transaction {hash}',
} as const
