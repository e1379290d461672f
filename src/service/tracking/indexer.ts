import * as v from 'valibot'
import { addChain, isSameAsset, isSameText } from '../../model/assets'
import { type Kind, findKindByType, kindRules, isSwapKind } from '../networks/kinds'
import { type Memo, emptyMemo, parseMemo } from '../networks/memo'
import type { Network } from '../networks/network'
import { toAmount } from '../networks/networkAmount'
import { type End, type Facts, type Payout, type Swap, type Transfer, emptyFacts } from './facts'
import {
  type Coin,
  type Payment,
  coinSchema,
  createPayment,
  getAssetChain,
  isTakenLate,
  removeDuplicates,
  selectPayouts,
} from './payees'

/** `GET /v2/actions?txid={HASH}` of a network's indexer (Midgard). Amounts: integers as text in base units. */

const text = v.nullish(v.string(), '')
const count = v.fallback(v.pipe(v.string(), v.regex(/^\d{1,30}$/), v.transform(Number)), 0)
const streamedCoin = v.fallback(coinSchema, { asset: '', amount: '0' })

/** A list without repeats: indexers repeat entries. */
const listOf = <const Entry extends v.GenericSchema>(entry: Entry) =>
  v.pipe(
    v.nullish(v.array(entry), []),
    v.transform((entries) => removeDuplicates(entries)),
  )

const sideSchema = v.object({
  address: text,
  coins: listOf(coinSchema),
  txID: text,
  height: count,
  /** The indexer guesses this (midgard internal/timeseries/actions.go). */
  affiliate: v.fallback(v.nullish(v.boolean(), false), false),
})

const notUtf8 = /^MidgardBadUTF8EncodedBase64: ([A-Za-z0-9+/=]*)$/

/**
 * Decodes text that the indexer sends as Base64 behind a marker because it is not UTF-8 (midgard
 * internal/fetch/record/event.go). The result ends at the first character that is not printable.
 */
const decodeText = (sent: string): string =>
  sent.replace(notUtf8, (_, encoded: string) => {
    const decoded = Buffer.from(encoded, 'base64').toString('latin1')
    return decoded.replace(/[^\x20-\x7e].*/s, '').trim()
  })

const detailsSchema = v.object({
  memo: text,
  reason: v.pipe(text, v.transform(decodeText)),
  /** `count` of `quantity` parts were tried, failed ones included. The deposit minus the input was refunded. */
  streamingSwapMeta: v.nullish(
    v.object({
      count,
      quantity: count,
      interval: count,
      depositedCoin: streamedCoin,
      inCoin: streamedCoin,
      failedSwapReasons: v.fallback(v.nullish(v.array(v.string()), []), []),
    }),
  ),
  networkFees: v.fallback(v.nullish(v.array(coinSchema), []), []),
  /** Of a withdrawal from RUNEPool: its output has the affiliate's share too (THORNode handler_rune_pool_withdraw.go). */
  affiliateAmount: v.fallback(coinSchema.entries.amount, '0'),
})

const actionSchema = v.object({
  type: v.string(),
  status: v.string(),
  /** Nanoseconds since 1970. */
  date: count,
  /** The network's block. */
  height: count,
  in: listOf(sideSchema),
  out: listOf(sideSchema),
  /** Each type of action has its details under its own name: `metadata.swap`, `metadata.refund`… */
  metadata: v.pipe(
    v.nullish(v.record(v.string(), v.nullish(detailsSchema)), {}),
    v.transform((named) => Object.values(named).find(Boolean) ?? v.parse(detailsSchema, {})),
  ),
})
export type Action = v.InferOutput<typeof actionSchema>

export const ActionsSchema = v.pipe(
  v.object({ actions: listOf(actionSchema) }),
  v.transform(({ actions }) => actions),
)

