import type { Leg, TrackerResponse } from '../../../contract/tracker'
import { getAccountKey } from '../../../model/chains/accounts'
import {
  getLegKind,
  isOnlyPlanned,
  isRefundState,
  type LegState,
  parseLegState,
  type ReadLeg,
  readRows,
} from '../../../model/transaction/legs'
import type { ReportRules, SourceMemory } from '../../../model/transaction/sourceMemory'
import { isFinal, type Verdict } from '../../../model/transaction/verdict'
import { decideSteps, findRefund, readResponse } from './decideSteps'
import { getKindWithAssets, pairLegs } from './pairLegs'

const hasEnded = (response: TrackerResponse) => isFinal(decideSteps(response).verdict)

/** How much is refunded by payouts that have begun: a plan can look like a refund. */
function readRefund(response: TrackerResponse): ReturnType<typeof findRefund> {
  const { result } = response
  const legs = result.legs.filter(
    (leg) => getLegKind(leg) !== 'payout' || leg.status !== 'not_started',
  )
  return findRefund(readResponse({ ...response, result: { ...result, legs } }))
}

const isRefunding = (response: TrackerResponse) => readRefund(response) !== null

/**
 * How far a step is. A failure is no further than what moves: it can be made good later,
 * and trackers call errors of their own failures.
 */
const getRank = (state: LegState) => {
  if (state === 'complete' || isRefundState(state)) return 2
  return state === 'not-started' || state === 'not-seen' ? 0 : 1
}

/** The hash of a step that has begun; '' for none. */
const getOwnHash = ({ hash, state }: ReadLeg) => (getRank(state) === 0 ? '' : hash)

/** Two responses of one service, with the steps that both list. */
type Pairing = {
  before: readonly ReadLeg[]
  reported: readonly ReadLeg[]
  /** The earlier report of each step. */
  pairs: ReadonlyMap<ReadLeg, ReadLeg>
  /** The steps that only the earlier response lists. */
  omitted: readonly ReadLeg[]
}

function pairSteps(before: TrackerResponse, reported: TrackerResponse): Pairing {
  const known = readRows(before.result.legs)
  const listed = readRows(reported.result.legs)
  const pairs = pairLegs(known, listed)
  const paired = new Set(pairs.values())
  // A failure or a refund replaces what was only planned.
  const replacesPlan = isRefunding(reported) || decideSteps(reported).verdict === 'failed'
  const omitted = known
    .filter((row) => !paired.has(row) && !isDouble(row, paired))
    .filter((row) => !(replacesPlan && isOnlyPlanned(row)))
  return { before: known, reported: listed, pairs, omitted }
}

/** An omitted step without a hash may only have doubled one that is still listed. */
const isDouble = ({ leg }: ReadLeg, paired: ReadonlySet<ReadLeg>) =>
  [...paired].some((row) => JSON.stringify(row.leg) === JSON.stringify(leg))

/**
 * Whether an open response lacks something that was reported before: it comes from a node
 * that lags, or from an index that omits something. It then decides nothing that has no
 * order, such as the status of the whole and the amount of a planned payment.
 */
function isBehind(
  before: TrackerResponse,
  reported: TrackerResponse,
  { pairs, omitted }: Pairing,
) {
  // What contradicts itself is no more than anything else.
  if (reported.done || decideSteps(before).verdict === 'unclear') return false
  if (isRefunding(before) !== isRefunding(reported)) return isRefunding(before)
  return (
    omitted.some((row) => !isOnlyPlanned(row)) ||
    [...pairs].some(
      ([step, earlier]) =>
        getRank(step.state) < getRank(earlier.state) ||
        (getOwnHash(earlier) !== '' && step.hash === ''),
    )
  )
}

/**
 * Joins two responses about one transaction: of each step the furthest. Returns the later one
 * itself where it lacks nothing.
 */
