const paid = '[: {sum} an {address}|: {sum}].'
export const askedPayment = {
  by: 'role',
  payout: `Dieser Hash gehört zu einer Auszahlung${paid}`,
  refund: `Dieser Hash gehört zu einer Erstattung${paid}`,
  fee: `Dieser Hash gehört zu einer Zahlung an jemand anderen, etwa einen Affiliate${paid}`,
  misdirected: `Dieser Hash gehört zu einer Zahlung an eine andere Adresse als die im Memo${paid}`,
  other: `Dieser Hash gehört zu einer Zahlung${paid}`,
} as const

const request = 'Diese Transaktion hat noch eine andere Anfrage: {title}[, {sum}], '
export const otherRequest = {
  by: 'status',
  success: `${request}abgeschlossen.`,
  partially_refunded: `${request}teilweise erstattet.`,
  refunded: `${request}erstattet.`,
  failed: `${request}fehlgeschlagen.`,
  other: `${request}läuft.`,
} as const

export const requestPayments = {
  pays: 'Diese Anfrage wird etwa {sum}[ an {address}] zahlen.',
  refunds: 'Diese Anfrage wird etwa {sum}[ an {address}] erstatten.',
  paid: 'Diese Anfrage hat {sum}[ an {address}] gezahlt[, in Transaktion {hash}].',
  refunded: 'Diese Anfrage hat {sum}[ an {address}] erstattet[, in Transaktion {hash}].',
} as const
