import { parseIdentifier } from '../../../model/assets'
import { type Network, getDecimals } from '../../networks/network'
import type { Scenario } from './scenario'

export const getChain = (asset: string): string => parseIdentifier(asset)?.chain ?? ''

/** Node and indexer write senders' EVM addresses in lower case. */
export const formatSender = (address: string): string =>
  address.startsWith('0x') ? address.toLowerCase() : address

export const createCoin = (asset: string, amount: string, network: Network) => ({
  asset: asset.toUpperCase(),
  amount: toBaseUnits(amount, getDecimals(network, asset)),
})

/** The memo has the asset, the recipient, no limit, interval 1, the number of parts, and the affiliate. */
export const createMemo = ({ buy, to, parts, affiliate }: Scenario): string => {
  const swap = `=:${buy.asset.toUpperCase()}:${to}:0/1/${parts ?? 0}`
  return affiliate === undefined ? swap : `${swap}:${affiliate.name}:${affiliate.basisPoints}`
}

export const countTriedParts = ({ steps, parts = 1 }: Scenario, elapsed: number): number =>
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

/** In a node's order: the payout unless all is refunded, the refund, the affiliate's fee. */
export function listPayments(scenario: Scenario, network: Network): Payment[] {
  const { sell, buy, from, to, payoutHash, refund, affiliate } = scenario
  const paid: Payment[] = []
  if (refund === undefined || refund.parts !== undefined) {
    paid.push({ ...buy, to, hash: payoutHash, purpose: 'payout' })
  }
  if (refund !== undefined) {
    const { amount, hash } = refund
    paid.push({ asset: sell.asset, amount, to: formatSender(from), hash, purpose: 'refund' })
  }
  const [collector = ''] = network.affiliateCollectors
  if (affiliate !== undefined && collector !== '') {
    const { amount } = affiliate
    const hash = '0'.repeat(64)
    paid.push({ asset: network.coin, amount, to: collector, hash, purpose: 'affiliate' })
  }
  return paid
}

/** Truncates further digits like the network. */
function toBaseUnits(decimal: string, decimals: number): string {
  const [whole = '0', fraction = ''] = decimal.split('.')
  const digits = whole + fraction.slice(0, decimals).padEnd(decimals, '0')
  return digits.replace(/^0+(?=\d)/, '')
}