function advance(before: TrackerResponse, reported: TrackerResponse) {
  const pairing = pairSteps(before, reported)
  const isOver = hasEnded(before) && !isMadeGood(before, reported, pairing)
  if (isOver && !hasEnded(reported)) return before
  const joined = joinResponses(before, reported, pairing)
  if (isOver) return isSameVerdict(joined, before) ? joined : before
  // An end is only told as one response tells it.
  const isMadeUp = hasEnded(joined) && !isSameVerdict(joined, reported)
  const latest = isMadeUp ? reported : joined
  return isRefunding(before) && !isRefunding(latest) ? before : latest
}

const isSameVerdict = (one: TrackerResponse, other: TrackerResponse) =>
  decideSteps(one).verdict === decideSteps(other).verdict

/** Whether a failure was followed by a step: an approval can be given again. */
function isMadeGood(
  before: TrackerResponse,
  reported: TrackerResponse,
  { pairs, reported: steps }: Pairing,
) {
  if (decideSteps(before).verdict !== 'failed') return false
  const isFurther = (step: ReadLeg) =>
    getRank(step.state) > getRank(pairs.get(step)?.state ?? 'not-seen')
  return isRefunding(reported) || steps.some(isFurther)
}

function joinResponses(
  before: TrackerResponse,
  reported: TrackerResponse,
  pairing: Pairing,
) {
  const isOlder = isBehind(before, reported, pairing)
  const [latest, earlier] = isOlder ? [before, reported] : [reported, before]
  const legs = listSteps(pairing, isOlder)
  const joined = {
    ...latest,
    result: {
      ...latest.result,
      legs,
      firstTransactionHash:
        latest.result.firstTransactionHash || earlier.result.firstTransactionHash,
      startTimestamp: latest.result.startTimestamp ?? earlier.result.startTimestamp,
    },
  }
  return describe(joined) === describe(reported) ? reported : joined
}

const describe = (response: TrackerResponse) =>
  JSON.stringify({
    ...response,
    result: {
      ...response.result,
      legs: readRows(response.result.legs).map(({ leg }) => leg),
    },
  })

/** The steps of both responses. One that is omitted stays in its place. */
function listSteps(pairing: Pairing, isOlder: boolean) {
  const { before, reported, pairs, omitted } = pairing
  const listed = new Map<ReadLeg, ReadLeg>()
  const steps = reported.map((leg) => {
    const earlier = pairs.get(leg)
    if (earlier !== undefined) listed.set(earlier, leg)
    return leg
  })
  for (const row of omitted) {
    const previous = before[before.indexOf(row) - 1]
    const place = previous && (listed.get(previous) ?? previous)
    steps.splice(place === undefined ? 0 : steps.indexOf(place) + 1, 0, row)
  }
  return steps.map((leg) => {
    const earlier = pairs.get(leg)
    return earlier === undefined ? leg.leg : joinStep(earlier, leg, isOlder)
  })
}

/** What a later report of a step may leave out. */
const stayingFields = [
  'fromAsset',
  'fromAmount',
  'fromAddress',
  'toAsset',
  'toAmount',
  'toAddress',
] as const satisfies readonly (keyof Leg)[]

function joinStep(before: ReadLeg, reported: ReadLeg, isOlder: boolean): Leg {
  const difference = getRank(reported.state) - getRank(before.state)
  const isFurther = difference === 0 ? !isOlder : difference > 0
  const [latest, earlier] = isFurther ? [reported, before] : [before, reported]
  const joined = {
    ...latest.leg,
    hash: latest.hash === '' ? getOwnHash(earlier) || latest.leg.hash : latest.leg.hash,
    startTimestamp: latest.leg.startTimestamp ?? earlier.leg.startTimestamp,
  }
  for (const field of stayingFields) {
    if (joined[field] === '') joined[field] = earlier.leg[field]
  }
  return joined
}

function readOutcome(response: TrackerResponse): Verdict | null {
  const { verdict } = decideSteps(response)
  if (isFinal(verdict)) return verdict
  if (parseLegState(response.status) === 'failed') return 'failed'
  const refund = readRefund(response)
  if (refund === null) return null
  return refund === 'part' ? 'partially-refunded' : 'refunded'
}

const listPaid = (response: TrackerResponse) =>
  readRows(response.result.legs).filter(isPaid)

const isPaid = ({ role, state }: ReadLeg) =>
  paymentRoles.has(role) && getRank(state) === 2

