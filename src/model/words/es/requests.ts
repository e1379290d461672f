const paid = '[: {sum} a {address}|: {sum}].'
export const askedPayment = {
  by: 'role',
  payout: `Este hash es de un pago de salida${paid}`,
  refund: `Este hash es de un reembolso${paid}`,
  fee: `Este hash es de un pago a otra parte, como un afiliado${paid}`,
  misdirected: `Este hash es de un pago a una dirección distinta de la del memo${paid}`,
  other: `Este hash es de un pago${paid}`,
} as const

const request = 'Esta transacción tiene además otra solicitud: {title}[, {sum}], '
export const otherRequest = {
  by: 'status',
  success: `${request}completada.`,
  partially_refunded: `${request}reembolsada en parte.`,
  refunded: `${request}reembolsada.`,
  failed: `${request}fallida.`,
  other: `${request}en curso.`,
} as const

export const requestPayments = {
  pays: 'Pagará aprox. {sum}[ a {address}].',
  refunds: 'Reembolsará aprox. {sum}[ a {address}].',
  paid: 'Pagó {sum}[ a {address}][, en la transacción {hash}].',
  refunded: 'Reembolsó {sum}[ a {address}][, en la transacción {hash}].',
} as const
