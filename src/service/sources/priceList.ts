import type { Price } from '../../contract/prices'
import { getBaseIdentifier } from '../../model/assets'
import type { Cached, Lifetime } from '../cache/cache'

const minuteMs = 60_000

/** All prices share one client's part of the upstream budget. */
export const pricesDemand = { client: 'prices', isWatched: false }

/** The page shows no price that is older than ten minutes. */
export const priceLifetime: Lifetime = {
  freshMs: 1 * minuteMs,
  refreshAheadMs: 0,
  keepMs: 10 * minuteMs,
}

/**
 * Lists the prices of assets, from prices in US dollars by base identifier: a claim has the price of its asset. Assets without
 * a price are left out. `now`: Unix ms.
 */
export function createPriceList(
  identifiers: readonly string[],
  { value: prices, ageMs }: Cached<ReadonlyMap<string, number>>,
  now: number,
): Cached<readonly Price[]> {
  const value = identifiers.flatMap((identifier) => {
    const priceUsd = prices.get(getBaseIdentifier(identifier) ?? '')
    return priceUsd === undefined ? [] : [{ identifier, priceUsd, timestamp: now - ageMs }]
  })
  return { value, ageMs }
}