const paymentRoles: ReadonlySet<ReadLeg['role']> = new Set([
  'payout',
  'refund',
  'misdirected',
])

const getPayment = (payment: ReadLeg) => `${payment.hash}|${getRecipient(payment)}`

const getRecipient = ({ leg }: ReadLeg) => getAccountKey(leg.chain, leg.toAddress)

/**
 * Whether a response says the contrary of what was told, and not only less: another end, a
 * failure of what had succeeded, a success of what was refunded, payments to somebody else,
 * or other ones in place of all that were sent.
 */
function contradicts(before: TrackerResponse, reported: TrackerResponse) {
  const pairing = pairSteps(before, reported)
  return (
    tellsOtherEnd(before, reported) ||
    [...pairing.pairs].some(
      ([{ state }, earlier]) =>
        (state === 'failed' && getRank(earlier.state) === 2) ||
        (state === 'complete' && isRefundState(earlier.state)),
    ) ||
    replacesPayments(hasEnded(before), pairing)
  )
}

function tellsOtherEnd(before: TrackerResponse, reported: TrackerResponse) {
  const told = readOutcome(before)
  const outcome = readOutcome(reported)
  if (told === null || outcome === null || told === outcome) return false
  // What failed can be made good. A refund that is under way can become that of a part, but not
  // vanish.
  return told !== 'failed' && (hasEnded(before) || outcome === 'complete')
}

function replacesPayments(isOver: boolean, { before, reported, pairs }: Pairing) {
  const told = before.filter(isPaid)
  const paid = reported.filter(isPaid)
  if (told.length === 0 || paid.length === 0) return false
  if (isOver) return paysSomebodyElse(told, paid) || areAllReplaced(told, paid, reported)
  // What had looked like the last payment can be one on the way by then.
  const isKept = told.some((payment) =>
    [...pairs].some(
      ([step, earlier]) =>
        earlier === payment &&
        getRank(step.state) === 2 &&
        getKindWithAssets(step) === getKindWithAssets(earlier),
    ),
  )
  return !isKept && areAllReplaced(told, paid, reported)
}

/**
 * Whether an address is paid that no payment before had gone to. Nothing is known without
 * addresses.
 */
function paysSomebodyElse(told: readonly ReadLeg[], paid: readonly ReadLeg[]) {
  const recipients = new Set(told.map(getRecipient).filter((address) => address !== ''))
  return (
    recipients.size > 0 &&
    paid.map(getRecipient).some((address) => address !== '' && !recipients.has(address))
  )
}

/**
 * Whether no payment that was told is listed any more. One that is paid now without a hash can
 * be any of them.
 */
function areAllReplaced(
  told: readonly ReadLeg[],
  paid: readonly ReadLeg[],
  steps: readonly ReadLeg[],
) {
  const listed = new Set(steps.map(({ hash }) => hash))
  const isGone = ({ hash }: ReadLeg) => hash !== '' && !listed.has(hash)
  return paid.every(({ hash }) => hash !== '') && told.every(isGone)
}

function revise(before: TrackerResponse, reported: TrackerResponse): TrackerResponse {
  const paid = new Set(listPaid(reported).map(getPayment))
  const told = listPaid(before).filter((payment) => !paid.has(getPayment(payment)))
  const { result } = reported
  const legs = [...result.legs, ...told.map(({ leg }) => leg)]
  return { ...reported, result: { ...result, legs } }
}

/** What SwapKit has reported of one transaction. */
export type ResponseMemory = SourceMemory<TrackerResponse>

/**
 * What is told of its reports. One that has contradicted itself for minutes is in doubt from then
 * on: somebody has to look.
 */
export const tellReport = ({
  report,
  revisedAt,
}: ResponseMemory): TrackerResponse | null =>
  report === null || revisedAt === null
    ? report
    : { ...report, done: false, result: { ...report.result, doubt: 'revoked' } }

/** How its responses are compared. */
export const responseRules = {
  advance,
  contradicts,
  revise,
  isNews: (before, reported) => JSON.stringify(before) !== JSON.stringify(reported),
  age: (response) => response,
} satisfies ReportRules<TrackerResponse>
