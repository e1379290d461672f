export const sumPrefixes = {
  about: 'etwa',
  quoted: 'laut Angebot',
  minimum: 'mindestens',
} as const

/** An amount of a token, as far as both are known. "Menge" has the same form in all cases. */
export const sumTexts = [
  '{amount}[ {unit}] {ticker}',
  'eine unbekannte Menge {ticker}',
  '{amount} eines Tokens',
  'eine unbekannte Menge eines Tokens',
] as const

export const baseUnits = '{count|Basiseinheit|Basiseinheiten}'

export const plainSum = '[{prefix} ]{value}[ {unit}] {ticker}'
export const rawSum = '[{number}][ {unit}][ {asset}][ in {payments} Zahlungen]'

export const payments = 'in {count} Zahlungen'

export const sumWords = {
  notReported: 'Nicht gemeldet',
  amountNotKnown: ', Betrag nicht bekannt',
} as const

export const priceTooltip = 'Kurs am {time}: {price} je {asset}. Nur zur Information.'

export const under = 'unter {value}'
