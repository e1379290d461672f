import { maxOtherPayments } from '../../../contract/tracker'
import { isSameAsset } from '../../../model/assets'
import { isSameAddress } from '../../../model/chains/accounts'
import { isSwapKind } from '../../../model/kinds'
import type { Network } from '../../networks/network'
import type { Facts } from '../facts'
import { type Action, getInputAsset } from '../indexer/actions'
import { leaveOpen } from '../decideEnd'
import { getFinalStatus } from '../response/legStatus'

/**
 * Separates the messages of one transaction on the network's own chain. They have one
 * hash, by which the node keeps the last message alone (Mayanode handler_deposit.go),
 * while the indexer lists each: the same sender requests something else with another
 * asset. A swap inside a withdrawal has another sender. `own`: of the message that the node tells
 * of; `other`: of another one.
 */
export function separateMessages(
  actions: readonly Action[],
  node: Facts | null,
  network: Network,
) {
  if (node === null) return { own: actions, other: [] }
  const { memo, deposit } = node
  const isOfOther = (action: Action) => {
    const { kind } = action.metadata.memo
    const asset = getInputAsset(action)
    if (memo.kind === null || kind === null) return false
    if (deposit.asset === '' || asset === '') return false
    return (
      deposit.chain === network.chain &&
      kind !== memo.kind &&
      !isSameAsset(asset, deposit.asset) &&
      action.in.every(({ address }) =>
        isSameAddress(deposit.chain, address, deposit.from),
      )
    )
  }
  return {
    own: actions.filter((action) => !isOfOther(action)),
    other: actions.filter(isOfOther),
  }
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
  return isOpen ? { ...merged, ...leaveOpen(also.doubt) } : merged
}
