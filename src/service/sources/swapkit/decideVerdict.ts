import {
  type TrackerResponse,
  type TrackerResult,
  lastingDoubts,
  maxLegs,
} from '../../../contract/tracker'
import { isPositive } from '../../../model/amounts'
import { isSameAsset, isSameText, parseIdentifier } from '../../../model/assets'
import { isSwapNetwork } from '../../../model/chains/chains'
import { normalizeHash } from '../../../model/chains/sameHash'
import { paysOut } from '../../../model/kinds'
import { type RefundCause, findCause } from '../../../model/transaction/refundCauses'
import { isTargetAsset, readRoute } from './roles'
import {
  findNetworkChain,
  getParts,
  isPending,
  isRefundState,
  isTransferKind,
  parseAction,
  parseLegState,
  type ReadLeg,
} from '../../../model/transaction/legs'
import {
  type AssetGap,
  type Outage,
  type ProofGap,
  type Reason,
  type ReasonedVerdict,
  type Step,
  emptyWait,
} from '../../../model/transaction/verdict'

/** A response with its legs read. `state`: that of the whole by its status. */
type ReadResponse = ReturnType<typeof readResponse>

export const readResponse = (response: TrackerResponse) => ({
  ...response,
  ...readRoute(response.result.legs),
  state: parseLegState(response.status),
})

/**
 * The verdict on one tracker response; every valid response has one.
 *
 * "Complete" needs `done`, a success status on the transaction and on every leg, no
 * refund, and a proven payout. Refunds are checked first, as a refund can arrive as a
 * successful outbound transfer.
 */
export const decideVerdict = (response: TrackerResponse): ReasonedVerdict =>
  decideUnread(response) ?? decideByLegs(readResponse(response))

function decideUnread(response: TrackerResponse): ReasonedVerdict | null {
  const { done, status, message } = response
  const { legs, doubt } = response.result
  if (legs.length > maxLegs) return unclear({ code: 'too-many-steps' })

  // No source has reported it, and its legs are only what a client said.
  const isQuoted = legs.length > 0 && legs.every(({ unverified }) => unverified)
  if (!done && isQuoted) return { verdict: 'not-seen', reason: null }
  if (status === 'not_found') {
    if (done) return unclear({ code: 'not-found-but-done' })
    return legs.length === 0
      ? { verdict: 'not-seen', reason: null }
      : unclear({ code: 'not-found-with-steps' })
  }

  // The service's status of a transaction whose refund the network cannot pay.
  if (status === 'refund_failed') return unclear({ code: 'refund-stuck', message })
  // Its status of a swap whose output the network cannot pay: the deposit does not come
  // back.
  if (status === 'payout_failed') return unclear({ code: 'payout-stuck', message })
  // What waiting does not resolve, also while a refund or a step is open.
  const isLasting = !done && lastingDoubts.some((lasting) => lasting === doubt)
  const reason = isLasting ? explainDoubt(response) : null
  return reason && unclear(reason)
}

function decideByLegs(read: ReadResponse): ReasonedVerdict {
  const { done, status, state, message } = read
  const refund = findRefund(read)
  if (refund !== null) return decideRefund(read, refund === 'part')

  const failed = findFailedLeg(read)
  if (failed !== undefined) {
    const { kind, leg } = failed
    // What a chain says of a deposit or an approval is about that chain.
    const cause = kind === 'action' || kind === 'swap' ? classifyCause(read) : null
    const reason = { code: 'failed', kind, status: leg.status, cause, message } as const
    return { verdict: 'failed', reason }
  }
  const failedStep = findFailedStep(read)
  if (failedStep?.status === 'replaced')
    return unclear({ code: 'replaced', step: failedStep.step })
  if (state === 'unknown') return unclear({ code: 'unknown-status', status })
  return done ? decideDone(read) : decideOpen(read, failedStep)
}

const unclear = (reason: Reason): ReasonedVerdict => ({ verdict: 'unclear', reason })
const inProgress = (reason: Reason | null): ReasonedVerdict => ({
  verdict: 'in-progress',
  reason,
})

function findStep(
  { legs }: ReadResponse,
  isWanted: (leg: ReadLeg, index: number) => boolean,
): Step | null {
  const index = legs.findIndex(isWanted)
  return index < 0 ? null : { step: index + 1, status: legs[index]?.leg.status ?? '' }
}

/**
 * The first leg that failed, except an approval that a later leg shows was given again.
 */
function findFailedStep(read: ReadResponse) {
  const lastStarted = read.legs.findLastIndex(({ state }) => state !== 'not-started')
  return findStep(
    read,
    ({ kind, state }, index) =>
      state === 'failed' && !(kind === 'approval' && lastStarted > index),
  )
}

