export const askedPayments = {
  payout: 'um pagamento',
  refund: 'um reembolso',
  fee: 'um envio a outra pessoa, como um afiliado',
  misdirected: 'um envio a um endereço diferente do que está no memo',
  other: 'um envio',
} as const

export const askedPayment = [
  'Este hash é de {payment}: {sum} para {address}.',
  'Este hash é de {payment}: {sum}.',
  'Este hash é de {payment}.',
] as const

export const otherRequest = 'Esta transação também tem outra solicitação: {request}.'

/** The states of another request, by its status. Feminine, as "solicitação" is. */
export const requestStates = {
  success: 'concluída',
  partially_refunded: 'parcialmente reembolsada',
  refunded: 'reembolsada',
  failed: 'falhou',
  other: 'em andamento',
} as const

export const requestPayments = {
  pays: 'Ela pagará cerca de {sum}[ para {address}].',
  refunds: 'Ela reembolsará cerca de {sum}[ para {address}].',
  paid: 'Ela pagou {sum}[ para {address}][, na transação {hash}].',
  refunded: 'Ela reembolsou {sum}[ para {address}][, na transação {hash}].',
} as const
