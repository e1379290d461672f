import { shortNameOf } from '../../assets'
import { formatPrice } from '../../dollars'
import { toPlainText } from '../../text'
import { formatDateTime, type Zone } from '../../time'

/** The words around an amount. */

/** Before what is no fact: an estimate, or what only a client said. */
export const sumPrefixes = { about: 'about', quoted: 'quoted' } as const

/** Between an integer and its ticker, where the decimals are not known. */
export const formatBaseUnit = (count: string): string =>
  count === '1' ? 'base unit of' : 'base units of'

/** After the sum of several payments. */
export const formatPayments = (count: number): string => `in ${count} payments`

export const sumWords = {
  notReported: 'Not reported',
  amountNotKnown: ', amount not known',
} as const

/**
 * The tooltip of a dollar value: the price of one token of the asset, and when the source
 * gave it, Unix ms.
 */
export function describePrice(
  asset: string,
  priceUsd: number,
  at: number,
  zone: Zone,
): string {
  const price = `${formatPrice(priceUsd)} per ${toPlainText(shortNameOf(asset))}`
  return `Price on ${formatDateTime(at, zone)}: ${price}. For information only.`
}
