import type { TrackingStart } from '../../contract/trackerRequest'
import { findChain } from '../../model/chains/chains'
import { chainSpecs } from '../../model/chains/chainTable'
import type { Answer } from '../cache/entry'
import type { Source, TrackOptions } from '../sources/source'
import type { Demand } from '../upstream/demand'
import { metrics } from '../observe/metrics'
import type { EncodedResponse } from '../facts/response/encodeResponse'

/** What a client asks about. */
export type LookUp = Pick<TrackOptions, 'network' | 'chain'> & {
  /** In its canonical form. */
  hash: string
  demand: NonNullable<Demand>
}

/** `searchedSince`: Unix ms; null for what was reported. */
export type TrackedResponse = EncodedResponse & { searchedSince: number | null }

/** By what hashes are looked up. */
export type Tracking = {
  source: Pick<Source, 'needsChain'>
  cache: {
    get: (
      key: string,
      lookUp: LookUp,
      isNew: boolean,
    ) => Answer<TrackedResponse> | Promise<Answer<TrackedResponse>>
    delete: (key: string) => Promise<void>
  }
  starts: { add: (hash: string, txn: TrackingStart) => Promise<boolean> }
  now: () => number
}

const getChainKey = (hash: string, chain: string): string => `${hash}@${chain}`

/**
 * Looks a transaction up, with what clients said of it: in the cache, or at the source. A start
 * of a client, if there is one, is stored first. Throws a 503 when it cannot be stored. The chain
 * may be named as a client writes it.
 */
export async function trackHash(
  { source, cache, starts, now }: Tracking,
  lookUp: LookUp,
  txn: TrackingStart | null = null,
): Promise<Answer<TrackedResponse>> {
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
