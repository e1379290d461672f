import { findChain } from '../../model/chains/chains'
import { type Kind, isSwapKind } from '../networks/kinds'
import { type Memo, parseMemo } from '../networks/memo'
import type { Network } from '../networks/network'
import type { Confirmations, End, Facts, Payout, Swap } from './facts'
import type { NodeStatus, NodeTransaction, PlannedOut } from './node'
import {
  type Output,
  type OutputContext,
  toAmount,
  hasOneRecipient,
  sumPayouts,
  removeDuplicates,
  selectPayouts,
} from './outputs'

/** Streaming intervals are counted in the network’s blocks. */
const networkBlockMs = 6_000
/** For a chain whose block time is not known. */
const unknownBlockMs = 12_000

/** Reads the facts of a transaction from a node's response. Null when it contains no transaction. */
export function readNodeFacts(status: NodeStatus, network: Network): Facts | null {
  const { tx, stages } = status
  if (!tx) return null
  const memo = parseMemo(tx.memo, network)
  const kind = memo?.kind ?? inferKind(status)
  const sold = tx.coins[0] ?? { asset: '', amount: '' }
  const context: OutputContext = {
    network,
    kind,
    memo,
    sold: sold.asset,
    senders: [tx.from_address],
  }
  const outputs = listNodeOutputs(status)
  const payouts = selectPayouts(outputs, context)
  const swap = readSwap(status, kind)
  const delay = stages.outbound_delay
  return {
    kind,
    deposit: {
      chain: tx.chain,
      hash: tx.id,
      from: tx.from_address,
      to: tx.to_address,
      asset: sold.asset,
      amount: toAmount(sold.amount, sold.asset, network),
    },
    arrival: readArrival(status),
    confirmations: countConfirmations(status),
    target: readTarget(memo, network),
    swap: { ...swap, paid: sumPayouts(outputs, context) },
    order: kind === 'LIMIT-SWAP' ? (swap.state === 'done' ? null : 'open') : null,
    payouts,
    credit: null,
    queue:
      delay && !delay.completed
        ? { remaining: delay.remaining_delay_seconds * 1_000, blocks: delay.remaining_delay_blocks }
        : null,
    end: hasOneRecipient(payouts, kind) ? decideEnd(status, swap, payouts, network) : 'open',
    doubt: null,
    reason: '',
  }
}

/** Reads the memo's request, with the limit in whole units of the asset to buy. */
export const readTarget = (memo: Memo | null, network: Network): Facts['target'] => ({
  asset: memo?.asset ?? '',
  limit: memo ? toAmount(memo.limit, memo.asset, network) : '',
  address: memo?.destination ?? '',
})

/** Infers the kind from the stages when the memo does not name it: only swaps have a stage of their own. */
const inferKind = ({ stages }: NodeStatus): Kind =>
  stages.swap_finalised || stages.swap_status?.pending === true ? 'SWAP' : 'REQUEST'

function readArrival({ stages }: NodeStatus): Facts['arrival'] {
  if (!stages.inbound_observed.completed) return 'mempool'
  const counted = stages.inbound_confirmation_counted?.completed ?? true
  return counted && stages.inbound_finalised?.completed === true ? 'final' : 'confirming'
}

/**
 * The node reports the observed height, the height it waits for, and the seconds left. The number of counted blocks follows
 * from the seconds and the chain's usual block time.
 */
function countConfirmations({ tx, stages }: NodeStatus): Confirmations | null {
  const counting = stages.inbound_confirmation_counted
  if (!counting) return null
  const required = counting.external_confirmation_delay_height - counting.external_observed_height
  if (required <= 0) return null
  const remaining = counting.completed ? 0 : counting.remaining_confirmation_seconds * 1_000
  const block = findChain(counting.chain || (tx?.chain ?? ''))?.blockTimeMs ?? unknownBlockMs
  const left = Math.min(required, Math.ceil(remaining / block))
  return { counted: required - left, required, remaining }
}

/** Only swaps have the stage `swap_finalised` (querier.go). The network handles any other kind once its deposit is final. */
function readSwap(status: NodeStatus, kind: Kind): Omit<Swap, 'paid'> {
  const { stages } = status
  const streaming = stages.swap_status?.streaming
  const parts =
    streaming && streaming.quantity > 1
      ? { tried: streaming.count, total: streaming.quantity, returned: 0 }
      : null
  const open = parts === null ? 0 : Math.max(0, parts.total - parts.tried)
  const isPending = stages.swap_status?.pending === true || open > 0
  const hasEnded =
    isSwapKind(kind) || stages.swap_finalised
      ? stages.swap_finalised?.completed === true
      : readArrival(status) === 'final'
  // An interval of 0 is a rapid swap. The number of parts in one block is not reported.
  const interval = streaming?.interval ?? 0
  return {
    state: isPending ? (parts === null ? 'swapping' : 'streaming') : hasEnded ? 'done' : 'waiting',
    parts,
    remaining: parts === null || interval === 0 ? null : open * interval * networkBlockMs,
  }
}

function listNodeOutputs({ planned_out_txs, out_txs }: NodeStatus): Output[] {
  const open = [...planned_out_txs]
  const sent = removeDuplicates(out_txs).flatMap((out) => {
    const coin = out.coins[0]
    if (coin === undefined) return []
    const at = open.findIndex((planned) => isPlanFor(planned, out, coin.asset))
    const planned = at < 0 ? undefined : open.splice(at, 1)[0]
    const isMarkedRefund = planned?.refund === true || /^refund:/i.test(out.memo)
    return [
      {
        hash: out.id,
        from: out.from_address,
        to: out.to_address,
        asset: coin.asset,
        units: coin.amount,
        isMarkedAffiliate: false,
        isMarkedRefund,
        sent: true,
      },
    ]
  })
  return [...sent, ...open.map(createPlannedOutput)]
}

/** Compares recipient and asset. The sent amount is smaller than planned by the chain's fee. */
const isPlanFor = (planned: PlannedOut, out: NodeTransaction, asset: string): boolean =>
  planned.chain === out.chain &&
  planned.to_address.toLowerCase() === out.to_address.toLowerCase() &&
  planned.coin.asset.toUpperCase() === asset.toUpperCase()

const createPlannedOutput = ({ to_address: to, coin, refund }: PlannedOut): Output => ({
  hash: '',
  from: '',
  to,
  asset: coin.asset,
  units: coin.amount,
  isMarkedAffiliate: false,
  isMarkedRefund: refund,
  sent: false,
})

/**
 * Ended: the deposit is final, the swap is finalised, no stage is open, and every payout to the user was sent. A payout to
 * another chain also needs a plan or the stage `outbound_signed`; payouts inside the network have neither (querier.go).
 */
function decideEnd(
  status: NodeStatus,
  swap: Pick<Swap, 'state'>,
  payouts: readonly Payout[],
  network: Network,
): End {
  const { outbound_delay: delay, outbound_signed: signed } = status.stages
  const isPending =
    readArrival(status) !== 'final' ||
    swap.state !== 'done' ||
    payouts.some(({ sent }) => !sent) ||
    delay?.completed === false ||
    signed?.completed === false
  if (isPending) return 'open'
  if (payouts.length === 0) return 'unproven'
  const isInternal = payouts.every(({ chain }) => chain === '' || chain === network.chain)
  const isPlanned = status.planned_out_txs.length > 0 || signed?.completed === true
  return isInternal || isPlanned ? 'ended' : 'open'
}
