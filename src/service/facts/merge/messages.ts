import { maxOtherPayments } from '../../../contract/tracker'
import { isSameAsset } from '../../../model/assets'
import { isSameAddress } from '../../../model/chains/accounts'
import { type Kind, isSwapKind } from '../../../model/kinds'
import { parseMemo } from '../../networks/memo'
import type { Network } from '../../networks/network'
import type { Facts } from '../facts'
import { type Action, getInputAsset } from '../indexer/actions'
import type { Sources } from './sources'
import type { NodeStatus } from '../node/nodeStatus'
import { getFinalStatus } from '../response/legStatus'

/** The sources' responses about each message of one transaction. */
type Messages = {
  /** The message that the node tells of. */
  own: Sources
  /** Another one, which only the indexer tells of; null for none. */
  other: Sources | null
}

/**
 * Separates the messages of one transaction on the network's own chain. They have one
 * hash, by which the node keeps the last message alone (Mayanode handler_deposit.go),
 * while the indexer lists each.
 */
export function separateMessages(
  sources: Sources,
  network: Network,
  knownNode: Facts | null,
): Messages {
  const { node, actions } = sources
  const message = node
    ? readMessage(node, network)
    : knownNode && recallMessage(knownNode)
  if (message === null || actions === undefined) return { own: sources, other: null }
  const others = actions.filter((action) => isOfOther(action, message, network))
  if (others.length === 0) return { own: sources, other: null }
  return {
    own: { ...sources, actions: actions.filter((action) => !others.includes(action)) },
    other: {
      ...sources,
      // The node cannot be asked about it.
      node: undefined,
      unavailable: sources.unavailable.filter((source) => source !== 'node'),
      actions: others,
    },
  }
}

/** What the node tells of a message. */
type Message = { chain: string; kind: Kind | null; asset: string; from: string }

const readMessage = ({ tx }: NodeStatus, network: Network): Message => ({
  chain: tx.chain,
  kind: parseMemo(tx.memo, network).kind,
  asset: tx.coins[0]?.asset ?? '',
  from: tx.from_address,
})

const recallMessage = ({ kind, deposit }: Facts): Message => ({
  chain: deposit.chain,
  kind: kind === 'REQUEST' ? null : kind,
  asset: deposit.asset,
  from: deposit.from,
})

/**
 * Whether an action is of another message than the node's: the same sender requests
 * something else with another asset. A swap inside a withdrawal has another sender.
 */
function isOfOther(action: Action, message: Message, network: Network): boolean {
  const kind = parseMemo(action.metadata.memo, network).kind
  const asset = getInputAsset(action)
  if (message.kind === null || kind === null) return false
  if (message.asset === '' || asset === '') return false
  return (
    message.chain === network.chain &&
    kind !== message.kind &&
    !isSameAsset(asset, message.asset) &&
    action.in.every(({ address }) => isSameAddress(message.chain, address, message.from))
  )
}

/**
 * Merges the facts of the messages of one transaction: the swap decides, or else the
 * node's message. The transaction is open until each of them has ended.
 */
export function mergeMessages(own: Facts | null, other: Facts | null): Facts | null {
  if (own === null || other === null) return own ?? other
  const isOtherMain = isSwapKind(other.kind) && !isSwapKind(own.kind)
  const main = isOtherMain ? other : own
  const also = isOtherMain ? own : other
  const alsoRequested: Facts['alsoRequested'] = {
    kind: also.kind,
    asset: also.deposit.asset,
    amount: also.deposit.amount,
    status: readStatus(also),
    payouts: also.payouts.filter(({ sent }) => sent).slice(0, maxOtherPayments),
  }
  const merged = { ...main, alsoRequested }
  const isOpen = main.end !== 'open' && also.end === 'open'
  return isOpen ? { ...merged, end: 'open', doubt: also.doubt, reportedBy: null } : merged
}

function readStatus(facts: Facts): NonNullable<Facts['alsoRequested']>['status'] {
  const { end } = facts
  if (end === 'open') return 'pending'
  return end === 'ended' ? getFinalStatus(facts) : 'failed'
}
