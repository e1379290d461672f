import { ruleOf } from '../networks/kinds'
import type { Network } from '../networks/network'
import type { End, Facts, Parts, Payout } from './facts'
import type { Action } from './indexer'
import { indexerFacts } from './indexerFacts'
import type { NodeStatus } from './node'
import { nodeFacts } from './nodeFacts'

/** The network's two sources. */
export type SourceName = 'node' | 'indexer'

/**
 * What the sources responded about `hash`: a node's null is "not observed", undefined "not asked". `silent` were asked
 * and gave no usable response.
 */
export type Sources = {
  hash: string
  node: NodeStatus | null | undefined
  actions: readonly Action[] | undefined
  silent: readonly SourceName[]
}

/** Why nothing is certain while a source is silent; '' when none is. */
export const silenceReason = ({ silent }: Pick<Sources, 'silent'>): string =>
  silent.length === 0
    ? ''
    : `The network’s ${silent.join(' and ')} can’t be reached now. Nothing is certain until then.`

const contradiction =
  'The network’s node and indexer disagree about the payout. Nothing is certain yet.'
const waitingFor = (source: SourceName): string =>
  `The network’s ${source} hasn’t confirmed this yet.`

/**
 * Both sources in one. The transaction is over only when each source that reports its kind says so and both name the
 * same payments to the user; one that lags is waited for, and one that is silent leaves the end open. `seenParts`: the
 * parts of a streaming swap as seen earlier, since the node reports them only while they are pending (querier.go).
 */
export function mergeFacts(
  sources: Sources,
  network: Network,
  seenParts: Parts | null,
): Facts | null {
  const node = sources.node ? nodeFacts(sources.node, network) : null
  const indexer = sources.actions ? indexerFacts(sources.actions, network, sources.hash) : null
  const facts = node ?? indexer
  if (facts === null) return null
  const silence = silenceReason(sources)
  const { end, reason } =
    silence === '' ? agree(sources, node, indexer) : { end: 'open' as const, reason: silence }
  const isEnded = end !== 'open' && end !== 'unproven'
  const richer = indexer !== null && facts.payouts.length === 0 ? indexer : facts
  return {
    ...facts,
    // Of a memo that this service can't read, the indexer may know the kind.
    kind: facts.kind === 'REQUEST' && indexer ? indexer.kind : facts.kind,
    target: facts.target.asset === '' && indexer ? indexer.target : facts.target,
    swap: {
      ...facts.swap,
      paid: richer.swap.paid,
      parts: partsOf([facts.swap.parts, indexer?.swap.parts ?? null, seenParts], isEnded),
      state: isEnded ? 'done' : facts.swap.state,
    },
    order: indexer?.order ?? facts.order,
    payouts: richer.payouts,
    credit: indexer?.credit ?? facts.credit,
    end,
    reason: reason || (indexer ?? facts).reason,
  }
}

type Agreement = { end: End; reason: string }

const agreed = (end: End): Agreement => ({ end, reason: '' })
const openUntil = (source: SourceName): Agreement => ({ end: 'open', reason: waitingFor(source) })

function agree(sources: Sources, node: Facts | null, indexer: Facts | null): Agreement {
  const rule = ruleOf((node ?? indexer)?.kind ?? 'REQUEST')
  if (node === null) return agreeWithoutNode(sources, indexer?.end ?? 'open', rule.reportedBy)
  if (node.end === 'open') return agreed('open')
  if (indexer === null) {
    // Without an indexer to ask, or for kinds that it does not report, the node alone decides.
    const isAlone = sources.actions === undefined || rule.reportedBy === 'node'
    if (!isAlone) return openUntil('indexer')
    return agreed(node.end === 'unproven' && rule.outputs !== 'payout' ? 'ended' : node.end)
  }
  if (indexer.end === 'open') return openUntil('indexer')
  if (node.end === 'unproven') {
    const isInternal = indexer.payouts.every(({ hash }) => hash === '')
    return isInternal ? agreed(indexer.end) : openUntil('node')
  }
  if (indexer.end !== 'ended') return { end: 'open', reason: contradiction }
  switch (comparePayouts(node.payouts, indexer.payouts)) {
    case 'same':
      return agreed('ended')
    case 'node-has-more':
      return openUntil('indexer')
    case 'indexer-has-more':
      return openUntil('node')
    case 'different':
      return { end: 'open', reason: contradiction }
  }
}

function agreeWithoutNode(
  { node }: Sources,
  end: End,
  reportedBy: 'both' | 'node' | 'indexer',
): Agreement {
  // A rejected deposit was rolled back, so the node never observes it.
  const isAlone = node === undefined || reportedBy === 'indexer' || end === 'rejected'
  return end === 'open' || isAlone ? agreed(end) : openUntil('node')
}

type Comparison = 'same' | 'node-has-more' | 'indexer-has-more' | 'different'

/** The user's payments by their hashes; those without one, inside the network, by asset and in one sum. */
function comparePayouts(node: readonly Payout[], indexer: readonly Payout[]): Comparison {
  const [left, right] = [paymentsByKey(node), paymentsByKey(indexer)]
  const differs = [...left].some(([key, said]) => right.has(key) && right.get(key) !== said)
  const nodeHasMore = [...left.keys()].some((key) => !right.has(key))
  const indexerHasMore = [...right.keys()].some((key) => !left.has(key))
  if (differs || (nodeHasMore && indexerHasMore)) return 'different'
  return nodeHasMore ? 'node-has-more' : indexerHasMore ? 'indexer-has-more' : 'same'
}

function paymentsByKey(payouts: readonly Payout[]): Map<string, string> {
  const found = new Map<string, string[]>()
  for (const { hash, asset, amount, isRefund } of payouts) {
    const key = hash === '' ? `internal ${asset.toUpperCase()} ${isRefund}` : hash.toUpperCase()
    const said = `${asset.toUpperCase()} ${amount} ${isRefund}`
    found.set(key, [...(found.get(key) ?? []), said])
  }
  return new Map([...found].map(([key, said]) => [key, said.toSorted().join('|')]))
}

/** The furthest of the counts: all of them at the end. The indexer alone knows how many were refunded. */
function partsOf(reported: readonly (Parts | null)[], isEnded: boolean): Parts | null {
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
