import * as v from 'valibot'
import { maxTextLength, startOfList } from '../../contract/lenient'
import { findChain } from '../../model/chains/chains'
import { type Kind, kindRules, isSwapKind } from '../networks/kinds'
import { parseMemo } from '../networks/memo'
import type { Network } from '../networks/network'
import { toAmount } from '../networks/networkAmount'
import { groupBy } from './groups'
import { type End, type Facts, type Payout, type Swap, emptyFacts } from './facts'
import {
  type Payment,
  coinSchema,
  createPayment,
  maxPayments,
  removeDuplicates,
  selectPayouts,
  shortText as text,
} from './payees'

/** `GET /{prefix}chain/tx/status/{HASH}` of a network's node. Amounts: integers as text in the network's base units. */

const flag = v.nullish(v.boolean(), false)
const count = v.nullish(v.pipe(v.number(), v.finite(), v.toMinValue(0)), 0)
const optionalStage = v.nullish(v.object({ completed: flag }))

const transactionSchema = v.object({
  id: text,
  chain: text,
  from_address: text,
  to_address: text,
  /** A transaction of the network has one or two. */
  coins: v.nullish(startOfList(coinSchema, 10), []),
  memo: text,
})

const plannedSchema = v.object({
  chain: v.pipe(v.string(), v.maxLength(maxTextLength)),
  to_address: text,
  coin: coinSchema,
  refund: flag,
})

/** One payment more than are read, so that a longer list is known. */
const paymentsOf = <const Entry extends v.GenericSchema>(entry: Entry) =>
  v.nullish(startOfList(entry, maxPayments + 1), [])

const NodeStatusSchema = v.object({
  tx: v.nullish(transactionSchema),
  planned_out_txs: paymentsOf(plannedSchema),
  out_txs: paymentsOf(transactionSchema),
  stages: v.object({
    inbound_observed: v.object({ completed: flag }),
    inbound_confirmation_counted: v.nullish(
      v.object({
        chain: text,
        external_observed_height: count,
        external_confirmation_delay_height: count,
        remaining_confirmation_seconds: count,
        completed: flag,
      }),
    ),
    inbound_finalised: optionalStage,
    swap_status: v.nullish(
      v.object({
        pending: flag,
        streaming: v.nullish(v.object({ interval: count, quantity: count, count })),
      }),
    ),
    swap_finalised: optionalStage,
    outbound_delay: v.nullish(
      v.object({
        remaining_delay_blocks: count,
        remaining_delay_seconds: count,
        completed: flag,
      }),
    ),
    outbound_signed: optionalStage,
  }),
})

/** An error of the node's own code: gateways and other services send errors in the same form. */
export const UnobservedSchema = v.object({
  error: v.pipe(v.string(), v.regex(/^rpc error: code = (?:Unknown|NotFound)/)),
})

/** gRPC's "not found". The gateway in front of it says "Not Found" of a path that does not exist. */
const NotFoundSchema = v.object({
  code: v.literal(5),
  message: v.pipe(
    v.string(),
    v.check((message) => !/^not found$/i.test(message)),
  ),
})

/**
 * Null for a hash that the node has not observed: nodes then send the stages alone, or an error body. THORNode omits `started`
 * once it observed the hash, so the presence of `tx` decides.
 */
export const NodeResponseSchema = v.pipe(
  v.union([NodeStatusSchema, UnobservedSchema, NotFoundSchema]),
  v.transform((body) => ('tx' in body && body.tx ? { ...body, tx: body.tx } : null)),
)
export type NodeStatus = NonNullable<v.InferOutput<typeof NodeResponseSchema>>

/** Reads the facts of a transaction from a node's response. `recipient`: what the memo's registered name resolved to. */
export function readNodeFacts(
  status: NodeStatus,
  network: Network,
  recipient = '',
): Facts {
  const { tx, stages } = status
  const { id: hash, chain, from_address: from, to_address: to } = tx
  const memo = parseMemo(tx.memo, network)
  // Without a known memo, only swaps have a stage of their own.
  const isSwap = stages.swap_finalised || stages.swap_status?.pending === true
  const kind = memo.kind ?? (isSwap ? 'SWAP' : 'REQUEST')
  const { asset, amount } = tx.coins[0] ?? { asset: '', amount: '' }
  const payments =
    kindRules[kind].reportedBy === 'indexer' ? [] : listPayments(status, network)
  const { payouts, isCertain } = selectPayouts(payments.slice(0, maxPayments), {
    network,
    kind,
    memo,
    sold: asset,
    senders: [from],
    recipient,
    hasRefund: false,
    marksRefunds: true,
    refunds: [],
  })
  const arrival = readArrival(status)
  const swap = readSwap(status, kind)
  const end = arrival === 'final' ? readEnd(status, swap, payouts, network) : 'open'
  const delay = stages.outbound_delay
  return {
    ...emptyFacts,
    kind,
    deposit: { chain, hash, from, to, asset, amount: toAmount(amount, asset, network) },
    arrival,
    confirmations: countConfirmations(status),
    memo,
    swap,
    order: kind === 'LIMIT-SWAP' && swap.state !== 'done' ? 'open' : null,
    payouts,
    queue:
      delay && !delay.completed
        ? {
            remaining: delay.remaining_delay_seconds * 1_000,
            blocks: delay.remaining_delay_blocks,
          }
        : null,
    end: end === 'ended' && !isCertain ? 'unassigned' : end,
    isTruncated: [payments, status.planned_out_txs, status.out_txs].some(isTooLong),
  }
}

