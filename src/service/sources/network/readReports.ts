import { parseHash } from '../../../model/chains/hashes'
import { findPayment } from '../../facts/response/askedPayment'
import type { Answer } from '../../cache/entry'
import { refuseForNow, withFallback } from '../../errors/errors'
import { oldAfterMs } from '../../facts/decideEnd'
import {
  type PaidHash,
  type TransactionMemory,
  emptyMemory,
  getNewsAge,
  recall,
} from '../../facts/memory/remember'
import { describeNetwork } from '../../networks/network'
import type { ResponseInput } from '../../facts/response/responseInput'
import type { Turn } from '../../upstream/turn'
import { type SourceResponses, requestSources } from './requestSources'
import type { NetworkUpstreams } from './upstreams'
import { sourceRetryMs } from '../limits'
import type { Market } from './market'
import type { Memories } from './memories'
import type { NetworkMemory } from './networkMemory'
import type { createNetworkNames } from './networkNames'
import type { FindVault } from './foreignDeposit'

/** What the look-ups of a network share. */
export type LookUpContext = {
  upstreams: NetworkUpstreams
  memories: Memories
  market: () => Promise<Answer<Market>>
  memory: Pick<NetworkMemory, 'readHalts'>
  names: Pick<ReturnType<typeof createNetworkNames>, 'resolve'>
  findVault: FindVault
  /** Returns Unix ms. */
  now: () => number
}

/** The turn of a look-up, which ends in time. */
export type LookUpTurn = Turn & { signal: AbortSignal }

/** What the sources respond about a hash, and what is remembered of it. */
export type HashReports = {
  responses: SourceResponses
  /** What earlier responses said; null for none, and for what cannot be read. */
  known: TransactionMemory | null
  /** Whether the memory could be read. One that could not must not be replaced. */
  isReadable: boolean
  /** The payment by whose hash the deposit was found; null for the deposit's hash. */
  paid: PaidHash | null
}

/**
 * Reads the reports about a hash, or about the deposit that it pays out: users paste a payout's
 * hash, too.
 */
export async function readReports(
  context: LookUpContext,
  hash: string,
  turn: LookUpTurn,
): Promise<HashReports> {
  const reports = await readOfHash(context, hash, turn)
  const paid = findPaidHash(hash, reports)
  const deposit = parseHash(paid?.deposit ?? '')
  if (paid === null || deposit === null || deposit === hash) return reports
  const { known, isReadable } = reports
  if (isReadable && known?.paidHash?.deposit !== paid.deposit) {
    // Nobody waits for it.
    const memory = { ...(known ?? emptyMemory), paidHash: paid }
    void withFallback(context.memories.write(hash, memory), undefined)
  }
  return { ...(await readOfHash(context, deposit, turn)), paid }
}

/**
 * Asks both sources about a hash, and what is remembered of it. A memory that cannot be read is
 * unknown, not "none". Throws a 503 where a source that may know the transaction is missing, and
 * nothing is remembered of it.
 */
async function readOfHash(
  { upstreams, memories, now }: LookUpContext,
  hash: string,
  turn: LookUpTurn,
): Promise<HashReports> {
  // What is damaged is replaced.
  const stored = memories.findIntact(hash)
  const remembered = withFallback(stored, null)
  const isKnown = async () => (await remembered) !== null
  const responses = await requestSources(upstreams, hash, turn, isKnown)
  const known = await remembered
  const { unavailable } = responses
  if (!isReported(responses)) {
    await stored
    if (unavailable.length > 0 && !isUseful(known, now())) {
      const names = unavailable.length > 1 ? 'node and its indexer' : unavailable[0]
      const { name } = describeNetwork(upstreams.network)
      const message = `${name}’s ${names} gave no usable response.`
      throw refuseForNow(503, sourceRetryMs, message)
    }
  }
  const isReadable = await stored.then(
    () => true,
    () => false,
  )
  return { responses, known, isReadable, paid: null }
}

/** Whether a source reports the hash now, maybe as a kind that is not known here. */
const isReported = ({ node, actions = [] }: SourceResponses): boolean =>
  Boolean(node) || actions.length > 0

/** The payment that has a hash, as the indexer says or has said; null for none. */
function findPaidHash(hash: string, { responses, known }: HashReports): PaidHash | null {
  const { paying } = responses
  if (paying === null) return isReported(responses) ? null : (known?.paidHash ?? null)
  const { asset, chain, to, amount } = findPayment(paying, hash)
  return { deposit: paying.in[0]?.txID ?? '', asset, chain, to, amount }
}

/** When a source reported the hash. */
export function getReported({
  responses,
  known,
}: Pick<HashReports, 'responses' | 'known'>): ResponseInput['reported'] {
  if (isReported(responses)) return 'now'
  return known === null ? 'never' : 'earlier'
}

/** Whether a memory tells something of a transaction while its sources cannot be asked. */
function isUseful(known: TransactionMemory | null, now: number): boolean {
  if (known === null) return false
  const { node, indexer } = recall(known, now).facts
  const isRecent = known.changedAt !== null && getNewsAge(known, now) < oldAfterMs
  return node !== null || indexer !== null || known.paidHash !== null || isRecent
}