/** Reads the facts of the transaction `hash` from the indexer's actions. Null when no action is of a known kind. */
export function readIndexerFacts(
  listed: readonly Action[],
  network: Network,
  hash: string,
): Facts | null {
  const selected = selectActions(listed, network)
  if (selected === null) return null
  const { kind, memo, actions } = selected
  const deposit = readDeposit(actions, network, hash)
  const { chain, asset: sold, from } = deposit
  const senders = actions.flatMap((action) => action.in.map(({ address }) => address))
  const payments = listPayments(selected, deposit, network)
  // A refund has an action of its own, or a streaming swap took less than was deposited.
  const hasRefund = actions.some(
    ({ type, metadata: { streamingSwapMeta: streamed } }) =>
      type === 'refund' || streamed?.inCoin.amount !== streamed?.depositedCoin.amount,
  )
  const paid = selectPayouts(payments, { ...selected, network, sold, senders, hasRefund })
  const unpaid = readUnpaidRefund(actions, paid.payouts)
  const isUntaken = unpaid === 'no-payment' && isTakenLate(sold)
  const amount = isUntaken ? readDeposit(actions.filter(isEnding), network, hash).amount : ''
  // A refund that is not listed is not paid yet, or was paid inside the network. Its amount is not known.
  const sent =
    ['', network.chain].includes(chain) && actions.every(({ status }) => status === 'success')
  const due = { ...deposit, hash: '', from: '', to: from, amount, isRefund: true, sent }
  const payouts = unpaid === 'no-payment' ? [...paid.payouts, due] : paid.payouts
  const order = kind === 'LIMIT-SWAP' ? readOrderState(actions) : null
  const swap = readSwap(selected, order, payouts.length > 0)
  const isOver = swap.state === 'done' && paid.isCertain
  const end = readEnd(selected, isUntaken ? null : unpaid, payouts.length > 0, isOver)
  return {
    ...emptyFacts,
    kind,
    deposit,
    arrival: 'final',
    memo,
    swap,
    order,
    payouts,
    credit: kindRules[kind].outputs === 'credit' ? readCredit(actions, network) : null,
    end,
    needsOtherAsset:
      kind === 'ADDLIQUIDITY' &&
      actions.some((action) => action.status === 'pending' && action.in.length === 1),
    reason: readReason(actions, payouts, end),
  }
}

/** The actions that count for a transaction, with its kind and the memo that decided it. */
type Selected = { kind: Kind; memo: Memo; actions: readonly Action[] }

/**
 * Selects the actions of one transaction that count. It can have several: a swap and a partial refund, a separate swap of the
 * affiliate's share, or a limit order and its fills. Null when no action is of a known kind.
 */
function selectActions(listed: readonly Action[], network: Network): Selected | null {
  const all = structuredClone(listed)
  // Sends omit the chain of assets on the network's own chain: `TCY`.
  for (const coin of all.flatMap((action) => listCoins([...action.in, ...action.out]))) {
    coin.asset = addChain(coin.asset, network.chain)
  }
  // Nothing is paid back of what was not taken, so the indexer's refund stays pending for ever.
  for (const action of all.filter(isEnding)) {
    if (isTakenLate(action.in[0]?.coins[0]?.asset ?? '')) action.status = 'success'
  }
  const memos = all.map(({ metadata }) => parseMemo(metadata.memo, network))
  // A withdrawal's memo has precedence over that of the swap inside it.
  const known = memos.filter(({ kind }) => kind !== null)
  const memo = known.find(({ kind }) => kind && !isSwapKind(kind)) ?? known[0] ?? emptyMemo
  const kinds = all.map(getActionKind)
  const own = all.filter((_, at) => !isOutcome(kinds[at]))
  const named = kinds.find((kind) => !isOutcome(kind))
  const outcome = outcomeKinds.find((kind) => kinds.includes(kind))
  // The memo of a plain send is a note to the recipient.
  const hasNote = outcome === 'SEND' || outcome === 'CONTRACT'
  const isSavers = memo.kind === 'SAVERS-ADD' || memo.kind === 'SAVERS-WITHDRAW'
  const isByMemo = named ? isSavers : !hasNote
  const kind = (isByMemo && memo.kind) || (named ?? outcome)
  if (!kind) return null
  if (isSwapKind(kind)) return { kind, memo, actions: selectOfSwap(all) }
  // The synthetic swap inside a saver's withdrawal must not count twice.
  return { kind, memo, actions: own.length > 0 ? [...own, ...all.filter(isEnding)] : all }
}

