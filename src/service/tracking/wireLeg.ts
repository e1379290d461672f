import { formatHashForChain } from '../../model/chains/hashes'
import type { Describe } from '../catalogue/describe'
import type { Network } from '../networks/network'
import type { Estimates, Sum, Times } from './facts'
import type { WireLeg, WireStatus } from './wire'

/** What legs are made with, beside the facts. */
export type LegContext = {
  network: Network
  describe: Describe
  times: Times
  estimates: Estimates
  /** The amount that the quote promises, and of which asset; null without a quote. `isOwn`: the source's own quote. */
  expected: (Sum & { isOwn: boolean }) | null
  now: number
}

type Side = { asset: string; amount: string; address: string }
type Span = {
  start: number | null
  end: number | null
  estimate: number
  remaining: number | null
}
type Draft = {
  chain: string
  hash: string
  provider?: string
  txnType: string
  from: Side
  to: Side
  status: WireStatus
  span: Span
  more?: Partial<WireLeg>
}

/** A leg with every field. The estimated end follows from the time the network reports as left, else from the start. */
export function leg({ describe, now }: LegContext, draft: Draft): WireLeg {
  const { from, to, span } = draft
  const [sold, bought] = [describe(from.asset), describe(to.asset)]
  const { start, end, estimate, remaining } = span
  const expected = remaining !== null ? now + remaining : start !== null ? start + estimate : null
  return {
    chain: draft.chain,
    hash: formatHashForChain(draft.chain, draft.hash),
    provider: draft.provider ?? '',
    txnType: draft.txnType,
    fromAsset: sold.identifier,
    fromAssetImage: sold.image,
    fromAmount: from.amount,
    fromAddress: from.address,
    toAsset: bought.identifier,
    toAssetImage: bought.image,
    toAmount: to.amount,
    toAmountLimit: '',
    toAddress: to.address,
    status: draft.status,
    startTimestamp: start,
    updateTimestamp: end ?? start ?? 0,
    endTimestamp: end,
    estimatedEndTimestamp: end ?? expected,
    estimatedDuration: start !== null && end !== null ? Math.max(0, end - start) : estimate,
    isStreamingSwap: false,
    streamingSwapDetails: null,
    limitSwap: null,
    confirmations: null,
    queue: null,
    ...draft.more,
  }
}
