const paid = '[: {sum} на {address}|: {sum}].'
export const askedPayment = {
  by: 'role',
  payout: `Это хеш выплаты${paid}`,
  refund: `Это хеш возврата${paid}`,
  fee: `Это хеш платежа кому-то другому, например партнёру${paid}`,
  misdirected: `Это хеш платежа не на тот адрес, который указан в memo${paid}`,
  other: `Это хеш платежа${paid}`,
} as const

const request = 'В этой транзакции есть и другой запрос: {title}[, {sum}], '
export const otherRequest = {
  by: 'status',
  success: `${request}завершено.`,
  partially_refunded: `${request}возвращена часть.`,
  refunded: `${request}возвращено.`,
  failed: `${request}не удалось.`,
  other: `${request}выполняется.`,
} as const

export const requestPayments = {
  pays: 'По нему будет выплачено около {sum}[ на {address}].',
  refunds: 'По нему будет возвращено около {sum}[ на {address}].',
  paid: 'По нему выплачено {sum}[ на {address}][, в транзакции {hash}].',
  refunded: 'По нему возвращено {sum}[ на {address}][, в транзакции {hash}].',
} as const