/** Their types describe a side effect or an outcome: the first of them decides when neither a type nor a memo names a kind. */
const outcomeKinds: readonly Kind[] = ['LIMIT-SWAP', 'SWAP', 'REQUEST', 'CONTRACT', 'SEND']

const isOutcome = (kind: Kind | null | undefined): boolean => !kind || outcomeKinds.includes(kind)

function getActionKind({ type, in: [input] }: Action): Kind | null {
  const kind = findKindByType(type)
  // One type for both directions: the input is a native asset for a deposit, and a claim on it for a withdrawal.
  if (getAssetChain(input?.coins[0]?.asset ?? '') !== '') return kind
  if (kind === 'TRADE-DEPOSIT') return 'TRADE-WITHDRAW'
  return kind === 'SECURE-DEPOSIT' ? 'SECURE-WITHDRAW' : kind
}

const isEnding = ({ type }: Action): boolean => type === 'refund' || type === 'failed'

/** The swaps and their refunds, without the refund of the affiliate's fee alone: it has another memo or sells the target. */
function selectOfSwap(all: readonly Action[]): Action[] {
  const swaps = all.filter(({ type }) => type === 'swap' || type === 'limit_swap')
  const endings = all.filter(isEnding)
  const isOfSwap = (ending: Action, swap: Action): boolean => {
    const [memo, other] = [ending.metadata.memo, swap.metadata.memo]
    const [asset, sold] = [ending, swap].map((action) => action.in[0]?.coins[0]?.asset)
    const hasSameMemo = memo === '' || other === '' || memo === other
    return hasSameMemo && (asset === undefined || sold === undefined || isSameAsset(asset, sold))
  }
  const own = endings.filter((ending) => swaps.some((swap) => isOfSwap(ending, swap)))
  return swaps.length === 0 ? endings : [...swaps, ...own]
}

const sumUnits = (coins: readonly Coin[]): bigint =>
  coins.reduce((sum, { amount }) => sum + BigInt(amount), 0n)

const listCoins = (sides: Action['in']): Coin[] => sides.flatMap(({ coins }) => coins)

/**
 * Reads the whole deposit. Each action has its share of it, but a streaming swap's input is only the swapped part, and its
 * `depositedCoin` lacks the affiliate's fee. The largest sum is the deposit.
 */
function readDeposit(actions: readonly Action[], network: Network, hash: string): Transfer {
  const [shares = [], placed = []] = [false, true].map((isOrder) =>
    actions
      .filter(({ type }) => (type === 'limit_swap') === isOrder)
      .flatMap((action) => action.in.filter(({ txID }) => isSameText(txID, hash))),
  )
  const sides = [...shares, ...placed]
  const asset = sides[0]?.coins[0]?.asset ?? ''
  const streamed = actions.flatMap(
    ({ metadata }) => metadata.streamingSwapMeta?.depositedCoin ?? [],
  )
  const units = [listCoins(shares), listCoins(placed), streamed]
    .map((coins) => sumUnits(coins.filter((coin) => coin.asset === asset)))
    .reduce((most, sum) => (sum > most ? sum : most))
  const amount = asset === '' ? '' : toAmount(String(units), asset, network)
  const from = sides.find(({ address }) => address !== '')?.address ?? ''
  return { chain: getAssetChain(asset), hash, from, to: '', asset, amount }
}

