/** Amounts are decimal text in whole units of an asset, never floats, so no digit is lost. */

const decimal = /^(\d{1,80})(?:\.(\d{1,80}))?(?:[eE]([+-]?\d{1,2}))?$/
/** Longer amounts are invalid. */
const maxDigits = 80

/** Smaller amounts are shown as "<0.000001". */
const dust = { shown: '<0.000001', zeros: 6 }

/**
 * Normalizes an amount: no exponent ("5e-7" becomes "0.0000005"), no leading or trailing zeros. null for text that is not a
 * non-negative decimal of sensible length, which the page shows as "—" and never as 0.
 */
export function parseAmount(text: string): string | null {
  const [, written = '', fraction = '', exponent = ''] = decimal.exec(text) ?? []
  if (written === '') return null
  const [whole, rest] = movePoint(written, fraction, Number(exponent))
  const units = whole.replace(/^0+(?=\d)/, '')
  const parts = trimTrailingZeros(rest)
  if (units.length > maxDigits || parts.length > maxDigits) return null
  return parts === '' ? units : `${units}.${parts}`
}

function movePoint(whole: string, fraction: string, exponent: number): [string, string] {
  const digits = '0'.repeat(Math.max(0, -exponent)) + whole + fraction.padEnd(exponent, '0')
  const point = digits.length - Math.max(fraction.length, exponent) + exponent
  return [digits.slice(0, point), digits.slice(point)]
}

/** An amount for display: grouped thousands, all digits, dust as "<0.000001", invalid text as "—". */
export function formatAmount(text: string): string {
  const exact = parseAmount(text)
  if (exact === null) return '—'
  const [whole = '', fraction] = exact.split('.')
  if (whole === '0' && fraction?.startsWith('0'.repeat(dust.zeros))) return dust.shown
  const grouped = groupDigits(whole)
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

const groupDigits = (digits: string): string => digits.replace(/\B(?=(?:\d{3})+$)/g, ',')

/** A count for display: "3,264". `Intl.NumberFormat` takes 60 ms to create on a slow phone. */
export const formatCount = (count: number): string => groupDigits(String(count))

/** Whether an amount is valid and above zero. */
export function isPositive(text: string): boolean {
  const exact = parseAmount(text)
  return exact !== null && /[1-9]/.test(exact)
}

/**
 * Converts an integer of base units: ("127453423", 8) gives "1.27453423". Nodes and indexers use 8 decimals for every asset.
 * '' for text that is not an integer.
 */
export function parseBaseUnits(units: string, decimals: number): string {
  if (!/^\d{1,80}$/.test(units)) return ''
  const padded = units.padStart(decimals + 1, '0')
  const cut = padded.length - decimals
  return parseAmount(decimals === 0 ? padded : `${padded.slice(0, cut)}.${padded.slice(cut)}`) ?? ''
}

/** A loop, as a regular expression takes quadratic time on zeros within the text. */
function trimTrailingZeros(digits: string): string {
  let end = digits.length
  while (end > 0 && digits[end - 1] === '0') end -= 1
  return digits.slice(0, end)
}

/** The sum of two amounts, to the last digit: ("1.5", "0.25") gives "1.75". null if one is no amount. */
export function addAmounts(a: string, b: string): string | null {
  const [left, right] = [parseAmount(a), parseAmount(b)]
  if (left === null || right === null) return null
  const decimals = Math.max(...[left, right].map((text) => text.split('.')[1]?.length ?? 0))
  const units = (text: string): bigint => {
    const [whole = '', fraction = ''] = text.split('.')
    return BigInt(whole + fraction.padEnd(decimals, '0'))
  }
  return parseBaseUnits(String(units(left) + units(right)), decimals)
}
