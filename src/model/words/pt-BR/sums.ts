export const sumPrefixes = {
  about: 'cerca de',
  quoted: 'pela cotação',
  minimum: 'no mínimo',
} as const

/** An amount of a token, as far as both are known. A sum is masculine. */
export const sumTexts = [
  '{amount}[ {unit}] {ticker}',
  'um valor desconhecido de {ticker}',
  '{amount} de um token',
  'um valor desconhecido de um token',
] as const

export const baseUnits = '{count|unidade básica|unidades básicas} de'

export const plainSum = '[{prefix} ]{value}[ {unit}] {ticker}'
export const rawSum = '[{number}][ {unit}][ {asset}][ em {payments} envios]'

export const payments = 'em {count} envios'

export const sumWords = {
  notReported: 'Não informado',
  amountNotKnown: ', valor não conhecido',
} as const

export const priceTooltip =
  'Preço em {time}: {price} por {asset}. Apenas para informação.'

export const under = 'menos de {value}'
