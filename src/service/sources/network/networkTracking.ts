import { Refusal } from '../../errors'
import type { FetchedAnswer } from '../../cache/trackingCache'
import { canonicalHash } from '../../../model/chains/hashes'
import { encodeAnswer } from '../../tracking/encodedAnswer'
import type { Times } from '../../tracking/facts'
import { type Sources, type SourceName, mergeFacts } from '../../tracking/merge'
import type { Tracked } from '../../tracking/tracked'
import { type ResponseContext, trackerResponse } from '../../tracking/trackerResponse'
import { UpstreamError } from '../exchange'
import { refusalFor } from '../refusals'
import { type Asking, type Lookup, askIndexer, askNode, depositOfMemo } from './asking'
import { estimatesOf, indexerTimes } from './networkTimes'
import { plannedLegs } from './plannedLegs'
import type { Sighting, Sightings } from './sightings'

type TrackingOptions = ResponseContext & {
  asking: Asking
  sightings: Sightings
  now: () => number
}

const noEstimates = { inbound: 0, swap: 0, outbound: 0 }

/**
 * Asks node and indexer about a hash and merges what they report, what the start promised and what was seen earlier.
 * Throws a 503 when neither responds and nothing else is known.
 */
export function createNetworkTracking(options: TrackingOptions) {
  const { asking, sightings, network, now } = options

  return async function track(asked: string, start: Tracked | null): Promise<FetchedAnswer> {
    const isWatched = (await sightings.earlier(asked)) !== null
    const sources = await askSources(asking, { hash: asked, isWatched })
    const earlier = await sightings.earlier(sources.hash)
    const isKnown = earlier !== null
    if (sources.silent.length === 2 && start === null && !isKnown) throw allSilent
    const facts = mergeFacts(sources, network, earlier?.parts ?? null)
    const seen = facts === null ? earlier : await sightings.note(sources.hash, facts)
    const response = trackerResponse(
      {
        ...sources,
        outside: [],
        planned: plannedLegs(start, network),
        isKnown,
        seenParts: seen?.parts ?? null,
        start,
        times: timesOf(seen, sources),
        estimates: facts === null ? noEstimates : estimatesOf(facts),
        now: now(),
      },
      options,
    )
    const isWhole = sources.silent.length === 0 && !(isKnown && facts === null)
    return { answer: encodeAnswer(response), isWhole }
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
async function askSources(asking: Asking, lookup: Lookup): Promise<Sources> {
  const { hash } = lookup
  const [node, indexed] = await askBoth(asking, lookup)
  const memo = node === 'silent' || node === 'unsupported' ? '' : (node?.tx?.memo ?? '')
  const paidFor = indexed === 'silent' ? null : indexed.paidFor
  const deposit = depositOfMemo(memo) ?? paidFor
  const known = deposit === null ? null : canonicalHash(deposit)
  if (known === null || known === hash) return sourcesOf(hash, node, indexed)
  return sourcesOf(known, ...(await askBoth(asking, { ...lookup, hash: known })))
}

const askBoth = (asking: Asking, lookup: Lookup) =>
  Promise.all([orSilent(askNode(asking, lookup)), orSilent(askIndexer(asking, lookup))])

function sourcesOf(hash: string, ...[node, indexed]: Awaited<ReturnType<typeof askBoth>>): Sources {
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
async function orSilent<T>(wanted: Promise<T>): Promise<T | 'silent'> {
  try {
    return await wanted
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    // The source was not asked at all, so nothing may be concluded from its silence.
    if (error.kind === 'over-budget') throw refusalFor(error, '')
    return 'silent'
  }
}

/** Times that this service saw are exact; what was over before anybody asked has the indexer's dates. */
function timesOf(seen: Sighting | null, { actions = [] }: Sources): Times {
  const dated = indexerTimes(actions)
  const confirmed = seen?.confirmed ?? dated.confirmed
  const began = seen?.began ?? null
  return {
    // This service's clock can be ahead of the network's.
    began: began !== null && confirmed !== null ? Math.min(began, confirmed) : began,
    confirmed,
    swapped: seen?.swapped ?? null,
    sent: seen?.sent ?? dated.sent,
  }
}
