import { isSameAsset } from '../../../model/assets'
import type { Network } from '../../networks/network'
import { hasAmount, isMore, subtractAmount } from '../../networks/networkAmount'
import type { End, Payout, Transfer, TransferAmount } from '../facts'
import { isTakenLate } from '../payments'
import {
  type Action,
  isEnding,
  isFailedOutput,
  listCoins,
  listInputsOfType,
  sumCoins,
} from './actions'

/** What a refund proves of which the indexer lists no payment. */
export type UnlistedRefund = {
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
export const feesTooHigh = /not enough asset to pay for fees/

function isSpentOnFees({ in: inputs, metadata }: Action): boolean {
  const { networkFees, reason } = metadata
  if (failedRefund.test(reason) && feesTooHigh.test(reason)) return true
  const coins = listCoins(inputs)
  const isCovered = ({ asset, amount }: TransferAmount): boolean =>
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
    amount: isTakenLate(deposit.asset) ? readUntaken(actions, deposit) : '',
    isRefund: true,
    height: null,
    sent: isInside && actions.every(({ status }) => status === 'success'),
  }
}

function readUntaken(actions: readonly Action[], { asset }: Transfer): string {
  const ending = actions.filter(isEnding).flatMap((action) => action.in)
  const returned = sumCoins(listCoins(ending), asset)
  // A refund of an order can name the whole deposit, also after fills.
  const placed = sumCoins(listInputsOfType(actions, 'limit_swap'), asset)
  const filled = sumCoins(listInputsOfType(actions, 'swap'), asset)
  const rest = subtractAmount(placed, filled)
  const isLess = hasAmount(placed) && !isMore(rest, returned)
  const untaken = isLess ? rest : returned
  return hasAmount(untaken) ? untaken : ''
}
