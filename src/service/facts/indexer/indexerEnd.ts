import { type Kind, paysOut } from '../../../model/kinds'
import type { End, Payout } from '../facts'
import type { Action } from './actions'
import { type UnlistedRefund, feesTooHigh } from './unlistedRefund'

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
  if (!isOver || (paysOut(kind) && isUnread)) return 'open'
  if (!isCertain) return 'unassigned'
  // A refund that is only expected is no payment yet.
  if (refund === 'no-payment') return 'no-payment'
  if (isPaid) return 'ended'
  if (isMisdirected) return 'open'
  if (refund === 'taken-as-fee') return 'taken-as-fee'
  // What pays out is not over without a payment: the indexer calls most actions a success
  // from the first (midgard actions.go), and lists the payments later.
  return paysOut(kind) ? 'open' : 'ended'
}

/** Reasons of newer nodes that name no cause; that of the failed parts does. */
const withoutCause = /^(?:streaming partial-refund|swap has been completed)\.?$/i

/** Reads the network's reason for a refund or a rejection; '' for none. */
export function readReason(
  actions: readonly Action[],
  payouts: readonly Payout[],
  end: End,
): string {
  const reasons = actions
    .filter(({ type, status }) => type !== 'send' || status === 'failed')
    .map(({ metadata }) => metadata.reason)
    .filter((reason) => reason !== '')
  const cause = reasons.find((reason) => !withoutCause.test(reason.trim()))
  if (end === 'taken-as-fee') {
    // The page tells this end by these words, which the node adds only to some refunds.
    const words = 'not enough asset to pay for fees'
    if (cause === undefined) return words
    return feesTooHigh.test(cause) ? cause : `${cause}; ${words}`
  }
  if (cause !== undefined) return cause
  const hasRefund = payouts.some(({ isRefund }) => isRefund)
  if (reasons.length === 0 && !hasRefund) return ''
  const ofParts = actions.flatMap(
    ({ metadata }) => metadata.streamingSwapMeta?.failedSwapReasons ?? [],
  )
  return ofParts[0] ?? ''
}
