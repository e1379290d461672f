import { parseIdentifier } from '../../../model/assets'
import type { Network } from '../../networks/network'
import type { Facts } from '../../tracking/facts'
import type { OutsideLeg } from '../../tracking/outsideLeg'
import type { PlannedLeg, Tracked } from '../../tracking/tracked'

type Outside = { outside: OutsideLeg[]; after: OutsideLeg[] }

/**
 * The legs that a quote plans and the network does not see: an approval, and what other providers swap before the
 * deposit or after the payout. What comes before has happened once the network has the deposit; of what comes after,
 * nobody here can see more than that its turn has come. `facts` is null while the network has not seen the deposit.
 */
export function outsideLegs(start: Tracked | null, facts: Facts | null, network: Network): Outside {
  if (start === null) return { outside: [], after: [] }
  const at = start.legs.findIndex(({ provider }) => isOf(provider, network))
  const [before, behind] = at < 0 ? [[], []] : [start.legs.slice(0, at), start.legs.slice(at + 1)]
  const isSeen = facts !== null
  const isPaid = facts?.end === 'ended'
  const approval = start.needsApproval && isSeen ? [approvalOf(start)] : []
  return {
    outside: [...approval, ...before.map((leg) => swapOf(leg, isSeen ? 'success' : 'pending'))],
    after: behind.map((leg) => swapOf(leg, isPaid ? 'pending' : 'not_started')),
  }
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
  // The network could not have taken the deposit without.
  status: 'success',
})

const swapOf = (leg: PlannedLeg, status: OutsideLeg['status']): OutsideLeg => ({
  ...unseen,
  kind: 'swap',
  chain: parseIdentifier(leg.sellAsset)?.chain ?? '',
  provider: leg.provider,
  sold: { asset: leg.sellAsset, amount: leg.sellAmount },
  bought: { asset: leg.buyAsset, amount: leg.buyAmount },
  status,
})

const unseen = { hash: '', provider: '', from: '', to: '', start: null, end: null }
