import { isCredited, isSwapKind } from '../../../model/kinds'
import type { Network } from '../../networks/network'
import { type Facts, type Payout, emptyFacts } from '../facts'
import { selectPayouts } from '../payees'
import { isTooLong, maxPayments } from '../payments'
import {
  type Action,
  isEnding,
  isPartlySwapped,
  listInputsOfType,
  sumCoins,
} from './actions'
import { readCosts, readFees } from './fees'
import { readCredit, readDeposit } from './deposit'
import { explainRefund } from '../refundReason'
import { readIndexerEnd, readReason, readUnlistedRefund } from './indexerEnd'
import { listIndexerPayments } from './indexerPayments'
import { readIndexerSwap, readOrderState } from './indexerSwap'
import { selectActions } from './selectActions'

/**
 * Reads the facts of a transaction from the indexer's actions. Null when no action is of
 * a known kind. `recipient`: the account that the memo's registered name resolved to; '' for
 * none. `atNode`: what the node lists as the user's.
 */
export function readIndexerFacts(
  sent: readonly Action[],
  network: Network,
  hash: string,
  recipient = '',
  atNode: readonly Payout[] = [],
): Facts | null {
  const selected = selectActions(sent, network)
  if (selected === null) return null
  const { kind, memo, actions, nextNetwork } = selected
  const deposit = readDeposit(actions, network, hash)
  const payments = listIndexerPayments(selected, deposit)
  const paid = selectPayouts(payments.slice(0, maxPayments), {
    kind,
    memo,
    network,
    recipient,
    atNode,
    sold: deposit.asset,
    senders: actions.flatMap((action) => action.in.map(({ address }) => address)),
    // A refund has an action of its own, or a streaming swap took less than was deposited.
    hasRefund: actions.some(
      ({ type, metadata: { streamingSwapMeta: streamed } }) =>
        type === 'refund' || (streamed && isPartlySwapped(streamed)),
    ),
    marksRefunds: false,
  })

  const listed = [...paid.payouts, ...paid.misdirected]
  const unlisted = readUnlistedRefund(actions, deposit, listed, network)
  const payouts =
    unlisted.payout === null ? paid.payouts : [...paid.payouts, unlisted.payout]
  const isPaid = payouts.length > 0
  const order = kind === 'LIMIT-SWAP' ? readOrderState(actions) : null
  const swap = readIndexerSwap(selected, order, isPaid)
  const end = readIndexerEnd({
    kind,
    actions,
    refund: unlisted.end,
    isPaid,
    isMisdirected: paid.misdirected.length > 0,
    isOver: swap.state === 'done',
    isCertain: paid.isCertain,
  })

  const reason = readReason(actions, payouts)
  // A refund of a refused deposit waits for its payment.
  const needsOtherAsset =
    kind === 'ADDLIQUIDITY' &&
    actions.some(
      (action) =>
        action.status === 'pending' && action.in.length === 1 && !isEnding(action),
    )
  const lists = actions.flatMap(({ in: inputs, out }) => [
    inputs,
    out,
    ...[...inputs, ...out].map(({ coins }) => coins),
  ])

  return {
    ...emptyFacts,
    kind,
    nextNetwork,
    deposit,
    arrival: 'final',
    memo,
    swap,
    order,
    orderFilled: order === null ? null : sumCoins(listInputsOfType(actions, 'swap')),
    swapped: sumCoins(listInputsOfType(actions, 'swap'), deposit.asset),
    payouts,
    misdirected: paid.misdirected,
    fees: readFees(actions),
    costs: isSwapKind(kind) ? readCosts(actions, paid.affiliatePayments) : null,
    credit: isCredited(kind) ? readCredit(actions) : null,
    end,
    needsOtherAsset,
    isTruncated: [payments, ...lists].some(isTooLong),
    reason,
    // The node names the fees only in some of its reasons.
    ...(unlisted.end === 'taken-as-fee'
      ? { cause: 'fees' }
      : explainRefund(reason, order)),
  }
}
