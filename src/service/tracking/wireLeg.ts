import { formatHashForChain } from '../../model/chains/hashes'
import type { Describe } from '../catalogue/describe'
import type { Network } from '../networks/network'
import { type Leg, emptyLegFields } from '../../contract/leg'
import type { StepEstimates, AssetAmount, LegStatus, StepTimes } from './facts'

export type LegContext = {
  network: Network
  describe: Describe
  times: StepTimes
  estimates: StepEstimates
  /** The quote's amount and asset; null without a quote. `isOwn`: the quote is the source's own. */
  expected: (AssetAmount & { isOwn: boolean }) | null
  now: number
}

type Side = { asset: string; amount: string; address: string }
type LegTimes = {
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
  status: LegStatus
  span: LegTimes
  more?: Partial<Leg>
}

/** Creates a leg with every field. The estimated end follows from the remaining time, or else from the start. */
export function createLeg({ describe, now }: LegContext, draft: Draft): Leg {
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
    ...emptyLegFields,
    ...draft.more,
  }
}
