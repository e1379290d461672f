import type { TrackerResponse } from '../../../contract/tracker'
import { isPositive } from '../../../model/amounts'
import { isSameAsset, isSameText, parseIdentifier } from '../../../model/assets'
import { isSwapNetwork } from '../../../model/chains/chains'
import { normalizeHash } from '../../../model/chains/sameHash'
import { paysOut } from '../../../model/kinds'
import {
  type ReadLeg,
  findNetworkChain,
  isPending,
  isRefundState,
  isTransferKind,
  parseAction,
  parseLegState,
} from '../../../model/transaction/legs'
import { type Reason, type ReasonedVerdict } from '../../../model/transaction/verdict'
import { isTargetAsset, readRoute } from './roles'

/** A response with its legs read. `state`: that of the whole by its status. */
type ReadResponse = ReturnType<typeof readResponse>

export const readResponse = (response: TrackerResponse) => ({
  ...response,
  ...readRoute(response.result.legs),
  state: parseLegState(response.status),
})

/**
 * The verdict on what SwapKit tells, by its steps.
 *
 * "Complete" needs `done`, a success status on the transaction and on every leg, no
 * refund, and a proven payout. Refunds are checked first, as a refund can arrive as a
 * successful outbound transfer.
 */
export function decideSteps(response: TrackerResponse): ReasonedVerdict {
  const { done, status, network, result } = response
  if (status === 'not_found' && result.legs.length === 0)
    return { verdict: 'not-seen', reason: null }
  if (result.doubt === 'revoked' && !done)
    return unclear({ code: 'revoked', network: network ?? '' })
  const read = readResponse(response)
  const refund = findRefund(read)
  if (refund !== null) return decideRefund(read, refund === 'part')
  const failed = findFailedLeg(read)
  if (failed !== undefined) {
    const { kind, leg } = failed
    const cause = { cause: null, message: '' }
    return {
      verdict: 'failed',
      reason: { code: 'failed', kind, status: leg.status, ...cause },
    }
  }
  const failedStatus = findFailure(read)
  if (failedStatus !== null)
    return unclear({ code: 'failed-status', status: failedStatus })
  if (read.state === 'unknown') return unclear({ code: 'unknown-status', status })
  if (read.state === 'not-seen') return unclear({ code: 'inconsistent' })
  return done ? decideDone(read) : decideOpen(read)
}

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
export function findRefund(read: ReadResponse): 'part' | 'whole' | null {
  const { legs, sold, isAction } = read
  const states = new Set([read.state, ...legs.map(({ state }) => state)])
  if (states.has('partially-refunded')) return 'part'
  const refunds = legs.filter(({ role }) => role === 'refund')
  if (refunds.length === 0 && !states.has('refunded')) return null
  // An action pays out any asset, if another of its payouts is the refund.
  const canBePaid =
    sold.length > 0 || (isAction && refunds.some(({ state }) => isRefundState(state)))
  const isPaid = legs.some(
    ({ role, state }) => role === 'payout' && state !== 'not-started',
  )
  return canBePaid && isPaid ? 'part' : 'whole'
}

/**
 * A refund in progress is "in progress". One that arrived and is closed by the service is
 * final, unless a payment to the user, or the deposit, is reported as failed.
 */
function decideRefund(read: ReadResponse, isPart: boolean): ReasonedVerdict {
  const { done, status, state, legs } = read
  const unknown = [
    { status, state },
    ...legs.map(({ leg, state: at }) => ({ status: leg.status, state: at })),
  ].find((told) => told.state === 'unknown')
  if (unknown !== undefined)
    return unclear({ code: 'unknown-status', status: unknown.status })
  // Money that a refund is told of was not moved. The swap may well have failed.
  const failed = legs.find(
    (leg) =>
      (leg.role === 'deposit' || leg.role === 'payout' || leg.role === 'refund') &&
      (leg.state === 'failed' || leg.state === 'not-seen'),
  )
  if (failed !== undefined)
    return unclear({ code: 'failed-status', status: failed.leg.status })
  const isOpen = legs.some((leg) => isPending(leg.state))
  if (state === 'failed' || (done && isOpen)) return unclear({ code: 'inconsistent' })
  const cause = { cause: null, message: '' }
  if (isOpen || !(done || isRefundState(state)))
    return inProgress({ code: 'refunding', isPart, ...cause })
  const verdict = isPart ? 'partially-refunded' : 'refunded'
  return { verdict, reason: { code: 'refunded', ...cause } }
}

/**
 * Whether the chain itself reports that a transaction had no effect: only its fee was
 * paid. Not `error`, which may be the tracker's own, and not `replaced`, as the
 * replacement may have moved the money.
 */
const hasNoEffect = (status: string) =>
  status === 'reverted' || status === 'dropped' || status === 'cancelled'

/**
 * The leg that failed without moving money, or undefined. The chain must report no effect for the
 * first unsettled leg, and that no later leg happened. Legs before it may be approvals, or the
 * deposit of a refused action: an action keeps its deposit in the network.
 */
