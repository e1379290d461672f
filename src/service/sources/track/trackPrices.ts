import * as v from 'valibot'
import { isFields } from '../../../contract/lenient'
import { type Price, PricesSchema } from '../../../contract/prices'
import { createCache } from '../../cache/cache'
import type { Reply } from '../../upstream/request'
import { computeMedian } from '../median'
import { priceLifetime, pricesDemand } from '../priceList'
import { refuseOnUpstreamError } from '../../errors'
import type { Source } from '../source'
import type { Upstream } from '../../upstream/upstream'
import { upstreamName } from './trackRequests'

/** The response to `POST /price`: one entry for each asset and provider, without those that have no price. */
const OffersSchema = v.pipe(
  v.array(v.unknown()),
  v.transform((values) =>
    values.filter(isFields).map(({ identifier, price_usd: priceUsd, timestamp }) => ({
      identifier,
      priceUsd,
      timestamp,
    })),
  ),
  PricesSchema,
)

/** Prices of `POST /price`, each set of assets at most once a minute. */
export function createTrackPrices(
  upstream: Upstream,
  now: () => number,
): NonNullable<Source['prices']> {
  const cache = createCache<readonly Price[], readonly string[]>({
    name: 'prices',
    lifetimeOf: () => priceLifetime,
    sizeOf: (prices) => 300 * prices.length,
    maxBytes: 2_000_000,
    now,
    async fetch(_, identifiers) {
      const tokens = identifiers.map((identifier) => ({ identifier }))
      const body = { tokens, metadata: false }
      const { status, json, ageMs } = await upstream.request(
        { family: 'prices', endpoint: 'price', path: '/price', body, demand: pricesDemand },
        rateReply,
      )
      const offers = status === 200 ? v.parse(OffersSchema, json) : []
      return { value: mergeOffers(identifiers, offers), ageMs }
    },
  })
  return (identifiers) =>
    refuseOnUpstreamError(cache.get(JSON.stringify(identifiers), identifiers), upstreamName)
}

const unknownStatuses: ReadonlySet<number> = new Set([400, 404, 422])

const rateReply = ({ status, json }: Reply): 'usable' | 'unusable' =>
  unknownStatuses.has(status) || (status === 200 && v.is(OffersSchema, json))
    ? 'usable'
    : 'unusable'

/** The median of an asset's providers, as one of them can be wrong, and the oldest of their times. */
function mergeOffers(identifiers: readonly string[], offers: readonly Price[]): Price[] {
  return identifiers.flatMap((identifier) => {
    const own = offers.filter(
      (offer) => offer.identifier.toUpperCase() === identifier.toUpperCase(),
    )
    const priceUsd = computeMedian(own.map((offer) => offer.priceUsd))
    const timestamp = Math.min(...own.map((offer) => offer.timestamp))
    return priceUsd === undefined ? [] : [{ identifier, priceUsd, timestamp }]
  })
}
