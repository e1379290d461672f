import { isPositive, readQuantity } from '../../../model/amounts'
import { isSameAsset, isSameText, parseIdentifier } from '../../../model/assets'
import { isSwapNetwork } from '../../../model/chains/chains'
import { normalizeHash } from '../../../model/chains/sameHash'
import { paysOut } from '../../../model/kinds'
import {
  type Step,
  findNetworkChain,
  isPayment,
  isPending,
  isRefundState,
  isTransfer,
} from '../../../model/transaction/steps'
import type {
  NoEffect,
  Reason,
  ReasonedVerdict,
} from '../../../model/transaction/verdict'
import { type Report, readState } from './report'
import { isTargetAsset, readRoute } from './roles'

/** A report with its route. `state`: that of the whole by its status. */
type RoutedReport = ReturnType<typeof routeReport>

export const routeReport = (report: Report) => ({
  ...report,
  ...readRoute(report.steps),
  state: readState(report.status),
})

/**
 * The verdict on what SwapKit tells, by its steps.
 *
 * "Complete" needs `done`, a success status on the transaction and on every step, no
 * refund, and a proven payout. Refunds are checked first, as a refund can arrive as a
 * successful outbound transfer.
 */
export function decideSteps(report: Report): ReasonedVerdict {
  const { done, status, steps, isRevoked } = report
  if (status === 'not_found' && steps.length === 0)
    return { verdict: 'not-seen', reason: null }
  if (isRevoked) return unclear({ code: 'revoked', network: '' })
  const read = routeReport(report)
  const refund = findRefund(read)
  if (refund !== null) return decideRefund(read, refund === 'part')
  const failed = findFailedStep(read)
  if (failed !== undefined)
    return { verdict: 'failed', reason: { code: 'failed', ...failed, ...noReason } }
  const failedStatus = findFailure(read)
  if (failedStatus !== null)
    return unclear({ code: 'failed-status', status: failedStatus })
  if (read.state === 'unknown') return unclear({ code: 'unknown-status', status })
  if (read.state === 'not-seen') return unclear({ code: 'inconsistent' })
  if (done) return decideDone(read)
  // It is in progress, unless it is told as complete and nobody was paid.
  const isOver =
    read.state === 'complete' && !read.steps.some((step) => isPending(step.state))
  return isOver && paysTarget(read) && !hasArrived(read)
    ? unclear({ code: 'unproven' })
    : inProgress(null)
}

/** It says none. */
const noReason = { cause: null, shortfall: null, message: '' }

const unclear = (reason: Reason): ReasonedVerdict => ({ verdict: 'unclear', reason })
const inProgress = (reason: Reason | null): ReasonedVerdict => ({
  verdict: 'in-progress',
  reason,
})

/**
 * How much was refunded or is being refunded, null for none. A refund shows in a status, or in a
 * payout of a sold asset. It is partial if the target asset was also paid out, or if a status says
 * so.
 */
export function findRefund(read: RoutedReport): 'part' | 'whole' | null {
  const { steps, sold, isAction } = read
  const states = new Set([read.state, ...steps.map(({ state }) => state)])
  if (states.has('partially-refunded')) return 'part'
  const refunds = steps.filter(({ role }) => role === 'refund')
  if (refunds.length === 0 && !states.has('refunded')) return null
  // An action pays out any asset, if another of its payouts is the refund.
  const canBePaid =
    sold.length > 0 || (isAction && refunds.some(({ state }) => isRefundState(state)))
  const isPaid = steps.some(
    ({ role, state }) => role === 'payout' && state !== 'not-started',
  )
  return canBePaid && isPaid ? 'part' : 'whole'
}

function decideRefund(read: RoutedReport, isPart: boolean): ReasonedVerdict {
  const { done, status, state, steps } = read
  const unknown = [{ said: status, state }, ...steps].find(
    (told) => told.state === 'unknown',
  )
  if (unknown !== undefined)
    return unclear({ code: 'unknown-status', status: unknown.said })
  // Money that a refund is told of was not moved. The swap may well have failed.
  const failed = steps.find(
    (step) =>
      (step.role === 'deposit' || step.role === 'payout' || step.role === 'refund') &&
      (step.state === 'failed' || step.state === 'not-seen'),
  )
  if (failed !== undefined) return unclear({ code: 'failed-status', status: failed.said })
  const isOpen = steps.some((step) => isPending(step.state))
  if (state === 'failed' || (done && isOpen)) return unclear({ code: 'inconsistent' })
  if (isOpen || !(done || isRefundState(state)))
    return inProgress({ code: 'refunding', isPart, ...noReason })
  const verdict = isPart ? 'partially-refunded' : 'refunded'
  return { verdict, reason: { code: 'refunded', ...noReason } }
}

/**
 * Whether the chain itself reports that a transaction had no effect: only its fee was
 * paid. Not `error`, which may be the tracker's own, and not `replaced`, as the
 * replacement may have moved the money.
 */
const hasNoEffect = (status: string): status is NoEffect =>
  status === 'reverted' || status === 'dropped' || status === 'cancelled'