/**
 * Lists the payments in a transaction's actions, each once: both actions of a partial refund list the same payments, and
 * trade and secured assets appear without a hash and with the deposit's hash.
 */
function listPayments(selected: Selected, deposit: Transfer, network: Network): Payment[] {
  const { kind, actions } = selected
  // For kinds without payouts, only a refund goes to the user.
  const isPaying = kindRules[kind].outputs === 'payout'
  const payments = actions.flatMap(({ type, out, metadata: { affiliateAmount } }) => {
    if (!isPaying && type !== 'refund') return []
    return out.flatMap(({ coins: [whole], txID, address, affiliate: isMarkedAffiliate }) => {
      if (whole === undefined) return []
      const coin = { ...whole, amount: String(BigInt(whole.amount) - BigInt(affiliateAmount)) }
      const hash = isSameText(txID, deposit.hash) ? '' : txID
      // The swap's refund lists the payout too.
      const isRefund =
        type === 'refund' && !isSwapKind(kind) && isSameAsset(coin.asset, deposit.asset)
      return [createPayment(coin, address, network, { hash, isMarkedAffiliate, isRefund })]
    })
  })
  return removeDuplicates(payments, (it) => [it.hash.toUpperCase(), it.to, it.asset, it.amount])
}

/**
 * Reads the state of the swap or action, and the parts of a streaming swap. THORChain omits the details of a swap in one
 * part, MAYAChain reports quantity 1. The last part takes what failed ones left, so only the share of the deposit that was not
 * swapped came back (THORNode type_streaming_swap.go). All parts are equal.
 */
function readSwap(selected: Selected, order: Facts['order'], isPaid: boolean): Swap {
  const { kind, actions } = selected
  const meta = actions.find(({ type }) => type === 'swap')?.metadata.streamingSwapMeta
  const { count: tried = 0, quantity: total = 0, interval = 0 } = meta ?? {}
  const areTried = tried >= total
  const [deposited, taken] = [Number(meta?.depositedCoin.amount), Number(meta?.inCoin.amount)]
  const share =
    areTried && deposited > 0 ? Math.round((total * (deposited - taken)) / deposited) : 0
  const returned = Math.min(total, Math.max(0, share))
  const parts = total > 1 ? { tried, total, returned } : null
  const isOver =
    // Loans stay pending for years although they were paid.
    (kind.startsWith('LENDING') && isPaid) ||
    (actions.every(({ status }) => status === 'success') &&
      // The node's newer queue lists any swap as placed, too.
      actions.some(({ type }) => type !== 'limit_swap') &&
      (parts === null || areTried) &&
      !['open', 'partly-filled'].includes(order ?? ''))
  return { parts, interval, state: isOver ? 'done' : parts === null ? 'swapping' : 'streaming' }
}

/**
 * Reads the state of a limit order: `limit_swap` places it, swaps fill it, and a refund closes it. The refund's reason says
 * whether the order expired or was cancelled (THORNode manager_adv_swap_queue_current.go); with any other it was refused.
 */
function readOrderState(actions: readonly Action[]): Facts['order'] {
  const closing = actions.find(({ type }) => type === 'refund')?.metadata.reason
  if (closing !== undefined) {
    if (/limit swap cancelled/i.test(closing)) return 'cancelled'
    return /limit swap expired|swap has been completed/i.test(closing) ? 'expired' : null
  }
  const [filled = 0n, placed = 0n] = ['swap', 'limit_swap'].map((wanted) =>
    sumUnits(actions.flatMap(({ type, in: sides }) => (type === wanted ? listCoins(sides) : []))),
  )
  if (filled === 0n) return 'open'
  return filled >= placed ? 'filled' : 'partly-filled'
}

