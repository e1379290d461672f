import { isFields, readNumber, readTimestamp } from '../../../contract/lenient'
import { getBaseIdentifier } from '../../../model/assets'
import { createCache } from '../../cache/cache'
import { refuseOnUpstreamError } from '../../errors'
import { UpstreamError } from '../../upstream/request'
import type { Upstream } from '../../upstream/upstream'
import { computeMedian, priceLifetime } from '../prices'
import type { Source } from '../source'
import { upstreamName } from './tracking'

/** Prices of `POST /price`, each set of assets at most once a minute. `now`: Unix ms; `monotonic`: for lifetimes. */
export function createTrackPrices(
  upstream: Upstream,
  { now, monotonic }: { now: () => number; monotonic: () => number },
): NonNullable<Source['prices']> {
  const cache = createCache<ReadonlyMap<string, number>, readonly string[]>({
    name: 'prices',
    lifetimeOf: () => priceLifetime,
    sizeOf: (prices) => 200 * prices.size,
    maxBytes: 2_000_000,
    now: monotonic,
    async fetch(_, identifiers) {
      const tokens = identifiers.map((identifier) => ({ identifier }))
      // All prices share one client's part of the upstream budget.
      const demand = { client: 'prices', isWatched: false }
      const endpoint = { family: 'prices', endpoint: 'price', path: '/price', demand } as const
      const body = { tokens, metadata: false }
      const { status, json, ageMs } = await upstream.request({ ...endpoint, body })
      const isUnknown = status === 400 || status === 404 || status === 422
      if (!isUnknown && (status !== 200 || !Array.isArray(json))) {
        throw new UpstreamError('unexpected', `it responds with ${status}`)
      }
      const offers = Array.isArray(json) ? readOffers(json, now()) : []
      const prices = identifiers.flatMap((identifier) => {
        const base = getBaseIdentifier(identifier) ?? ''
        // One of several providers can be wrong.
        const price = computeMedian(
          offers.filter((each) => each.base === base).map((each) => each.price),
        )
        return price === undefined ? [] : [[base, price] as const]
      })
      return { value: new Map(prices), ageMs }
    },
  })
  return (identifiers) =>
    refuseOnUpstreamError(cache.get(identifiers.join(' '), identifiers), upstreamName)
}

/** One price for each asset and provider. A `price_usd` of 0 is unknown, and an old one is left out. */
const readOffers = (values: readonly unknown[], now: number) =>
  values.filter(isFields).flatMap((value) => {
    const price = readNumber(value['price_usd'])
    const at = readTimestamp(value['timestamp'])
    const base = getBaseIdentifier(String(value['identifier']))
    const isUsable = price !== null && price > 0 && at !== null && now - at <= priceLifetime.keepMs
    return isUsable && base !== null ? [{ base, price }] : []
  })
