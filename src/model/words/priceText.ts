import { shortNameOf } from '../assets'
import { formatPrice } from '../dollars'
import { formatDate, formatTime, type Zone } from '../time'
import { toPlainText } from './toPlainText'

/** The tooltip of a dollar value: the price, and when the source gave it (`timestamp`, Unix ms). */
export function describePrice(
  { identifier, priceUsd, timestamp }: { identifier: string; priceUsd: number; timestamp: number },
  zone: Zone,
): string {
  const time = `${formatDate(timestamp, zone)}, ${formatTime(timestamp, zone)}`
  const ticker = toPlainText(shortNameOf(identifier))
  return `Price on ${time}: ${formatPrice(priceUsd)} per ${ticker}. For information only.`
}
