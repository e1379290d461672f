import { isPositive, subtractAmounts, toNumber } from '../../../model/amounts'
import { isSameAsset } from '../../../model/assets'
import { isSwapKind } from '../../../model/kinds'
import type { Facts, Settled } from '../facts'

/** Fees are rounded, and chains have fewer digits than the network. */
const toleratedShare = 0.01

/**
 * What is missing of a deposit that has come back at the end, in whole or in part: neither
 * swapped, refunded nor kept as a fee. THORNode refunded only the last part of a swap until 3.133
 * ("Streaming Swap actions which fail on the last swap"). Null for nothing, and where an amount is
 * not known: indexers omit the fees of some.
 */
export function findUnaccounted(facts: Facts): Settled['unaccounted'] {
  if (facts.end !== 'ended' && facts.end !== 'taken-as-fee') return null
  const { asset, amount: deposited } = facts.deposit
  // An affiliate’s share of the deposit is no refund.
  const affiliateShare = facts.memo.hasAffiliateFee ? facts.memo.affiliateShare : 0
  const accounted = listAccounted(facts)
  if (accounted === null || affiliateShare === null) return null
  const amount = accounted.reduce(subtractAmounts, deposited)
  if (!isPositive(amount)) return null
  const share = toNumber(amount) / toNumber(deposited)
  return share > toleratedShare + affiliateShare ? { asset, amount } : null
}

/** The parts of the deposit that are told; null where nothing came back, or not all is known. */
function listAccounted({ deposit, payouts, fees, swapped, end, kind, swap }: Facts) {
  const refunds = payouts.filter(({ isRefund }) => isRefund)
  const hasFailedParts = swap.parts !== null && swap.parts.returned > 0
  const isReturned = refunds.length > 0 || end === 'taken-as-fee' || hasFailedParts
  const isPaid = refunds.length < payouts.length
  if (!isReturned || fees.length === 0 || (isPaid && !isSwapKind(kind))) return null
  const ofDeposit = [...refunds, ...fees].filter((sum) =>
    isSameAsset(sum.asset, deposit.asset),
  )
  if (refunds.some((refund) => !ofDeposit.includes(refund))) return null
  const amounts = ofDeposit.map(({ amount }) => amount)
  return isPaid ? [...amounts, swapped] : amounts
}
