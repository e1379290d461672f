import type { NameEntry } from '../../../contract/nameResponses'
import type { Cached } from '../../cache/entry'
import { UpstreamError, withFallback } from '../../errors/errors'
import type { Demand } from '../../upstream/demand'
import { cacheAnswers } from '../../upstream/defineEndpoint'
import type { Turn } from '../../upstream/turn'
import { type HeightReader, isPassed } from './height'
import { networkLifetimes } from './limits'
import { type NetworkName, NetworkNameSchema } from './nodeName'
import type { NetworkUpstreams } from './upstreams'

/** Reads what the node says about a name, and during its outage what the indexer says. */
export type NameReader = (name: string, demand: Demand) => Promise<Cached<NetworkName>>

/**
 * Throws an `UpstreamError` when neither says anything, as the indexer does not list
 * every name.
 */
export function createNameReader(
  { node, indexer, endpoints }: NetworkUpstreams,
  heights: HeightReader,
): NameReader {
  /**
   * Null: the indexer lists neither unregistered nor expired names, nor those without an
   * address.
   */
  async function requestFromIndexer(
    name: string,
    turn: Turn,
  ): Promise<Cached<NetworkName> | null> {
    const { value, ageMs } = await indexer.request(endpoints.indexedName, name, turn)
    if (value === null) return null
    const { expire: expireHeight, owner } = value
    const hasExpired = isPassed(expireHeight, await heights.readStored())
    const entries = hasExpired ? [] : value.entries.map(markAsIndexed)
    const state = hasExpired ? 'expired' : 'registered'
    return {
      value: { state, expireHeight, owner, entries, reportedBy: 'indexer' },
      ageMs,
    }
  }

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
        const indexed = await withFallback(requestFromIndexer(name, turn), null)
        if (indexed === null) throw error
        return { ...networkLifetimes.indexedName, ...indexed }
      }
    },
  })
  // Networks ignore the letter case of names.
  return async (name, demand) => getName(name.toLowerCase(), demand)
}

const markAsIndexed = ({ chain, address }: NameEntry): NameEntry => ({
  chain,
  address,
  reportedBy: 'indexer',
})
