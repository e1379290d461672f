import { parseHash } from '../../../model/chains/hashes'
import type { Action } from '../../facts/indexer/actions'
import { refuseForNow, withFallback } from '../../errors'
import { oldAfterMs } from '../../facts/decideEnd'
import type { ResponseInput } from '../../facts/response/responseInput'
import type { Allowance } from '../../upstream/budget'
import type { Demand } from '../../upstream/demand'
import {
  type NetworkUpstreams,
  type SourceResponses,
  requestSources,
} from './requestSources'
import { getReportAge } from './reportChanges'
import type { Histories, StepHistory } from './stepHistory'
import type { FindVault } from './tellDeposit'

/** One client's look-up of a hash. */
export type NetworkLookUp = {
  demand: Demand
  /** The requests that it may send. */
  allowance: Allowance
  /** Aborts when the page no longer waits. */
  signal: AbortSignal
  findVault: FindVault
}

/** What the sources respond about a hash, and what is stored of it. */
export type HashReports = {
  responses: SourceResponses
  /** What earlier responses said; null for none. */
  known: StepHistory | null
}

/** The reports about a deposit. */
export type DepositReports = HashReports & {
  /** The action that was found by the hash of its payment; null for the deposit's hash. */
  paying: Action | null
}

/** A history that is being read. */
type StoredHistory = {
  read: Promise<StepHistory | null>
  /** Null also for a history that cannot be read. */
  orNone: Promise<StepHistory | null>
}

/** What reading reports needs. */
type ReaderOptions = {
  upstreams: NetworkUpstreams
  histories: Histories
  /** Returns Unix ms. */
  now: () => number
}

/** Returns a reader of the reports of a network's sources. */
export function createReportReader({ upstreams, histories, now }: ReaderOptions) {
  /** Begins to read what is stored of a hash, at the same time as other reads. */
  function readHistory(hash: string): StoredHistory {
    const read = histories.read(hash)
    return { read, orNone: withFallback(read, null) }
  }

  /**
   * Asks both sources about a hash, and what is stored of it. An unreadable history is
   * unknown, not "none".
   */
  async function readOfHash(
    hash: string,
    stored: StoredHistory,
    lookUp: NetworkLookUp,
  ): Promise<HashReports> {
    const isKnown = async () => (await stored.orNone) !== null
    const responses = await requestSources(upstreams, hash, { ...lookUp, isKnown })
    const known = await stored.orNone
    if (!isReported(responses)) await stored.read
    checkOutage({ responses, known }, now())
    return { responses, known }
  }

  /**
   * Reads the reports about a hash, or about the deposit that it pays out: users paste a
   * payout's hash, too.
   */
  async function readOfDeposit(
    hash: string,
    stored: StoredHistory,
    lookUp: NetworkLookUp,
  ): Promise<DepositReports> {
    const reports = await readOfHash(hash, stored, lookUp)
    const { paying } = reports.responses
    const deposit = parseHash(paying?.in[0]?.txID ?? '')
    const isPayout = deposit !== null && deposit !== hash
    if (!isPayout) return { ...reports, paying: null }
    return { ...(await readOfHash(deposit, readHistory(deposit), lookUp)), paying }
  }

  return { readHistory, readOfDeposit }
}

/** Whether a source reports the hash now, maybe as a kind that is not known here. */
export const isReported = ({ node, actions = [] }: SourceResponses): boolean =>
  Boolean(node) || actions.length > 0

/** When a source reported the hash. */
export function getReported({
  responses,
  known,
}: HashReports): ResponseInput['reported'] {
  if (isReported(responses)) return 'now'
  return known === null ? 'never' : 'earlier'
}

/**
 * Throws a 503 where a source that may know the transaction is missing, and no report of
 * the last day is stored.
 */
function checkOutage({ responses, known }: HashReports, now: number): void {
  const { unavailable } = responses
  const isRecent = known !== null && getReportAge(known, now) < oldAfterMs
  if (unavailable.length === 0 || isReported(responses) || isRecent) return
  const names = unavailable.length > 1 ? 'node and its indexer' : unavailable[0]
  throw refuseForNow(503, 5_000, `The network’s ${names} gave no usable response.`)
}
