import { parseIdentifier } from '../../../model/assets'
import type { Network } from '../../networks/network'
import type { ExternalLeg } from '../../tracking/externalLeg'
import type { PlannedLeg, StoredStart } from '../../tracking/storedStart'

/**
 * An approval, and swaps by other providers. No source can confirm them, so they are separate from the transaction's own
 * legs.
 */
export function createPlannedLegs(start: StoredStart | null, network: Network): ExternalLeg[] {
  if (start === null) return []
  const isPartOfNetwork = ({ provider }: PlannedLeg) => isProviderOf(provider, network)
  const others = start.legs.some(isPartOfNetwork)
    ? start.legs.filter((leg) => !isPartOfNetwork(leg))
    : []
  return [...(start.needsApproval ? [createApproval(start)] : []), ...others.map(createSwap)]
}

/** Quotes append the kind of swap to the network's name: THORCHAIN_STREAMING. */
const isProviderOf = (provider: string, network: Network): boolean =>
  provider.toUpperCase().startsWith(network.provider)

const createApproval = ({ sellAsset, sellAmount, fromAddress }: StoredStart): ExternalLeg => ({
  ...notStarted,
  kind: 'approval',
  chain: parseIdentifier(sellAsset)?.chain ?? '',
  sold: { asset: sellAsset, amount: sellAmount },
  bought: { asset: sellAsset, amount: sellAmount },
  from: fromAddress,
})

const createSwap = (leg: PlannedLeg): ExternalLeg => ({
  ...notStarted,
  kind: 'swap',
  chain: parseIdentifier(leg.sellAsset)?.chain ?? '',
  provider: leg.provider,
  sold: { asset: leg.sellAsset, amount: leg.sellAmount },
  bought: { asset: leg.buyAsset, amount: leg.buyAmount },
})

const notStarted = {
  hash: '',
  provider: '',
  from: '',
  to: '',
  status: 'not_started' as const,
  start: null,
  end: null,
}