function findFailedLeg(read: ReadResponse): ReadLeg | undefined {
  const { status, state: whole, legs, isAction } = read
  if (whole !== 'failed' || status === 'replaced') return undefined
  const isSettled = ({ kind, state }: ReadLeg) =>
    state === 'complete' && (kind === 'approval' || (isAction && kind === 'deposit'))
  const [failed, ...later] = legs.slice(legs.findIndex((leg) => !isSettled(leg)))
  if (failed === undefined || isSettled(failed) || !hasNoEffect(failed.leg.status))
    return undefined
  const hasNothingAfter = later.every(
    ({ leg, kind, state }) =>
      state === 'not-started' ||
      hasNoEffect(leg.status) ||
      (kind === 'approval' && state === 'complete'),
  )
  return hasNothingAfter ? failed : undefined
}

/** The status of the whole or of a step that failed; null for none. */
function findFailure({ status, state, legs }: ReadResponse) {
  const lastStarted = legs.findLastIndex((leg) => leg.state !== 'not-started')
  // An approval that failed can be given again, which a later leg shows.
  const failed = legs.find(
    (leg, index) =>
      leg.state === 'failed' && !(leg.kind === 'approval' && lastStarted > index),
  )
  return state === 'failed' ? status : (failed?.leg.status ?? null)
}

function decideDone(read: ReadResponse): ReasonedVerdict {
  const { state, legs } = read
  const isOver = state === 'complete' && legs.every((leg) => leg.state === 'complete')
  if (!isOver || legs.length === 0) return unclear({ code: 'inconsistent' })
  const isTarget = paysTarget(read)
  if (isTarget && hasArrived(read)) return { verdict: 'complete', reason: null }
  const isOther = !isTarget && legs.some(({ kind }) => kind === 'payout')
  return unclear(isOther ? { code: 'doubt', doubt: 'unassigned' } : { code: 'unproven' })
}

/** Before `done` it is in progress, unless it is told as complete and nobody was paid. */
function decideOpen(read: ReadResponse): ReasonedVerdict {
  const { state, legs } = read
  const isOver = state === 'complete' && legs.every((leg) => !isPending(leg.state))
  return isOver && paysTarget(read) && !hasArrived(read)
    ? unclear({ code: 'unproven' })
    : inProgress(null)
}

/**
 * Whether the payout leg is in the right asset. It is the last leg other than a deposit: a payout,
 * or a swap with no payout after it. Any other action pays out any asset.
 */
function paysTarget({ legs, sold, lastSwap, isAction }: ReadResponse) {
  const transfers = legs.filter(({ kind }) => isTransferKind(kind))
  const last = transfers.findLast(({ kind }) => kind !== 'deposit')
  if (last === undefined || last.kind === 'other') return false
  if (isAction) return true
  const sellers = transfers.filter(({ kind }) => kind === 'deposit' || kind === 'swap')
  // An action after a swap takes in the bought asset and may pay out nothing.
  const { fromAsset, toAsset } = last.leg
  const asset = last.kind === 'action' && toAsset === '' ? fromAsset : toAsset
  const areNamed = asset !== '' && sellers.every(({ leg }) => leg.fromAsset !== '')
  if (sellers.length === 0 || !areNamed) return false
  const payouts = transfers.filter(({ kind }) => kind === 'payout')
  const paid = payouts.filter(({ role }) => role === 'payout')
  // A service may call a payout of the sold asset no refund, which proves nothing.
  const outputs = [asset, ...paid.map(({ leg }) => leg.toAsset)]
  if (outputs.some((output) => sold.some((other) => isSameAsset(other, output))))
    return false
  const isPaid =
    payouts.length === 0 || paid.some(({ leg }) => isTargetAsset(leg.toAsset, lastSwap))
  return isPaid && isTargetAsset(asset, lastSwap)
}

/**
 * Whether the user's money has arrived by the legs: each payout, or the last swap where
 * there is none. Inside the network a success is enough, because payments there are no
 * transactions of their own. On any other chain, a transaction with an amount must be
 * reported. A swap only shows that assets were exchanged, so it must be on the chain of
 * the bought one.
 */
function hasArrived(read: ReadResponse) {
  const { legs } = read
  const network = findNetworkChain(legs)
  const deposits = legs.filter(({ kind }) => kind === 'deposit').map(({ hash }) => hash)
  const payouts = legs.filter(({ role }) => role === 'payout')
  if (payouts.length > 0) {
    const sent = deposits.some((hash) => hash !== '')
      ? deposits
      : [normalizeHash(read.result.firstTransactionHash)]
    return payouts.every((leg) => staysInside(leg, network) || isPaidOut(leg, sent))
  }

  const last = legs.findLast(({ kind }) => kind === 'swap' || kind === 'action')
  // What pays out proves nothing by its own success: the network pays some time later.
  if (last?.kind === 'action') return !paysOut(parseAction(last.leg))
  if (last === undefined || staysInside(last, network)) return true
  const target = parseIdentifier(last.leg.toAsset)
  const isThere = target?.kind === 'native' && isSameText(target.chain, last.leg.chain)
  return isThere && isPaidOut(last, deposits)
}

/**
 * Whether the network itself holds what a leg pays: a claim, or its own coin. `network`:
 * the last swap's or action's chain.
 */
function staysInside({ leg }: ReadLeg, network: string) {
  const asset = parseIdentifier(leg.toAsset)
  if (asset === null || !isSwapNetwork(network)) return false
  return asset.kind !== 'native' || isSameText(asset.chain, network)
}

const isPaidOut = ({ leg, hash }: ReadLeg, deposits: readonly string[]) =>
  isPositive(leg.toAmount) && hash !== '' && !deposits.includes(hash)
