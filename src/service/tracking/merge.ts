import { getKindRule } from '../networks/kinds'
import type { Network } from '../networks/network'
import type { End, Facts, SwapParts, Payout } from './facts'
import type { Action } from './indexer'
import { readIndexerFacts } from './indexerFacts'
import type { NodeStatus } from './node'
import { readNodeFacts } from './nodeFacts'

export type SourceName = 'node' | 'indexer'

/** A node's null is "not observed", undefined is "not requested". `unavailable` sources gave no usable response. */
export type Sources = {
  hash: string
  node: NodeStatus | null | undefined
  actions: readonly Action[] | undefined
  unavailable: readonly SourceName[]
}

export const describeOutage = ({ unavailable }: Pick<Sources, 'unavailable'>): string =>
  unavailable.length === 0
    ? ''
    : `The network’s ${unavailable.join(' and ')} can’t be reached now. Nothing is certain until then.`

const contradiction =
  'The network’s node and indexer disagree about the payout. Nothing is certain yet.'
const describeLag = (source: SourceName): string =>
  `The network’s ${source} hasn’t confirmed this yet.`

/**
 * The transaction ends only when each source that reports its kind says so, and both report the same payments to the user.
 * `storedParts`: a streaming swap's parts from the stored history, because the node reports them only while they are
 * pending (querier.go).
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
  const outage = describeOutage(sources)
  const { end, reason } =
    outage === '' ? decideEnd(sources, node, indexer) : { end: 'open' as const, reason: outage }
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
    reason: reason || (indexer ?? facts).reason,
  }
}

type Decision = { end: End; reason: string }

const decide = (end: End): Decision => ({ end, reason: '' })
const waitFor = (source: SourceName): Decision => ({ end: 'open', reason: describeLag(source) })

function decideEnd(sources: Sources, node: Facts | null, indexer: Facts | null): Decision {
  const rule = getKindRule((node ?? indexer)?.kind ?? 'REQUEST')
  if (node === null) return decideEndWithoutNode(sources, indexer?.end ?? 'open', rule.reportedBy)
  if (node.end === 'open') return decide('open')
  if (indexer === null) {
    // The node decides alone without an indexer, and for kinds that the indexer does not report.
    const isAlone = sources.actions === undefined || rule.reportedBy === 'node'
    if (!isAlone) return waitFor('indexer')
    return decide(node.end === 'unproven' && rule.outputs !== 'payout' ? 'ended' : node.end)
  }
  if (indexer.end === 'open') return waitFor('indexer')
  if (node.end === 'unproven') {
    const isInternal = indexer.payouts.every(({ hash }) => hash === '')
    return isInternal ? decide(indexer.end) : waitFor('node')
  }
  if (indexer.end !== 'ended') return { end: 'open', reason: contradiction }
  switch (comparePayouts(node.payouts, indexer.payouts)) {
    case 'same':
      return decide('ended')
    case 'node-has-more':
      return waitFor('indexer')
    case 'indexer-has-more':
      return waitFor('node')
    case 'different':
      return { end: 'open', reason: contradiction }
  }
}

function decideEndWithoutNode(
  { node }: Sources,
  end: End,
  reportedBy: 'both' | 'node' | 'indexer',
): Decision {
  // The network rolled back a rejected deposit, so the node never observes it.
  const isAlone = node === undefined || reportedBy === 'indexer' || end === 'rejected'
  return end === 'open' || isAlone ? decide(end) : waitFor('node')
}

type Comparison = 'same' | 'node-has-more' | 'indexer-has-more' | 'different'

/** Payments inside the network have no hash and are compared by asset. */
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

/** At the end, all parts were tried. Only the indexer knows how many were refunded. */
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
