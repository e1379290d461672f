import { findChain } from '../../../model/chains/chains'
import { type Kind, isOwnKind, isSwapKind, kindRules } from '../../../model/kinds'
import { type Network, networkBlockMs } from '../../networks/network'
import {
  type End,
  type Facts,
  type Payout,
  type Swap,
  type Transfer,
  emptyFacts,
  noSum,
} from '../facts'
import { selectPayouts } from '../payees'
import { isTooLong, maxPayments, maxRefunds } from '../payments'
import { listNodePayments } from './nodePayments'
import type { NodeStatus } from './nodeStatus'

/**
 * Reads the facts of a transaction from a node's response. `recipient` is what the memo's
 * registered name resolved to; '' for none.
 */
export function readNodeFacts(
  status: NodeStatus,
  network: Network,
  recipient = '',
): Facts {
  const { tx } = status
  const { memo } = tx
  // Without a known memo, only swaps have a stage of their own.
  const { swap_finalised, swap_status } = status.stages
  const isSwap = swap_finalised || swap_status?.pending === true
  const kind = memo.kind ?? (isSwap ? 'SWAP' : 'REQUEST')
  const deposit: Transfer = {
    ...(tx.coins[0] ?? noSum),
    chain: tx.chain,
    hash: tx.id,
    from: tx.from_address,
    to: tx.to_address,
  }
  const isOwn = isOwnKind(kind)
  const isUsers = kindRules[kind].reportedBy !== 'indexer' && !isOwn
  const payments = isUsers ? listNodePayments(status) : []
  const { payouts, misdirected, isCertain } = selectPayouts(
    payments.slice(0, maxPayments),
    {
      network,
      kind,
      memo,
      sold: deposit.asset,
      senders: [tx.from_address],
      recipient,
      hasRefund: false,
      marksRefunds: true,
      atNode: [],
    },
  )

  const outbound = readOutbound(status)
  const arrival = readArrival(status, kind)
  const swap = readNodeSwap(status, kind)
  const end = isOwn
    ? 'no-payment'
    : readNodeEnd(status, swap, payouts, isCertain, network)
  return {
    ...emptyFacts,
    kind,
    deposit,
    arrival,
    confirmations: countConfirmations(status),
    memo,
    swap,
    order: kind === 'LIMIT-SWAP' && swap.state !== 'done' ? 'open' : null,
    payouts,
    misdirected,
    ...(!isOwn && outbound),
    end: arrival === 'final' ? end : 'open',
    isTruncated:
      [payments, status.planned_out_txs, status.out_txs].some(isTooLong) ||
      payouts.filter(({ isRefund }) => isRefund).length > maxRefunds,
  }
}

function readArrival({ stages }: NodeStatus, kind: Kind): Facts['arrival'] {
  const {
    inbound_observed: observed,
    inbound_confirmation_counted: counted,
    inbound_finalised: finalised,
  } = stages
  if (!observed.completed) return 'mempool'
  const isFinal = counted?.completed !== false && finalised?.completed === true
  // Nobody waits until what the network sends itself is final.
  return isFinal || isOwnKind(kind) ? 'final' : 'confirming'
}

/** For a chain whose block time is not known. */
const unknownBlockMs = 12_000

function countConfirmations({ tx, stages }: NodeStatus): Facts['confirmations'] {
  const counting = stages.inbound_confirmation_counted
  if (!counting) return null
  const required =
    counting.external_confirmation_delay_height - counting.external_observed_height
  if (required <= 0) return null
  const remaining = counting.completed
    ? 0
    : counting.remaining_confirmation_seconds * 1_000
  // The number of counted blocks follows from the seconds that the node reports.
  const blockMs = findChain(counting.chain || tx.chain)?.blockTimeMs ?? unknownBlockMs
  const counted = required - Math.min(required, Math.ceil(remaining / blockMs))
  return { counted, required, remaining }
}

function readNodeSwap(status: NodeStatus, kind: Kind): Swap {
  const { swap_status: pending, swap_finalised: finalised } = status.stages
  const streaming = pending?.streaming ?? { quantity: 0, count: 0, interval: 0 }
  const { quantity: total, count: tried, interval } = streaming
  const parts = total > 1 ? { tried, total, returned: 0 } : null
  if (pending?.pending === true || (parts !== null && tried < total)) {
    return { parts, interval, state: parts === null ? 'swapping' : 'streaming' }
  }
  // Only swaps have the stage `swap_finalised`, and only while the node can parse the memo
  // (querier.go): not with a typing error, nor after the name of its affiliate has expired. Then
  // the payments prove it. The network handles any other kind once its deposit is final.
  const hasPayments = status.planned_out_txs.length > 0 || status.out_txs.length > 0
  const isFinal = readArrival(status, kind) === 'final'
  const isHandled =
    finalised?.completed ?? (isFinal && (hasPayments || !isSwapKind(kind)))
  return { parts, interval, state: isHandled ? 'done' : 'waiting' }
}

function readOutbound({ stages }: NodeStatus) {
  const { outbound_delay: delay, outbound_signed: signed } = stages
  const queue: Facts['queue'] =
    !delay || delay.completed
      ? null
      : {
          remaining: delay.remaining_delay_seconds * 1_000,
          blocks: delay.remaining_delay_blocks,
        }
  const scheduled = signed?.scheduled_outbound_height ?? null
  // Below zero before it is due.
  const blocksSince =
    queue === null ? (signed?.blocks_since_scheduled ?? null) : -queue.blocks
  const isOver = blocksSince === null || signed?.completed === true
  const overdue = isOver ? null : -blocksSince * networkBlockMs
  return {
    queue,
    payoutDueIn: queue === null ? overdue : queue.remaining,
    height: scheduled === null || blocksSince === null ? null : scheduled + blocksSince,
    scheduledHeight: scheduled,
  }
}

function readNodeEnd(
  status: NodeStatus,
  swap: Swap,
  payouts: readonly Payout[],
  isCertain: boolean,
  network: Network,
): End {
  const { swap_finalised, outbound_delay, outbound_signed } = status.stages
  // Without the stage, the network refunds the deposit, or has kept it.
  const isSwapped = swap.state === 'done' || (swap.state === 'waiting' && !swap_finalised)
  const isPending = [outbound_delay, outbound_signed].some(
    (stage) => stage?.completed === false,
  )
  if (!isSwapped || isPending || payouts.some(({ sent }) => !sent)) return 'open'
  if (payouts.length === 0) return 'no-payment'

  // A payout to another chain needs a plan or the stage `outbound_signed`; payouts inside the
  // network have neither (querier.go).
  const isInternal = payouts.every(({ chain }) => chain === '' || chain === network.chain)
  const isPlanned =
    status.planned_out_txs.length > 0 || outbound_signed?.completed === true
  if (!isInternal && !isPlanned) return 'open'
  return isCertain ? 'ended' : 'unassigned'
}
