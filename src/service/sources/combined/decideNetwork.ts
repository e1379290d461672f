import type { ResponseInput } from '../../facts/response/responseInput'
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
  /** Its report is told. */
  told: Reported
  /** Null: no network decides yet. */
  network: WatchedNetwork | null
  nextNetwork: ResponseInput['nextNetwork']
}

/**
 * What a report makes its network for a hash, from the surest to the least sure. Among
 * networks that are equal here, the preferred one decides.
 */
const ranks = {
  /** Of the transaction that begins with this hash, and of the one that pays it out. */
  start: 0,
  payout: 1,
  /** Of a transaction that it has reported, and does not now. */
  earlier: 2,
  /** A send can be the deposit of a network whose vault is not known yet. */
  send: 3,
  unknownKind: 4,
  none: 5,
}

function getRank({ facts, reported, isPayout }: NetworkReport): number {
  if (reported === 'never') return ranks.none
  if (facts === null) return reported === 'earlier' ? ranks.earlier : ranks.unknownKind
  if (facts.kind === 'SEND' || facts.kind === 'DEPOSIT') return ranks.send
  return isPayout ? ranks.payout : ranks.start
}

/**
 * Whether a report decides whatever the other networks say: a transaction that begins
 * with this hash, and that no other network goes on with.
 */
export const decidesAlone = ({ report }: NetworkAnswer): boolean =>
  report?.reported === 'now' && getRank(report) === ranks.start

/**
 * Decides which network tells about a hash. Throws the error of a network that may know
 * it, where no other one does. `answers`: in order of preference; not all of them where
 * one decides alone. `quoting`: the network that tells a start which nobody reports.
 */
export function decideNetwork(
  answers: readonly NetworkAnswer[],
  quoting: WatchedNetwork | undefined,
): Decision {
  const reported = answers
    .filter((answer): answer is Reported => answer.report !== null)
    .toSorted((one, other) => getRank(one.report) - getRank(other.report))
  const [told] = reported
  const rank = told === undefined ? ranks.none : getRank(told.report)
  const passedOn = rank < ranks.send ? null : findPassedOn(reported, answers)
  if (passedOn !== null) return passedOn
  if (told !== undefined && rank < ranks.none)
    return { told, network: told.network, nextNetwork: null }

  for (const { error } of answers) if (error !== null) throw error
  const quoted = reported.find(({ network }) => network === quoting) ?? told
  if (quoted === undefined) throw new Error('No network was asked.')
  return { told: quoted, network: null, nextNetwork: null }
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
    const chain = told.report.facts?.nextNetwork ?? ''
    const other = answers.find(({ network }) => network.network.chain === chain)
    if (other === undefined) continue
    // Its error does not say which of its sources is out of reach.
    const nextNetwork = other.error === null ? 'silent' : 'away'
    return { told, network: other.network, nextNetwork }
  }
  return null
}
