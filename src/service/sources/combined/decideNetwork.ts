import type { TrackerResponse } from '../../../contract/tracker'
import { decideElsewhere } from '../../facts/decideEnd'
import type { WatchedNetwork } from '../network/openNetwork'
import type { NetworkReport } from '../network/lookUp'

/** What a network answered about a hash: its report, or why it has none. */
export type NetworkAnswer = { network: WatchedNetwork } & (
  | { report: NetworkReport; error: null }
  | { report: null; error: Error }
)
type Reported = Extract<NetworkAnswer, { error: null }>

/** Which network decides about a hash, and what is told. */
export type Decision = {
  /** Its report is told, with `changes`. */
  told: Reported
  /** Null: no network decides yet. */
  network: WatchedNetwork | null
  /** What the other networks make of the report's result. */
  changes: Partial<TrackerResponse['result']>
}

/**
 * Whether a report decides whatever the other networks say: a transaction that begins
 * with this hash, and that no other network goes on with.
 */
export const decidesAlone = ({ report }: NetworkAnswer): boolean =>
  report !== null &&
  report.facts !== null &&
  report.reported === 'now' &&
  !report.isPayout &&
  !isPlainSend(report)

/** A send can be the deposit of a network whose vault is not known yet. */
const isPlainSend = ({ facts }: NetworkReport): boolean =>
  facts?.kind === 'SEND' || facts?.kind === 'DEPOSIT'

/**
 * What a report must be to decide, from the surest to the least sure. Among networks that
 * are equal here, the preferred one decides.
 */
const deciders: readonly ((report: NetworkReport) => boolean)[] = [
  // The transaction that begins with this hash.
  (report) => isTold(report) && !report.isPayout && !isPlainSend(report),
  // The transaction that it pays out.
  (report) => isTold(report) && !isPlainSend(report),
  // A transaction that its network reported, and does not now.
  ({ facts, reported }) => facts === null && reported === 'earlier',
]

const isTold = ({ facts, reported }: NetworkReport): boolean =>
  facts !== null && reported !== 'never'

/** What is told where no network knows more than a plain send, or an unknown kind. */
const lastDeciders: readonly ((report: NetworkReport) => boolean)[] = [
  isTold,
  ({ reported }) => reported !== 'never',
]

/**
 * Decides which network tells about a hash. Throws the error of a network that may know
 * it, where no other one does. `answers`: in order of preference; not all of them where
 * one decides alone. `quoting`: the network that tells a start which nobody reports.
 */
export function decideNetwork(
  answers: readonly NetworkAnswer[],
  quoting: WatchedNetwork | undefined,
): Decision {
  const reported = answers.filter((answer): answer is Reported => answer.report !== null)
  const decider = findDecider(reported, deciders)
  if (decider !== undefined) return decide(decider)

  const passedOn = findPassedOn(reported, answers)
  if (passedOn !== null) return passedOn

  const last = findDecider(reported, lastDeciders)
  if (last !== undefined) return decide(last)

  for (const { error } of answers) if (error !== null) throw error
  const told = reported.find(({ network }) => network === quoting) ?? reported[0]
  if (told === undefined) throw new Error('No network was asked.')
  return { told, network: null, changes: {} }
}

const decide = (told: Reported): Decision => ({
  told,
  network: told.network,
  changes: {},
})

function findDecider(
  reported: readonly Reported[],
  ranks: readonly ((report: NetworkReport) => boolean)[],
): Reported | undefined {
  for (const isRanked of ranks) {
    const decider = reported.find(({ report }) => isRanked(report))
    if (decider !== undefined) return decider
  }
  return undefined
}

/**
 * Finds a deposit of another of these networks, which has not reported it: it is in
 * progress there, until that network has been silent for a day. Null for none.
 */
function findPassedOn(
  reported: readonly Reported[],
  answers: readonly NetworkAnswer[],
): Decision | null {
  for (const told of reported) {
    const { facts, response } = told.report
    const chain = facts?.nextNetwork ?? ''
    const other = answers.find(({ network }) => network.network.chain === chain)
    if (facts === null || other === undefined) continue
    const { network } = other
    // While it cannot be asked, its silence means nothing.
    if (other.error !== null) {
      // Its error does not say which of its sources is out of reach.
      return {
        told,
        network,
        changes: { doubt: 'outage', outages: [], waitingFor: null },
      }
    }
    const { waitingFor } = response.result
    const arrival = waitingFor && ({ ...waitingFor, reason: 'other-arrival' } as const)
    const { doubt: own } = facts
    const doubt = own === 'elsewhere' ? decideElsewhere(told.report.unchangedMs) : own
    return { told, network, changes: { doubt, waitingFor: arrival ?? null } }
  }
  return null
}
