import type { TrackingStart } from '../../contract/trackerRequest'
import { findChain } from '../../model/chains/chains'
import { chainSpecs } from '../../model/chains/chainTable'
import type { Answer } from '../cache/entry'
import type { ServiceContext } from './context'
import { metrics } from '../observe/metrics'
import type { LookUp, TrackedResponse } from './trackingCache'

/** The key of the response to requests that name a chain. */
const getChainKey = (hash: string, chain: string): string => `${hash}@${chain}`

/**
 * Looks a transaction up, with what clients said of it: in the cache, or at the source. A start
 * of a client, if there is one, is stored first. Throws a 503 when it cannot be stored. The chain
 * may be named as a client writes it.
 */
export async function trackHash(
  context: ServiceContext,
  lookUp: LookUp,
  txn: TrackingStart | null = null,
): Promise<Answer<TrackedResponse>> {
  const { source, cache, starts, now } = context
  const { hash } = lookUp
  const needsChain = source.needsChain === true
  const isNew = txn !== null && (await starts.add(hash, txn))
  if (isNew && needsChain)
    await Promise.all(chainSpecs.map(({ code }) => cache.delete(getChainKey(hash, code))))
  const chain = findChain(lookUp.chain ?? '')?.code
  const isOfChain = needsChain && txn === null && chain !== undefined
  // A wrong chain in one request must not hide the transaction from others.
  const key = isOfChain ? getChainKey(hash, chain) : hash
  const asked = { ...lookUp, chain }
  const found = await cache.get(key, asked, isNew)
  metrics.responseAgeSeconds.observe((now() - found.at) / 1_000)
  return found
}
