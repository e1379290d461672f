import { parseHash } from '../../../model/chains/hashes'
import type { Cached } from '../../cache/cache'
import { Refusal, toRefusal } from '../../errors'
import { expandAsset } from '../../networks/memo'
import { encodeResponse } from '../../tracking/encodedResponse'
import type { SourceName } from '../../tracking/facts'
import { type Sources, mergeFacts } from '../../tracking/mergeFacts'
import {
  type ResponseContext,
  createTrackerResponse,
  emptyInput,
} from '../../tracking/trackerResponse'
import { UpstreamError } from '../../upstream/request'
import type { Source } from '../source'
import type { Market } from './market'
import { type Lookup, type NetworkUpstreams, requestActions, requestStatus } from './requests'
import { type StepHistories, estimateSteps, mergeTimes, readIndexerTimes } from './steps'

type TrackingOptions = Pick<ResponseContext, 'describe'> & {
  upstreams: NetworkUpstreams
  histories: StepHistories
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
export function createNetworkTracking(options: TrackingOptions): Source['track'] {
  const { upstreams, histories, market, identifiers, describe, now } = options
  const { network } = upstreams

  return async function track(requestedHash, { readStart, demand }) {
    const start = await readStart()
    const wasKnown = (await histories.read(requestedHash)) !== null
    const lookup = { hash: requestedHash, wasReported: wasKnown, demand }
    const sources = await requestSources(upstreams, lookup)
    const { hash, node, actions = [], unavailable } = sources
    const history = await histories.read(hash)
    const wasReported = history !== null
    if (unavailable.length === 2 && start === null && !wasReported) throw allUnavailable
    const dated = readIndexerTimes(actions)
    const facts = mergeFacts(sources, network, {
      parts: history?.parts ?? null,
      isOld: [dated.confirmed, history?.reportedSince].some(
        (at) => now() - (at ?? now()) > oldAfterMs,
      ),
    })
    const isOpen = facts?.end === 'open' && unavailable.length === 0
    const traded = isOpen ? await orNull(market()) : null
    const lists = [[...(traded?.pools.keys() ?? [])], identifiers]
    const response = createTrackerResponse(
      facts,
      {
        ...emptyInput,
        hash,
        isReported: Boolean(node) || actions.length > 0,
        isOutage: unavailable.length > 0,
        wasReported,
        start,
        times: mergeTimes(facts === null ? history : await histories.update(hash, facts), dated),
        estimates: facts === null ? emptyInput.estimates : estimateSteps(facts),
        haltedChains: listHaltedChains(traded),
        now: now(),
      },
      { network, describe: (asset) => describe(expandAsset(asset, lists)) },
    )
    return {
      response: encodeResponse(response),
      isWhole: unavailable.length === 0 && !(wasReported && facts === null),
      isReported: facts !== null || wasReported,
      ageMs: 0,
    }
  }
}

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
  { headers: { 'retry-after': '5' } },
)

/** With the place of a message in its transaction, which THORNode accepts. */
const hexHash = /^[0-9A-F]{64}(?:-\d{1,4})?$/i

/** Requests both sources. For a payout's hash, requests its deposit: users paste both, and the indexer knows both. */
async function requestSources(
  upstreams: NetworkUpstreams,
  lookup: Lookup,
  isDeposit = false,
): Promise<Sources> {
  const { hash } = lookup
  const [node, indexed] = await Promise.all([
    orUnavailable(requestStatus(upstreams, lookup)),
    // The indexer changes hashes to capitals (midgard actions.go), which Solana's do not survive.
    hexHash.test(hash) ? orUnavailable(requestActions(upstreams, lookup)) : 'unsupported',
  ])
  const { actions, paidFor } =
    typeof indexed === 'string' ? { actions: undefined, paidFor: null } : indexed
  const deposit = isDeposit || paidFor === null ? null : parseHash(paidFor)
  if (deposit !== null && deposit !== hash) {
    return requestSources(upstreams, { ...lookup, hash: deposit }, true)
  }
  const unavailable: SourceName[] = []
  if (node === 'unavailable') unavailable.push('node')
  if (indexed === 'unavailable') unavailable.push('indexer')
  return { hash, node: typeof node === 'string' ? undefined : node, actions, unavailable }
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
