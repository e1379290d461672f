export const askedPayments = {
  payout: 'выплаты',
  refund: 'возврата',
  fee: 'платежа кому-то другому, например партнёру',
  misdirected: 'платежа не на тот адрес, который указан в memo',
  other: 'платежа',
} as const

export const askedPayment = [
  'Это хеш {payment}: {sum} на {address}.',
  'Это хеш {payment}: {sum}.',
  'Это хеш {payment}.',
] as const

export const otherRequest = 'В этой транзакции есть и другой запрос: {request}.'

export const requestStates = {
  success: 'завершено',
  partially_refunded: 'возвращена часть',
  refunded: 'возвращено',
  failed: 'не удалось',
  other: 'выполняется',
} as const

export const requestPayments = {
  pays: 'По нему будет выплачено около {sum}[ на {address}].',
  refunds: 'По нему будет возвращено около {sum}[ на {address}].',
  paid: 'По нему выплачено {sum}[ на {address}][, в транзакции {hash}].',
  refunded: 'По нему возвращено {sum}[ на {address}][, в транзакции {hash}].',
} as const
