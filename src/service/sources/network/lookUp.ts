import { parseHash } from '../../../model/chains/hashes'
import type { Cached } from '../../cache/entry'
import type { FetchedResponse } from '../../cache/trackingCache'
import { refuseForNow, withFallback } from '../../errors'
import { isSwapKind } from '../../networks/kinds'
import { expandAsset } from '../../networks/memo'
import type { Network } from '../../networks/network'
import type { Facts } from '../../facts/facts'
import type { ResponseInput, StepEstimates } from '../../facts/response/responseInput'
import { type SourceFacts, mergeFacts, readSourceFacts } from '../../facts/mergeFacts'
import type { StoredStart } from '../../store/starts'
import { getAssetChain } from '../../facts/payments'
import { isAddress } from '../../facts/accounts'
import { createTrackerResponse } from '../../facts/response/trackerResponse'
import { emptyInput } from '../../facts/response/responseInput'
import { encodeResponse } from '../../facts/response/encodeResponse'
import { type Allowance, openAllowance } from '../../upstream/budget'
import type { Demand } from '../../upstream/demand'
import type { Source, SourceOptions } from '../source'
import { estimateSteps } from './estimates'
import type { Market } from './market'
import type { createNetworkNames } from './names'
import {
  type NetworkUpstreams,
  type SourceResponses,
  countSources,
  requestMemoUses,
  requestSources,
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
/** How long a look-up may take once it has its turn. The page waits 15 s. */
const deadlineMs = 13_000
/**
 * After a day without a change, a missing response does not mean that the transaction is
 * in progress.
 */
const oldAfterMs = 24 * 3_600_000

/** What a lookup uses beside the sources. */
type TrackingContext = {
  market: () => Promise<Cached<Market>>
  names: Pick<ReturnType<typeof createNetworkNames>, 'resolve'>
}

/**
 * Requests a hash from node and indexer, and merges their reports with the client's start
 * and the stored history. Throws a 503 when a source is missing and nothing recent is
 * known, and an `UpstreamError` when its turn does not come in time.
 */
export function createNetworkTracking(
  upstreams: NetworkUpstreams,
  { market, names }: TrackingContext,
  { catalogue, describe, store, budget, now }: SourceOptions,
): Source['track'] {
  const { network } = upstreams
  const identifiers = catalogue.currencies.map(({ fullName }) => fullName)
  // Stored, so that instances agree and a restart loses nothing. Existing stores use this
  // name.
  const histories = store.collection('sighting', StepHistorySchema, maxHistories)

  /**
   * Asks both sources about a hash, and what is stored of it. An unreadable history is
   * unknown, not "none".
   */
  async function ask(hash: string, look: Look, stored: StoredHistory): Promise<Asked> {
    const isKnown = async () => (await stored.orNone) !== null
    const responses = await requestSources(upstreams, hash, { ...look, isKnown })
    const known = await stored.orNone
    if (!isReported(responses)) await stored.read
    checkOutage(responses, known, now())
    return { known, responses, look }
  }

  /** Begins to read what is stored of a hash, at the same time as other reads. */
  function readHistory(hash: string): StoredHistory {
    const read = histories.read(hash)
    return { read, orNone: withFallback(read, null) }
  }

  /**
   * Asks about a hash, or about the deposit that it pays out: users paste a payout's
   * hash, too.
   */
  async function askForDeposit(
    hash: string,
    look: Look,
    stored: StoredHistory,
  ): Promise<Asked> {
    const asked = await ask(hash, look, stored)
    const deposit = parseHash(asked.responses.paidFor)
    const isPayout = deposit !== null && deposit !== hash
    return isPayout ? ask(deposit, look, readHistory(deposit)) : asked
  }

  /**
   * Reads the facts, with the account that the memo's registered name resolves to: it is
   * looked up once.
   */
  async function readFacts({ responses, known, look }: Asked) {
    const { demand, signal } = look
    const recipient = known?.recipient ?? ''
    const facts = readSourceFacts({ ...responses, recipient }, network)
    const named = recipient === '' ? findNamedRecipient(facts, network) : null
    if (named === null) return { facts, recipient }
    const resolved = await inTime(names.resolve(named.name, named.chain, demand), signal)
    const address = resolved ?? ''
    return {
      facts: readSourceFacts({ ...responses, recipient: address }, network),
      recipient: address,
    }
  }

  /** Merges the facts, and stores what they add to the history. */
  async function merge(asked: Asked): Promise<Merged> {
    const { responses, known } = asked
    const { facts: ofSources, recipient } = await readFacts(asked)
    const { hash, actions = [], unavailable } = responses
    const reports = { ...ofSources, actions, unavailable, now: now() }
    const isNoted = isReported(responses) || known !== null
    const noted = isNoted ? { ...noteReports(known, reports), recipient } : null
    const past = { parts: known?.parts ?? null, ageMs: getReportAge(noted, now()) }
    const facts = mergeFacts(ofSources, { ...responses, recipient }, past)
    const history =
      facts === null || noted === null ? noted : addSteps(noted, facts, now())
    if (history !== null && JSON.stringify(history) !== JSON.stringify(known)) {
      // Nobody waits for it: what this response says does not depend on it.
      void withFallback(histories.write(hash, history), undefined)
    }
    return { facts, history, ageMs: past.ageMs }
  }

  /** The market is only an addition: without it, no halts are known. */
  async function readMarket(asked: Asked, { facts }: Merged): Promise<Market | null> {
    const { responses, look } = asked
    const isOpen = facts?.end === 'open' && responses.unavailable.length === 0
    const read = isOpen ? await inTime(market(), look.signal) : null
    return read?.value ?? null
  }

  /** Makes the response of what the sources and the store know. */
  async function respond(
    asked: Asked,
    start: StoredStart | null,
  ): Promise<FetchedResponse> {
    const merged = await merge(asked)
    const { responses, known } = asked
    const { facts, history } = merged
    const { hash, actions = [], unavailable } = responses
    const traded = await readMarket(asked, merged)
    const lists = [[...(traded?.pools.keys() ?? [])], identifiers]
    const response = createTrackerResponse(facts, {
      ...emptyInput,
      hash,
      network,
      // Legs repeat assets, and each is looked for in long lists.
      describe: memoize((asset) => describe(expandAsset(asset, lists))),
      reported: getReported(asked),
      isOutage: unavailable.length > 0,
      ageMs: merged.ageMs,
      usedBy: await findUses(upstreams, asked, merged),
      start,
      times: readTimes(history, actions),
      estimates: estimate(merged),
      halts: traded?.halts ?? emptyInput.halts,
      now: now(),
    })
    return {
      response: encodeResponse(response),
      isWhole: unavailable.length === 0 && !(known !== null && facts === null),
      isReported: facts !== null || known !== null,
      ageMs: responses.ageMs,
    }
  }

  return async function track(hash, { start, demand }) {
    const stored = readHistory(hash)
    const allowance = openAllowance(budget, { key: hash, demand })
    try {
      await allowance.prepare(countSources(upstreams, hash, demand))
      const signal = AbortSignal.timeout(deadlineMs)
      const asked = await askForDeposit(hash, { demand, allowance, signal }, stored)
      return await respond(asked, await start)
    } finally {
      allowance.close()
    }
  }
}

/** Returns a function that computes the result for each text once. */
function memoize<T>(compute: (text: string) => T): (text: string) => T {
  const known = new Map<string, { result: T }>()
  return (text) => {
    const found = known.get(text) ?? { result: compute(text) }
    known.set(text, found)
    return found.result
  }
}

/** One client's look-up. */
type Look = {
  demand: Demand
  /** The requests that it may send. */
  allowance: Allowance
  /** Aborts when the page no longer waits. */
  signal: AbortSignal
}

/** A history that is being read. `orNone`: null also for one that cannot be read. */
type StoredHistory = {
  read: Promise<StepHistory | null>
  orNone: Promise<StepHistory | null>
}

/** What the sources respond about a hash, and what is stored of it. */
type Asked = { responses: SourceResponses; known: StepHistory | null; look: Look }

/**
 * The merged facts, with the history that they add to. `ageMs`: how long ago a report
 * last changed.
 */
type Merged = { facts: Facts | null; history: StepHistory | null; ageMs: number }

/** The transactions that used the memo which a transaction registered: people look for those. */
async function findUses(
  upstreams: NetworkUpstreams,
  { look, responses }: Asked,
  { facts }: Merged,
): Promise<string[]> {
  if (facts?.kind !== 'REFERENCE') return []
  const context = { ...look, signal: AbortSignal.timeout(usesTimeoutMs) }
  return withFallback(requestMemoUses(upstreams, responses.hash, context), [])
}

/**
 * The chain on which a name is paid: that of the bought asset; the network's own for what
 * it holds itself.
 */
function findNamedRecipient({ node, indexer }: SourceFacts, { chain }: Network) {
  const reported = node ?? indexer
  if (reported === null || !isSwapKind(reported.kind)) return null
  const { destination, asset } = reported.memo
  if (destination === null || destination === '' || isAddress(destination)) return null
  return { name: destination, chain: getAssetChain(asset) || chain }
}

function getReported({ responses, known }: Asked): ResponseInput['reported'] {
  if (isReported(responses)) return 'now'
  return known === null ? 'never' : 'earlier'
}

/** What a response can do without; null if it fails or comes too late. */
const inTime = <T>(result: Promise<T>, signal: AbortSignal): Promise<T | null> =>
  Promise.race([
    withFallback<T | null>(result, null),
    new Promise<null>((resolve) => {
      if (signal.aborted) resolve(null)
      signal.addEventListener('abort', () => resolve(null), { once: true })
    }),
  ])

const isReported = ({ node, actions = [] }: SourceResponses): boolean =>
  Boolean(node) || actions.length > 0

const estimate = ({ facts, history }: Merged): StepEstimates =>
  facts === null
    ? emptyInput.estimates
    : estimateSteps(facts, (history ?? emptyHistory).queued)

/**
 * Throws a 503 where a source that may know the transaction is missing, and no report of
 * the last day is stored.
 */
function checkOutage(
  responses: SourceResponses,
  known: StepHistory | null,
  now: number,
): void {
  const { unavailable } = responses
  const isRecent = known !== null && getReportAge(known, now) < oldAfterMs
  if (unavailable.length === 0 || isReported(responses) || isRecent) return
  const names = unavailable.length > 1 ? 'node and its indexer' : unavailable[0]
  throw refuseForNow(503, 5_000, `The network’s ${names} gave no usable response.`)
}
