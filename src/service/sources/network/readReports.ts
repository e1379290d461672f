import { parseHash } from '../../../model/chains/hashes'
import { findPayment } from '../../facts/response/askedPayment'
import { refuseForNow, withFallback } from '../../errors/errors'
import { oldAfterMs } from '../../facts/decideEnd'
import {
  type PaidHash,
  type TransactionMemory,
  emptyMemory,
  getNewsAge,
  recall,
} from '../../facts/memory/remember'
import { type Network, describeNetwork } from '../../networks/network'
import type { ResponseInput } from '../../facts/response/responseInput'
import type { Turn } from '../../upstream/turn'
import { type SourceResponses, requestSources } from './requestSources'
import type { NetworkUpstreams } from './upstreams'
import { sourceRetryMs } from '../limits'
import type { Memories } from './memories'
import type { FindVault } from './foreignDeposit'

/** One client's look-up of a hash. */
export type NetworkLookUp = Turn & { signal: AbortSignal; findVault: FindVault }

/** What the sources respond about a hash, and what is remembered of it. */
export type HashReports = {
  responses: SourceResponses
  /** What earlier responses said; null for none, and for what cannot be read. */
  known: TransactionMemory | null
  /** Whether the memory could be read. One that could not must not be replaced. */
  isReadable: boolean
}

/** The reports about a deposit. */
export type DepositReports = HashReports & {
  /** The payment by whose hash it was found; null for the deposit's hash. */
  paid: PaidHash | null
}

/** A memory that is being read. */
type StoredMemory = {
  read: Promise<TransactionMemory | null>
  /** Null also for a memory that cannot be read. */
  orNone: Promise<TransactionMemory | null>
}

/** What reading reports needs. */
type ReaderOptions = {
  upstreams: NetworkUpstreams
  memories: Memories
  /** Returns Unix ms. */
  now: () => number
}

/** Returns a reader of the reports of a network's sources. */
export function createReportReader({ upstreams, memories, now }: ReaderOptions) {
  /** Begins to read what is remembered of a hash, at the same time as other reads. */
  function readMemory(hash: string): StoredMemory {
    // What is damaged is replaced.
    const read = memories.findIntact(hash)
    return { read, orNone: withFallback(read, null) }
  }

  /**
   * Asks both sources about a hash, and what is remembered of it. A memory that cannot be
   * read is unknown, not "none".
   */
  async function readOfHash(
    hash: string,
    stored: StoredMemory,
    lookUp: NetworkLookUp,
  ): Promise<HashReports> {
    const isKnown = async () => (await stored.orNone) !== null
    const responses = await requestSources(upstreams, hash, lookUp, isKnown)
    const known = await stored.orNone
    if (!isReported(responses)) await stored.read
    checkOutage({ responses, known, network: upstreams.network }, now())
    const isReadable = await stored.read.then(
      () => true,
      () => false,
    )
    return { responses, known, isReadable }
  }

  /**
   * Reads the reports about a hash, or about the deposit that it pays out: users paste a
   * payout's hash, too.
   */
  async function readOfDeposit(
    hash: string,
    stored: StoredMemory,
    lookUp: NetworkLookUp,
  ): Promise<DepositReports> {
    const reports = await readOfHash(hash, stored, lookUp)
    const paid = findPaidHash(hash, reports)
    const deposit = parseHash(paid?.deposit ?? '')
    if (paid === null || deposit === null || deposit === hash) {
      return { ...reports, paid: null }
    }
    const { known, isReadable } = reports
    if (isReadable && known?.paidHash?.deposit !== paid.deposit) {
      // Nobody waits for it.
      const memory = { ...(known ?? emptyMemory), paidHash: paid }
      void withFallback(memories.write(hash, memory), undefined)
    }
    return { ...(await readOfHash(deposit, readMemory(deposit), lookUp)), paid }
  }

  return { readMemory, readOfDeposit }
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

type OutageReports = {
  responses: SourceResponses
  known: TransactionMemory | null
  network: Network
}

/**
 * Throws a 503 where a source that may know the transaction is missing, and nothing is remembered
 * of it.
 */
function checkOutage({ responses, known, network }: OutageReports, now: number): void {
  const { unavailable } = responses
  if (unavailable.length === 0 || isReported(responses) || isUseful(known, now)) return
  const names = unavailable.length > 1 ? 'node and its indexer' : unavailable[0]
  const { name } = describeNetwork(network)
  throw refuseForNow(503, sourceRetryMs, `${name}’s ${names} gave no usable response.`)
}

/** Whether a memory tells something of a transaction while its sources cannot be asked. */
function isUseful(known: TransactionMemory | null, now: number): boolean {
  if (known === null) return false
  const { node, indexer } = recall(known, now).facts
  const isRecent = known.changedAt !== null && getNewsAge(known, now) < oldAfterMs
  return node !== null || indexer !== null || known.paidHash !== null || isRecent
}
