export const sumPrefixes = {
  about: 'около',
  quoted: 'по котировке',
  minimum: 'не менее',
} as const

/**
 * An amount of a token, as far as both are known. «выплачено» and «возвращено» follow it, so it
 * is neuter.
 */
export const sumTexts = [
  '{amount}[ {unit}] {ticker}',
  'неизвестное количество {ticker}',
  '{amount} неизвестного токена',
  'неизвестное количество неизвестного токена',
] as const

export const baseUnits = '{count|баз. ед.|баз. ед.|баз. ед.}'

export const plainSum = '[{prefix} ]{value}[ {unit}] {ticker}'
export const rawSum =
  '[{number}][ {unit}][ {asset}][ ({payments|# платёж|# платежа|# платежей})]'

export const payments = '({count|# платёж|# платежа|# платежей})'

export const sumWords = {
  notReported: 'Не сообщено',
  amountNotKnown: ', сумма неизвестна',
} as const

export const priceTooltip = 'Цена на {time}: {price} за {asset}. Только для справки.'

export const under = 'менее {value}'
