import type { Answer } from '../../cache/entry'
import { withFallback } from '../../errors/errors'
import type { Facts } from '../../facts/facts'
import { describeAskedPayment } from '../../facts/response/askedPayment'
import {
  type TransactionMemory,
  getNewsAge,
  getReportedAt,
} from '../../facts/memory/remember'
import {
  type ResponseInput,
  type StepEstimates,
  emptyInput,
} from '../../facts/response/responseInput'
import { createTrackerResponse } from '../../facts/response/trackerResponse'
import { type Halts, unknownHalts } from '../../facts/stepHalts'
import type { StoredStart } from '../../store/starts'
import { inTime } from '../../time/inTime'
import type { Demand } from '../../upstream/demand'
import { inTurn } from '../../upstream/turn'
import type { FetchedResponse, SourceOptions } from '../source'
import { createDescriber } from './describer'
import { estimateSteps } from './estimates'
import { networkTimeouts } from './limits'
import type { Market } from './market'
import type { Memories } from './memories'
import { type MergedReports, createReportMerger } from './mergeReports'
import type { NetworkMemory } from './networkMemory'
import type { createNetworkNames } from './networkNames'
import {
  type DepositReports,
  type HashReports,
  type NetworkLookUp,
  createReportReader,
  getReported,
} from './readReports'
import { type SourceResponses, countSources } from './requestSources'
import type { NetworkUpstreams } from './upstreams'
import { readStepTimes } from './stepTimes'
import type { FindVault } from './foreignDeposit'

/** What a look-up uses beside the sources. */
type LookUpContext = {
  memories: Memories
  market: () => Promise<Answer<Market>>
  memory: Pick<NetworkMemory, 'readHalts'>
  names: Pick<ReturnType<typeof createNetworkNames>, 'resolve'>
  findVault: FindVault
}

/** What one network says of a hash. */
export type NetworkReport = FetchedResponse & {
  /** Null: it reports no transaction of a known kind. */
  facts: Facts | null
  reported: 'now' | 'earlier' | 'never'
  /** The hash is that of a payout: the response is about the deposit behind it. */
  isPayout: boolean
  /** How long ago a source's report last changed, ms. */
  unchangedMs: number
}

/**
 * Requests a hash from node and indexer, and merges their reports with the client's start
 * and what is remembered. Throws a 503 when a source is missing and nothing recent is
 * known, and an `UpstreamError` when its turn does not come in time.
 */
export function createNetworkLookUp(
  upstreams: NetworkUpstreams,
  { memories, names, findVault, ...reading }: LookUpContext,
  { catalogue, describe, budget, now }: SourceOptions,
) {
  const { network } = upstreams
  const identifiers = catalogue.currencies.map(({ fullName }) => fullName)
  const reader = createReportReader({ upstreams, memories, now })
  const merge = createReportMerger({ network, names, memories, now })
  const readMarket = createMarketReader(reading)

  /**
   * Makes the response of what the sources and the store know. `asked`: the hash that was
   * asked about, which may be that of a payment.
   */
  async function respond(
    asked: string,
    reports: DepositReports,
    start: StoredStart | null,
    lookUp: NetworkLookUp,
  ): Promise<NetworkReport> {
    const merged = await merge(reports, lookUp)
    const { responses, known } = reports
    const { transaction, memory } = merged
    const ageMs = getNewsAge(memory, now())
    const { pools, halts } = await readMarket(reports, merged, lookUp)
    const describeAsset = createDescriber(describe, [pools, identifiers])
    const response = createTrackerResponse(transaction, {
      ...emptyInput,
      hash: responses.hash,
      network,
      describe: describeAsset,
      reported: getReported(reports),
      ageMs,
      usedBy: await findUses(upstreams, merged, { hash: responses.hash, lookUp }),
      start,
      reportedAt: getReportedAt(memory),
      outages: describeOutages(responses, memory),
      times: readStepTimes(memory),
      partsSince: memory?.partsTried?.since ?? null,
      estimates: estimate(merged, upstreams),
      halts,
      now: now(),
    })
    if (reports.paid !== null) {
      const context = { asked, response, network, describe: describeAsset }
      response.result.askedPayment = describeAskedPayment(reports.paid, context)
    }
    return {
      response,
      facts: transaction,
      isPayout: responses.hash !== asked,
      reported: getReported(reports),
      isReported: transaction !== null || known !== null,
      isWhole: responses.unavailable.length === 0,
      at: findConfirmedAt(responses, memory),
      unchangedMs: ageMs,
    }
  }

  return async function lookUpHash(
    hash: string,
    start: Promise<StoredStart | null>,
    demand: Demand,
  ): Promise<NetworkReport> {
    const stored = reader.readMemory(hash)
    return inTurn(budget, { key: hash, demand }, async (turn) => {
      await turn.prepare(countSources(upstreams, hash, turn))
      const signal = AbortSignal.timeout(networkTimeouts.lookUpMs)
      const lookUp = { ...turn, signal, findVault }
      const reports = await reader.readOfDeposit(hash, stored, lookUp)
      return respond(hash, reports, await start, lookUp)
    })
  }
}

