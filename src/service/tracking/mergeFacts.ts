import { getKindRule } from '../networks/kinds'
import type { Network } from '../networks/network'
import { type Decision, decideEnd } from './decideEnd'
import type { Facts, SourceName, SwapParts } from './facts'
import type { Action } from './indexer'
import { readIndexerFacts } from './indexerFacts'
import type { NodeStatus } from './node'
import { readNodeFacts } from './nodeFacts'

/**
 * The sources' responses about `hash`. A node's null is "not observed", undefined is "not requested". `unavailable`
 * sources gave no usable response.
 */
export type Sources = {
  hash: string
  node: NodeStatus | null | undefined
  actions: readonly Action[] | undefined
  unavailable: readonly SourceName[]
}

/**
 * What earlier responses showed. `parts`: those of a streaming swap, because the node reports them only while they are
 * pending (querier.go). `isOld`: one source has reported the transaction for a day, so the other one does not just lag.
 */
export type Known = { parts: SwapParts | null; isOld: boolean }

export const nothingKnown: Known = { parts: null, isOld: false }

/** Merges both sources; null when neither reports a transaction of a known kind. */
export function mergeFacts(sources: Sources, network: Network, known: Known): Facts | null {
  const node = sources.node ? readNodeFacts(sources.node, network) : null
  const indexer = sources.actions ? readIndexerFacts(sources.actions, network, sources.hash) : null
  const facts = node ?? indexer
  if (facts === null) return null
  // The indexer may know the kind of a memo that this service cannot parse.
  const kind = facts.kind === 'REQUEST' && indexer ? indexer.kind : facts.kind
  const decision: Decision = decideEnd({
    rule: getKindRule(kind),
    node,
    indexer,
    isOld: known.isOld,
    isNodeAsked: sources.node !== undefined,
    isIndexerAsked: sources.actions !== undefined,
    isOutage: sources.unavailable.length > 0,
  })
  const isEnded = decision.end !== 'open'
  const payer = indexer !== null && facts.payouts.length === 0 ? indexer : facts
  const { swap } = facts
  return {
    ...facts,
    ...decision,
    kind,
    target: facts.target.asset === '' && indexer ? indexer.target : facts.target,
    swap: {
      ...swap,
      paid: payer.swap.paid,
      parts: mergeParts([swap.parts, indexer?.swap.parts ?? null, known.parts], isEnded),
      duration: swap.parts === null && indexer?.swap.parts ? indexer.swap.duration : swap.duration,
      remaining: swap.remaining ?? indexer?.swap.remaining ?? null,
      state: isEnded ? 'done' : swap.state,
    },
    order: indexer === null ? facts.order : indexer.order,
    payouts: payer.payouts,
    credit: indexer?.credit ?? facts.credit,
    needsOtherAsset: indexer?.needsOtherAsset ?? false,
    reason: (indexer ?? facts).reason,
  }
}

/** Takes the highest counts; at the end, all parts were tried. Only the indexer knows how many were refunded. */
function mergeParts(reported: readonly (SwapParts | null)[], isEnded: boolean): SwapParts | null {
  const known = reported.filter((parts) => parts !== null)
  const first = known[0]
  if (first === undefined) return null
  return {
    total: first.total,
    tried: isEnded
      ? first.total
      : Math.min(first.total, Math.max(...known.map(({ tried }) => tried))),
    returned: Math.max(...known.map(({ returned }) => returned)),
  }
}
