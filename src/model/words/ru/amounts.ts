import type { OutcomeCode } from '../../transaction/money'

export const outcomeLabels: Readonly<Record<OutcomeCode, string>> = {
  payout: 'Выплата',
  'estimated-payout': 'Оценка выплаты',
  'quoted-payout': 'Выплата по котировке',
  refund: 'Возврат',
  'estimated-refund': 'Оценка возврата',
  elsewhere: 'Выплачено на другой адрес',
}

export const recipientLabels: Readonly<Record<OutcomeCode, string>> = {
  payout: 'Адрес выплаты',
  'estimated-payout': 'Адрес выплаты по оценке',
  'quoted-payout': 'Адрес выплаты по котировке',
  refund: 'Адрес возврата',
  'estimated-refund': 'Адрес возврата по оценке',
  elsewhere: 'Другой адрес выплаты',
}

export const sentLabels = {
  sent: 'Отправлено',
  sender: 'Отправитель',
  'quoted-sent': 'Отправлено, по котировке',
  'quoted-sender': 'Отправитель, по котировке',
} as const

export const wentOn = 'Дальше вне сети, в токен'

export const expectedRecipientLabel = 'Следовало отправить на'

export const addressPlace = '{address}[ ({chain})]'

export const amountName = 'сумма {amount} {ticker}'

export const split = '{swapped} обменяно, {refunded} возвращено'

export const limitMark = 'лимит'

export const worth = '{sum} ≈ {value}'
