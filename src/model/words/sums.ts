import { formatAmount, parseAmount } from '../amounts'
import { shortNameOf } from '../assets'
import { formatPrice } from '../dollars'
import { toPlainText } from '../text'
import { formatDateTime, type Zone } from '../time'
import type { Sum } from '../transaction/money'

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
  const exact = parseAmount(number)
  return {
    prefix: exact === null ? '' : getPrefix(sum),
    value,
    ticker: shortNameOf(asset),
    ...(amount === '' && baseUnits !== '' && { unit: formatBaseUnit(baseUnits) }),
    ...(value.startsWith('<') && exact !== null && { whole: exact }),
    ...(count > 1 && { payments: `in ${count} payments` }),
  } as const
}

function getPrefix({ estimated, isQuoted }: Sum): 'quoted' | 'about' | '' {
  if (isQuoted) return 'quoted'
  return estimated ? 'about' : ''
}

const formatBaseUnit = (count: string): string =>
  `base unit${count === '1' ? '' : 's'} of`

/**
 * "1.5 ETH.ETH", or "1000000 base units of MAYA.FOO", with the digits and the identifier
 * as they came.
 */
export function formatRawSum(sum: Omit<Sum, 'estimated' | 'isQuoted'>): string {
  const { amount, baseUnits, asset } = sum
  if (amount !== '' || baseUnits === '') return `${amount} ${asset}`.trim()
  return `${baseUnits} ${formatBaseUnit(baseUnits)} ${asset}`.trim()
}

/**
 * "0.5 BTC", "about 8 ETH" or "quoted 0.5 BTC" as plain text; '' if the amount or asset
 * is unknown.
 */
export function formatPlainSum(sum: Sum): string {
  const { prefix, value, unit = '', ticker } = formatSum(sum)
  if (value === '—' || sum.asset === '') return ''
  return [prefix, value, unit, toPlainText(ticker, 12)]
    .filter((word) => word !== '')
    .join(' ')
}

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
