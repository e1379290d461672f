import type { getKindRule } from '../networks/kinds'
import type { Facts, Payout } from './facts'

type Report = Pick<Facts, 'end' | 'payouts' | 'needsOtherAsset'>

/** What both sources report of one transaction; null for nothing. A source that was not asked cannot lag. */
export type Reports = {
  rule: ReturnType<typeof getKindRule>
  node: Report | null
  indexer: Report | null
  isNodeAsked: boolean
  isIndexerAsked: boolean
  isOutage: boolean
  /** One source has reported the transaction for a day. */
  isOld: boolean
}

export type Decision = Pick<Facts, 'end' | 'doubt' | 'reportedBy'>

const decide = (end: Facts['end'], more: Partial<Decision> = {}): Decision => ({
  end: end === 'unproven' ? 'open' : end,
  doubt: null,
  reportedBy: null,
  ...more,
})
const lag = decide('open', { doubt: 'lag' })
const disagreement = decide('open', { doubt: 'disagree' })

/**
 * The end of a transaction: it has ended only when each source that reports its kind says so, and both report the same
 * payments to the user. In any doubt it is open, with the doubt.
 */
export function decideEnd(reports: Reports): Decision {
  const { node, indexer, isOutage } = reports
  if (isOutage) return decide('open', { doubt: 'outage' })
  if (node === null) return indexer === null ? lag : decideByIndexer(indexer, reports)
  if (node.end === 'open') return decide('open')
  return indexer === null ? decideByNode(node, reports) : decideByBoth(node, indexer, reports)
}

/** The node reports nothing. It forgets transactions after months, and it never sees what a chain has rolled back. */
function decideByIndexer(indexer: Report, { rule, isNodeAsked, isOld }: Reports): Decision {
  const isEnough =
    !isNodeAsked ||
    rule.reportedBy === 'indexer' ||
    rule.reportedBy === 'one' ||
    indexer.end === 'rejected'
  if (indexer.end === 'open' || isEnough) return decide(indexer.end)
  return isOld ? decide(indexer.end, { reportedBy: 'indexer' }) : lag
}

/** The indexer reports nothing. It has no types of action for some kinds. */
function decideByNode({ end }: Report, { rule, isIndexerAsked, isOld }: Reports): Decision {
  const proven = end === 'unproven' && rule.outputs !== 'payout' ? 'ended' : end
  if (!isIndexerAsked || rule.reportedBy === 'node' || rule.reportedBy === 'one') {
    return decide(proven)
  }
  return isOld ? decide(proven, { reportedBy: 'node' }) : lag
}

/** Both report it, and for the node nothing is pending. The first row that matches decides. */
function decideByBoth(node: Report, indexer: Report, { rule }: Reports): Decision {
  const payments = comparePayouts(node.payouts, indexer.payouts)
  const hasRefund = node.payouts.some(({ isRefund }) => isRefund)
  const isInternal = indexer.payouts.every(({ hash }) => hash === '')
  const rows: readonly (readonly [boolean, Decision])[] = [
    // The network itself waits for the second deposit.
    [indexer.needsOtherAsset, decide('open')],
    [indexer.end === 'open', lag],
    // The indexer lists no payment for a refund inside the network.
    [indexer.end === 'unproven', hasRefund ? decide(node.end) : disagreement],
    // The node does not report payments inside the network, nor what it forwards itself.
    [
      node.end === 'unproven',
      isInternal || rule.reportedBy === 'indexer' ? decide(indexer.end) : lag,
    ],
    [indexer.end !== 'ended', disagreement],
    [payments === 'same', decide('ended')],
    [payments === 'different', disagreement],
  ]
  return rows.find(([matches]) => matches)?.[1] ?? lag
}

/** Compares payments by hash. Payments inside the network have no hash and are compared by asset. */
function comparePayouts(
  node: readonly Payout[],
  indexer: readonly Payout[],
): 'same' | 'different' | 'one-has-more' {
  const [left, right] = [groupPayments(node), groupPayments(indexer)]
  const differs = [...left].some(([key, said]) => right.has(key) && right.get(key) !== said)
  const nodeHasMore = [...left.keys()].some((key) => !right.has(key))
  const indexerHasMore = [...right.keys()].some((key) => !left.has(key))
  if (differs || (nodeHasMore && indexerHasMore)) return 'different'
  return nodeHasMore || indexerHasMore ? 'one-has-more' : 'same'
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
