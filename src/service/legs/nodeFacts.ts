import { fromBaseUnits } from '../../model/amounts'
import { sameAsset } from '../../model/assets'
import { isZeroHash } from '../../model/chains/hashes'
import { findChain } from '../../model/chains/chains'
import type { Confirmations, Facts, Payout, Swap } from './facts'
import { isWanted, networkDecimals, targetOfMemo } from './memo'
import type { NodeStatus, NodeTransaction, PlannedOut } from './node'

/** The network makes a block every six seconds; streaming intervals are counted in them. */
const networkBlock = 6_000
/** For a chain whose block time nobody here knows. */
const unknownBlock = 12_000

/** What a node's answer says. Null when it has no deposit to speak of. */
export function nodeFacts(status: NodeStatus): Facts | null {
  const { tx, stages } = status
  const coin = tx?.coins[0]
  if (!tx || coin === undefined) return null
  const target = targetOfMemo(tx.memo)
  const payouts = payoutsOf(status, coin.asset)
  const swap = swapOf(status)
  const delay = stages.outbound_delay
  return {
    deposit: {
      chain: tx.chain,
      hash: tx.id,
      from: tx.from_address,
      to: tx.to_address,
      asset: coin.asset,
      amount: fromBaseUnits(coin.amount, networkDecimals),
    },
    arrival: arrivalOf(status),
    confirmations: confirmationsOf(status),
    target: target ?? { asset: '', limit: '', address: '' },
    swap,
    payouts,
    queue:
      delay && !delay.completed
        ? { remaining: delay.remaining_delay_seconds * 1_000, blocks: delay.remaining_delay_blocks }
        : null,
    closed: isClosed(status, swap, payouts),
    reason: '',
  }
}

function arrivalOf({ stages }: NodeStatus): Facts['arrival'] {
  if (!stages.inbound_observed.completed) return 'mempool'
  const counted = stages.inbound_confirmation_counted?.completed ?? true
  return counted && stages.inbound_finalised?.completed === true ? 'final' : 'confirming'
}

/**
 * The node gives the height at which it saw the deposit, the height it waits for, and the seconds between now and then;
 * how many blocks are counted follows, as the seconds are reckoned from the chain's usual block time.
 */
function confirmationsOf({ tx, stages }: NodeStatus): Confirmations | null {
  const counting = stages.inbound_confirmation_counted
  if (!counting) return null
  const required = counting.external_confirmation_delay_height - counting.external_observed_height
  if (required <= 0) return null
  const remaining = counting.completed ? 0 : counting.remaining_confirmation_seconds * 1_000
  const block = findChain(counting.chain || (tx?.chain ?? ''))?.blockTimeMs ?? unknownBlock
  const left = Math.min(required, Math.ceil(remaining / block))
  return { counted: required - left, required, remaining }
}

function swapOf({ stages }: NodeStatus): Swap {
  const streaming = stages.swap_status?.streaming
  const parts =
    streaming && streaming.quantity > 1
      ? { tried: streaming.count, total: streaming.quantity, returned: 0 }
      : null
  const open = parts === null ? 0 : Math.max(0, parts.total - parts.tried)
  const isDone =
    stages.swap_finalised?.completed === true && stages.swap_status?.pending !== true && open === 0
  const isOn = stages.swap_status?.pending === true || open > 0
  return {
    state: isDone ? 'done' : !isOn ? 'waiting' : parts === null ? 'swapping' : 'streaming',
    parts,
    remaining: parts === null ? null : open * (streaming?.interval ?? 0) * networkBlock,
  }
}

/** Every transaction that went out, and what is planned and not out yet. */
function payoutsOf({ tx, planned_out_txs, out_txs }: NodeStatus, sold: string): Payout[] {
  const target = targetOfMemo(tx?.memo ?? '')
  const open = [...planned_out_txs]
  const sent = out_txs.flatMap((out) => {
    const asset = out.coins[0]?.asset
    if (asset === undefined) return []
    const at = open.findIndex((planned) => isSameOut(planned, out, asset))
    const planned = at < 0 ? undefined : open.splice(at, 1)[0]
    const cameBack = sameAsset(asset, sold) && !isWanted(asset, target?.asset ?? '')
    const isRefund = planned?.refund === true || out.memo.startsWith('REFUND:') || cameBack
    return [sentPayout(out, asset, isRefund)]
  })
  return [...sent, ...open.map(plannedPayout)]
}

/** By where it goes and in what: the amount that leaves is smaller than planned by the chain's fee. */
const isSameOut = (planned: PlannedOut, out: NodeTransaction, asset: string): boolean =>
  planned.chain === out.chain &&
  planned.to_address.toLowerCase() === out.to_address.toLowerCase() &&
  sameAsset(planned.coin.asset, asset)

const sentPayout = (out: NodeTransaction, asset: string, isRefund: boolean): Payout => ({
  chain: out.chain,
  hash: isZeroHash(out.id) ? '' : out.id,
  from: out.from_address,
  to: out.to_address,
  asset,
  amount: fromBaseUnits(out.coins[0]?.amount ?? '', networkDecimals),
  isRefund,
  sent: true,
})

const plannedPayout = ({ chain, to_address: to, coin, refund }: PlannedOut): Payout => ({
  chain,
  hash: '',
  from: '',
  to,
  asset: coin.asset,
  amount: fromBaseUnits(coin.amount, networkDecimals),
  isRefund: refund,
  sent: false,
})

/**
 * Whether the node proves the end: the deposit final, the swap finalised, every planned payout out, and no stage open.
 * A node that names no planned payout has not planned yet, unless it says that signing is over. In doubt, no.
 */
function isClosed(status: NodeStatus, swap: Swap, payouts: readonly Payout[]): boolean {
  const { outbound_delay: delay, outbound_signed: signed } = status.stages
  const planned = status.planned_out_txs.length
  return (
    arrivalOf(status) === 'final' &&
    swap.state === 'done' &&
    payouts.length > 0 &&
    payouts.every(({ sent }) => sent) &&
    status.out_txs.length >= planned &&
    (planned > 0 || signed?.completed === true) &&
    delay?.completed !== false &&
    signed?.completed !== false
  )
}
