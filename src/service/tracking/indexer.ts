import * as v from 'valibot'
import { isSameAsset, parseIdentifier } from '../../model/assets'
import { type Kind, findKindByType, getKindRule, isSwapKind } from '../networks/kinds'
import { type Memo, emptyMemo, parseMemo } from '../networks/memo'
import type { Network } from '../networks/network'
import { type End, type Facts, type Payout, type Swap, emptyFacts, timeSwap } from './facts'
import {
  type Coin,
  type Payment,
  coinSchema,
  createPayment,
  getAssetChain,
  isSameText,
  removeDuplicates,
  selectPayouts,
  toAmount,
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
function decodeText(sent: string): string {
  const encoded = notUtf8.exec(sent)?.[1]
  if (encoded === undefined) return sent
  const decoded = Buffer.from(encoded, 'base64').toString('latin1')
  return (/^[\x20-\x7e]*/.exec(decoded)?.[0] ?? '').trim()
}

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
})
const noDetails = { memo: '', reason: '', streamingSwapMeta: null, networkFees: [] }

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
    v.transform((named) => Object.values(named).find(Boolean) ?? noDetails),
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
  const { outputs } = getKindRule(kind)
  const deposit = readDeposit(actions, network, hash)
  const { chain, asset: sold, from } = deposit
  const senders = actions.flatMap((action) => action.in.map(({ address }) => address))
  const payments = listPayments(selected, deposit, network)
  const paid = selectPayouts(payments, { network, kind, memo, sold, senders })
  const refund = readUnpaidRefund(actions, paid.payouts)
  // A refund that is not listed is not paid yet, or was paid inside the network. Its amount is not known.
  const due = { ...emptyFacts.deposit, chain, asset: sold, to: from, isRefund: true, sent: false }
  const payouts = refund === 'no-payment' ? [...paid.payouts, due] : paid.payouts
  const order = kind === 'LIMIT-SWAP' ? readOrderState(actions) : null
  const times = readSwapTimes(actions, memo)
  const isLoan = kind === 'LENDINGOPEN' || kind === 'LENDINGREPAY'
  const isOver =
    // Loans stay pending for years although they were paid.
    (isLoan && payouts.length > 0) ||
    (actions.every(({ status }) => status === 'success') &&
      (times.parts === null || times.parts.tried >= times.parts.total) &&
      order !== 'open' &&
      order !== 'partly-filled')
  // A payment without its amount, or without its hash on another chain, may be the user's.
  const isIncomplete =
    (outputs === 'payout' &&
      actions.some(({ out }) => out.some((side) => side.coins.length === 0))) ||
    payouts.some(
      (each) => each.sent && each.hash === '' && !['', network.chain].includes(each.chain),
    )
  return {
    ...emptyFacts,
    kind,
    deposit,
    arrival: 'final',
    memo,
    swap: { ...times, state: isOver ? 'done' : times.parts === null ? 'swapping' : 'streaming' },
    order,
    payouts,
    credit: outputs === 'credit' ? readCredit(actions, network) : null,
    end: readEnd(selected, refund, payouts, isOver && paid.isCertain && !isIncomplete),
    needsOtherAsset:
      kind === 'ADDLIQUIDITY' &&
      actions.some((action) => action.status === 'pending' && action.in.length === 1),
    reason: readReason(actions, payouts),
  }
}

/** The actions that count for a transaction, with its kind and the memo that decided it. */
type SelectedActions = { kind: Kind; memo: Memo; actions: readonly Action[] }

/**
 * Selects the actions of one transaction that count. It can have several: a swap and a partial refund, a separate swap of the
 * affiliate's share, or a limit order and its fills. Null when no action is of a known kind.
 */
function selectActions(listed: readonly Action[], network: Network): SelectedActions | null {
  const all = listed.map(({ in: inputs, out, ...action }) => ({
    ...action,
    in: nameAssets(inputs, network),
    out: nameAssets(out, network),
  }))
  const memos = all.map(({ metadata }) => parseMemo(metadata.memo, network))
  // A withdrawal's memo has precedence over that of the swap inside it.
  const known = memos.filter(({ kind }) => kind !== null)
  const memo = known.find(({ kind }) => kind && !isSwapKind(kind)) ?? known[0] ?? emptyMemo
  const kind = findKind(all, memo)
  if (kind === null) return null
  if (isSwapKind(kind)) return { kind, memo, actions: selectOfSwap(all) }
  // The synthetic swap inside a saver's withdrawal must not count twice.
  const own = all.filter((action) => getActionKind(action) !== null)
  return { kind, memo, actions: own.length > 0 ? [...own, ...all.filter(isEnding)] : all }
}

