import { parseIdentifier } from '../../../model/assets'
import type { Network } from '../../networks/network'
import type { OutsideLeg } from '../../tracking/outsideLeg'
import type { PlannedLeg, Tracked } from '../../tracking/tracked'

/**
 * The legs of a quote that the network never reports: an approval, and swaps by other providers before the deposit or after
 * the payout. No source can confirm them, so they stand apart from the transaction's own legs.
 */
export function plannedLegs(start: Tracked | null, network: Network): OutsideLeg[] {
  if (start === null) return []
  const isPartOfNetwork = ({ provider }: PlannedLeg) => isOf(provider, network)
  const others = start.legs.some(isPartOfNetwork)
    ? start.legs.filter((leg) => !isPartOfNetwork(leg))
    : []
  return [...(start.needsApproval ? [approvalOf(start)] : []), ...others.map(swapOf)]
}

/** Quotes write the network's name with a way of swapping behind it: THORCHAIN_STREAMING. */
const isOf = (provider: string, network: Network): boolean =>
  provider.toUpperCase().startsWith(network.provider)

const approvalOf = ({ sellAsset, sellAmount, fromAddress }: Tracked): OutsideLeg => ({
  ...unseen,
  kind: 'approval',
  chain: parseIdentifier(sellAsset)?.chain ?? '',
  sold: { asset: sellAsset, amount: sellAmount },
  bought: { asset: sellAsset, amount: sellAmount },
  from: fromAddress,
})

const swapOf = (leg: PlannedLeg): OutsideLeg => ({
  ...unseen,
  kind: 'swap',
  chain: parseIdentifier(leg.sellAsset)?.chain ?? '',
  provider: leg.provider,
  sold: { asset: leg.sellAsset, amount: leg.sellAmount },
  bought: { asset: leg.buyAsset, amount: leg.buyAmount },
})

const unseen = {
  hash: '',
  provider: '',
  from: '',
  to: '',
  status: 'not_started' as const,
  start: null,
  end: null,
}
