import { parseIdentifier } from '../../model/assets'
import type { Sum } from './facts'
import type { WireLeg } from './wire'
import { type LegContext, leg } from './wireLeg'

/**
 * A leg that the network does not see: an approval, a deposit that reverts on its own chain, a swap that the quote plans
 * with another provider before the deposit or after the payout.
 */
export type OutsideLeg = {
  kind: 'approval' | 'deposit' | 'swap'
  chain: string
  hash: string
  provider: string
  sold: Sum
  bought: Sum
  from: string
  to: string
  status: 'not_started' | 'pending' | 'success' | 'reverted'
  /** Unix ms, null when not known. */
  start: number | null
  end: number | null
}

/** The leg on the wire. */
export function outsideLeg(outside: OutsideLeg, context: LegContext): WireLeg {
  const { sold, bought, provider } = outside
  return leg(context, {
    chain: outside.chain,
    hash: outside.hash,
    provider,
    txnType: outsideType(outside),
    from: { ...sold, address: outside.from },
    to: { ...bought, address: outside.to },
    status: outside.status,
    span: { start: outside.start, end: outside.end, estimate: 0, remaining: null },
  })
}

function outsideType({ kind, sold, bought }: OutsideLeg): string {
  if (kind === 'approval') return 'APPROVAL'
  if (kind === 'deposit') return 'TRANSFER:IN'
  const [from, to] = [sold, bought].map(({ asset }) => parseIdentifier(asset)?.chain ?? '')
  return `SWAP:${from}-${to}`
}
