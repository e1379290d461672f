import { parseIdentifier } from '../../model/assets'
import type { AssetAmount } from './facts'
import type { Leg } from '../../contract/leg'
import { type LegContext, createLeg } from './wireLeg'

/** A leg outside the network: an approval, a deposit that reverts on its own chain, or a swap by another provider. */
export type ExternalLeg = {
  kind: 'approval' | 'deposit' | 'swap'
  chain: string
  hash: string
  provider: string
  sold: AssetAmount
  bought: AssetAmount
  from: string
  to: string
  status: 'not_started' | 'pending' | 'success' | 'reverted'
  /** Unix ms, null when not known. */
  start: number | null
  end: number | null
}

export function createExternalLeg(external: ExternalLeg, context: LegContext): Leg {
  const { sold, bought, provider } = external
  return createLeg(context, {
    chain: external.chain,
    hash: external.hash,
    provider,
    txnType: getTransactionType(external),
    from: { ...sold, address: external.from },
    to: { ...bought, address: external.to },
    status: external.status,
    span: { start: external.start, end: external.end, estimate: 0, remaining: null },
  })
}

function getTransactionType({ kind, sold, bought }: ExternalLeg): string {
  if (kind === 'approval') return 'APPROVAL'
  if (kind === 'deposit') return 'TRANSFER:IN'
  const [from, to] = [sold, bought].map(({ asset }) => parseIdentifier(asset)?.chain ?? '')
  return `SWAP:${from}-${to}`
}
