import { formatAmount, parseAmount } from '../amounts'
import { shortNameOf } from '../assets'
import { formatPrice } from '../dollars'
import { toPlainText } from '../text'
import { formatDateTime, type Zone } from '../time'
import type { Sum } from '../transaction/money'

/**
 * A sum as text: "about 0.1641 BTC". `prefix` tells an estimate and what only a client quoted from a fact. The value of an invalid
 * amount is "—". `whole` has all digits if `value` hides them (dust); `payments` is "in 2 payments".
 */
export function formatSum(sum: Sum & { count?: number }) {
  const { amount, asset, estimated, isQuoted, count = 1 } = sum
  const value = formatAmount(amount)
  const exact = parseAmount(amount)
  const prefix = isQuoted ? 'quoted' : estimated ? 'about' : ''
  return {
    prefix: exact === null ? '' : prefix,
    value,
    ticker: shortNameOf(asset),
    ...(value.startsWith('<') && exact !== null && { whole: exact }),
    ...(count > 1 && { payments: `in ${count} payments` }),
  } as const
}

/** "0.5 BTC", "about 8 ETH" or "quoted 0.5 BTC" as plain text; '' if the amount or asset is unknown. */
export function formatPlainSum(sum: Sum): string {
  const { prefix, value, ticker } = formatSum(sum)
  if (value === '—' || sum.asset === '') return ''
  return `${prefix} ${value} ${toPlainText(ticker, 12)}`.trimStart()
}

/** The tooltip of a dollar value: the price of one token of the asset, and when the source gave it, Unix ms. */
export function describePrice(asset: string, priceUsd: number, at: number, zone: Zone): string {
  const price = `${formatPrice(priceUsd)} per ${toPlainText(shortNameOf(asset))}`
  return `Price on ${formatDateTime(at, zone)}: ${price}. For information only.`
}
