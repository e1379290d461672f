import * as v from 'valibot'
import { type Amount, createAmount, parseAmount } from '../../model/amounts'
import { type Network, getDecimals } from './network'

/** An amount as it is stored; null for one that is not known. */
export const amountSchema: v.GenericSchema<unknown, Amount | null> = v.nullish(
  v.union([
    v.object({ units: v.string(), decimals: v.nullish(v.number(), null) }),
    // Earlier versions have stored text.
    v.pipe(v.string(), v.transform(parseAmount)),
  ]),
  null,
)

/** Reads base units, as nodes and indexers send them; null for text that is no integer. */
export const toAmount = (units: string, asset: string, network: Network): Amount | null =>
  createAmount(units, getDecimals(network, asset))

/**
 * The minimum amount of a memo in the units of the asset that was paid, which is known
 * better than the memo's: for a short code that the tables lack, the limit is in base
 * units. null without an asset, as base units then say nothing.
 */
export function convertLimit(
  limit: Amount | null,
  asset: string,
  network: Network,
): Amount | null {
  if (limit?.decimals !== null) return limit
  return asset === '' ? null : toAmount(limit.units, asset, network)
}
