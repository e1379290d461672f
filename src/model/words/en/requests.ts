/** What else is known of the hash and of its requests. It quotes the network's sources. */

/** Which payment of the transaction has the requested hash, by its role. */
const paid = '[: {sum} to {address}|: {sum}].'
export const askedPayment = {
  by: 'role',
  payout: `This hash is of a payout${paid}`,
  refund: `This hash is of a refund${paid}`,
  fee: `This hash is of a payment to somebody else, such as an affiliate${paid}`,
  misdirected: `This hash is of a payment to another address than the memo’s${paid}`,
  other: `This hash is of a payment${paid}`,
} as const

/** What else one transaction requested. */
const request = 'This transaction also has another request: {title}[, {sum}], '
export const otherRequest = {
  by: 'status',
  success: `${request}complete.`,
  partially_refunded: `${request}partially refunded.`,
  refunded: `${request}refunded.`,
  failed: `${request}failed.`,
  other: `${request}in progress.`,
} as const

/** What another request paid, or pays. */
export const requestPayments = {
  pays: 'It will pay about {sum}[ to {address}].',
  refunds: 'It will refund about {sum}[ to {address}].',
  paid: 'It paid {sum}[ to {address}][, in transaction {hash}].',
  refunded: 'It refunded {sum}[ to {address}][, in transaction {hash}].',
} as const
