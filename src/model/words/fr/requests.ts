const paid = '[\u00a0: {sum} à {address}|\u00a0: {sum}].'
export const askedPayment = {
  by: 'role',
  payout: `Ce hash désigne un versement${paid}`,
  refund: `Ce hash désigne un remboursement${paid}`,
  fee: `Ce hash désigne un paiement à quelqu’un d’autre, par exemple un affilié${paid}`,
  misdirected: `Ce hash désigne un paiement à une autre adresse que celle du mémo${paid}`,
  other: `Ce hash désigne un paiement${paid}`,
} as const

const request =
  'Cette transaction contient aussi une autre demande\u00a0: {title}[, {sum}], '
export const otherRequest = {
  by: 'status',
  success: `${request}terminée.`,
  partially_refunded: `${request}remboursée en partie.`,
  refunded: `${request}remboursée.`,
  failed: `${request}échec.`,
  other: `${request}en cours.`,
} as const

export const requestPayments = {
  pays: 'Elle paiera environ {sum}[ à {address}].',
  refunds: 'Elle remboursera environ {sum}[ à {address}].',
  paid: 'Elle a payé {sum}[ à {address}][, dans la transaction {hash}].',
  refunded: 'Elle a remboursé {sum}[ à {address}][, dans la transaction {hash}].',
} as const
