import { isSameAsset, isSameText } from '../../../model/assets'
import { isSwapKind, paysOut } from '../../../model/kinds'
import { subtractAmount } from '../../networks/networkAmount'
import type { Transfer } from '../facts'
import { type Payment, createPayment, removeDuplicates } from '../payments'
import type { Action } from './actions'
import type { SelectedActions } from './selectActions'

/** Lists the payments in a transaction's actions, each once. */
export function listIndexerPayments(
  selected: SelectedActions,
  deposit: Transfer,
): Payment[] {
  const { kind, actions } = selected
  // For kinds without payouts, only a refund goes to the user.
  const isPaying = paysOut(kind)
  const counted = actions.filter(({ type }) => isPaying || type === 'refund')
  // The swap's refund lists the payout too.
  const isRefund = ({ type }: Action, asset: string): boolean =>
    type === 'refund' && !isSwapKind(kind) && isSameAsset(asset, deposit.asset)

  const payments = counted.flatMap((action) =>
    listActionPayments(action, deposit).map((payment) =>
      Object.assign({}, payment, { isRefund: isRefund(action, payment.asset) }),
    ),
  )
  return removeRepeated(payments)
}

/**
 * The payments of one action. Trade and secured assets appear without a hash and with the
 * deposit's hash.
 */
function listActionPayments(
  { out, metadata: { affiliateAmount } }: Action,
  deposit: Transfer,
): Payment[] {
  return out.flatMap(({ coins: [whole], txID, address, affiliate, height }) => {
    if (whole === undefined) return []
    const amount = subtractAmount(whole.amount, affiliateAmount)
    const hash = isSameText(txID, deposit.hash) ? '' : txID
    const more = { hash, isMarkedAffiliate: affiliate, height: height || null }
    return [createPayment({ ...whole, amount }, address, more)]
  })
}

const getKey = ({ hash, to, asset, amount }: Payment): string =>
  [hash.toUpperCase(), to, asset, amount].join(' ')

/**
 * Removes repeated payments. All actions of one block list the same ones, also without a
 * hash: those of a partial refund, and those of an affiliate's share. Payments without a
 * hash that are equal but for their block are different fills of an order.
 */
function removeRepeated(payments: readonly Payment[]): Payment[] {
  const dated = new Set(payments.filter(({ height }) => height !== null).map(getKey))
  const counted = payments.filter(
    (payment) => payment.height !== null || !dated.has(getKey(payment)),
  )
  return removeDuplicates(counted, (payment) => [
    getKey(payment),
    payment.hash === '' ? payment.height : null,
  ])
}
