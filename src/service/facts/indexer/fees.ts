import type { Network } from '../../networks/network'
import { toAmount } from '../../networks/networkAmount'
import type { TransferAmount } from '../facts'
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
