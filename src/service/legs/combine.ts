import type { Facts } from './facts'
import type { Action } from './indexer'
import { indexerFacts } from './indexerFacts'
import { refundOf } from './legs'
import type { NodeStatus } from './node'
import { nodeFacts } from './nodeFacts'

/** The two that a network is asked through. */
export type Teller = 'node' | 'indexer'

/**
 * What the network's two sources answered: a node's null is "not seen", undefined "not asked". `silent` were asked and
 * gave no answer.
 */
export type Sources = {
  node: NodeStatus | null | undefined
  actions: readonly Action[] | undefined
  silent: readonly Teller[]
}

const disagreement = 'The network’s node and indexer disagree: the payout is not certain yet.'

/** Why nothing is certain while a source is silent; '' when none is. */
export const silenceOf = ({ silent }: Pick<Sources, 'silent'>): string =>
  silent.length === 0
    ? ''
    : `The network’s ${silent.join(' and ')} cannot be reached now: nothing is certain until then.`

/**
 * The node's facts, with what only an indexer knows. It is over only when each that was asked says so, in the same way:
 * one that is silent, or lags behind, leaves it open, with the reason.
 */
export function combine(sources: Sources): Facts | null {
  const { node, actions } = sources
  const byNode = node ? nodeFacts(node) : null
  const byIndexer = actions ? indexerFacts(actions) : null
  const facts = byNode ?? byIndexer
  if (facts === null) return null
  const isContradicted = contradicts(sources, byNode, byIndexer)
  const silence = silenceOf(sources)
  return {
    ...facts,
    swap: { ...facts.swap, parts: partsOf(facts, byIndexer) },
    closed: facts.closed && !isContradicted && silence === '',
    reason: silence || (isContradicted ? disagreement : (byIndexer ?? facts).reason),
  }
}

/** Whether one says that it is over and the other does not, or that it is over in another way. */
function contradicts({ node, actions }: Sources, byNode: Facts | null, byIndexer: Facts | null) {
  if (byNode === null) return node === null && byIndexer?.closed === true
  if (!byNode.closed || actions === undefined) return false
  return byIndexer?.closed !== true || refundOf(byIndexer) !== refundOf(byNode)
}

/** The node counts the parts, the indexer knows what came back of them. */
const partsOf = (facts: Facts, byIndexer: Facts | null): Facts['swap']['parts'] =>
  facts.swap.parts === null
    ? null
    : { ...facts.swap.parts, returned: byIndexer?.swap.parts?.returned ?? 0 }