/**
 * Returns a function that reads what an open transaction needs of the market: the assets with a
 * pool, none without a market and while a source is out of reach, so that nobody waits for it; and
 * the halts, or else the last ones that a node has told.
 */
function createMarketReader({
  market,
  memory,
}: Pick<LookUpContext, 'market' | 'memory'>) {
  return async function readMarket(
    { responses }: HashReports,
    { transaction }: MergedReports,
    { signal }: NetworkLookUp,
  ): Promise<{ pools: string[]; halts: Halts }> {
    if (transaction?.end !== 'open') return { pools: [], halts: unknownHalts }
    const isWhole = responses.unavailable.length === 0
    const read = isWhole ? await inTime(withFallback(market(), null), signal) : null
    const current = read?.value.halts ?? unknownHalts
    return {
      pools: [...(read?.value.pools.keys() ?? [])],
      halts: current.seenAt === null ? await memory.readHalts() : current,
    }
  }
}

/** The transactions that used the memo which a transaction registered: people look for those. */
async function findUses(
  { node, endpoints }: NetworkUpstreams,
  { transaction }: MergedReports,
  { hash, lookUp }: { hash: string; lookUp: NetworkLookUp },
): Promise<string[]> {
  if (transaction?.kind !== 'REFERENCE') return []
  const signal = AbortSignal.timeout(networkTimeouts.memoUsesMs)
  const asked = node.request(endpoints.memo, hash, { ...lookUp, signal })
  return (await withFallback(asked, null))?.value.used_by_txs ?? []
}

const estimate = (
  { transaction, memory }: MergedReports,
  { maxBlockMs }: NetworkUpstreams,
): StepEstimates =>
  transaction === null
    ? emptyInput.estimates
    : estimateSteps(transaction, memory?.queued ?? 0, maxBlockMs)

/** The sources that cannot be asked, and when each of them last answered. */
const describeOutages = (
  { unavailable, unreadable }: SourceResponses,
  memory: TransactionMemory | null,
): ResponseInput['outages'] =>
  unavailable.map((source) => {
    const since = memory?.[source]?.answeredAt ?? null
    const isUnreadable = unreadable.includes(source)
    return isUnreadable ? { source, since, isUnreadable } : { source, since }
  })

/**
 * When the oldest answer was given that is in use, Unix ms: those of the sources that have reported
 * the transaction, or else the present ones. A memory of an earlier version has none: then the time
 * of its last news, which is older.
 */
function findConfirmedAt(
  { answeredAt }: SourceResponses,
  memory: TransactionMemory | null,
): number {
  const used = [memory?.node ?? null, memory?.indexer ?? null]
    .filter((source) => source !== null && source.reportedAt !== null)
    .map((source) => source?.answeredAt ?? null)
  const present = [answeredAt.node, answeredAt.indexer]
  const times = (used.length > 0 ? used : present).filter((at) => at !== null)
  return times.length > 0 ? Math.min(...times) : (memory?.changedAt ?? 0)
}
