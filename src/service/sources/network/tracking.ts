import { parseHash } from '../../../model/chains/hashes'
import type { Cached } from '../../cache/cache'
import { refuseForNow, withFallback } from '../../errors'
import { isSwapKind } from '../../networks/kinds'
import { expandAsset } from '../../networks/memo'
import type { Facts } from '../../tracking/facts'
import { type SourceFacts, mergeFacts, readSourceFacts } from '../../tracking/mergeFacts'
import { getAssetChain, isAddress } from '../../tracking/payees'
import { createTrackerResponse, emptyInput, encodeResponse } from '../../tracking/trackerResponse'
import type { Demand } from '../../upstream/budget'
import type { Source, SourceOptions } from '../source'
import { estimateSteps } from './estimates'
import type { Market } from './market'
import type { createNetworkNames } from './names'
import {
  type NetworkUpstreams,
  type SourceResponses,
  createSourceRequests,
  requestMemoUses,
} from './requestSources'
import {
  type StepHistory,
  StepHistorySchema,
  addSteps,
  emptyHistory,
  getReportAge,
  noteReports,
  readTimes,
} from './stepHistory'

/** One history has about 300 bytes. */
const maxHistories = 20_000
/** What a response can do without must not delay it. */
const usesTimeoutMs = 1_500
/** The page waits 15 s. */
const deadlineMs = 13_000
/** After a day without a change, a missing response does not mean that the transaction is in progress. */
const oldAfterMs = 24 * 3_600_000

/** What a lookup uses beside the sources. */
type TrackingContext = {
  market: () => Promise<Cached<Market>>
  names: Pick<ReturnType<typeof createNetworkNames>, 'resolve'>
}

/**
 * Requests a hash from node and indexer, and merges their reports with the client's start and the stored history. Throws a
 * 503 when a source is missing and nothing recent is known, and an `UpstreamError` when the request budget is used up.
 */
export function createNetworkTracking(
  upstreams: NetworkUpstreams,
  { market, names }: TrackingContext,
  { catalogue, describe, store, now }: SourceOptions,
): Source['track'] {
  const { network } = upstreams
  const identifiers = catalogue.currencies.map(({ fullName }) => fullName)
  const requestSources = createSourceRequests(upstreams)
  // Stored, so that instances agree and a restart loses nothing. Existing stores use this name.
  const histories = store.collection('sighting', StepHistorySchema, maxHistories)

  /** Asks both sources about a hash, and what is stored of it. An unreadable history is unknown, not "none". */
  async function ask(hash: string, demand: Demand, signal: AbortSignal) {
    const stored = histories.read(hash)
    const known = await withFallback(stored, null)
    const context = { demand, signal, isKnown: known !== null }
    const responses = await requestSources(hash, context)
    if (!isReported(responses)) await stored
    return { known, responses }
  }

  /** Asks about a hash, or about the deposit that it pays out: users paste a payout's hash, too. */
  async function askForDeposit(hash: string, demand: Demand) {
    const signal = AbortSignal.timeout(deadlineMs)
    const asked = await ask(hash, demand, signal)
    const deposit = parseHash(asked.responses.paidFor)
    const isPayout = deposit !== null && deposit !== hash
    return isPayout ? ask(deposit, demand, signal) : asked
  }

  /** Reads the facts, with the account that the memo's registered name resolves to: it is looked up once. */
  async function readFacts(
    responses: SourceResponses,
    known: StepHistory | null,
    demand: Demand,
  ): Promise<SourceFacts & { recipient: string }> {
    const recipient = known?.recipient ?? ''
    const facts = readSourceFacts({ ...responses, recipient }, network)
    const named = recipient === '' ? findNamedRecipient(facts) : null
    if (named === null) return { ...facts, recipient }
    const resolved = await withFallback(names.resolve(named.name, named.chain, demand), null)
    const address = resolved ?? ''
    return {
      ...readSourceFacts({ ...responses, recipient: address }, network),
      recipient: address,
    }
  }

  /** The chain on which a name is paid: that of the bought asset; the network's own for what it holds itself. */
  function findNamedRecipient({ node, indexer }: SourceFacts) {
    const { kind, memo } = node ?? indexer ?? {}
    const name = memo?.destination ?? ''
    if (kind === undefined || !isSwapKind(kind) || name === '' || isAddress(name)) return null
    return { name, chain: getAssetChain(memo?.asset ?? '') || network.chain }
  }

  /** The transactions that used the memo which a transaction registered: people look for those. */
  async function findUses(facts: Facts | null, hash: string, demand: Demand) {
    if (facts?.kind !== 'REFERENCE') return []
    const context = { demand, signal: AbortSignal.timeout(usesTimeoutMs) }
    return withFallback(requestMemoUses(upstreams, hash, context), [])
  }

  return async function track(requestedHash, { start, demand }) {
    const { known, responses } = await askForDeposit(requestedHash, demand)
    const { hash, actions = [], unavailable, ageMs } = responses
    checkOutage(responses, known, now())
    const { recipient, ...sourceFacts } = await readFacts(responses, known, demand)
    const reports = { ...sourceFacts, actions, unavailable, now: now() }
    const isNow = isReported(responses)
    const noted = isNow || known !== null ? { ...noteReports(known, reports), recipient } : null
    const reportAgeMs = getReportAge(noted, now())
    const past = { parts: known?.parts ?? null, ageMs: reportAgeMs }
    const facts = mergeFacts(sourceFacts, { ...responses, recipient }, past)
    const history = facts === null || noted === null ? noted : addSteps(noted, facts, now())
    if (history !== null && JSON.stringify(history) !== JSON.stringify(known)) {
      await withFallback(histories.write(hash, history), undefined)
    }
    // The market is only an addition: without it, nothing is known to be halted.
    const isOpen = facts?.end === 'open' && unavailable.length === 0
    const traded = isOpen ? (await withFallback(market(), null))?.value : undefined
    const lists = [[...(traded?.pools.keys() ?? [])], identifiers]
    const response = createTrackerResponse(facts, {
      ...emptyInput,
      hash,
      network,
      describe: (asset) => describe(expandAsset(asset, lists)),
      reported: isNow ? 'now' : known === null ? 'never' : 'earlier',
      isOutage: unavailable.length > 0,
      ageMs: reportAgeMs,
      usedBy: await findUses(facts, hash, demand),
      start,
      times: readTimes(history, actions),
      estimates: estimate(facts, history),
      halts: traded?.halts ?? emptyInput.halts,
      now: now(),
    })
    return {
      response: encodeResponse(response),
      isWhole: unavailable.length === 0 && !(known !== null && facts === null),
      isReported: facts !== null || known !== null,
      ageMs,
    }
  }
}

const isReported = ({ node, actions = [] }: SourceResponses): boolean =>
  Boolean(node) || actions.length > 0

const estimate = (facts: Facts | null, history: StepHistory | null) =>
  facts === null ? emptyInput.estimates : estimateSteps(facts, (history ?? emptyHistory).queued)

/** Throws a 503 where a source that may know the transaction is missing, and no report of the last day is stored. */
function checkOutage(responses: SourceResponses, known: StepHistory | null, now: number): void {
  const { unavailable } = responses
  const isRecent = known !== null && getReportAge(known, now) < oldAfterMs
  if (unavailable.length === 0 || isReported(responses) || isRecent) return
  const names = unavailable.length > 1 ? 'node and its indexer' : unavailable[0]
  throw refuseForNow(503, 5_000, `The network’s ${names} gave no usable response.`)
}
