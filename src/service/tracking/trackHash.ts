import { isDeepStrictEqual } from 'node:util'
import type { TrackingStart } from '../../contract/trackerRequest'
import { findChain } from '../../model/chains/chains'
import { chainSpecs } from '../../model/chains/chainTable'
import type { FetchedResponse } from '../sources/source'
import type { Cached } from '../cache/entry'
import type { ServiceContext } from './context'
import { withFallback } from '../errors/errors'
import { metrics } from '../observe/metrics'
import type { EncodedResponse } from '../facts/response/encodeResponse'
import type { Demand } from '../upstream/demand'
import type { TrackingContext } from './trackingCache'

/** What a client asks about. */
type LookUp = {
  /** In its canonical form. */
  hash: string
  /** The chain that the request names, as its client wrote it. */
  chain?: string | undefined
  /** The `id` of the network that the request names. */
  network?: string | undefined
  demand: NonNullable<Demand>
}

/** The key of the response to requests that name a chain. */
const getChainKey = (hash: string, chain: string): string => `${hash}@${chain}`

const readChain = (chain = ''): string | undefined => findChain(chain)?.code

/**
 * Looks a transaction up, with what clients said of it: in the cache, or at the source. A start
 * of a client, if there is one, is stored first. Throws a 503 when it cannot be stored.
 */
export async function trackHash(
  context: ServiceContext,
  lookUp: LookUp,
  txn: TrackingStart | null = null,
): Promise<Cached<EncodedResponse>> {
  const { source, cache, starts, isFolder } = context
  const { hash, demand } = lookUp
  const needsChain = source.needsChain === true
  const isNew = txn !== null && (await starts.add(hash, txn))
  if (isNew && needsChain)
    await Promise.all(chainSpecs.map(({ code }) => cache.delete(getChainKey(hash, code))))
  const chain = needsChain && txn === null ? readChain(lookUp.chain) : undefined
  // A wrong chain in one request must not hide the transaction from others.
  const key = chain === undefined ? hash : getChainKey(hash, chain)
  const request: TrackingContext = {
    hash,
    // Polls can go to several instances in turn, so that each of them sees few of a hash.
    fetch: (isKnown) =>
      requestSource(
        context,
        isKnown ? { ...lookUp, demand: { ...demand, isWatched: true } } : lookUp,
      ),
    join: () => source.join(hash, demand),
    isOutdated: async ({ result }) => {
      const start = await withFallback(starts.read(hash), null)
      const isDisputed = start?.isContested === true
      return (start !== null) !== result.unverified || isDisputed !== result.disputed
    },
  }
  let found = await cache.get(key, request, isNew)
  // Another process on this folder may have noted that clients disagree. Redis shares
  // the responses themselves.
  const isAgreed = isFolder && !found.value.response.result.disputed
  if (isAgreed && (await starts.isContested(hash)))
    found = await cache.get(key, request, true)
  const { value, ageMs } = found
  metrics.responseAgeSeconds.observe(ageMs / 1_000)
  return { value, ageMs }
}

async function requestSource(
  context: ServiceContext,
  lookUp: LookUp,
): Promise<FetchedResponse> {
  const { source, starts, isFolder } = context
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
    if (!isFolder) return fetched
    // Another process may have stored a start meanwhile, or that clients disagree.
    const used = await start
    const current = await withFallback(starts.read(hash), null)
    const isNew =
      current !== null &&
      (used === null || current.isContested) &&
      !isDeepStrictEqual(current, used)
    return isNew ? await requestSource(context, lookUp) : fetched
  } finally {
    // In an outage, a start that is polled must not be evicted either. Nobody waits for
    // that.
    if ((await start) !== null) void starts.renew(hash, isReported)
  }
}
