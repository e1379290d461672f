import type { Cached } from '../../cache/cache'
import { Refusal, nullOnUpstreamError } from '../../errors'
import { expandAsset } from '../../networks/memo'
import type { Store } from '../../store/store'
import { mergeFacts } from '../../tracking/mergeFacts'
import {
  type ResponseContext,
  createTrackerResponse,
  emptyInput,
  encodeResponse,
} from '../../tracking/trackerResponse'
import type { Source } from '../source'
import type { Market } from './market'
import { type NetworkUpstreams, requestSources } from './requests'
import { createStepHistories, estimateSteps, mergeTimes, readIndexerTimes } from './steps'

type TrackingOptions = Pick<ResponseContext, 'describe'> & {
  store: Store
  market: () => Promise<Cached<Market>>
  /** The identifiers of the catalogue's assets. */
  identifiers: readonly string[]
  now: () => number
}

/** After this time a source that reports nothing does not just lag: nodes forget transactions after months. */
const oldAfterMs = 24 * 3_600_000

/**
 * Requests a hash from node and indexer, and merges their reports with the client's start and the stored history. Throws a
 * 503 when neither responds and nothing is stored.
 */
export function createNetworkTracking(
  upstreams: NetworkUpstreams,
  { store, market, identifiers, describe, now }: TrackingOptions,
): Source['track'] {
  const { network } = upstreams
  const histories = createStepHistories(store, now)

  return async function track(requestedHash, { readStart, demand }) {
    const start = await readStart()
    const wasKnown = (await histories.read(requestedHash)) !== null
    const lookup = { hash: requestedHash, wasReported: wasKnown, demand }
    const sources = await requestSources(upstreams, lookup)
    const { hash, node, actions = [], unavailable } = sources
    const known = await histories.read(hash)
    const wasReported = known !== null
    if (unavailable.length === 2 && start === null && !wasReported) throw allUnavailable
    const dated = readIndexerTimes(actions)
    const isOld = [dated.confirmed, known?.reportedSince].some(
      (at) => now() - (at ?? now()) > oldAfterMs,
    )
    const facts = mergeFacts(sources, network, { parts: known?.parts ?? null, isOld })
    const history = facts === null ? known : await histories.update(hash, known, facts)
    // The market is only an addition: without it, nothing is known to be halted.
    const isOpen = facts?.end === 'open' && unavailable.length === 0
    const traded = isOpen ? (await nullOnUpstreamError(market()))?.value : undefined
    const lists = [[...(traded?.pools.keys() ?? [])], identifiers]
    const response = createTrackerResponse(facts, {
      ...emptyInput,
      hash,
      network,
      describe: (asset) => describe(expandAsset(asset, lists)),
      isReported: Boolean(node) || actions.length > 0,
      isOutage: unavailable.length > 0,
      wasReported,
      start,
      times: mergeTimes(history, dated),
      estimates: facts === null ? emptyInput.estimates : estimateSteps(facts),
      haltedChains: traded?.haltedChains ?? emptyInput.haltedChains,
      now: now(),
    })
    return {
      response: encodeResponse(response),
      isWhole: unavailable.length === 0 && !(wasReported && facts === null),
      isReported: facts !== null || wasReported,
      ageMs: 0,
    }
  }
}

const allUnavailable = new Refusal(
  503,
  'Neither the network’s node nor its indexer can be reached now.',
  { headers: { 'retry-after': '5' } },
)
