import type { OutcomeCode } from '../../transaction/money'

export const outcomeLabels: Readonly<Record<OutcomeCode, string>> = {
  payout: 'Payout',
  'estimated-payout': 'Estimated payout',
  'quoted-payout': 'Quoted payout',
  refund: 'Refund',
  'estimated-refund': 'Estimated refund',
  elsewhere: 'Paid elsewhere',
}

/** Who an outcome is paid to. */
export const recipientLabels: Readonly<Record<OutcomeCode, string>> = {
  payout: 'Payout to',
  'estimated-payout': 'Estimated payout to',
  'quoted-payout': 'Quoted payout to',
  refund: 'Refund to',
  'estimated-refund': 'Estimated refund to',
  elsewhere: 'Paid elsewhere to',
}

/** What a client's quote says is no report of the network. */
export const sentLabels = {
  sent: 'Sent',
  sender: 'Sender',
  'quoted-sent': 'Sent, according to the quote',
  'quoted-sender': 'Sender, according to the quote',
} as const

/** The token of an aggregator, whose own steps no source reports. */
export const wentOn = 'Went on outside the network, into'

export const expectedRecipientLabel = 'Should have gone to'

export const addressPlace = '{address}[ on {chain}]'

/** What a button copies. */
export const amountName = 'amount {amount} {ticker}'

/** The bar of a partial refund, for who doesn’t see it. */
export const split = '{swapped} swapped, {refunded} refunded'

/** The mark of a swap’s limit in the drawing of a price that missed it. */
export const limitMark = 'limit'

/** An amount with its value in dollars, for who hears it. */
export const worth = '{sum} ≈ {value}'
