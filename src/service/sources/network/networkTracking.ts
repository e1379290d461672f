import { Refusal } from '../../errors'
import type { FetchedResponse } from '../../cache/trackingCache'
import { parseHash } from '../../../model/chains/hashes'
import { encodeResponse } from '../../tracking/encodedResponse'
import type { Times } from '../../tracking/facts'
import { type Sources, type SourceName, mergeFacts } from '../../tracking/merge'
import type { Tracked } from '../../tracking/tracked'
import { type ResponseContext, trackerResponse } from '../../tracking/trackerResponse'
import { UpstreamError } from '../exchange'
import { refusalFor } from '../refusals'
import {
  type NetworkUpstreams,
  type Lookup,
  requestActions,
  requestStatus,
  depositOfMemo,
} from './networkRequests'
import { estimatesOf, indexerTimes } from './networkTimes'
import { plannedLegs } from './plannedLegs'
import type { StepHistory, StepHistories } from './stepHistory'

type TrackingOptions = ResponseContext & {
  upstreams: NetworkUpstreams
  histories: StepHistories
  now: () => number
}

const noEstimates = { inbound: 0, swap: 0, outbound: 0 }

/**
 * Asks node and indexer about a hash and merges what they report, what the start promised and the steps seen earlier.
 * Throws a 503 when neither responds and nothing else is known.
 */
export function createNetworkTracking(options: TrackingOptions) {
  const { upstreams, histories, network, now } = options

  return async function track(
    requestedHash: string,
    start: Tracked | null,
  ): Promise<FetchedResponse> {
    const isWatched = (await histories.read(requestedHash)) !== null
    const sources = await requestSources(upstreams, { hash: requestedHash, isWatched })
    const history = await histories.read(sources.hash)
    const isKnown = history !== null
    if (sources.silent.length === 2 && start === null && !isKnown) throw allSilent
    const facts = mergeFacts(sources, network, history?.parts ?? null)
    const steps = facts === null ? history : await histories.update(sources.hash, facts)
    const response = trackerResponse(
      {
        ...sources,
        outside: [],
        planned: plannedLegs(start, network),
        isKnown,
        seenParts: steps?.parts ?? null,
        start,
        times: timesOf(steps, sources),
        estimates: facts === null ? noEstimates : estimatesOf(facts),
        now: now(),
      },
      options,
    )
    const isWhole = sources.silent.length === 0 && !(isKnown && facts === null)
    return { answer: encodeResponse(response), isWhole }
  }
}

const allSilent = new Refusal(
  503,
  'Neither the network’s node nor its indexer can be reached now.',
  {
    headers: { 'retry-after': '5' },
  },
)

/** People paste the payout's hash too: node and indexer know the deposit behind it, and are asked about that. */
async function requestSources(upstreams: NetworkUpstreams, lookup: Lookup): Promise<Sources> {
  const { hash } = lookup
  const [node, indexed] = await requestBoth(upstreams, lookup)
  const memo = node === 'silent' || node === 'unsupported' ? '' : (node?.tx?.memo ?? '')
  const paidFor = indexed === 'silent' ? null : indexed.paidFor
  const deposit = depositOfMemo(memo) ?? paidFor
  const known = deposit === null ? null : parseHash(deposit)
  if (known === null || known === hash) return sourcesOf(hash, node, indexed)
  return sourcesOf(known, ...(await requestBoth(upstreams, { ...lookup, hash: known })))
}

const requestBoth = (upstreams: NetworkUpstreams, lookup: Lookup) =>
  Promise.all([
    orSilent(requestStatus(upstreams, lookup)),
    orSilent(requestActions(upstreams, lookup)),
  ])

function sourcesOf(
  hash: string,
  ...[node, indexed]: Awaited<ReturnType<typeof requestBoth>>
): Sources {
  const silent: SourceName[] = []
  if (node === 'silent') silent.push('node')
  if (indexed === 'silent') silent.push('indexer')
  return {
    hash,
    node: node === 'silent' || node === 'unsupported' ? undefined : node,
    actions: indexed === 'silent' ? undefined : indexed.actions,
    silent,
  }
}

/** 'silent': asked, and no usable response. */
async function orSilent<T>(result: Promise<T>): Promise<T | 'silent'> {
  try {
    return await result
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    // The source was not asked at all, so nothing may be concluded from its silence.
    if (error.kind === 'over-budget') throw refusalFor(error, '')
    return 'silent'
  }
}

/** Times that this service saw are exact; what was over before anybody asked has the indexer's dates. */
function timesOf(steps: StepHistory | null, { actions = [] }: Sources): Times {
  const dated = indexerTimes(actions)
  const confirmed = steps?.confirmed ?? dated.confirmed
  const began = steps?.began ?? null
  return {
    // This service's clock can be ahead of the network's.
    began: began !== null && confirmed !== null ? Math.min(began, confirmed) : began,
    confirmed,
    swapped: steps?.swapped ?? null,
    sent: steps?.sent ?? dated.sent,
  }
}
