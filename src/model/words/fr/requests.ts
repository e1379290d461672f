export const askedPayments = {
  payout: 'un versement',
  refund: 'un remboursement',
  fee: 'un paiement à quelqu’un d’autre, par exemple un affilié',
  misdirected: 'un paiement à une autre adresse que celle du mémo',
  other: 'un paiement',
} as const

export const askedPayment = [
  'Ce hash désigne {payment}\u00a0: {sum} à {address}.',
  'Ce hash désigne {payment}\u00a0: {sum}.',
  'Ce hash désigne {payment}.',
] as const

export const otherRequest =
  'Cette transaction contient aussi une autre demande\u00a0: {request}.'

export const requestStates = {
  success: 'terminée',
  partially_refunded: 'remboursée en partie',
  refunded: 'remboursée',
  failed: 'échec',
  other: 'en cours',
} as const

export const requestPayments = {
  pays: 'Elle paiera environ {sum}[ à {address}].',
  refunds: 'Elle remboursera environ {sum}[ à {address}].',
  paid: 'Elle a payé {sum}[ à {address}][, dans la transaction {hash}].',
  refunded: 'Elle a remboursé {sum}[ à {address}][, dans la transaction {hash}].',
} as const
