export const sumPrefixes = {
  about: 'environ',
  quoted: 'cotation\u00a0:',
  minimum: 'au moins',
} as const

export const sumTexts = [
  '{amount}[ {unit}] {ticker}',
  'un montant inconnu en {ticker}',
  '{amount} d’un token',
  'un montant inconnu d’un token',
] as const

export const baseUnits = '{count|unité de base|unités de base} de'

export const plainSum = '[{prefix} ]{value}[ {unit}] {ticker}'
export const rawSum = '[{number}][ {unit}][ {asset}][ en {payments} paiements]'

export const payments = 'en {count} paiements'

export const sumWords = {
  notReported: 'Non signalé',
  amountNotKnown: ', montant inconnu',
} as const

export const priceTooltip =
  'Prix le {time}\u00a0: {price} par {asset}. À titre indicatif seulement.'

export const under = 'moins de {value}'
