import { maxOtherPayments } from '../../../contract/tracker'
import { isSameAsset } from '../../../model/assets'
import { isSameAddress } from '../../../model/chains/accounts'
import { isSwapKind } from '../../../model/kinds'
import { type Memo, isRequestedAsset } from '../../networks/memo'
import type { Network } from '../../networks/network'
import type { Facts } from '../facts'
import { type Action, getInputAsset } from '../indexer/actions'
import { openBy } from '../decideEnd'
import { getAssetChain } from '../payments'
import { getFinalStatus } from '../response/legStatus'

/**
 * Separates the messages of one transaction on the network's own chain. They have one
 * hash, by which the node keeps the last message alone (Mayanode handler_deposit.go),
 * while the indexer lists each, the last one first. A swap inside a withdrawal has another sender.
 * `own`: of the message that the node tells of; `other`: of another one.
 */
export function separateMessages(
  actions: readonly Action[],
  node: Facts | null,
  network: Network,
) {
  const listOwn = (told: Message, listed: readonly Action[]) =>
    listed.filter((action) => !isOther(told, readMessage(action), network))
  const latest = actions.find(({ metadata }) => metadata.memo.kind !== null)
  const told =
    node === null
      ? latest && readMessage(latest)
      : { memo: node.memo, asset: node.deposit.asset, senders: [node.deposit.from] }
  const own = told === undefined ? actions : listOwn(told, actions)
  const others = actions.filter((action) => !own.includes(action))
  // Of more than two messages, one that is open, or else a swap, as it was open before.
  const next =
    others.find(({ status }) => status === 'pending') ??
    others.find(({ type }) => type === 'swap') ??
    others[0]
  return { own, other: next === undefined ? [] : listOwn(readMessage(next), others) }
}

type Message = { memo: Memo; asset: string; senders: readonly string[] }

const readMessage = (action: Action): Message => ({
  memo: action.metadata.memo,
  asset: getInputAsset(action),
  senders: action.in.map(({ address }) => address),
})

function isOther(one: Message, other: Message, { chain }: Network) {
  const { kind, affiliates } = one.memo
  if (kind === null || other.memo.kind === null) return false
  const isInside = [one, other].every(
    ({ asset }) => asset !== '' && ['', chain].includes(getAssetChain(asset)),
  )
  const [sender = ''] = one.senders
  const isSent = other.senders.every((address) => isSameAddress(chain, address, sender))
  if (!isInside || !isSent) return false
  if (kind !== other.memo.kind) return true
  // The affiliate's share is swapped with a memo of its own.
  if (!isSwapKind(kind) || [...affiliates, ...other.memo.affiliates].length > 0)
    return false
  // The asset of either memo can be shortened.
  const isSameTarget =
    isRequestedAsset(one.memo.asset, other.memo.asset) ||
    isRequestedAsset(other.memo.asset, one.memo.asset)
  return (
    !isSameAsset(one.asset, other.asset) ||
    !isSameTarget ||
    one.memo.destination !== other.memo.destination
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
  const endedStatus = also.end === 'ended' ? getFinalStatus(also) : 'failed'
  const alsoRequested: Facts['alsoRequested'] = {
    kind: also.kind,
    asset: also.deposit.asset,
    amount: also.deposit.amount,
    status: also.end === 'open' ? 'pending' : endedStatus,
    payouts: also.payouts.filter(({ sent }) => sent).slice(0, maxOtherPayments),
  }
  const merged = { ...main, alsoRequested }
  const isOpen = main.end !== 'open' && also.end === 'open'
  return isOpen ? { ...merged, ...openBy('other-request-open', also.doubt) } : merged
}
