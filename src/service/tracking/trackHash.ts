import { isDeepStrictEqual } from 'node:util'
import type { TrackerResponse } from '../../contract/tracker'
import type { TrackingStart } from '../../contract/trackerRequest'
import { findChain } from '../../model/chains/chains'
import { chainSpecs } from '../../model/chains/chainTable'
import type { FetchedResponse } from '../sources/source'
import type { Cached } from '../cache/entry'
import type { ServiceContext } from './context'
import { withFallback } from '../errors/errors'
import { metrics } from '../observe/metrics'
import type { StoredStart } from '../store/starts'
import type { EncodedResponse } from '../facts/response/encodeResponse'
import type { Demand } from '../upstream/demand'

/** What a client asks about. */
type LookUp = {
  /** In its canonical form. */
  hash: string
  /** The chain that the request names, as its client wrote it. */
  chain: string | undefined
  /** The `id` of the network that the request names. */
  network: string | undefined
  demand: NonNullable<Demand>
}

/** The key of the response to requests that name a chain. */
const getChainKey = (hash: string, chain: string): string => `${hash}@${chain}`

const asWatched = (lookUp: LookUp): LookUp => ({
  ...lookUp,
  demand: { ...lookUp.demand, isWatched: true },
})

const readChain = (chain = ''): string | undefined => findChain(chain)?.code

/** Looks transactions up, with what clients said of them: in the cache, or at the source. */
export function createHashTracker({
  source,
  cache,
  starts,
  isFolder,
}: Pick<ServiceContext, 'source' | 'cache' | 'starts' | 'isFolder'>) {
  async function requestSource(lookUp: LookUp): Promise<FetchedResponse> {
    const { hash, chain, network, demand } = lookUp
    const stored = starts.read(hash)
    const start = withFallback(stored, null)
    // The source may end before it needs the start.
    start.catch(() => undefined)
    const { setSent } = starts
    let isReported = false
    try {
      const options = { chain: readChain(chain), network, demand, start, setSent }
      const fetched = await source.track(hash, options)
      isReported = fetched.isReported
      // An unreadable start is not "no start": a hash that nobody reports is then
      // unknown.
      if (!isReported) await stored
      // Instances on Redis keep no response that began before a start.
      const isMissing = isFolder && (await hasNewStart(hash, await start))
      return isMissing ? await requestSource(lookUp) : fetched
    } finally {
      // In an outage, a start that is polled must not be evicted either. Nobody waits for
      // that.
      if ((await start) !== null) void starts.renew(hash, isReported)
    }
  }

  /** Whether another process has stored a start meanwhile, or that clients disagree. */
  async function hasNewStart(hash: string, start: StoredStart | null): Promise<boolean> {
    const current = await withFallback(starts.read(hash), null)
    if (current === null) return false
    const isNew = start === null || current.isContested
    return isNew && !isDeepStrictEqual(current, start)
  }

  const createCacheContext = (lookUp: LookUp, key: string) => ({
    hash: lookUp.hash,
    // Polls can go to several instances in turn, so that each of them sees few of a hash.
    fetch: (isKnown: boolean) => requestSource(isKnown ? asWatched(lookUp) : lookUp),
    join: () => source.join(key, lookUp.demand),
    isOutdated: async ({ result }: TrackerResponse) => {
      const start = await withFallback(starts.read(lookUp.hash), null)
      const isDisputed = start?.isContested === true
      return (start !== null) !== result.unverified || isDisputed !== result.disputed
    },
  })

  async function find(lookUp: LookUp): Promise<Cached<EncodedResponse>> {
    const { hash } = lookUp
    const chain = source.needsChain === true ? readChain(lookUp.chain) : undefined
    // A wrong chain in one request must not hide the transaction from others.
    const key = chain === undefined ? hash : getChainKey(hash, chain)
    const context = createCacheContext(lookUp, hash)
    const found = await cache.get(key, context)
    // Another process on this folder may have noted that clients disagree. Redis shares
    // the responses themselves.
    const isOutdated =
      isFolder &&
      !found.value.response.result.disputed &&
      (await starts.isContested(hash))
    return isOutdated ? cache.get(key, context, true) : found
  }

  async function startTracking(
    lookUp: LookUp,
    txn: TrackingStart,
  ): Promise<Cached<EncodedResponse>> {
    const { hash } = lookUp
    const isOutdated = await starts.add(hash, txn)
    if (isOutdated && source.needsChain === true) {
      await Promise.all(
        chainSpecs.map(({ code }) => cache.delete(getChainKey(hash, code))),
      )
    }
    return cache.get(hash, createCacheContext(lookUp, hash), isOutdated)
  }

  return {
    /** Returns what is known of a hash. */
    find: (lookUp: LookUp) => observeAge(find(lookUp)),
    /**
     * Stores a client's start, and returns what is known of its hash. Throws a 503 when
     * it cannot be stored.
     */
    start: (lookUp: LookUp, txn: TrackingStart) => observeAge(startTracking(lookUp, txn)),
  }
}

async function observeAge(
  found: Promise<Cached<EncodedResponse>>,
): Promise<Cached<EncodedResponse>> {
  const { value, ageMs } = await found
  metrics.responseAgeSeconds.observe(ageMs / 1_000)
  return { value, ageMs }
}
