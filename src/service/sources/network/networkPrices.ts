import * as v from 'valibot'
import { createCache } from '../../cache/cache'
import { createPriceList, priceLifetime, pricesDemand } from '../priceList'
import { refuseOnUpstreamError } from '../../errors'
import type { Source } from '../source'
import type { NetworkUpstreams } from './networkRequests'
import { computePoolPrices, PoolsSchema } from './poolPrices'

/**
 * Prices from a node's pools, requested at most once a minute. The request is separate from the market's: balances change with
 * each block, and the market's lists must not.
 */
export function createNetworkPrices(
  { node, network }: NetworkUpstreams,
  { now, monotonic }: { now: () => number; monotonic: () => number },
): NonNullable<Source['prices']> {
  const cache = createCache<ReadonlyMap<string, number>, null>({
    name: 'prices',
    lifetimeOf: () => priceLifetime,
    sizeOf: (prices) => 200 * prices.size,
    maxBytes: 1_000_000,
    now: monotonic,
    async fetch() {
      const { json, ageMs } = await node.request(
        { family: 'prices', endpoint: 'pools', path: network.paths.pools, demand: pricesDemand },
        (reply) => (reply.status === 200 && v.is(PoolsSchema, reply.json) ? 'usable' : 'unusable'),
      )
      return { value: computePoolPrices(v.parse(PoolsSchema, json), network), ageMs }
    },
  })
  return async (identifiers) => {
    const prices = await refuseOnUpstreamError(cache.get('pools', null), 'The network’s node')
    return createPriceList(identifiers, prices, now())
  }
}
