import { isSameAsset } from '../../../model/assets'
import type { Network } from '../../networks/network'
import { sumAmounts, toAmount } from '../../networks/networkAmount'
import type { Facts, Payout, TransferAmount } from '../facts'
import { type Coin, type Payment, groupBy } from '../payments'
import type { Action } from './actions'

/**
 * Reads what the network kept for sending the payouts, a sum for each asset. Each action
 * lists the fees of the whole transaction, one for each payment.
 */
export function readFees(actions: readonly Action[], network: Network): TransferAmount[] {
  const largest = new Map<string, bigint>()
  for (const { metadata } of actions) {
    const sums = new Map<string, bigint>()
    for (const { asset, amount } of metadata.networkFees) {
      sums.set(asset, (sums.get(asset) ?? 0n) + BigInt(amount))
    }
    for (const [asset, sum] of sums) {
      if (sum > (largest.get(asset) ?? 0n)) largest.set(asset, sum)
    }
  }
  return [...largest].map(([asset, units]) => {
    return { asset, amount: toAmount(String(units), asset, network) }
  })
}

/** A swap's actions, and its payments by who was paid. */
type SwapPayments = {
  actions: readonly Action[]
  payouts: readonly Payout[]
  affiliatePayments: readonly Payment[]
}

/** Reads what a swap cost; null where nothing of it is reported. */
export function readCosts(
  { actions, payouts, affiliatePayments }: SwapPayments,
  network: Network,
): Facts['costs'] {
  const swaps = actions.filter(({ type }) => type === 'swap')
  if (swaps.length === 0) return null
  const listed = swaps.map(({ metadata }) => metadata)
  const costs = {
    sending: readSendingFees(listed, payouts, network),
    affiliates: sumByAsset(affiliatePayments),
    liquidity: toAmount(readOnly(listed, 'liquidityFee'), network.coin, network),
    soldPrice: readOnly(listed, 'inPriceUSD'),
    boughtPrice: readOnly(listed, 'outPriceUSD'),
  }
  return Object.values(costs).some(({ length }) => length > 0) ? costs : null
}

/**
 * A field in which all actions of a swap agree; '' where they differ: an affiliate's share
 * can be swapped by an action of its own.
 */
function readOnly(
  listed: readonly Action['metadata'][],
  name: 'liquidityFee' | 'inPriceUSD' | 'outPriceUSD',
): string {
  const [first = '', ...others] = new Set(listed.map((details) => details[name]))
  return others.length === 0 ? first : ''
}

/**
 * What the network kept of the user's payments. A fee in another asset is that of another
 * payment, or has a wrong label.
 */
function readSendingFees(
  listed: readonly Action['metadata'][],
  payouts: readonly Payout[],
  network: Network,
): TransferAmount[] {
  const lists = listed.map(({ networkFees }) => networkFees)
  const longest = lists.toSorted((one, other) => other.length - one.length)[0] ?? []
  return sumByAsset(payouts).flatMap(({ asset }) => {
    const fees = longest.filter((fee) => isSameAsset(fee.asset, asset))
    const count = payouts.filter((payout) => isSameAsset(payout.asset, asset)).length
    const units = shareFees(fees, count)
    return units === null ? [] : [{ asset, amount: toAmount(units, asset, network) }]
  })
}

/**
 * The part of equal fees that `count` payments have, or the sum where these are all;
 * null where it is not known which fees are theirs.
 */
function shareFees(fees: readonly Coin[], count: number): string | null {
  const amounts = fees.map(({ amount }) => BigInt(amount))
  const [first, ...others] = amounts
  if (first === undefined) return null
  if (others.every((amount) => amount === first) && count <= amounts.length)
    return String(first * BigInt(count))
  const isOfAll = count === amounts.length
  return isOfAll ? String(amounts.reduce((sum, amount) => sum + amount)) : null
}

const sumByAsset = (payments: readonly TransferAmount[]): TransferAmount[] =>
  [...groupBy(payments, ({ asset }) => asset)].map(([asset, same]) => {
    return { asset, amount: sumAmounts(same.map(({ amount }) => amount)) }
  })
