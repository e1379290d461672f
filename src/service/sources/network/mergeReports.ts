import { withFallback } from '../../errors'
import { isAddress } from '../../facts/accounts'
import type { Facts } from '../../facts/facts'
import { type SourceFacts, mergeFacts, readSourceFacts } from '../../facts/mergeFacts'
import { getAssetChain } from '../../facts/payments'
import { isSwapKind } from '../../networks/kinds'
import type { Network } from '../../networks/network'
import { inTime } from './inTime'
import type { createNetworkNames } from './names'
import { type HashReports, type NetworkLookUp, isReported } from './readReports'
import { getReportAge, noteReports } from './reportChanges'
import { tellDeposit } from './tellDeposit'
import { type Histories, type StepHistory, addSteps } from './stepHistory'

/** The facts of a transaction, with the history that they add to. */
export type MergedReports = {
  facts: Facts | null
  history: StepHistory | null
  /** How long ago a report last changed, ms. */
  ageMs: number
}

/** What merging reports needs. */
type MergerOptions = {
  network: Network
  names: Pick<ReturnType<typeof createNetworkNames>, 'resolve'>
  histories: Histories
  /** Returns Unix ms. */
  now: () => number
}

/**
 * Returns a function that merges the reports about a hash, and stores what they add to
 * its history.
 */
export function createReportMerger({ network, names, histories, now }: MergerOptions) {
  /**
   * Reads the facts, with the account that the memo's registered name resolves to: it is
   * looked up once.
   */
  async function readFacts({ responses, known }: HashReports, lookUp: NetworkLookUp) {
    const recipient = known?.recipient ?? ''
    const facts = readSourceFacts({ ...responses, recipient }, network)
    const named = recipient === '' ? findNamedRecipient(facts, network) : null
    if (named === null) return { facts, recipient }
    const resolving = names.resolve(named.name, named.chain, lookUp.demand)
    const address = (await inTime(resolving, lookUp.signal)) ?? ''
    const resolved = readSourceFacts({ ...responses, recipient: address }, network)
    return { facts: resolved, recipient: address }
  }

  return async function merge(
    reports: HashReports,
    lookUp: NetworkLookUp,
  ): Promise<MergedReports> {
    const { responses, known } = reports
    const { facts: read, recipient } = await readFacts(reports, lookUp)
    const sourceFacts = await tellDeposit(read, {
      findVault: lookUp.findVault,
      actions: responses.actions ?? [],
      ageMs: getReportAge(known, now()),
    })
    const noted = noteChanges(reports, { sourceFacts, recipient, now: now() })
    const past = { parts: known?.parts ?? null, ageMs: getReportAge(noted, now()) }
    const facts = mergeFacts(sourceFacts, { ...responses, recipient }, past)
    const history =
      facts === null || noted === null ? noted : addSteps(noted, facts, now())
    if (history !== null && JSON.stringify(history) !== JSON.stringify(known)) {
      // Nobody waits for it: what this response says does not depend on it.
      void withFallback(histories.write(responses.hash, history), undefined)
    }
    return { facts, history, ageMs: past.ageMs }
  }
}

/** What the reports say now. */
type NewReport = {
  sourceFacts: SourceFacts
  recipient: string
  /** Unix ms. */
  now: number
}

/** The history with what has changed in the reports; null while nobody has reported the hash. */
function noteChanges(
  { responses, known }: HashReports,
  { sourceFacts, recipient, now }: NewReport,
): StepHistory | null {
  if (!isReported(responses) && known === null) return null
  const { actions = [], unavailable } = responses
  const { node, indexer, other } = sourceFacts
  const reports = { node, indexer: indexer ?? other, actions, unavailable, now }
  const noted = noteReports(known, reports)
  return { ...noted, recipient }
}

/**
 * Finds the registered name that is paid, and the chain on which: that of the bought
 * asset; the network's own for what it holds itself. Null for an address.
 */
function findNamedRecipient({ node, indexer }: SourceFacts, { chain }: Network) {
  const reported = node ?? indexer
  if (reported === null || !isSwapKind(reported.kind)) return null
  const { destination, asset } = reported.memo
  if (destination === null || destination === '' || isAddress(destination)) return null
  return { name: destination, chain: getAssetChain(asset) || chain }
}