const isTooLong = ({ length }: readonly unknown[]): boolean => length > maxPayments

function readArrival({ stages }: NodeStatus): Facts['arrival'] {
  const {
    inbound_observed,
    inbound_confirmation_counted: counted,
    inbound_finalised,
  } = stages
  if (!inbound_observed.completed) return 'mempool'
  const isFinal = counted?.completed !== false && inbound_finalised?.completed === true
  return isFinal ? 'final' : 'confirming'
}

/** For a chain whose block time is not known. */
const unknownBlockMs = 12_000

/**
 * The node reports the observed height, the height it waits for, and the seconds left. The number of counted blocks follows
 * from the seconds and the chain's usual block time.
 */
function countConfirmations({ tx, stages }: NodeStatus): Facts['confirmations'] {
  const counting = stages.inbound_confirmation_counted
  if (!counting) return null
  const required =
    counting.external_confirmation_delay_height - counting.external_observed_height
  if (required <= 0) return null
  const remaining = counting.completed
    ? 0
    : counting.remaining_confirmation_seconds * 1_000
  const blockMs = findChain(counting.chain || tx.chain)?.blockTimeMs ?? unknownBlockMs
  const counted = required - Math.min(required, Math.ceil(remaining / blockMs))
  return { counted, required, remaining }
}

function readSwap(status: NodeStatus, kind: Kind): Swap {
  const { swap_status: pending, swap_finalised: finalised } = status.stages
  const { quantity = 0, count: tried = 0, interval = 0 } = pending?.streaming ?? {}
  const parts = quantity > 1 ? { tried, total: quantity, returned: 0 } : null
  if (pending?.pending === true || (parts !== null && tried < quantity)) {
    return { parts, interval, state: parts === null ? 'swapping' : 'streaming' }
  }
  // Only swaps have the stage `swap_finalised`, and only while the node can parse the memo (querier.go): not with a typing
  // error, nor after the name of its affiliate has expired. Then the payments prove the end. The network handles any other
  // kind once its deposit is final.
  const hasPayments = status.planned_out_txs.length > 0 || status.out_txs.length > 0
  const isHandled = readArrival(status) === 'final' && (!isSwapKind(kind) || hasPayments)
  return {
    parts,
    interval,
    state: (finalised?.completed ?? isHandled) ? 'done' : 'waiting',
  }
}

/** Lists the sent payments, and the planned ones that were not sent yet. The sent amount is smaller by the chain's fee. */
function listPayments(
  { planned_out_txs, out_txs }: NodeStatus,
  network: Network,
): Payment[] {
  const planned = new Set(planned_out_txs)
  const plansByPayment = groupBy(planned_out_txs.toReversed(), (plan) =>
    getPlanKey(plan.chain, plan.to_address, plan.coin.asset),
  )
  const sent = removeDuplicates(out_txs).flatMap((out) => {
    const { id: hash, from_address: from, to_address: to } = out
    const [coin] = out.coins
    if (coin === undefined) return []
    // The earliest that is left, as the groups are in reversed order.
    const plan = plansByPayment.get(getPlanKey(out.chain, to, coin.asset))?.pop()
    if (plan !== undefined) planned.delete(plan)
    const isRefund = plan?.refund === true || /^refund:/i.test(out.memo)
    return [createPayment(coin, to, network, { hash, from, isRefund })]
  })
  const open = [...planned].map(({ coin, to_address: to, refund: isRefund }) =>
    createPayment(coin, to, network, { isRefund, sent: false }),
  )
  return [...sent, ...open]
}

/** What a plan and its payment have in common. */
const getPlanKey = (chain: string, to: string, asset: string): string =>
  JSON.stringify([chain, to.toUpperCase(), asset.toUpperCase()])

/**
 * The end of a transaction whose deposit is final. A payout to another chain needs a plan or the stage `outbound_signed`; payouts
 * inside the network have neither (querier.go).
 */
function readEnd(
  status: NodeStatus,
  swap: Swap,
  payouts: Payout[],
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
  const isInternal = payouts.every(({ chain }) => chain === '' || chain === network.chain)
  const isPlanned =
    status.planned_out_txs.length > 0 || outbound_signed?.completed === true
  return isInternal || isPlanned ? 'ended' : 'open'
}