/** Reads the sum that the network credited inside itself. One transaction can have several sends. */
function readCredit(actions: readonly Action[], network: Network): Facts['credit'] {
  const sides = actions.flatMap(({ out }) => out.slice(0, 1))
  const coins = sides.flatMap((side) => side.coins.slice(0, 1))
  const [to = '', ...others] = new Set(sides.map(({ address }) => address))
  const asset = coins[0]?.asset
  if (asset === undefined) return null
  const units = sumUnits(coins.filter((coin) => coin.asset === asset))
  const amount = toAmount(String(units), asset, network)
  return { asset, amount, to: others.length === 0 ? to : '' }
}

/** The end that a refund without a listed payment proves; null for none. The texts are those of THORNode, x/thorchain/managers.go. */
function readUnpaidRefund(actions: readonly Action[], payouts: readonly Payout[]): End | null {
  const refunds = actions.filter(({ type }) => type === 'refund')
  if (refunds.length === 0 || payouts.some(({ isRefund }) => isRefund)) return null
  if (refunds.every(isSpentOnFees)) return 'taken-as-fee'
  const hasFailed = refunds.some(({ metadata }) => failedRefund.test(metadata.reason))
  return hasFailed ? 'refund-failed' : 'no-payment'
}

const failedRefund = /fail to refund/
const feesTooHigh = /not enough asset to pay for fees/

/** Whether a refund was not paid because fees used it up: the reason says so, or the fees reach the deposit. */
function isSpentOnFees({ in: inputs, metadata: { networkFees, reason } }: Action): boolean {
  const coins = listCoins(inputs)
  const isCovered = ({ asset, amount }: Coin) =>
    networkFees.some((fee) => isSameAsset(fee.asset, asset) && BigInt(fee.amount) >= BigInt(amount))
  if (failedRefund.test(reason) && feesTooHigh.test(reason)) return true
  return coins.length > 0 && coins.every(isCovered)
}

/** `refund`: the end that an unpaid refund proves. `isOver`: no action is pending, and the payouts are certain. */
function readEnd(selected: Selected, refund: End | null, isPaid: boolean, isOver: boolean): End {
  const { kind, actions } = selected
  const { outputs } = kindRules[kind]
  // The network rolled back a deposit that failed on its own chain (THORNode x/thorchain/handler_deposit.go).
  const isRejected = actions.some(
    ({ type, status }) => type === 'failed' || (type === 'send' && status === 'failed'),
  )
  // A payment without its amount may be the user's.
  const isIncomplete = actions.some(({ out }) => out.some(({ coins }) => coins.length === 0))
  if (isRejected) return 'rejected'
  if (refund === 'refund-failed') return refund
  if (!isOver || (isIncomplete && outputs === 'payout')) return 'open'
  if (isPaid && refund !== 'no-payment') return 'ended'
  if (refund !== null) return refund
  if (outputs !== 'payout') return 'ended'
  // A withdrawal ends without a payout when fees use up both of its sides.
  return isSwapKind(kind) ? 'open' : 'taken-as-fee'
}

/** Reasons of newer nodes that name no cause; that of the failed parts does. */
const withoutCause = /^(?:streaming partial-refund|swap has been completed)\.?$/i

function readReason(actions: readonly Action[], payouts: readonly Payout[], end: End): string {
  const reasons = actions
    .filter(({ type, status }) => type !== 'send' || status === 'failed')
    .map(({ metadata }) => metadata.reason)
    .filter(Boolean)
  const given = reasons.find((reason) => !withoutCause.test(reason.trim()))
  if (end === 'taken-as-fee' && !feesTooHigh.test(given ?? '')) {
    // The page tells this end by these words, which the node adds only to some refunds.
    return [given, 'not enough asset to pay for fees'].filter(Boolean).join('; ')
  }
  if (given !== undefined) return given
  if (reasons.length === 0 && !payouts.some(({ isRefund }) => isRefund)) return ''
  const [ofPart = ''] = actions.flatMap(
    ({ metadata }) => metadata.streamingSwapMeta?.failedSwapReasons ?? [],
  )
  return ofPart
}
