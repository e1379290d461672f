import type { Network } from '../../networks/network'
import { sumAmounts, toAmount } from '../../networks/networkAmount'
import type { Facts, TransferAmount } from '../facts'
import { groupBy } from '../../../model/pairing'
import type { Payment } from '../payments'
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

/** Reads what a swap cost; null where nothing of it is reported. */
export function readCosts(
  actions: readonly Action[],
  affiliatePayments: readonly Payment[],
  network: Network,
): Facts['costs'] {
  const swaps = actions.filter(({ type }) => type === 'swap')
  if (swaps.length === 0) return null
  const listed = swaps.map(({ metadata }) => metadata)
  const costs = {
    affiliates: sumPayments(affiliatePayments),
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

const sumPayments = (payments: readonly Payment[]) =>
  [...groupBy(payments, ({ asset, to }) => `${asset} ${to}`).values()].flatMap((same) => {
    const amount = sumAmounts(same.map((payment) => payment.amount))
    return same.slice(0, 1).map(({ asset, to }) => ({ asset, amount, to }))
  })
