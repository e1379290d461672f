import { isSameAsset } from '../../../model/assets'
import { isSwapKind } from '../../../model/kinds'
import { isMore, readBaseUnits, subtractAmount } from '../../networks/networkAmount'
import type { Facts } from '../facts'

/** Fees are rounded, and chains have fewer digits than the network. */
const toleratedShare = 0.01

/**
 * What is missing of a deposit that has come back, in whole or in part: neither swapped, refunded
 * nor kept as a fee. THORNode refunded only the last part of a swap until 3.133 ("Streaming Swap
 * actions which fail on the last swap"). Null for nothing, and where an amount is not known:
 * indexers omit the fees of some.
 */
export function findUnaccounted(facts: Facts): Facts['unaccounted'] {
  const { deposit, payouts, fees, memo, swapped, end, kind, swap } = facts
  const { asset, amount: deposited } = deposit
  const refunds = payouts.filter(({ isRefund }) => isRefund)
  const isReturned =
    refunds.length > 0 || end === 'taken-as-fee' || (swap.parts?.returned ?? 0) > 0
  const fee = fees.find((listed) => isSameAsset(listed.asset, asset))?.amount ?? '0'
  const isPaid = refunds.length < payouts.length
  if (!isReturned || fees.length === 0 || (isPaid && !isSwapKind(kind))) return null
  if (refunds.some((refund) => !isSameAsset(refund.asset, asset))) return null

  const accounted = [
    ...refunds.map(({ amount }) => amount),
    fee,
    ...(isPaid ? [swapped] : []),
  ]
  const amount = accounted.reduce(subtractAmount, deposited)
  // An affiliate’s share of the deposit is no refund.
  const affiliateShare = memo.hasAffiliateFee ? memo.affiliateShare : 0
  if (affiliateShare === null || !isMore(amount, '0')) return null
  const toNumber = (text: string) => Number(readBaseUnits(text) || text)
  const share = toNumber(amount) / toNumber(deposited)
  return share > toleratedShare + affiliateShare ? { asset, amount } : null
}
