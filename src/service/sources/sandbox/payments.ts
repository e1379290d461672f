import { parseIdentifier } from '../../../model/assets'
import { type Network, decimalsOf } from '../../networks/network'
import type { Scenario } from './scenario'

/** What moves in a scenario, as the network's node and indexer both write it: assets in capitals, amounts in base units. */

export const chainOf = (asset: string): string => parseIdentifier(asset)?.chain ?? ''

/** Both write EVM addresses of senders in lower case. */
export const sender = (address: string): string =>
  address.startsWith('0x') ? address.toLowerCase() : address

export const coin = (asset: string, amount: string, network: Network) => ({
  asset: asset.toUpperCase(),
  amount: baseUnits(amount, decimalsOf(network, asset)),
})

/** The deposit's memo: the asset, where it goes, no limit, interval 1, the number of parts, and the affiliate. */
export const memo = ({ buy, to, parts, affiliate }: Scenario): string => {
  const swap = `=:${buy.asset.toUpperCase()}:${to}:0/1/${parts ?? 0}`
  return affiliate === undefined ? swap : `${swap}:${affiliate.name}:${affiliate.basisPoints}`
}

/** True for a payout inside the network, which has no transaction of its own. */
export const isInternal = (hash: string): boolean => /^0{64}$/.test(hash)

/** How many parts of a streaming swap were tried, ms after the clock started. */
export const partsTried = ({ steps, parts = 1 }: Scenario, elapsed: number): number =>
  Math.max(
    0,
    Math.min(
      parts,
      Math.floor(((elapsed - steps.confirmed) / (steps.swapped - steps.confirmed)) * parts),
    ),
  )

export type Payment = {
  asset: string
  amount: string
  to: string
  hash: string
  purpose: 'payout' | 'refund' | 'affiliate'
}

/** What goes out, in the order of a node's plan: the payout unless all is refunded, the refund, the affiliate's fee. */
export function payments(scenario: Scenario, network: Network): Payment[] {
  const { sell, buy, from, to, payoutHash, refund, affiliate } = scenario
  const paid: Payment[] = []
  if (refund === undefined || refund.parts !== undefined) {
    paid.push({ ...buy, to, hash: payoutHash, purpose: 'payout' })
  }
  if (refund !== undefined) {
    const { amount, hash } = refund
    paid.push({ asset: sell.asset, amount, to: sender(from), hash, purpose: 'refund' })
  }
  const [collector = ''] = network.affiliateCollectors
  if (affiliate !== undefined && collector !== '') {
    const { amount } = affiliate
    const hash = '0'.repeat(64)
    paid.push({ asset: network.coin, amount, to: collector, hash, purpose: 'affiliate' })
  }
  return paid
}

/** A decimal in base units; further digits are cut, as the network does. */
function baseUnits(decimal: string, decimals: number): string {
  const [whole = '0', fraction = ''] = decimal.split('.')
  const digits = whole + fraction.slice(0, decimals).padEnd(decimals, '0')
  return digits.replace(/^0+(?=\d)/, '')
}
