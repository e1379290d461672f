import { withFallback } from '../../errors/errors'
import { findEarliest } from '../../../model/knownTimes'
import type { ExplainedResponse } from '../../../model/transaction/explainResponse'
import type { Settled } from '../../facts/facts'
import { describeAskedPayment } from '../../facts/response/askedPayment'
import {
  type TransactionMemory,
  getNewsAge,
  getReportedAt,
} from '../../facts/memory/remember'
import { type ResponseInput, emptyInput } from '../../facts/response/responseInput'
import { createTrackerResponse } from '../../facts/response/trackerResponse'
import { type Halts, unknownHalts } from '../../facts/stepHalts'
import type { StoredStart } from '../../store/starts'
import { inTime } from '../../time/inTime'
import type { Demand } from '../../upstream/demand'
import { type Turn, inTurn } from '../../upstream/turn'
import type { FetchedResponse, SourceOptions } from '../source'
import { createDescriber } from './describer'
import { estimateSteps } from './estimates'
import { networkTimeouts } from './limits'
import {
  type HashReports,
  type LookUpContext,
  isReported,
  readReports,
} from './readReports'
import { type SourceResponses, countSources } from './requestSources'
import type { NetworkUpstreams } from './upstreams'
import { readStepTimes } from './stepTimes'

/** What the networks together decide about a hash. */
type Decided = Pick<ResponseInput, 'networkId' | 'nextNetwork' | 'chainReport'>

/** What one network says of a hash. */
export type NetworkReport = Omit<FetchedResponse, keyof ExplainedResponse> & {
  /** Tells it, once the networks have decided. */
  tell: (decided: Decided) => ExplainedResponse
  /** Null: it reports no transaction of a known kind. */
  facts: Settled | null
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
  context: LookUpContext,
  { catalogue, describe, budget, now }: SourceOptions,
) {
  const { upstreams } = context
  const { network, maxBlockMs } = upstreams
  const identifiers = catalogue.currencies.map(({ fullName }) => fullName)

  return (
    hash: string,
    startRead: Promise<StoredStart | null>,
    demand: Demand,
  ): Promise<NetworkReport> =>
    inTurn(budget, { key: hash, demand }, async (budgetTurn) => {
      await budgetTurn.prepare(countSources(upstreams, hash, budgetTurn))
      const signal = AbortSignal.timeout(networkTimeouts.lookUpMs)
      const turn = { ...budgetTurn, signal }
      const reports = await readReports(context, hash, turn)
      const start = await startRead
      const { responses, known, paid, transaction, memory } = reports
      const { unavailable, unreadable } = responses
      const unchangedMs = getNewsAge(memory, now())
      const { pools, halts } = await readMarket(context, reports, signal)
      const describeAsset = createDescriber(describe, [pools, identifiers])
      const before = known === null ? 'never' : 'earlier'
      const reported = isReported(responses) ? 'now' : before
      const input: ResponseInput = {
        ...emptyInput,
        hash: responses.hash,
        network,
        describe: describeAsset,
        reported,
        ageMs: unchangedMs,
        usedBy: await findUses(upstreams, reports, turn),
        start,
        reportedAt: getReportedAt(memory),
        outages: unavailable.map((source) => {
          const since = memory?.[source]?.answeredAt ?? null
          const isUnreadable = unreadable.includes(source)
          return { source, since, ...(isUnreadable && { isUnreadable }) }
        }),
        times: readStepTimes(memory, transaction),
        partsSince: memory?.partsTried?.since ?? null,
        estimates:
          transaction === null
            ? emptyInput.estimates
            : estimateSteps(transaction, memory?.queued ?? 0, maxBlockMs),
        halts,
        now: now(),
      }
      return {
        tell(decided) {
          const told = createTrackerResponse(transaction, { ...input, ...decided })
          if (paid !== null) {
            const { response } = told
            response.result.askedPayment = describeAskedPayment(
              paid,
              hash,
              told,
              network,
              describeAsset,
            )
          }
          return told
        },
        facts: transaction,
        isPayout: responses.hash !== hash,
        reported,
        isReported: transaction !== null || known !== null,
        isWhole: unavailable.length === 0,
        at: findConfirmedAt(responses, memory),
        unchangedMs,
      }
    })
}

/**
 * Reads what an open transaction needs of the market: the assets with a pool, none without a
 * market and while a source is out of reach, so that nobody waits for it; and the halts, or else
 * the last ones that a node has told.
 */
async function readMarket(
  { market, memory }: LookUpContext,
  { responses, transaction }: HashReports,
  signal: AbortSignal,
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

/** The transactions that used the memo which a transaction registered: people look for those. */
async function findUses(
  { node, endpoints }: NetworkUpstreams,
  { transaction, responses }: HashReports,
  turn: Turn,
): Promise<string[]> {
  if (transaction?.kind !== 'REFERENCE') return []
  const signal = AbortSignal.timeout(networkTimeouts.memoUsesMs)
  const asked = node.request(endpoints.memo, responses.hash, { ...turn, signal })
  return (await withFallback(asked, null))?.value.used_by_txs ?? []
}

/**
 * When the oldest answer was given that is in use, Unix ms: those of the sources that have reported
 * the transaction, or else the present ones.
 */
function findConfirmedAt(
  { answeredAt }: SourceResponses,
  memory: TransactionMemory | null,
): number {
  const used = [memory?.node ?? null, memory?.indexer ?? null]
    .filter((source) => source !== null && source.reportedAt !== null)
    .map((source) => source?.answeredAt ?? null)
  const present = [answeredAt.node, answeredAt.indexer]
  return findEarliest(used.length > 0 ? used : present) ?? 0
}
