import { getAccountKey } from '../../../model/chains/accounts'
import type { ReportRules, SourceMemory } from '../../../model/transaction/sourceMemory'
import {
  isOnlyPlanned,
  isPayment,
  isRefundState,
  listOnce,
  type Step,
  type StepState,
} from '../../../model/transaction/steps'
import { isFinal, type Verdict } from '../../../model/transaction/verdict'
import { decideSteps, findRefund, routeReport } from './decideSteps'
import { getHash, getKindWithAssets, pairSteps } from './pairSteps'
import { type Report, readState } from './report'

const hasEnded = (report: Report) => isFinal(decideSteps(report).verdict)

/** How much is refunded by payouts that have begun: a plan can look like a refund. */
function readRefund(report: Report): ReturnType<typeof findRefund> {
  const steps = report.steps.filter(
    (step) => !isPayment(step) || step.state !== 'not-started',
  )
  return findRefund(routeReport({ ...report, steps }))
}

const isRefunding = (report: Report) => readRefund(report) !== null

/**
 * How far a step is. A failure is no further than what moves: it can be made good later,
 * and trackers call errors of their own failures.
 */
const getRank = (state: StepState) => {
  if (state === 'complete' || isRefundState(state)) return 2
  return state === 'not-started' || state === 'not-seen' ? 0 : 1
}

const getOwnHash = (step: Step) =>
  getRank(step.state) === 0 || getHash(step) === '' ? '' : step.hash

/** Two responses of one service, with the steps that both list. */
type Pairing = {
  before: readonly Step[]
  reported: readonly Step[]
  /** The earlier report of each step. */
  pairs: ReadonlyMap<Step, Step>
  /** The steps that only the earlier response lists. */
  omitted: readonly Step[]
}

function pair(before: Report, reported: Report): Pairing {
  const known = listOnce(before.steps)
  const listed = listOnce(reported.steps)
  const pairs = pairSteps(known, listed)
  const paired = new Set(pairs.values())
  // A failure or a refund replaces what was only planned.
  const replacesPlan = isRefunding(reported) || decideSteps(reported).verdict === 'failed'
  // An omitted step without a hash may only have doubled one that is still listed.
  const texts = new Set([...paired].map((row) => JSON.stringify(row)))
  const omitted = known
    .filter((row) => !paired.has(row) && !texts.has(JSON.stringify(row)))
    .filter((row) => !(replacesPlan && isOnlyPlanned(row)))
  return { before: known, reported: listed, pairs, omitted }
}

/**
 * Whether an open response lacks something that was reported before: it comes from a node
 * that lags, or from an index that omits something. It then decides nothing that has no
 * order, such as the status of the whole and the amount of a planned payment.
 */
function isBehind(before: Report, reported: Report, { pairs, omitted }: Pairing) {
  // What contradicts itself is no more than anything else.
  if (reported.done || decideSteps(before).verdict === 'unclear') return false
  if (isRefunding(before) !== isRefunding(reported)) return isRefunding(before)
  return (
    omitted.some((row) => !isOnlyPlanned(row)) ||
    [...pairs].some(
      ([step, earlier]) =>
        getRank(step.state) < getRank(earlier.state) ||
        (getOwnHash(earlier) !== '' && getHash(step) === ''),
    )
  )
}

/**
 * Joins two responses about one transaction: of each step the furthest. Returns the later one
 * itself where it lacks nothing.
 */
function advance(before: Report, reported: Report) {
  const pairing = pair(before, reported)
  const isOver = hasEnded(before) && !isMadeGood(before, reported, pairing)
  if (isOver && !hasEnded(reported)) return before
  const joined = joinReports(before, reported, pairing)
  if (isOver) return isSameVerdict(joined, before) ? joined : before
  // An end is only told as one response tells it.
  const isMadeUp = hasEnded(joined) && !isSameVerdict(joined, reported)
  const latest = isMadeUp ? reported : joined
  return isRefunding(before) && !isRefunding(latest) ? before : latest
}

const isSameVerdict = (one: Report, other: Report) =>
  decideSteps(one).verdict === decideSteps(other).verdict

function isMadeGood(
  before: Report,
  reported: Report,
  { pairs, reported: steps }: Pairing,
) {
  if (decideSteps(before).verdict !== 'failed') return false
  // An approval can be given again.
  const isFurther = (step: Step) =>
    getRank(step.state) > getRank(pairs.get(step)?.state ?? 'not-seen')
  return isRefunding(reported) || steps.some(isFurther)
}

