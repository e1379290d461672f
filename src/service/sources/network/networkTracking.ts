import { Refusal, toRefusal } from '../../errors'
import type { Demand } from '../../upstream/budget'
import type { FetchedResponse } from '../../cache/trackingCache'
import { parseHash } from '../../../model/chains/hashes'
import { encodeResponse } from '../../tracking/encodedResponse'
import type { SourceName, StepTimes } from '../../tracking/facts'
import { type Sources, mergeFacts } from '../../tracking/mergeFacts'
import type { StoredStart } from '../../tracking/storedStart'
import {
  type ResponseContext,
  createTrackerResponse,
  emptyInput,
} from '../../tracking/trackerResponse'
import { UpstreamError } from '../../upstream/request'
import {
  type NetworkUpstreams,
  type Lookup,
  requestActions,
  requestStatus,
} from './networkRequests'
import type { Cached } from '../../cache/cache'
import { expandAsset } from '../../networks/memo'
import type { Market } from './market'
import { estimateSteps, readIndexerTimes } from './networkTimes'
import type { StepHistory, StepHistories } from './stepHistory'

type TrackingOptions = ResponseContext & {
  upstreams: NetworkUpstreams
  histories: StepHistories
  market: () => Promise<Cached<Market>>
  /** The identifiers of the catalogue's assets. */
  identifiers: readonly string[]
  now: () => number
}

/**
 * Requests a hash from node and indexer, and merges their reports with the client's start and the stored history. Throws a
 * 503 when neither responds and nothing is stored.
 */
export function createNetworkTracking(options: TrackingOptions) {
  const { upstreams, histories, network, market, identifiers, describe, now } = options

  return async function track(
    requestedHash: string,
    start: StoredStart | null,
    demand: Demand,
  ): Promise<FetchedResponse> {
    const wasKnown = (await histories.read(requestedHash)) !== null
    const lookup = { hash: requestedHash, wasReported: wasKnown, demand }
    const sources = await requestSources(upstreams, lookup)
    const history = await histories.read(sources.hash)
    const wasReported = history !== null
    if (sources.unavailable.length === 2 && start === null && !wasReported) throw allUnavailable
    const dated = readIndexerTimes(sources.actions ?? [])
    const facts = mergeFacts(sources, network, {
      parts: history?.parts ?? null,
      isOld: isOld([dated.confirmed, history?.reportedSince ?? null], now()),
    })
    const steps = facts === null ? history : await histories.update(sources.hash, facts)
    const isOpen = facts?.end === 'open' && sources.unavailable.length === 0
    const traded = isOpen ? await orNull(market()) : null
    const lists = [[...(traded?.pools.keys() ?? [])], identifiers]
    const response = createTrackerResponse(
      facts,
      {
        ...emptyInput,
        hash: sources.hash,
        isReported: Boolean(sources.node) || (sources.actions ?? []).length > 0,
        isOutage: sources.unavailable.length > 0,
        wasReported,
        start,
        times: mergeTimes(steps, dated),
        estimates: facts === null ? emptyInput.estimates : estimateSteps(facts),
        haltedChains: listHaltedChains(traded),
        now: now(),
      },
      { network, describe: (asset) => describe(expandAsset(asset, lists)) },
    )
    const isWhole = sources.unavailable.length === 0 && !(wasReported && facts === null)
    const isReported = facts !== null || wasReported
    return { response: encodeResponse(response), isWhole, isReported, ageMs: 0 }
  }
}

/** After this time a source that reports nothing does not just lag: nodes forget transactions after months. */
const oldAfterMs = 24 * 3_600_000
const isOld = (since: readonly (number | null)[], now: number): boolean =>
  since.some((at) => at !== null && now - at > oldAfterMs)

/** The market is only an addition: without it, nothing is known to be halted. */
async function orNull(market: Promise<Cached<Market>>): Promise<Market | null> {
  try {
    return (await market).value
  } catch (error) {
    if (error instanceof UpstreamError) return null
    throw error
  }
}

const listHaltedChains = (market: Market | null): ReadonlyMap<string, number | null> =>
  new Map(
    [...(market?.chains ?? [])].flatMap(([chain, { isHalted, haltedSince }]) =>
      isHalted ? [[chain, haltedSince] as const] : [],
    ),
  )

const allUnavailable = new Refusal(
  503,
  'Neither the network’s node nor its indexer can be reached now.',
  {
    headers: { 'retry-after': '5' },
  },
)

/** For a payout's hash, requests its deposit: users paste both. Only the indexer knows hashes of payouts. */
async function requestSources(upstreams: NetworkUpstreams, lookup: Lookup): Promise<Sources> {
  const { hash } = lookup
  const [node, indexed] = await requestBoth(upstreams, lookup)
  const deposit = typeof indexed === 'string' ? null : indexed.paidFor
  const known = deposit === null ? null : parseHash(deposit)
  if (known === null || known === hash) return toSources(hash, node, indexed)
  return toSources(known, ...(await requestBoth(upstreams, { ...lookup, hash: known })))
}

/** With the place of a message in its transaction, which THORNode accepts. */
const hexHash = /^[0-9A-F]{64}(?:-\d{1,4})?$/i

const requestBoth = (upstreams: NetworkUpstreams, lookup: Lookup) =>
  Promise.all([
    orUnavailable(requestStatus(upstreams, lookup)),
    // The indexer changes hashes to capitals (midgard actions.go), which Solana's do not survive.
    hexHash.test(lookup.hash)
      ? orUnavailable(requestActions(upstreams, lookup))
      : ('unsupported' as const),
  ])

function toSources(
  hash: string,
  ...[node, indexed]: Awaited<ReturnType<typeof requestBoth>>
): Sources {
  const unavailable: SourceName[] = []
  if (node === 'unavailable') unavailable.push('node')
  if (indexed === 'unavailable') unavailable.push('indexer')
  return {
    hash,
    node: node === 'unavailable' || node === 'unsupported' ? undefined : node,
    actions: indexed === 'unavailable' || indexed === 'unsupported' ? undefined : indexed.actions,
    unavailable,
  }
}

async function orUnavailable<T>(result: Promise<T>): Promise<T | 'unavailable'> {
  try {
    return await result
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    // No request was sent, so this is not an outage of the source.
    if (error.kind === 'over-budget') throw toRefusal(error, '')
    return 'unavailable'
  }
}

/** Observed times are exact. Steps before the first request have the indexer's dates. */
function mergeTimes(
  steps: StepHistory | null,
  dated: Pick<StepTimes, 'confirmed' | 'sent'>,
): StepTimes {
  const confirmed = steps?.confirmed ?? dated.confirmed
  const began = steps?.began ?? null
  return {
    // This service's clock can be ahead of the network's.
    began: began !== null && confirmed !== null ? Math.min(began, confirmed) : began,
    confirmed,
    swapped: steps?.swapped ?? null,
    sent: steps?.sent ?? dated.sent,
    isSentComputed: (steps?.sent ?? null) === null,
  }
}
