import { findChain } from '../../model/chains/chains'
import { type Kind, getKindRule, isSwapKind } from '../networks/kinds'
import { type Memo, parseMemo } from '../networks/memo'
import type { Network } from '../networks/network'
import {
  type Confirmations,
  type End,
  type Facts,
  type Payout,
  type Swap,
  type SwapParts,
  emptyFacts,
  networkBlockMs,
} from './facts'
import type { NodeStatus, NodeTransaction, PlannedOut } from './node'
import { type Output, readPayments, removeDuplicates, toAmount } from './outputs'

/** For a chain whose block time is not known. */
const unknownBlockMs = 12_000

/** Reads the facts of a transaction from a node's response. Null when it contains no transaction. */
export function readNodeFacts(status: NodeStatus, network: Network): Facts | null {
  const { tx, stages } = status
  if (!tx) return null
  const memo = parseMemo(tx.memo, network)
  const kind = memo?.kind ?? inferKind(status)
  const sold = tx.coins[0] ?? { asset: '', amount: '' }
  const outputs = getKindRule(kind).reportedBy === 'indexer' ? [] : listOutputs(status)
  const context = { network, kind, memo, sold: sold.asset, senders: [tx.from_address] }
  const { payouts, paid, isCertain } = readPayments(outputs, context)
  const swap = readSwap(status, kind, memo)
  const delay = stages.outbound_delay
  return {
    ...emptyFacts,
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
    swap: { ...swap, paid },
    order: kind === 'LIMIT-SWAP' && swap.state !== 'done' ? 'open' : null,
    payouts,
    queue:
      delay && !delay.completed
        ? { remaining: delay.remaining_delay_seconds * 1_000, blocks: delay.remaining_delay_blocks }
        : null,
    end: isCertain ? readEnd(status, swap, payouts, network) : 'open',
  }
}

/** Orders live as many blocks as their memo says, at most this many (THORNode docs/concepts/memos.md). */
const maxOrderBlocks = 43_200

/** Reads the memo's request, with the limit in whole units of the asset to buy. */
export const readTarget = (memo: Memo | null, network: Network): Facts['target'] => ({
  asset: memo?.asset ?? '',
  limit: memo ? toAmount(memo.limit, memo.asset, network) : '',
  address: memo?.destination ?? '',
  dexOut: memo?.dexOut ?? null,
  lifeMs:
    memo?.kind === 'LIMIT-SWAP'
      ? Math.min(memo.interval || maxOrderBlocks, maxOrderBlocks) * networkBlockMs
      : 0,
})

/**
 * The times of a swap, ms. `duration`: the usual one, null when it cannot be known: the network chooses the number of parts,
 * or swaps several of them in one block (an interval of 0 blocks). `remaining`: until the last part.
 */
export function timeSwap(
  parts: SwapParts | null,
  interval: number,
  memo: Memo | null,
): Pick<Swap, 'parts' | 'duration' | 'remaining'> {
  const total = parts?.total ?? memo?.parts ?? 0
  const blocks = interval || (memo?.interval ?? 0)
  const isAtOnce = parts === null && (total === 1 || (total === 0 && blocks === 0))
  const partMs = blocks * networkBlockMs
  return {
    parts,
    duration: isAtOnce ? networkBlockMs : total * partMs || null,
    remaining:
      parts === null || interval === 0 ? null : Math.max(0, parts.total - parts.tried) * partMs,
  }
}

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

function readSwap(status: NodeStatus, kind: Kind, memo: Memo | null): Omit<Swap, 'paid'> {
  const streaming = status.stages.swap_status?.streaming
  const parts =
    streaming && streaming.quantity > 1
      ? { tried: streaming.count, total: streaming.quantity, returned: 0 }
      : null
  const isPending =
    status.stages.swap_status?.pending === true || (parts !== null && parts.tried < parts.total)
  const ended = hasSwapEnded(status, kind) ? 'done' : 'waiting'
  return {
    state: isPending ? (parts === null ? 'swapping' : 'streaming') : ended,
    ...timeSwap(parts, streaming?.interval ?? 0, memo),
  }
}

/**
 * Only swaps have the stage `swap_finalised`, and only while the node can parse the memo (querier.go): not with a typing
 * error, nor after the name of its affiliate has expired. Then the payments prove the end. The network handles any other
 * kind once its deposit is final.
 */
function hasSwapEnded(status: NodeStatus, kind: Kind): boolean {
  const { swap_finalised: finalised } = status.stages
  if (finalised) return finalised.completed
  const hasPayments = status.planned_out_txs.length > 0 || status.out_txs.length > 0
  return readArrival(status) === 'final' && (!isSwapKind(kind) || hasPayments)
}

function listOutputs({ planned_out_txs, out_txs }: NodeStatus): Output[] {
  const open = [...planned_out_txs]
  const sent = removeDuplicates(out_txs).flatMap((out) => {
    const [coin] = out.coins
    if (coin === undefined) return []
    const at = open.findIndex((planned) => isPlanFor(planned, out, coin.asset))
    const planned = at < 0 ? undefined : open.splice(at, 1)[0]
    const isRefund = planned?.refund === true || /^refund:/i.test(out.memo)
    const { id, from_address: from, to_address: to } = out
    return [{ ...createOutput(coin, to, isRefund), hash: id, from, sent: true }]
  })
  return [...sent, ...open.map((each) => createOutput(each.coin, each.to_address, each.refund))]
}

const createOutput = (
  { asset, amount }: PlannedOut['coin'],
  to: string,
  isMarkedRefund: boolean,
): Output => ({
  hash: '',
  from: '',
  to,
  asset,
  units: amount,
  isMarkedAffiliate: false,
  isMarkedRefund,
  sent: false,
})

/** Compares recipient and asset. The sent amount is smaller than planned by the chain's fee. */
const isPlanFor = (planned: PlannedOut, out: NodeTransaction, asset: string): boolean =>
  planned.chain === out.chain &&
  planned.to_address.toLowerCase() === out.to_address.toLowerCase() &&
  planned.coin.asset.toUpperCase() === asset.toUpperCase()

/**
 * Ended: the deposit is final, the swap is finalised, no stage is open, and every payout to the user was sent. A payout to
 * another chain also needs a plan or the stage `outbound_signed`; payouts inside the network have neither (querier.go).
 */
function readEnd(
  status: NodeStatus,
  { state }: Pick<Swap, 'state'>,
  payouts: readonly Payout[],
  network: Network,
): End {
  const {
    swap_finalised: finalised,
    outbound_delay: delay,
    outbound_signed: signed,
  } = status.stages
  // Without the stage, the network refunds the deposit, or has kept it.
  const isIdle = state === 'done' || (state === 'waiting' && !finalised)
  const isPending =
    readArrival(status) !== 'final' ||
    !isIdle ||
    payouts.some(({ sent }) => !sent) ||
    delay?.completed === false ||
    signed?.completed === false
  if (isPending) return 'open'
  if (payouts.length === 0) return 'unproven'
  const isInternal = payouts.every(({ chain }) => chain === '' || chain === network.chain)
  const isPlanned = status.planned_out_txs.length > 0 || signed?.completed === true
  return isInternal || isPlanned ? 'ended' : 'open'
}
