import { getKindRule } from '../networks/kinds'
import type { Network } from '../networks/network'
import type { Doubt, End, Facts, SwapParts, Payout } from './facts'
import type { Action } from './indexer'
import { readIndexerFacts } from './indexerFacts'
import type { NodeStatus } from './node'
import { readNodeFacts } from './nodeFacts'

export type SourceName = 'node' | 'indexer'

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
 * Merges both sources. The transaction ends only when each source that reports its kind says so, and both report the same
 * payments to the user. A lagging or unavailable source leaves the end open. `storedParts`: the parts of a streaming swap
 * from the stored history, because the node reports them only while they are pending (querier.go).
 */
export function mergeFacts(
  sources: Sources,
  network: Network,
  storedParts: SwapParts | null,
): Facts | null {
  const node = sources.node ? readNodeFacts(sources.node, network) : null
  const indexer = sources.actions ? readIndexerFacts(sources.actions, network, sources.hash) : null
  const facts = node ?? indexer
  if (facts === null) return null
  const { end, doubt }: Decision =
    sources.unavailable.length === 0
      ? decideEnd(sources, node, indexer)
      : { end: 'open', doubt: 'outage' }
  const isEnded = end !== 'open' && end !== 'unproven'
  const richer = indexer !== null && facts.payouts.length === 0 ? indexer : facts
  return {
    ...facts,
    // The indexer may know the kind of a memo that this service cannot parse.
    kind: facts.kind === 'REQUEST' && indexer ? indexer.kind : facts.kind,
    target: facts.target.asset === '' && indexer ? indexer.target : facts.target,
    swap: {
      ...facts.swap,
      paid: richer.swap.paid,
      parts: mergeParts([facts.swap.parts, indexer?.swap.parts ?? null, storedParts], isEnded),
      state: isEnded ? 'done' : facts.swap.state,
    },
    order: indexer?.order ?? facts.order,
    payouts: richer.payouts,
    credit: indexer?.credit ?? facts.credit,
    end,
    doubt,
    reason: (indexer ?? facts).reason,
  }
}

type Decision = { end: End; doubt: Doubt }

const decide = (end: End): Decision => ({ end, doubt: null })
const lagging: Decision = { end: 'open', doubt: 'lag' }
const contradicted: Decision = { end: 'open', doubt: 'disagree' }

function decideEnd(sources: Sources, node: Facts | null, indexer: Facts | null): Decision {
  const rule = getKindRule((node ?? indexer)?.kind ?? 'REQUEST')
  if (node === null) return decideEndWithoutNode(sources, indexer?.end ?? 'open', rule.reportedBy)
  if (node.end === 'open') return decide('open')
  if (indexer === null) {
    // The node decides alone without an indexer, and for kinds that the indexer does not report.
    const isAlone = sources.actions === undefined || rule.reportedBy === 'node'
    if (!isAlone) return lagging
    return decide(node.end === 'unproven' && rule.outputs !== 'payout' ? 'ended' : node.end)
  }
  if (indexer.end === 'open') return lagging
  if (node.end === 'unproven') {
    const isInternal = indexer.payouts.every(({ hash }) => hash === '')
    return isInternal ? decide(indexer.end) : lagging
  }
  if (indexer.end !== 'ended') return contradicted
  switch (comparePayouts(node.payouts, indexer.payouts)) {
    case 'same':
      return decide('ended')
    case 'node-has-more':
      return lagging
    case 'indexer-has-more':
      return lagging
    case 'different':
      return contradicted
  }
}

function decideEndWithoutNode(
  { node }: Sources,
  end: End,
  reportedBy: 'both' | 'node' | 'indexer',
): Decision {
  // The network rolled back a rejected deposit, so the node never observes it.
  const isAlone = node === undefined || reportedBy === 'indexer' || end === 'rejected'
  return end === 'open' || isAlone ? decide(end) : lagging
}

type Comparison = 'same' | 'node-has-more' | 'indexer-has-more' | 'different'

/** Compares payments by hash. Payments inside the network have no hash and are compared by asset. */
function comparePayouts(node: readonly Payout[], indexer: readonly Payout[]): Comparison {
  const [left, right] = [groupPayments(node), groupPayments(indexer)]
  const differs = [...left].some(([key, said]) => right.has(key) && right.get(key) !== said)
  const nodeHasMore = [...left.keys()].some((key) => !right.has(key))
  const indexerHasMore = [...right.keys()].some((key) => !left.has(key))
  if (differs || (nodeHasMore && indexerHasMore)) return 'different'
  return nodeHasMore ? 'node-has-more' : indexerHasMore ? 'indexer-has-more' : 'same'
}

function groupPayments(payouts: readonly Payout[]): Map<string, string> {
  const found = new Map<string, string[]>()
  for (const { hash, asset, amount, isRefund } of payouts) {
    const key = hash === '' ? `internal ${asset.toUpperCase()} ${isRefund}` : hash.toUpperCase()
    const description = `${asset.toUpperCase()} ${amount} ${isRefund}`
    found.set(key, [...(found.get(key) ?? []), description])
  }
  return new Map([...found].map(([key, said]) => [key, said.toSorted().join('|')]))
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
