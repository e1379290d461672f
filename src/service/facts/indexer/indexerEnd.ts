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

type EndRow = { end: End; applies: (input: EndCase) => boolean }

/** The end by the indexer alone: the first row that applies decides. */
const endRows: readonly EndRow[] = [
  { end: 'rejected', applies: ({ actions }) => actions.some(isRolledBack) },
  // The network keeps this money, whatever else it has paid.
  { end: 'refund-failed', applies: ({ refund }) => refund === 'refund-failed' },
  { end: 'payout-failed', applies: ({ refund }) => refund === 'payout-failed' },
  { end: 'open', applies: ({ isOver }) => !isOver },
  // A payment without an amount may be the user's.
  {
    end: 'open',
    applies: ({ kind, actions }) => paysOut(kind) && actions.some(hasUnknownPayment),
  },
  { end: 'unassigned', applies: ({ isCertain }) => !isCertain },
  // A refund that is only expected is no payment yet.
  { end: 'no-payment', applies: ({ refund }) => refund === 'no-payment' },
  { end: 'ended', applies: ({ isPaid }) => isPaid },
  { end: 'open', applies: ({ isMisdirected }) => isMisdirected },
  { end: 'taken-as-fee', applies: ({ refund }) => refund === 'taken-as-fee' },
  { end: 'ended', applies: ({ kind }) => !paysOut(kind) },
  // What pays out is not over without a payment: the indexer calls most actions a success
  // from the first (midgard actions.go), and lists the payments later.
  { end: 'open', applies: () => true },
]

/** Reads the end that the indexer's actions prove. */
export const readIndexerEnd = (input: EndCase): End =>
  endRows.find(({ applies }) => applies(input))?.end ?? 'open'

/**
 * Whether the network rolled back a deposit that failed on its own chain (THORNode
 * x/thorchain/handler_deposit.go).
 */
const isRolledBack = ({ type, status }: Action): boolean =>
  type === 'failed' || (type === 'send' && status === 'failed')

const hasUnknownPayment = ({ out }: Action): boolean =>
  out.some(({ coins }) => coins.length === 0)

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
  if (end === 'taken-as-fee') return nameFees(cause)
  if (cause !== undefined) return cause
  const hasRefund = payouts.some(({ isRefund }) => isRefund)
  return reasons.length > 0 || hasRefund ? findReasonOfPart(actions) : ''
}

/** The page tells this end by these words, which the node adds only to some refunds. */
function nameFees(cause = ''): string {
  if (feesTooHigh.test(cause)) return cause
  const words = 'not enough asset to pay for fees'
  return cause === '' ? words : `${cause}; ${words}`
}

/** Why the first part failed that the indexer tells of; '' for none. */
function findReasonOfPart(actions: readonly Action[]): string {
  const reasons = actions.flatMap(
    ({ metadata }) => metadata.streamingSwapMeta?.failedSwapReasons ?? [],
  )
  return reasons[0] ?? ''
}
