import { dollars as dollarText } from '#words/locale'
import { under } from '#words/sums'
import { formatNumber, readNumber } from '../amounts'
import { dayMs } from '../time'
import { fillText } from './messages'

/** More decimals are not readable. */
const maxDecimals = 10

/**
 * The value of an amount at a price in US dollars, for display: "$24,980", "$12.40",
 * "under $0.01". '' if amount or price is unknown or zero. Approximate: it is computed
 * with floats.
 */
export function formatDollarValue(amount: string, priceUsd: number): string {
  const dollars = readNumber(amount) * priceUsd
  if (!isDisplayable(dollars)) return ''
  return dollars < 0.01 ? formatUnder('0.01') : formatDollars(dollars)
}

/**
 * The price of one token in US dollars, for display: "$85,164", "$12.40", "$0.0032". ''
 * if unknown.
 */
export function formatPrice(priceUsd: number): string {
  if (!isDisplayable(priceUsd)) return ''
  if (priceUsd >= 1) return formatDollars(priceUsd)
  const decimals = Math.min(3 - Math.floor(Math.log10(priceUsd)), maxDecimals)
  const text = priceUsd.toFixed(decimals)
  if (Number(text) === 0) return formatUnder('0.0000000001')
  // Four digits, without trailing zeros after the cents.
  return putDollars(text.replace(/(\.\d\d\d*?)0+$/, '$1'))
}

const putDollars = (number: string) =>
  fillText(dollarText, { amount: formatNumber(number) })

const formatUnder = (number: string) => fillText(under, { value: putDollars(number) })

/** Larger values come from wrong prices or amounts. */
const isDisplayable = (dollars: number) => dollars > 0 && dollars <= 1e12

function formatDollars(dollars: number) {
  const withCents = dollars.toFixed(2)
  return putDollars(Number(withCents) < 1_000 ? withCents : String(Math.round(dollars)))
}

/**
 * Whether today's prices say something about a swap: not if it ended more than a day ago,
 * or at an unknown time. Times are Unix ms.
 */
export const isPricedToday = (
  hasEnded: boolean,
  endedAt: number | null,
  now: number,
): boolean => (endedAt === null ? !hasEnded : now - endedAt <= dayMs)
