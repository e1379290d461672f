import { getAmountKey, subtractAmounts } from '../../../model/amounts'
import { isSameAsset } from '../../../model/assets'
import { isSwapKind, mayPayOut, paysOut } from '../../../model/kinds'
import type { Transfer } from '../facts'
import { type Payment, createPayment, removeDuplicates } from '../payments'
import type { SelectedActions } from './selectActions'

/** Lists the payments in a transaction's actions, each once. */
export function listIndexerPayments(
  selected: SelectedActions,
  deposit: Transfer,
): Payment[] {
  const { kind, actions } = selected
  // For kinds without payouts, only a refund goes to the user.
  const isPaying = paysOut(kind) || mayPayOut(kind)
  const counted = actions.filter(({ type }) => isPaying || type === 'refund')
  const payments = counted.flatMap(({ type, out, metadata: { affiliateAmount } }) =>
    out.flatMap(({ coins: [whole], txID, address, affiliate, height }) => {
      if (whole === undefined) return []
      const amount = subtractAmounts(whole.amount, affiliateAmount)
      const payment = createPayment({ ...whole, amount }, address, {
        // Trade and secured assets appear without a hash and with the deposit's hash.
        hash: txID === deposit.hash ? '' : txID,
        isMarkedAffiliate: affiliate,
        height: height || null,
      })
      // The swap's refund lists the payout too.
      const isRefund =
        type === 'refund' &&
        !isSwapKind(kind) &&
        isSameAsset(payment.asset, deposit.asset)
      return [{ ...payment, isRefund }]
    }),
  )
  return removeRepeated(payments)
}

const getKey = ({ hash, to, asset, amount }: Payment) =>
  [hash, to, asset, getAmountKey(amount)].join(' ').toUpperCase()

function removeRepeated(payments: readonly Payment[]) {
  // All actions of one block list the same payments, also without a hash: those of a partial
  // refund, and those of an affiliate's share.
  const dated = new Set(payments.filter(({ height }) => height !== null).map(getKey))
  const counted = payments.filter(
    (payment) => payment.height !== null || !dated.has(getKey(payment)),
  )
  return removeDuplicates(counted, (payment) => [
    getKey(payment),
    // Those without a hash that are equal but for their block are different fills of an order.
    payment.hash === '' ? payment.height : null,
  ])
}