/** Adds the chain to assets of the network's own chain: sends omit it (`TCY`). */
const nameAssets = (sides: Action['in'], { chain }: Network): Action['in'] =>
  sides.map(({ coins, ...side }) => ({
    ...side,
    coins: coins.map(({ asset, amount }) => ({
      asset: /[.~/-]/.test(asset) ? asset : `${chain}.${asset}`,
      amount,
    })),
  }))

/** Types that describe a side effect or an outcome. The first match decides when neither a type nor a memo names a kind. */
const outcomeKinds: readonly (readonly [string, Kind])[] = [
  ['limit_swap', 'LIMIT-SWAP'],
  ['swap', 'SWAP'],
  ['refund', 'REQUEST'],
  ['failed', 'REQUEST'],
  ['contract', 'CONTRACT'],
  ['send', 'SEND'],
]

function findKind(actions: readonly Action[], memo: Memo): Kind | null {
  const named = actions.map(getActionKind).find((kind) => kind !== null)
  const isSavers = memo.kind === 'SAVERS-ADD' || memo.kind === 'SAVERS-WITHDRAW'
  if (named !== undefined) return isSavers ? memo.kind : named
  const types = new Set(actions.map(({ type }) => type))
  const outcome = outcomeKinds.find(([type]) => types.has(type))?.[1] ?? null
  // The memo of a plain send is a note to the recipient.
  const hasNote = outcome === 'SEND' || outcome === 'CONTRACT'
  return hasNote ? outcome : (memo.kind ?? outcome)
}

