/** What else is known of the hash and of its requests. It quotes the network's sources. */

/** Which payment of the transaction has the requested hash, by its role. */
export const askedPayments = {
  payout: 'a payout',
  refund: 'a refund',
  fee: 'a payment to somebody else, such as an affiliate',
  misdirected: 'a payment to another address than the memo’s',
  other: 'a payment',
} as const

export const askedPayment = [
  'This hash is of {payment}: {sum} to {address}.',
  'This hash is of {payment}: {sum}.',
  'This hash is of {payment}.',
] as const

export const otherRequest = 'This transaction also has another request: {request}.'

/** The states of another request, by its status. */
export const requestStates = {
  success: 'complete',
  partially_refunded: 'partially refunded',
  refunded: 'refunded',
  failed: 'failed',
  other: 'in progress',
} as const

/** What another request paid, or pays. */
export const requestPayments = {
  pays: 'It will pay about {sum}[ to {address}].',
  refunds: 'It will refund about {sum}[ to {address}].',
  paid: 'It paid {sum}[ to {address}][, in transaction {hash}].',
  refunded: 'It refunded {sum}[ to {address}][, in transaction {hash}].',
} as const