function joinReports(before: Report, reported: Report, pairing: Pairing) {
  const isOlder = isBehind(before, reported, pairing)
  const [latest, earlier] = isOlder ? [before, reported] : [reported, before]
  const joined = {
    ...latest,
    steps: listSteps(pairing, isOlder),
    hash: latest.hash || earlier.hash,
    startedAt: latest.startedAt ?? earlier.startedAt,
  }
  return describe(joined) === describe(reported) ? reported : joined
}

const describe = (report: Report) =>
  JSON.stringify({ ...report, steps: listOnce(report.steps) })

/** The steps of both responses. One that is omitted stays in its place. */
function listSteps(pairing: Pairing, isOlder: boolean) {
  const { before, reported, pairs, omitted } = pairing
  const listed = new Map<Step, Step>()
  const steps = reported.map((step) => {
    const earlier = pairs.get(step)
    if (earlier !== undefined) listed.set(earlier, step)
    return step
  })
  for (const row of omitted) {
    const previous = before[before.indexOf(row) - 1]
    const place = previous && (listed.get(previous) ?? previous)
    steps.splice(place === undefined ? 0 : steps.indexOf(place) + 1, 0, row)
  }
  return steps.map((step) => {
    const earlier = pairs.get(step)
    return earlier === undefined ? step : joinStep(earlier, step, isOlder)
  })
}

function joinStep(before: Step, reported: Step, isOlder: boolean): Step {
  const difference = getRank(reported.state) - getRank(before.state)
  const isFurther = difference === 0 ? !isOlder : difference > 0
  const [latest, earlier] = isFurther ? [reported, before] : [before, reported]
  const isUnsent = getHash(latest) === ''
  // What a later report of a step may leave out.
  return {
    ...latest,
    hash: (isUnsent && getOwnHash(earlier)) || latest.hash,
    startedAt: latest.startedAt ?? earlier.startedAt,
    sold: joinAmount(latest.sold, earlier.sold),
    bought: joinAmount(latest.bought, earlier.bought),
    from: latest.from || earlier.from,
    to: latest.to || earlier.to,
  }
}

const joinAmount = (latest: Step['sold'], earlier: Step['sold']): Step['sold'] => ({
  ...latest,
  asset: latest.asset || earlier.asset,
  amount: latest.amount || earlier.amount,
})

function readOutcome(report: Report): Verdict | null {
  const { verdict } = decideSteps(report)
  if (isFinal(verdict)) return verdict
  if (readState(report.status) === 'failed') return 'failed'
  const refund = readRefund(report)
  if (refund === null) return null
  return refund === 'part' ? 'partially-refunded' : 'refunded'
}

const listPaid = (report: Report) => listOnce(report.steps).filter(isPaid)

const isPaid = ({ role, state }: Step) => paymentRoles.has(role) && getRank(state) === 2

const paymentRoles: ReadonlySet<Step['role']> = new Set([
  'payout',
  'refund',
  'misdirected',
])

const getPayment = (payment: Step) => `${getHash(payment)}|${getRecipient(payment)}`

const getRecipient = ({ chain, to }: Step) => getAccountKey(chain, to)

/**
 * Whether a response says the contrary of what was told, and not only less: another end, a
 * failure of what had succeeded, a success of what was refunded, payments to somebody else,
 * or other ones in place of all that were sent.
 */
function contradicts(before: Report, reported: Report) {
  const pairing = pair(before, reported)
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

function tellsOtherEnd(before: Report, reported: Report) {
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
function paysSomebodyElse(told: readonly Step[], paid: readonly Step[]) {
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
  told: readonly Step[],
  paid: readonly Step[],
  steps: readonly Step[],
) {
  const listed = new Set(steps.map(getHash))
  const isGone = (step: Step) => getHash(step) !== '' && !listed.has(getHash(step))
  return paid.every((step) => getHash(step) !== '') && told.every(isGone)
}

function revise(before: Report, reported: Report): Report {
  const paid = new Set(listPaid(reported).map(getPayment))
  const told = listPaid(before).filter((payment) => !paid.has(getPayment(payment)))
  return { ...reported, steps: [...reported.steps, ...told] }
}

/** What SwapKit has reported of one transaction. */
export type ReportMemory = SourceMemory<Report>

/**
 * What is told of its reports. One that has contradicted itself for minutes is in doubt from then
 * on: somebody has to look.
 */
export const tellReport = ({ report, revisedAt }: ReportMemory): Report | null =>
  report === null || revisedAt === null
    ? report
    : { ...report, done: false, isRevoked: true }

/** How its reports are compared. */
export const reportRules = {
  advance,
  contradicts,
  revise,
  isNews: (before, reported) => JSON.stringify(before) !== JSON.stringify(reported),
} satisfies ReportRules<Report>
