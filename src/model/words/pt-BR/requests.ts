const paid = '[: {sum} para {address}|: {sum}].'
export const askedPayment = {
  by: 'role',
  payout: `Este hash é de um pagamento${paid}`,
  refund: `Este hash é de um reembolso${paid}`,
  fee: `Este hash é de um envio a outra pessoa, como um afiliado${paid}`,
  misdirected: `Este hash é de um envio a um endereço diferente do que está no memo${paid}`,
  other: `Este hash é de um envio${paid}`,
} as const

const request = 'Esta transação também tem outra solicitação: {title}[, {sum}], '
export const otherRequest = {
  by: 'status',
  success: `${request}concluída.`,
  partially_refunded: `${request}parcialmente reembolsada.`,
  refunded: `${request}reembolsada.`,
  failed: `${request}falhou.`,
  other: `${request}em andamento.`,
} as const

export const requestPayments = {
  pays: 'Ela pagará cerca de {sum}[ para {address}].',
  refunds: 'Ela reembolsará cerca de {sum}[ para {address}].',
  paid: 'Ela pagou {sum}[ para {address}][, na transação {hash}].',
  refunded: 'Ela reembolsou {sum}[ para {address}][, na transação {hash}].',
} as const
