/** The words around an amount. */

/** Before what is no fact: an estimate, or what only a client said. */
export const sumPrefixes = {
  about: 'about',
  quoted: 'quoted',
  minimum: 'at least',
} as const

/** An amount of a token, as far as both are known. */
export const sumTexts = [
  '{amount}[ {unit}] {ticker}',
  'an unknown amount of {ticker}',
  '{amount} a token',
  'an unknown amount of a token',
] as const

/** Between an integer and its ticker, where the decimals are not known. */
export const baseUnits = '{count|base unit|base units} of'

/** A sum in plain text, and one with the digits and the identifier as they came. */
export const plainSum = '[{prefix} ]{value}[ {unit}] {ticker}'
export const rawSum = '[{number}][ {unit}][ {asset}][ in {payments} payments]'

/** After the sum of several payments. */
export const payments = 'in {count} payments'

export const sumWords = {
  notReported: 'Not reported',
  amountNotKnown: ', amount not known',
} as const

/** The tooltip of a dollar value. */
export const priceTooltip = 'Price on {time}: {price} per {asset}. For information only.'

/** A price or a value that rounds to nothing. */
export const under = 'under {value}'