/**
 * How much was refunded or is being refunded, null for none. A refund shows in a status,
 * in a payout of a sold asset, or in a streaming swap's count of refunded parts. It is
 * partial if the target asset was also paid out, or if statuses or counts say so.
 */
export function findRefund(read: ReadResponse): 'part' | 'whole' | null {
  const { legs, sold, isAction, result } = read
  const states = new Set([
    read.state,
    ...legs.map((leg) => leg.state),
    ...[result, ...result.legs].map(
      ({ streamingSwapDetails }) => getParts(streamingSwapDetails)?.refund,
    ),
  ])
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
  const { done, status, message, state } = read
  const refund = { cause: classifyCause(read), message }
  const unknown = findStep(read, (leg) => leg.state === 'unknown')
  const pending = findStep(read, (leg) => isPending(leg.state))
  if (unknown !== null) return unclear({ code: 'unknown-step', ...unknown })
  if (state === 'failed' || state === 'unknown') {
    return unclear({ code: 'refund-but-status', status })
  }
  // Money that a refund is told of was not moved. The swap may well have failed.
  const failed = findStep(
    read,
    (leg) =>
      (leg.role === 'deposit' || leg.role === 'payout' || leg.role === 'refund') &&
      (leg.state === 'failed' || leg.state === 'not-seen'),
  )
  if (failed !== null) return unclear({ code: 'failed-step', ...failed })
  if (done && pending !== null)
    return unclear({ code: 'done-with-open-step', ...pending })
  if (pending !== null || !(done || isRefundState(state))) {
    return inProgress({ code: 'refunding', isPart, ...refund })
  }
  const verdict = isPart ? 'partially-refunded' : 'refunded'
  return { verdict, reason: { code: 'refunded', ...refund } }
}

function classifyCause({ message, result }: TrackerResponse): RefundCause | null {
  const orders = result.legs.map(({ limitSwap }) => limitSwap?.state ?? null)
  const causes = [null, ...orders].map((order) => findCause(message, order))
  return causes.find((cause) => cause !== null) ?? null
}

/**
 * Whether the chain itself reports that a transaction had no effect: only its fee was
 * paid. Not `error`, which may be the tracker's own, and not `replaced`, as the
 * replacement may have moved the money.
 */
const hasNoEffect = (status: string) =>
  status === 'reverted' || status === 'dropped' || status === 'cancelled'

/**
 * The leg that failed without moving money, or undefined. The chain or the network must
 * report no effect for the first unsettled leg, and that no later leg happened. Legs
 * before it may be approvals, or the deposit of a refused action: an action keeps its
 * deposit in the network. The deposit of a swap may precede it only if it was too small
 * for the fees (the text of THORNode, x/thorchain/managers.go).
 */
