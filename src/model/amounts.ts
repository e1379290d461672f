import { separators } from '#words/locale'

/**
 * Amounts are decimal text in whole units of an asset, never floats, so no digit is lost.
 */

const decimal = /^(\d{1,80})(?:\.(\d{1,80}))?(?:[eE]([+-]?\d{1,2}))?$/
/** Longer amounts are invalid. */
const maxDigits = 80

/**
 * Normalizes an amount: no exponent ("5e-7" becomes "0.0000005"), no leading or trailing
 * zeros. null for text that is not a non-negative decimal of sensible length, which the
 * page shows as "—" and never as 0.
 */
export function parseAmount(text: string): string | null {
  const [, whole = '', fraction = '', exponent = ''] = decimal.exec(text) ?? []
  if (whole === '') return null
  const places = fraction.length - Number(exponent)
  const digits = (whole + fraction + '0'.repeat(Math.max(0, -places))).padStart(
    places + 1,
    '0',
  )
  const point = digits.length - Math.max(0, places)
  const units = digits.slice(0, point).replace(/^0+(?=\d)/, '')
  const parts = digits.slice(point).replace(/0+$/, '')
  if (units.length > maxDigits || parts.length > maxDigits) return null
  return parts === '' ? units : `${units}.${parts}`
}

/**
 * An amount for display: grouped thousands, all digits, dust as "<0.000001", invalid text
 * as "—".
 */
export function formatAmount(text: string): string {
  const exact = parseAmount(text)
  if (exact === null) return '—'
  return /^0\.0{6}/.test(exact) ? `<${formatNumber('0.000001')}` : formatNumber(exact)
}

/**
 * A number as the language writes it: "3,264.5". `Intl.NumberFormat` takes 60 ms to create on a
 * slow phone.
 */
export function formatNumber(number: string): string {
  const [units = '', ...decimals] = number.split('.')
  const grouped = units.replace(/\B(?=(?:\d{3})+$)/g, separators.thousands)
  return [grouped, ...decimals].join(separators.decimal)
}

export const formatCount = (count: number): string => formatNumber(String(count))

/** Whether an amount is valid and above zero. */
export const isPositive = (text: string): boolean => /[1-9]/.test(parseAmount(text) ?? '')

/**
 * Converts an integer of base units: ("127453423", 8) gives "1.27453423". Nodes and
 * indexers use 8 decimals for every asset. '' for text that is not an integer.
 */
export const parseBaseUnits = (units: string, decimals: number): string =>
  (/^\d+$/.test(units) && parseAmount(`${units}e-${decimals}`)) || ''

/**
 * The sum of two amounts, to the last digit: ("1.5", "0.25") gives "1.75". null if one is
 * no amount, or for too many digits.
 */
export const addAmounts = (left: string, right: string): string | null =>
  combineUnits(left, right, (a, b) => a + b)

/**
 * The difference of two amounts, to the last digit. null if one is no amount, if it is below
 * zero, or for too many digits.
 */
export const subtractAmounts = (left: string, right: string): string | null =>
  combineUnits(left, right, (a, b) => a - b)

function combineUnits(
  left: string,
  right: string,
  combine: (left: bigint, right: bigint) => bigint,
) {
  const decimals = Math.max(countDecimals(left), countDecimals(right))
  const leftUnits = parseAmount(`${parseAmount(left)}e${decimals}`)
  const rightUnits = parseAmount(`${parseAmount(right)}e${decimals}`)
  if (leftUnits === null || rightUnits === null) return null
  const result = combine(BigInt(leftUnits), BigInt(rightUnits))
  return parseBaseUnits(String(result), decimals) || null
}

const countDecimals = (amount: string) => parseAmount(amount)?.split('.')[1]?.length ?? 0
