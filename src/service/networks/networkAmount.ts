import {
  addAmounts,
  isPositive,
  parseBaseUnits,
  subtractAmounts,
} from '../../model/amounts'
import { type Network, getDecimals } from './network'

/**
 * Marks an amount in base units. Such text is no decimal, so code that does not know the
 * mark takes the amount as unknown, and never as whole units.
 */
const mark = 'base units:'

/**
 * Converts base units, as nodes and indexers send them, to an amount: decimal text in
 * whole units, or the base units themselves behind a mark where the network does not say
 * the asset's decimals. '' for text that is not an integer.
 */
export function toAmount(units: string, asset: string, network: Network): string {
  const decimals = getDecimals(network, asset)
  if (decimals !== null) return parseBaseUnits(units, decimals)
  const integer = parseBaseUnits(units, 0)
  return integer === '' ? '' : `${mark}${integer}`
}

/** The base units of a marked amount; '' for any other. */
export const readBaseUnits = (amount: string): string =>
  amount.startsWith(mark) ? amount.slice(mark.length) : ''

/** A decimal amount as it is; '' for base units, which no client may take for whole ones. */
export const readDecimal = (amount: string): string =>
  amount.startsWith(mark) ? '' : amount

/** An amount as a number, in whatever units: only for a share of another one of its asset. */
export const toNumber = (amount: string): number =>
  Number(readBaseUnits(amount) || amount)

/** Whether an amount is known and above zero, in whatever units. */
export const hasAmount = (amount: string): boolean =>
  isPositive(readBaseUnits(amount) || amount)

/**
 * The sum of amounts of one asset; '' if one of them is not known, or if their units
 * differ.
 */
export function sumAmounts(amounts: readonly string[]): string {
  const units = amounts.map(readBaseUnits)
  const areBaseUnits = units.length > 0 && units.every((text) => text !== '')
  const numbers = areBaseUnits ? units : amounts
  const sum = numbers.reduce((total, amount) => addAmounts(total, amount) ?? '', '0')
  return areBaseUnits && sum !== '' ? `${mark}${sum}` : sum
}

/**
 * What is left of an amount without another one of the same asset; '' if that is more, or if
 * one of them is not known.
 */
export function subtractAmount(amount: string, taken: string): string {
  if (taken === '0') return amount
  const units = readBaseUnits(amount)
  const takenUnits = readBaseUnits(taken)
  if ((units === '') !== (takenUnits === '')) return ''
  const rest = subtractAmounts(units || amount, takenUnits || taken) ?? ''
  return units !== '' && rest !== '' ? `${mark}${rest}` : rest
}

/** Whether an amount is larger than another one of the same asset. */
export const isMore = (amount: string, other: string): boolean =>
  hasAmount(subtractAmount(amount, other))

export const pickLargest = (amounts: readonly string[]): string =>
  amounts.reduce((largest, amount) => (isMore(amount, largest) ? amount : largest), '0')

/**
 * The minimum amount of a memo in the units of the asset that was paid, which is known
 * better than the memo's: for a short code that the tables lack, the limit is in base
 * units. '' without an asset, as base units then say nothing.
 */
export function convertLimit(limit: string, asset: string, network: Network): string {
  const units = readBaseUnits(limit)
  if (units === '') return limit
  return asset === '' ? '' : toAmount(units, asset, network)
}