function getActionKind({ type, in: [input] }: Action): Kind | null {
  if (type !== 'trade' && type !== 'secure') return findKindByType(type)
  // One type for both directions: the input is a native asset for a deposit, and a claim on it for a withdrawal.
  const asset = parseIdentifier(input?.coins[0]?.asset ?? '')
  const direction = asset?.kind === 'native' ? 'DEPOSIT' : 'WITHDRAW'
  return type === 'trade' ? `TRADE-${direction}` : `SECURE-${direction}`
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

/** Adds up the amounts in one asset, in base units. */
const sumUnits = (coins: readonly Coin[], asset: string): bigint =>
  coins.reduce((sum, coin) => sum + (coin.asset === asset ? BigInt(coin.amount) : 0n), 0n)

const listCoins = (sides: Action['in']): Coin[] => sides.flatMap(({ coins }) => coins)

/**
 * Reads the whole deposit. Each action has its share of it, but a streaming swap's input is only the swapped part, and its
 * `depositedCoin` lacks the affiliate's fee. The largest sum is the deposit.
 */
function readDeposit(actions: readonly Action[], network: Network, hash: string): Facts['deposit'] {
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
    .map((coins) => sumUnits(coins, asset))
    .reduce((most, sum) => (sum > most ? sum : most))
  return {
    chain: getAssetChain(asset),
    hash,
    from: sides.find(({ address }) => address !== '')?.address ?? '',
    to: '',
    asset,
    amount: asset === '' ? '' : toAmount(String(units), asset, network),
  }
}

/**
 * Lists the payments in a transaction's actions, each once: both actions of a partial refund list the same payments, and
 * trade and secured assets appear without a hash and with the deposit's hash.
 */
function listPayments(
  { kind, actions }: SelectedActions,
  deposit: Facts['deposit'],
  network: Network,
): Payment[] {
  // For kinds without payouts, only a refund goes to the user.
  const isPaying = getKindRule(kind).outputs === 'payout'
  const payments = actions.flatMap(({ type, out }) => {
    if (!isPaying && type !== 'refund') return []
    return out.flatMap(({ coins: [coin], txID, address, affiliate: isMarkedAffiliate }) => {
      if (coin === undefined) return []
      const hash = isSameText(txID, deposit.hash) ? '' : txID
      // The swap's refund lists the payout too.
      const isRefund =
        type === 'refund' && !isSwapKind(kind) && isSameAsset(coin.asset, deposit.asset)
      return [createPayment(coin, address, network, { hash, isMarkedAffiliate, isRefund })]
    })
  })
  const keyed = payments.map((payment) => {
    const { hash, to, asset, amount } = payment
    return [[hash.toUpperCase(), to, asset, amount].join('|'), payment] as const
  })
  return [...new Map(keyed).values()]
}

/**
 * Reads the parts of a streaming swap, and its times. THORChain omits the details of a swap in one part, MAYAChain reports quantity
 * 1. The last part takes what failed ones left, so only the share of the deposit that was not swapped came back (THORNode
 * type_streaming_swap.go). All parts are equal.
 */
function readSwapTimes(actions: readonly Action[], memo: Memo): Omit<Swap, 'state'> {
  const meta = actions.find(({ type }) => type === 'swap')?.metadata.streamingSwapMeta
  if (!meta || meta.quantity <= 1) return timeSwap(null, 0, memo)
  const { count: tried, quantity: total, interval } = meta
  const [deposited, taken] = [Number(meta.depositedCoin.amount), Number(meta.inCoin.amount)]
  const isOver = tried >= total && deposited > 0
  const share = isOver ? Math.round((total * (deposited - taken)) / deposited) : 0
  const returned = Math.min(total, Math.max(0, share))
  return timeSwap({ tried, total, returned }, interval, memo)
}

/**
 * Reads the state of a limit order: `limit_swap` places it, swaps fill it, and a refund closes it. The refund's reason says
 * whether the order expired or was cancelled (THORNode manager_adv_swap_queue_current.go); with any other it was refused.
 */
function readOrderState(actions: readonly Action[]): Facts['order'] {
  const closing = actions.find(isRefundAction)?.metadata.reason
  if (closing !== undefined) {
    if (/limit swap cancelled/i.test(closing)) return 'cancelled'
    return /limit swap expired|swap has been completed/i.test(closing) ? 'expired' : null
  }
  const [filled = 0n, placed = 0n] = ['swap', 'limit_swap'].map((wanted) => {
    const coins = actions.flatMap(({ type, in: sides }) =>
      type === wanted ? listCoins(sides) : [],
    )
    return coins.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
  })
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
  const amount = toAmount(String(sumUnits(coins, asset)), asset, network)
  return { asset, amount, to: others.length === 0 ? to : '' }
}

const isRefundAction = ({ type }: Action): boolean => type === 'refund'

/** The end that a refund without a listed payment proves; null for none. The texts are those of THORNode, x/thorchain/managers.go. */
function readUnpaidRefund(actions: readonly Action[], payouts: readonly Payout[]): End | null {
  const refunds = actions.filter(isRefundAction)
  if (refunds.length === 0 || payouts.some(({ isRefund }) => isRefund)) return null
  if (refunds.every(isSpentOnFees)) return 'taken-as-fee'
  const hasFailed = refunds.some(({ metadata }) => failedRefund.test(metadata.reason))
  return hasFailed ? 'refund-failed' : 'no-payment'
}

const failedRefund = /fail to refund/

/** Whether a refund was not paid because fees used it up: the reason says so, or the fees reach the deposit. */
function isSpentOnFees({ in: inputs, metadata: { networkFees, reason } }: Action): boolean {
  const coins = listCoins(inputs)
  const isCovered = ({ asset, amount }: Coin) =>
    networkFees.some((fee) => isSameAsset(fee.asset, asset) && BigInt(fee.amount) >= BigInt(amount))
  return (
    (failedRefund.test(reason) && /not enough asset to pay for fees/.test(reason)) ||
    (coins.length > 0 && coins.every(isCovered))
  )
}

/** `refund`: the end that an unpaid refund proves. `isOver`: no action is pending, and every payment is whole. */
function readEnd(
  { kind, actions }: SelectedActions,
  refund: End | null,
  payouts: readonly Payout[],
  isOver: boolean,
): End {
  // The network rolled back a deposit that failed on its own chain (THORNode x/thorchain/handler_deposit.go).
  const isRejected = actions.some(
    ({ type, status }) => type === 'failed' || (type === 'send' && status === 'failed'),
  )
  if (isRejected) return 'rejected'
  if (!isOver && refund !== 'refund-failed') return 'open'
  if (refund !== null && refund !== 'taken-as-fee') return refund
  if (payouts.length > 0) return 'ended'
  if (refund !== null) return refund
  if (getKindRule(kind).outputs !== 'payout') return 'ended'
  // A withdrawal ends without a payout when fees use up both of its sides.
  return isSwapKind(kind) ? 'open' : 'taken-as-fee'
}

/** Reasons of newer nodes that name no cause: that of the failed parts is better. */
const withoutCause = /^(?:streaming partial-refund|swap has been completed)\.?$/i

function readReason(actions: readonly Action[], payouts: readonly Payout[]): string {
  const reasons = actions
    .filter(({ type, status }) => type !== 'send' || status === 'failed')
    .map(({ metadata }) => metadata.reason)
    .filter(Boolean)
  const given = reasons.find((reason) => !withoutCause.test(reason.trim()))
  if (given !== undefined) return given
  if (reasons.length === 0 && !payouts.some(({ isRefund }) => isRefund)) return ''
  const [ofPart] = actions.flatMap(
    ({ metadata }) => metadata.streamingSwapMeta?.failedSwapReasons ?? [],
  )
  return ofPart ?? reasons[0] ?? ''
}
