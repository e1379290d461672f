export const askedPayments = {
  payout: 'un pago de salida',
  refund: 'un reembolso',
  fee: 'un pago a otra parte, como un afiliado',
  misdirected: 'un pago a una dirección distinta de la del memo',
  other: 'un pago',
} as const

export const askedPayment = [
  'Este hash es de {payment}: {sum} a {address}.',
  'Este hash es de {payment}: {sum}.',
  'Este hash es de {payment}.',
] as const

export const otherRequest = 'Esta transacción tiene además otra solicitud: {request}.'

export const requestStates = {
  success: 'completada',
  partially_refunded: 'reembolsada en parte',
  refunded: 'reembolsada',
  failed: 'fallida',
  other: 'en curso',
} as const

export const requestPayments = {
  pays: 'Pagará aprox. {sum}[ a {address}].',
  refunds: 'Reembolsará aprox. {sum}[ a {address}].',
  paid: 'Pagó {sum}[ a {address}][, en la transacción {hash}].',
  refunded: 'Reembolsó {sum}[ a {address}][, en la transacción {hash}].',
} as const
