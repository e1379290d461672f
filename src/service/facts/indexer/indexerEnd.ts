import { isMore } from '../../../model/amounts'
import { isSameAsset } from '../../../model/assets'
import { type Kind, mayPayOut, paysOut } from '../../../model/kinds'
import type { Network } from '../../networks/network'
import type { End, Payout, Transfer, TransferAmount } from '../facts'
import { isTakenLate } from '../payments'
import { type Action, isFailedOutput, listCoins } from './actions'
import { readUntaken } from './deposit'

/** What a refund proves of which the indexer lists no payment. */
type UnlistedRefund = {
  /** The end that it proves; null for none. */
  end: Extract<
    End,
    'payout-failed' | 'refund-failed' | 'taken-as-fee' | 'no-payment'
  > | null
  /**
   * The payment that the indexer does not list: it is not sent yet, or was paid inside
   * the network.
   */
  payout: Payout | null
}

/**
 * Reads a refund without a listed payment. The texts are those of THORNode,
 * x/thorchain/managers.go. `payouts`: what the indexer lists.
 */
export function readUnlistedRefund(
  actions: readonly Action[],
  deposit: Transfer,
  payouts: readonly Payout[],
  network: Network,
): UnlistedRefund {
  const refunds = actions.filter(({ type }) => type === 'refund')
  if (refunds.some(isFailedOutput)) return { end: 'payout-failed', payout: null }
  if (refunds.length === 0 || payouts.some(({ isRefund }) => isRefund)) {
    return { end: null, payout: null }
  }
  if (refunds.every(isSpentOnFees)) return { end: 'taken-as-fee', payout: null }
  const hasFailed = refunds.some(({ metadata }) => failedRefund.test(metadata.reason))
  if (hasFailed) return { end: 'refund-failed', payout: null }

  // Of an asset that is taken late, nothing needs to be paid back.
  const end = isTakenLate(deposit.asset) ? null : 'no-payment'
  return { end, payout: createUnlistedPayout(actions, deposit, network) }
}

const failedRefund = /fail to refund/
const feesTooHigh = /not enough asset to pay for fees/

function isSpentOnFees({ in: inputs, metadata }: Action) {
  const { networkFees, reason } = metadata
  if (failedRefund.test(reason) && feesTooHigh.test(reason)) return true
  const coins = listCoins(inputs)
  const isCovered = ({ asset, amount }: TransferAmount) =>
    networkFees.some(
      (fee) => isSameAsset(fee.asset, asset) && !isMore(amount, fee.amount),
    )
  return coins.length > 0 && coins.every(isCovered)
}

function createUnlistedPayout(
  actions: readonly Action[],
  deposit: Transfer,
  network: Network,
): Payout {
  const isInside = deposit.chain === '' || deposit.chain === network.chain
  return {
    ...deposit,
    hash: '',
    from: '',
    to: deposit.from,
    // Otherwise the amount is not known: the network keeps a fee.
    amount: isTakenLate(deposit.asset) ? readUntaken(actions, deposit.asset) : null,
    isRefund: true,
    height: null,
    sent: isInside && actions.every(({ status }) => status === 'success'),
  }
}

/** What the end of an indexer's actions depends on. */
type EndCase = {
  kind: Kind
  actions: readonly Action[]
  /** The end that a refund without a listed payment proves; null for none. */
  refund: UnlistedRefund['end']
  /** Whether a payment to the user is listed, or known by a refund. */
  isPaid: boolean
  /** Whether a payment that should be the user's went to another address. */
  isMisdirected: boolean
  /** Whether no action is pending. */
  isOver: boolean
  /** Whether it is certain which payments are the user's. */
  isCertain: boolean
}

/** Reads the end that the indexer's actions prove. */
export function readIndexerEnd(input: EndCase): End {
  const { kind, actions, refund, isPaid, isMisdirected, isOver, isCertain } = input
  // The network rolled back a deposit that failed on its own chain (THORNode
  // x/thorchain/handler_deposit.go).
  const isRolledBack = actions.some(
    ({ type, status }) => type === 'failed' || (type === 'send' && status === 'failed'),
  )
  if (isRolledBack) return 'rejected'
  // The network keeps this money, whatever else it has paid.
  if (refund === 'refund-failed' || refund === 'payout-failed') return refund
  // A payment without an amount may be the user's.
  const isUnread = actions.some(({ out }) => out.some(({ coins }) => coins.length === 0))
  if (!isOver || ((paysOut(kind) || mayPayOut(kind)) && isUnread)) return 'open'
  if (!isCertain) return 'unassigned'
  // A refund that is only expected is no payment yet.
  if (refund === 'no-payment') return 'no-payment'
  if (isPaid) return 'ended'
  if (isMisdirected) return 'open'
  if (refund === 'taken-as-fee') return 'taken-as-fee'
  // What pays out is not over without a payment: the indexer calls most actions a success
  // from the first (midgard actions.go), and lists the payments later.
  if (mayPayOut(kind)) return 'no-payment'
  return paysOut(kind) ? 'open' : 'ended'
}

/** Reasons of newer nodes that name no cause; that of the failed parts does. */
const withoutCause = /^(?:streaming partial-refund|swap has been completed)\.?$/i

/** Reads the network's reason for a refund or a rejection; '' for none. */
export function readReason(
  actions: readonly Action[],
  payouts: readonly Payout[],
): string {
  const reasons = actions
    .filter(({ type, status }) => type !== 'send' || status === 'failed')
    .map(({ metadata }) => metadata.reason)
    .filter((reason) => reason !== '')
  const cause = reasons.find((reason) => !withoutCause.test(reason.trim()))
  if (cause !== undefined) return cause
  const hasRefund = payouts.some(({ isRefund }) => isRefund)
  if (reasons.length === 0 && !hasRefund) return ''
  const ofParts = actions.flatMap(
    ({ metadata }) => metadata.streamingSwapMeta?.failedSwapReasons ?? [],
  )
  return ofParts[0] ?? ''
}
