import { parseIdentifier } from '../../../model/assets'
import { networkDecimals } from '../../legs/memo'
import type { Scenario } from './scenario'

/** What moves in a scenario, as the network's node and indexer both write it: assets in capitals, amounts in 1e-8. */

export const chainOf = (asset: string): string => parseIdentifier(asset)?.chain ?? ''

export const coin = (asset: string, amount: string) => ({
  asset: asset.toUpperCase(),
  amount: baseUnits(amount),
})

/** The deposit's memo: what is wanted, where it goes, no limit, and the number of parts. */
export const memo = ({ buy, to, parts }: Scenario): string =>
  `=:${buy.asset.toUpperCase()}:${to}:0/1/${parts ?? 1}`

/** True for a payout that stays in the network's own books. */
export const isInternal = (hash: string): boolean => /^0{64}$/.test(hash)

/** How many parts of a streaming swap were tried, ms after the clock started. */
export const tried = ({ steps, parts = 1 }: Scenario, elapsed: number): number =>
  Math.max(
    0,
    Math.min(
      parts,
      Math.floor(((elapsed - steps.confirmed) / (steps.swapped - steps.confirmed)) * parts),
    ),
  )

type Out = { asset: string; amount: string; to: string; hash: string; refund: boolean }

/** What goes out: the payout, unless all comes back, and what comes back. */
function outs({ sell, buy, from, to, payoutHash, refund }: Scenario): Out[] {
  const payout = { asset: buy.asset, amount: buy.amount, to, hash: payoutHash, refund: false }
  if (refund === undefined) return [payout]
  const back = {
    asset: sell.asset,
    amount: refund.amount,
    to: from,
    hash: refund.hash,
    refund: true,
  }
  return refund.parts === undefined ? [back] : [payout, back]
}

export const planned = (scenario: Scenario) =>
  outs(scenario).map(({ asset, amount, to, refund }) => ({
    chain: chainOf(asset),
    to_address: to,
    coin: coin(asset, amount),
    refund,
  }))

export const sent = (scenario: Scenario) =>
  outs(scenario).map(({ asset, amount, to, hash, refund }) => ({
    id: hash,
    chain: chainOf(asset),
    from_address: scenario.vault,
    to_address: to,
    coins: [coin(asset, amount)],
    memo: `${refund ? 'REFUND' : 'OUT'}:${scenario.hash}`,
  }))

/** A decimal in 1e-8 units; digits beyond the eighth are cut, as the network's own books do. */
export function baseUnits(decimal: string): string {
  const [whole = '0', fraction = ''] = decimal.split('.')
  const digits = whole + fraction.slice(0, networkDecimals).padEnd(networkDecimals, '0')
  return digits.replace(/^0+(?=\d)/, '')
}