function findFailedLeg(read: ReadResponse): ReadLeg | undefined {
  const { done, status, message, state: whole, legs, isAction } = read
  if (whole !== 'failed' || status === 'replaced') return undefined
  const isRefused = isAction || (done && /not enough asset to pay for fees/.test(message))
  const isSettled = ({ kind, state }: ReadLeg) =>
    state === 'complete' && (kind === 'approval' || (isRefused && kind === 'deposit'))
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

function decideDone(read: ReadResponse): ReasonedVerdict {
  const { status, state, result } = read
  if (result.legs.length === 0) return unclear({ code: 'done-without-steps' })
  const unfinished = findStep(read, (leg) => leg.state !== 'complete')
  if (unfinished !== null) return unclear({ code: 'done-with-open-step', ...unfinished })
  if (state !== 'complete') return unclear({ code: 'done-but-status', status })
  const orders = result.legs.map(({ limitSwap }) => limitSwap)
  const unfilled = orders.find((order) => order !== null && order.state !== 'filled')
  if (unfilled) return unclear({ code: 'done-but-order', state: unfilled.state })
  const proof = findProofGap(read)
  if (proof !== null) return unclear({ code: 'unproven', proof })
  return { verdict: 'complete', reason: null }
}

/**
 * What is missing to prove that the user was paid: the payout leg must be in the right
 * asset, and the money must have arrived there.
 */
const findProofGap = (read: ReadResponse): ProofGap | null =>
  findAssetGap(read) ?? (hasArrived(read) ? null : 'no-transaction')

/**
 * The payout leg is the last leg other than a deposit. It is a payout, or a swap with no
 * payout after it. Any other action pays out any asset.
 */
function findAssetGap({ legs, sold, lastSwap, isAction }: ReadResponse): AssetGap | null {
  const transfers = legs.filter(({ kind }) => isTransferKind(kind))
  const last = transfers.findLast(({ kind }) => kind !== 'deposit')
  if (last === undefined || last.kind === 'other') return 'no-payout'
  if (isAction) return null
  const sellers = transfers.filter(({ kind }) => kind === 'deposit' || kind === 'swap')
  if (sellers.length === 0) return 'no-deposit'
  // An action after a swap takes in the bought asset and may pay out nothing.
  const { fromAsset, toAsset } = last.leg
  const asset = last.kind === 'action' && toAsset === '' ? fromAsset : toAsset
  if (asset === '' || sellers.some(({ leg }) => leg.fromAsset === '')) return 'not-named'
  const payouts = transfers.filter(({ kind }) => kind === 'payout')
  const paid = payouts.filter(({ role }) => role === 'payout')
  // A service may call a payout of the sold asset no refund, which proves nothing.
  const outputs = [asset, ...paid.map(({ leg }) => leg.toAsset)]
  if (outputs.some((output) => sold.some((other) => isSameAsset(other, output))))
    return 'sold-asset'
  const isPaid =
    payouts.length === 0 || paid.some(({ leg }) => isTargetAsset(leg.toAsset, lastSwap))
  return isPaid && isTargetAsset(asset, lastSwap) ? null : 'other-asset'
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
  isPositive(leg.toAmount || (leg.baseUnits?.to ?? '')) &&
  hash !== '' &&
  !deposits.includes(hash)

/**
 * The verdict before `done`: "in progress" with what it waits for, unless a status
 * forbids it.
 */
function decideOpen(read: ReadResponse, failed: Step | null) {
  const { status, state, result } = read
  if (state === 'failed') return unclear({ code: 'failed-status', status })
  if (failed !== null) return unclear({ code: 'failed-step', ...failed })
  if (!(state === 'complete' && result.legs.length > 0))
    return inProgress(explainWait(read))
  const open = findStep(read, (leg) => isPending(leg.state))
  if (open !== null)
    return inProgress({ code: 'complete-with-open-step', whole: status, ...open })
  const proof = findProofGap(read)
  return proof === 'no-transaction'
    ? unclear({ code: 'unproven', proof })
    : inProgress({ code: 'not-marked-done', status })
}

function explainWait(read: ReadResponse): Reason | null {
  const { result, legs } = read
  const { waitingFor, likelyRefund } = result
  const pending = legs.find(
    ({ leg, state }) => leg.limitSwap !== null && state === 'in-progress',
  )
  const order = pending?.leg.limitSwap?.state ?? null
  const isRefundLikely = likelyRefund !== null && likelyRefund.halt !== null
  if (waitingFor !== null)
    return { code: 'waiting', order, isRefundLikely, ...waitingFor }
  if (likelyRefund !== null) return { code: 'likely-refund', ...likelyRefund }
  const doubted = explainDoubt(read)
  if (doubted !== null) return doubted
  if (
    result.alsoRequested.some((request) => request.status === 'pending') &&
    legs.every(({ state }) => !isPending(state))
  )
    return { code: 'other-request-open' }
  if (order !== 'open' && order !== 'partly-filled') return null
  return {
    code: 'waiting',
    order,
    isRefundLikely,
    reason: 'limit-price',
    ...emptyWait,
  }
}

function explainDoubt({ result, network }: TrackerResponse): Reason | null {
  const { doubt, waitingFor } = result
  switch (doubt) {
    case null:
      return null
    case 'outage':
      return describeOutage({ result, network })
    case 'unreported':
      return { code: doubt, network: network ?? '', since: result.reportedAt }
    case 'revoked':
      return { code: doubt, network: network ?? '' }
    case 'elsewhere':
    case 'unseen':
    case 'forgotten-there': {
      const { chain, request } = waitingFor ?? emptyWait
      return { code: doubt, chain, request }
    }
    case 'paid-elsewhere':
      return explainMisdirection(result) ?? { code: 'doubt', doubt }
    case 'unaccounted':
      return result.unaccounted === null
        ? { code: 'doubt', doubt }
        : { code: doubt, ...result.unaccounted }
    default:
      return { code: 'doubt', doubt }
  }
}

function explainMisdirection({ legs, expectedRecipient }: TrackerResult): Reason | null {
  const payments = legs
    .filter(({ role }) => role === 'misdirected')
    .map(({ toAsset, toAmount, baseUnits, toAddress }) => {
      return {
        asset: toAsset,
        amount: toAmount || (baseUnits?.to ?? ''),
        address: toAddress,
      }
    })
  if (payments.length === 0) return null
  return { code: 'paid-elsewhere', payments, expected: expectedRecipient }
}

const describeOutage = ({
  result,
  network,
}: Pick<TrackerResponse, 'result' | 'network'>): Outage => ({
  code: 'outage',
  network: network ?? '',
  outages: result.outages,
})
