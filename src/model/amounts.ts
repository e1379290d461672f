import { separators } from '#words/locale'
import type { Quantity } from './transaction/steps'

/**
 * An amount of an asset, never a float, so no digit is lost. Each amount has one form: without
 * zeros at the end, where its decimals are known.
 */
export type Amount = {
  /** An integer, in units of which 10 to the power of `decimals` are a whole one. */
  units: string
  /** null where they are not known: it adds up only with another such amount. */
  decimals: number | null
}

export const zero: Amount = { units: '0', decimals: 0 }

/** Longer amounts are invalid. */
const maxDecimals = 80
const integer = /^0*(?=\d{1,80}$)(\d+?)(0*)$/

/**
 * Creates an amount of an integer. null for other text, and for one of no sensible length, which
 * the page shows as "—" and never as 0.
 */
export function createAmount(text: string, decimals: number | null): Amount | null {
  const [, digits = '', zeros = ''] = integer.exec(text) ?? []
  const places = decimals ?? 0
  if (digits === '' || places > maxDecimals) return null
  const omitted = digits === '0' ? places : Math.min(zeros.length, places)
  return { units: digits + zeros.slice(omitted), decimals: decimals && places - omitted }
}

const decimal = /^(\d{1,80})(?:\.(\d{1,80}))?(?:[eE]([+-]?\d{1,2}))?$/

/** Reads decimal text, maybe with an exponent; null for other text. */
export function parseAmount(text: string): Amount | null {
  const [, whole = '', fraction = '', exponent = ''] = decimal.exec(text) ?? []
  const places = fraction.length - Number(exponent)
  const zeros = '0'.repeat(Math.max(0, -places))
  return createAmount(whole + fraction + zeros, Math.max(0, places))
}

/** Whole units have precedence: who tells both knows the decimals. */
export const readQuantity = ({ amount, baseUnits }: Quantity): Amount | null =>
  parseAmount(amount) ?? createAmount(baseUnits, null)

export function writeQuantity(amount: Amount | null): Quantity {
  const { units = '', decimals = 0 } = amount ?? {}
  if (decimals === null) return { amount: '', baseUnits: units }
  const digits = units.padStart(decimals + 1, '0')
  return {
    amount: decimals ? `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}` : units,
    baseUnits: '',
  }
}

/**
 * Decimal text in one form: no exponent ("5e-7" becomes "0.0000005"), no leading or trailing
 * zeros. null for text that is no amount.
 */
export const normalizeAmount = (text: string): string | null =>
  writeQuantity(parseAmount(text)).amount || null

/** Decimal text as a float; NaN for text that is no amount. */
export const readNumber = (text: string): number =>
  Number(normalizeAmount(text) ?? Number.NaN)

/**
 * An amount for display: grouped thousands, all digits, dust as "<0.000001", invalid text
 * as "—".
 */
export function formatAmount(text: string): string {
  const exact = normalizeAmount(text)
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

/** Amounts with one key are the same; so are two that are not known. */
export const getAmountKey = (amount: Amount | null): string =>
  [amount?.units, amount?.decimals].join()

export const isSameAmount = (left: Amount | null, right: Amount | null): boolean =>
  left?.units === right?.units && left?.decimals === right?.decimals

/** As a float, in its own units: 0 if it is not known. */
export const toNumber = (amount: Amount | null): number =>
  amount === null ? 0 : Number(`${amount.units}e-${amount.decimals ?? 0}`)

/** Whether an amount is known and above zero. */
export const isPositive = (amount: Amount | null): boolean =>
  amount !== null && amount.units !== '0'

/**
 * The sum of two amounts of one asset. null if one of them is not known, or the decimals of one
 * alone, or for too many digits.
 */
export const addAmounts = (left: Amount | null, right: Amount | null): Amount | null =>
  combine(left, right, 1n)

/** The difference of two amounts of one asset. null as for a sum, and if it is below zero. */
export const subtractAmounts = (
  left: Amount | null,
  right: Amount | null,
): Amount | null => combine(left, right, -1n)

function combine(left: Amount | null, right: Amount | null, sign: bigint) {
  if (left === null || right === null) return null
  // Nothing is nothing in whatever units.
  if (!isPositive(right)) return left
  const { decimals } = right
  const isOther = (left.decimals === null) !== (decimals === null)
  if (isOther && isPositive(left)) return null
  const places = Math.max(left.decimals ?? 0, decimals ?? 0)
  const scale = (amount: Amount) =>
    BigInt(amount.units + '0'.repeat(places - (amount.decimals ?? 0)))
  const result = String(scale(left) + sign * scale(right))
  return createAmount(result, decimals === null ? null : places)
}

/** Whether an amount is larger than another one of its asset. */
export const isMore = (amount: Amount | null, other: Amount | null): boolean =>
  isPositive(subtractAmounts(amount, other))

export const pickLargest = (amounts: readonly (Amount | null)[]): Amount | null =>
  amounts.reduce((largest, amount) => (isMore(amount, largest) ? amount : largest), zero)

export const sumAmounts = (amounts: readonly (Amount | null)[]): Amount | null =>
  amounts.reduce(addAmounts, zero)
