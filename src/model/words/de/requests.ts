/** Which payment of the transaction has the requested hash, by its role: in the dative. */
export const askedPayments = {
  payout: 'einer Auszahlung',
  refund: 'einer Erstattung',
  fee: 'einer Zahlung an jemand anderen, etwa einen Affiliate',
  misdirected: 'einer Zahlung an eine andere Adresse als die im Memo',
  other: 'einer Zahlung',
} as const

export const askedPayment = [
  'Dieser Hash gehört zu {payment}: {sum} an {address}.',
  'Dieser Hash gehört zu {payment}: {sum}.',
  'Dieser Hash gehört zu {payment}.',
] as const

export const otherRequest = 'Diese Transaktion hat noch eine andere Anfrage: {request}.'

export const requestStates = {
  success: 'abgeschlossen',
  partially_refunded: 'teilweise erstattet',
  refunded: 'erstattet',
  failed: 'fehlgeschlagen',
  other: 'läuft',
} as const

export const requestPayments = {
  pays: 'Diese Anfrage wird etwa {sum}[ an {address}] zahlen.',
  refunds: 'Diese Anfrage wird etwa {sum}[ an {address}] erstatten.',
  paid: 'Diese Anfrage hat {sum}[ an {address}] gezahlt[, in Transaktion {hash}].',
  refunded: 'Diese Anfrage hat {sum}[ an {address}] erstattet[, in Transaktion {hash}].',
} as const
