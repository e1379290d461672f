import { UpstreamError, withFallback } from '../../errors/errors'
import { type GetAnswer, cacheAnswers } from '../../upstream/defineEndpoint'
import { networkLifetimes } from './limits'
import { type NetworkMemory, isPassed } from './networkMemory'
import { type NetworkName, NetworkNameSchema } from './nodeName'
import type { NetworkUpstreams } from './upstreams'

/**
 * Returns a function that reads what the node says about a name, and during its outage what the
 * indexer says. Throws an `UpstreamError` when neither says anything, as the indexer lists neither
 * unregistered nor expired names, nor those without an address.
 */
export function createNameReader(
  { node, indexer, endpoints }: NetworkUpstreams,
  memory: NetworkMemory,
): GetAnswer<NetworkName> {
  const getName = cacheAnswers<NetworkName>(node.scope, {
    name: 'name-entries',
    schema: NetworkNameSchema,
    async fetch(name, turn, known) {
      try {
        const reported = await node.request(endpoints.nodeName, name, turn)
        return { ...networkLifetimes.nodeName, ...reported }
      } catch (error) {
        const isOutage = error instanceof UpstreamError && error.kind !== 'over-budget'
        // What the node said a few minutes ago is more reliable than the indexer.
        if (!isOutage || known?.value.reportedBy === 'node') throw error
        const asked = indexer.request(endpoints.indexedName, name, turn)
        const indexed = await withFallback<Awaited<typeof asked> | null>(asked, null)
        if (!indexed?.value) throw error
        const { expire: expireHeight, owner, entries: listed } = indexed.value
        const hasExpired = isPassed(expireHeight, await memory.readHeight(false))
        const entries = listed.map(({ chain, address }) => ({
          chain,
          address,
          reportedBy: 'indexer' as const,
        }))
        const value: NetworkName = {
          state: hasExpired ? 'expired' : 'registered',
          expireHeight,
          owner,
          entries: hasExpired ? [] : entries,
          reportedBy: 'indexer',
        }
        return { ...networkLifetimes.indexedName, value, at: indexed.at }
      }
    },
  })
  // Networks ignore the letter case of names.
  return async (name, demand) => getName(name.toLowerCase(), demand)
}
