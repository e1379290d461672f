import { isSameAsset } from '../../../model/assets'
import { isRequestedAsset } from '../../networks/memo'
import { readBaseUnits, sumAmounts } from '../../networks/networkAmount'
import type { Facts } from '../facts'

/** What the fee for sending a payout is at most, where no source reports it. */
const unknownFeeShare = 0.05
/** Chains have fewer digits than the network. */
const rounding = 1.001

/**
 * Whether the user was paid less than the memo's minimum. The network compares before it
 * keeps the fee for sending and the affiliates' share, and refunds the parts of a swap for which it
 * gets less, so that the minimum counts for the swapped share. False where an amount is not known.
 */
export function isBelowMinimum(facts: Facts): boolean {
  const { memo, payouts, fees } = facts
  const paid = payouts.filter(({ isRefund }) => !isRefund)
  const bought = paid.filter(({ asset }) => isRequestedAsset(asset, memo.asset))
  const [asset = ''] = bought.map((payout) => payout.asset)
  const share = readSwappedShare(facts)
  const sum = readNumber(sumAmounts(bought.map(({ amount }) => amount)), memo.limit)
  const minimum = readNumber(memo.limit, memo.limit)
  const affiliateShare = memo.hasAffiliateFee ? memo.affiliateShare : 0
  if (asset === '' || bought.length < paid.length) return false
  if (sum === null || minimum === null || share === null || affiliateShare === null)
    return false

  const fee = readFee(fees, asset, memo.limit) ?? minimum * share * unknownFeeShare
  return ((sum + fee) / (1 - affiliateShare)) * rounding < minimum * share
}

/**
 * An amount as a number, in the units of `unitsOf`; null where it is not known, or in
 * other units.
 */
function readNumber(amount: string, unitsOf: string) {
  const units = readBaseUnits(amount)
  const isOtherUnit = (units === '') !== (readBaseUnits(unitsOf) === '')
  const number = Number(units || amount || Number.NaN)
  return isOtherUnit || !Number.isFinite(number) ? null : number
}

function readFee(fees: Facts['fees'], asset: string, unitsOf: string) {
  const fee = fees.find((reported) => isSameAsset(reported.asset, asset))
  return fee === undefined ? null : readNumber(fee.amount, unitsOf)
}

function readSwappedShare({ deposit, payouts, fees, swap: { parts } }: Facts) {
  const refunds = payouts.filter(({ isRefund }) => isRefund)
  // Fees can use up the refund of some parts.
  if (refunds.length === 0)
    return parts === null ? 1 : (parts.total - parts.returned) / parts.total
  const deposited = readNumber(deposit.amount, deposit.amount)
  const areSold = refunds.every((refund) => isSameAsset(refund.asset, deposit.asset))
  const refunded = readNumber(
    areSold ? sumAmounts(refunds.map(({ amount }) => amount)) : '',
    deposit.amount,
  )
  if (deposited === null || refunded === null || deposited === 0) return null
  const fee = readFee(fees, deposit.asset, deposit.amount) ?? refunded * unknownFeeShare
  return Math.max(0, 1 - (refunded + fee) / deposited)
}