/**
 * The step that failed without moving money, or undefined. The chain must report no effect for the
 * first unsettled one, and that no later one happened. Those before it may be approvals, or the
 * deposit of a refused action: an action keeps its deposit in the network.
 */
function findFailedStep(read: RoutedReport) {
  const { status, state: whole, steps, isAction } = read
  if (whole !== 'failed' || status === 'replaced') return undefined
  const isSettled = ({ role, state }: Step) =>
    state === 'complete' && (role === 'approval' || (isAction && role === 'deposit'))
  const [failed, ...later] = steps.slice(steps.findIndex((step) => !isSettled(step)))
  if (failed === undefined || isSettled(failed)) return undefined
  const { said: ending } = failed
  if (!hasNoEffect(ending)) return undefined
  const hasNothingAfter = later.every(
    ({ said, role, state }) =>
      state === 'not-started' ||
      hasNoEffect(said) ||
      (role === 'approval' && state === 'complete'),
  )
  return hasNothingAfter ? { kind: failed.role, ending } : undefined
}

function findFailure({ status, state, steps }: RoutedReport) {
  const lastStarted = steps.findLastIndex((step) => step.state !== 'not-started')
  // An approval that failed can be given again, which a later step shows.
  const failed = steps.find(
    (step, index) =>
      step.state === 'failed' && !(step.role === 'approval' && lastStarted > index),
  )
  return state === 'failed' ? status : (failed?.said ?? null)
}

function decideDone(read: RoutedReport): ReasonedVerdict {
  const { state, steps } = read
  const isOver = state === 'complete' && steps.every((step) => step.state === 'complete')
  if (!isOver || steps.length === 0) return unclear({ code: 'inconsistent' })
  const isTarget = paysTarget(read)
  if (isTarget && hasArrived(read)) return { verdict: 'complete', reason: null }
  const isOther = !isTarget && steps.some(isPayment)
  return unclear(isOther ? { code: 'doubt', doubt: 'unassigned' } : { code: 'unproven' })
}

/**
 * Whether the last step is in the right asset. It is the last one other than a deposit: a payout,
 * or a swap with no payout after it. Any other action pays out any asset.
 */
function paysTarget({ steps, sold, lastSwap, isAction }: RoutedReport) {
  const transfers = steps.filter(isTransfer)
  const last = transfers.findLast(({ role }) => role !== 'deposit')
  if (last === undefined || last.role === 'other') return false
  if (isAction) return true
  const sellers = transfers.filter(({ role }) => role === 'deposit' || role === 'swap')
  // An action after a swap takes in the bought asset and may pay out nothing.
  const isEmpty = last.role === 'action' && last.bought.asset === ''
  const { asset } = isEmpty ? last.sold : last.bought
  const areNamed = asset !== '' && sellers.every((step) => step.sold.asset !== '')
  if (sellers.length === 0 || !areNamed) return false
  const payouts = transfers.filter(isPayment)
  const paid = payouts.filter(({ role }) => role === 'payout')
  // A payout of the sold asset proves nothing.
  const outputs = [asset, ...paid.map(({ bought }) => bought.asset)]
  if (outputs.some((output) => sold.some((other) => isSameAsset(other, output))))
    return false
  const isPaid =
    payouts.length === 0 ||
    paid.some(({ bought }) => isTargetAsset(bought.asset, lastSwap))
  return isPaid && isTargetAsset(asset, lastSwap)
}

/**
 * Whether the user's money has arrived by the steps: each payout, or the last swap where
 * there is none. Inside the network a success is enough, because payments there are no
 * transactions of their own. On any other chain, a transaction with an amount must be
 * reported. A swap only shows that assets were exchanged, so it must be on the chain of
 * the bought one.
 */
function hasArrived({ steps, hash }: RoutedReport) {
  const network = findNetworkChain(steps)
  const deposits = steps
    .filter(({ role }) => role === 'deposit')
    .map((step) => normalizeHash(step.hash))
  const payouts = steps.filter(({ role }) => role === 'payout')
  if (payouts.length > 0) {
    const sent = deposits.some((each) => each !== '') ? deposits : [normalizeHash(hash)]
    return payouts.every((step) => staysInside(step, network) || isPaidOut(step, sent))
  }

  const last = steps.findLast(({ role }) => role === 'swap' || role === 'action')
  // What pays out proves nothing by its own success: the network pays some time later.
  if (last?.role === 'action') return !paysOut(last.action)
  if (last === undefined || staysInside(last, network)) return true
  const target = parseIdentifier(last.bought.asset)
  const isThere = target?.kind === 'native' && isSameText(target.chain, last.chain)
  return isThere && isPaidOut(last, deposits)
}

/**
 * Whether the network itself holds what a step pays: a claim, or its own coin. `network`:
 * the last swap's or action's chain.
 */
function staysInside({ bought }: Step, network: string) {
  const asset = parseIdentifier(bought.asset)
  if (asset === null || !isSwapNetwork(network)) return false
  return asset.kind !== 'native' || isSameText(asset.chain, network)
}

function isPaidOut({ bought, hash }: Step, deposits: readonly string[]) {
  const sent = normalizeHash(hash)
  return isPositive(readQuantity(bought)) && sent !== '' && !deposits.includes(sent)
}
