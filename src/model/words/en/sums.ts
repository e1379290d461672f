import { shortNameOf } from '../../assets'
import { formatPrice } from '../../dollars'
import { toPlainText } from '../../text'
import { formatDateTime, type Zone } from '../../time'
import type { Outcome } from '../../transaction/money'

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

/** What an amount is, for screen readers; the arrow and the icons say it to others. */
export const outcomeWords: Record<Outcome['kind'] | 'sent', string> = {
  sent: 'sent',
  paid: 'received',
  returned: 'refunded',
  expected: 'expected',
  misdirected: 'paid to another address',
}

export const formatMoreOutcomes = (count: number): string => `and ${count} more`

/** What follows an amount in a row that is no payout to the user; '' for one. */
export function describeOutcome({ kind, estimated }: Outcome): string {
  if (kind === 'misdirected') return ' paid elsewhere'
  if (kind !== 'returned') return ''
  return estimated ? ' refund' : ' refunded'
}

/** What an amount of a leg is, for screen readers. */
export const legSumWords = {
  refunded: 'refunded',
  elsewhere: 'paid to another address',
  sold: 'swapped',
  bought: 'for',
  received: 'received',
  sent: 'sent',
  other: '',
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
