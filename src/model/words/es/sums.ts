export const sumPrefixes = {
  about: 'aprox.',
  quoted: 'según cotización',
  minimum: 'al menos',
} as const

export const sumTexts = [
  '{amount}[ {unit}] {ticker}',
  'una cantidad desconocida de {ticker}',
  '{amount} de un token',
  'una cantidad desconocida de un token',
] as const

export const baseUnits = '{count|unidad base|unidades base} de'

export const plainSum = '[{prefix} ]{value}[ {unit}] {ticker}'
export const rawSum = '[{number}][ {unit}][ {asset}][ en {payments} pagos]'

export const payments = 'en {count} pagos'

export const sumWords = {
  notReported: 'Sin informar',
  amountNotKnown: ', monto desconocido',
} as const

export const priceTooltip = 'Precio del {time}: {price} por {asset}. Solo informativo.'

export const under = 'menos de {value}'
