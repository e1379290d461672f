import type { AssetAmount } from '../../contract/addressTransactions'
import { formatAmount, formatNumber, normalizeAmount } from '../amounts'
import { shortNameOf } from '../assets'
import { formatPrice } from './dollars'
import { toPlainText } from '../text'
import { formatDateTime, type Zone } from '../dates'
import type { Sum } from '../transaction/money'
import type { Quantity } from '../transaction/steps'
import { percent as percentText } from '#words/locale'
import {
  baseUnits as unitTexts,
  payments as paymentTexts,
  plainSum,
  priceTooltip,
  rawSum,
  sumPrefixes,
} from '#words/sums'
import { fillText } from './messages'

// '' for whole units.
const formatUnit = ({ amount, baseUnits }: Quantity) =>
  amount || !baseUnits ? '' : fillText(unitTexts, { count: Number(baseUnits) })

export const formatPercent = (percent: number): string =>
  fillText(percentText, { number: formatNumber(Math.abs(percent).toFixed(2)) })

/** The ticker of an asset, which is text of strangers. */
export const formatTicker = (asset: string): string => toPlainText(shortNameOf(asset), 12)

/** "0.5 BTC" of an amount in whole units. */
export const formatAssetAmount = ({ asset, amount }: AssetAmount): string =>
  `${formatAmount(amount)} ${formatTicker(asset)}`

/**
 * The tooltip of a dollar value: the price of one token of the asset, and when the source
 * gave it, Unix ms.
 */
export const describePrice = (
  asset: string,
  priceUsd: number,
  at: number,
  zone: Zone,
): string =>
  fillText(priceTooltip, {
    time: formatDateTime(at, zone),
    price: formatPrice(priceUsd),
    asset: toPlainText(shortNameOf(asset)),
  })

/**
 * A sum as text: "about 0.1641 BTC", "1,000,000 base units of FOO". `prefix` tells an
 * estimate and what only a client quoted from a fact. The value of an invalid amount is
 * "—". `unit` follows the value: "base units of". `whole` has all digits if `value` hides
 * them (dust); `payments` is "in 2 payments".
 */
export function formatSum(sum: Sum & { count?: number }) {
  const { amount, baseUnits, asset, count = 1 } = sum
  const number = amount || baseUnits
  const value = formatAmount(number)
  const exact = normalizeAmount(number)
  return {
    prefix: exact === null ? '' : getPrefix(sum),
    value,
    ticker: shortNameOf(asset),
    unit: formatUnit(sum),
    ...(value.startsWith('<') && exact !== null && { whole: exact }),
    ...(count > 1 && { payments: fillText(paymentTexts, { count }) }),
  } as const
}

function getPrefix({ estimated, isQuoted, isMinimum = false }: Sum) {
  if (isMinimum) return sumPrefixes.minimum
  if (isQuoted) return sumPrefixes.quoted
  return estimated ? sumPrefixes.about : ''
}

type RawSum = Pick<Sum, 'amount' | 'baseUnits' | 'asset'> & { count?: number }

/**
 * "1.5 ETH.ETH in 2 payments", or "1000000 base units of MAYA.FOO", with the digits and the
 * identifier as they came.
 */
export const formatRawSum = ({ asset, count = 1, ...sum }: RawSum): string =>
  fillText(rawSum, {
    number: sum.amount || sum.baseUnits,
    unit: formatUnit(sum),
    asset,
    payments: count > 1 ? count : null,
  }).trim()

/** The same with the short name of its asset: "1.5 ETH in 2 payments". */
export const formatShortSum = (sum: RawSum): string =>
  formatRawSum({ ...sum, asset: toPlainText(shortNameOf(sum.asset), 24) })

/**
 * "0.5 BTC", "about 8 ETH" or "quoted 0.5 BTC" as plain text; '' if the amount or asset
 * is unknown.
 */
export function formatPlainSum(sum: Sum): string {
  const { prefix, value, unit } = formatSum(sum)
  if (value === '—' || sum.asset === '') return ''
  return fillText(plainSum, { prefix, value, unit, ticker: formatTicker(sum.asset) })
}
