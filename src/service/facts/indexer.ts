import * as v from 'valibot'
import { boundedList, maxTextLength, startOfList } from '../../contract/lenient'
import { isSameAsset, isSameText } from '../../model/assets'
import { kindRules, isSwapKind } from '../networks/kinds'
import { type Network, parseBankDenomination } from '../networks/network'
import { toAmount } from '../networks/networkAmount'
import {
  type End,
  type Facts,
  type Payout,
  type Swap,
  type Transfer,
  emptyFacts,
} from './facts'
import {
  type Coin,
  type Payment,
  coinSchema,
  createPayment,
  getAssetChain,
  isTakenLate,
  maxPayments,
  removeDuplicates,
  selectPayouts,
  shortText as text,
} from './payees'
import {
  type Selected,
  isEnding,
  isFailedOutput,
  listCoins,
  selectActions,
} from './selectActions'

/** `GET /v2/actions?txid={HASH}` of a network's indexer (Midgard). Amounts: integers as text in base units. */

const count = v.fallback(
  v.pipe(v.string(), v.regex(/^\d{1,30}$/), v.transform(Number)),
  0,
)
const streamedCoin = v.fallback(coinSchema, { asset: '', amount: '0' })

/**
 * A list without repeats: indexers repeat entries. A list with more than are read keeps one entry
 * more, repeats too.
 */
const listOf = <const Entry extends v.GenericSchema>(entry: Entry) =>
  v.pipe(
    v.nullish(startOfList(entry, maxPayments + 1), []),
    v.transform((entries) => (isTooLong(entries) ? entries : removeDuplicates(entries))),
  )

const isTooLong = ({ length }: readonly unknown[]): boolean => length > maxPayments

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
      /** Only the first is told. */
      failedSwapReasons: v.fallback(v.nullish(startOfList(text, 1), []), []),
    }),
  ),
  /** One for each asset that a deposit has. */
  networkFees: v.fallback(v.nullish(boundedList(coinSchema, 10), []), []),
  /** Coins that are attached to a contract call, as the chain's bank writes them: "55000000000rune". */
  funds: v.fallback(text, ''),
  /** Of a withdrawal from RUNEPool: its output has the affiliate's share too (THORNode handler_rune_pool_withdraw.go). */
  affiliateAmount: v.fallback(coinSchema.entries.amount, '0'),
})

const actionSchema = v.object({
  type: v.pipe(v.string(), v.maxLength(maxTextLength)),
  status: v.pipe(v.string(), v.maxLength(maxTextLength)),
  /** Nanoseconds since 1970. */
  date: count,
  /** The network's block. */
  height: count,
  in: listOf(sideSchema),
  out: listOf(sideSchema),
  /** Each type of action has its details under its own name: `metadata.swap`, `metadata.refund`… */
  metadata: v.pipe(
    v.nullish(v.record(v.string(), v.nullish(detailsSchema)), {}),
    v.transform(
      (named) => Object.values(named).find(Boolean) ?? v.parse(detailsSchema, {}),
    ),
  ),
})
export type Action = v.InferOutput<typeof actionSchema>

/** The most actions of one page. Indexers name a next page also after shorter ones (midgard actions.go). */
const actionsPerPage = 50
/** Further actions of a page are not read. */
const maxActionsPerPage = 100

/** A page of actions. A response without its list says nothing; `null` is the empty list of some indexers. */
export const ActionsPageSchema = v.pipe(
  v.object({
    actions: v.nullable(startOfList(actionSchema, maxActionsPerPage + 1), []),
    meta: v.fallback(v.nullish(v.object({ nextPageToken: text })), null),
  }),
  v.transform(({ actions, meta }) => ({
    actions: removeDuplicates(actions),
    /** The page has more actions than are read. */
    isTruncated: actions.length > maxActionsPerPage,
    /** '' on the last page. */
    nextPage: actions.length < actionsPerPage ? '' : (meta?.nextPageToken ?? ''),
  })),
)

/** The actions of a page. */
export const ActionsSchema = v.pipe(
  ActionsPageSchema,
  v.transform(({ actions }) => actions),
)

/** What the facts of the indexer depend on beside its actions. */
type IndexerContext = {
  /** Of the transaction. */
  hash: string
  /** The account that the memo's registered name resolved to; '' for none. */
  recipient?: string
  /** The refunds that the node lists as sent. */
  refunds?: readonly Payout[]
}

/** Reads the facts of a transaction from the indexer's actions. Null when no action is of a known kind. */
export function readIndexerFacts(
  listed: readonly Action[],
  network: Network,
  { hash, recipient = '', refunds = [] }: IndexerContext,
): Facts | null {
  const selected = selectActions(listed, network)
  if (selected === null) return null
  const { kind, memo, actions } = selected
  const deposit = readDeposit(actions, network, hash)
  const payments = listPayments(selected, deposit, network)
  const paid = selectPayouts(payments.slice(0, maxPayments), {
    ...selected,
    network,
    recipient,
    refunds,
    sold: deposit.asset,
    senders: actions.flatMap((action) => action.in.map(({ address }) => address)),
    hasRefund: hasRefund(actions),
    marksRefunds: false,
  })
  const unpaid = readUnpaidRefund(actions, paid.payouts)
  const unlisted =
    unpaid === 'no-payment' ? createUnlistedRefund(actions, deposit, network) : null
  const payouts = unlisted === null ? paid.payouts : [...paid.payouts, unlisted]
  const isUntaken = unlisted !== null && isTakenLate(deposit.asset)
  const order = kind === 'LIMIT-SWAP' ? readOrderState(actions) : null
  const swap = readSwap(selected, order, payouts.length > 0)
  const end = readEnd(selected, {
    refund: isUntaken ? null : unpaid,
    isPaid: payouts.length > 0,
    isOver: swap.state === 'done',
    isCertain: paid.isCertain,
  })
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
    needsOtherAsset: kind === 'ADDLIQUIDITY' && actions.some(isHalfAdded),
    isTruncated: isTooLong(payments) || actions.some(hasLongList),
    reason: readReason(actions, payouts, end),
  }
}

/** Whether an action names more than is read. */
const hasLongList = ({ in: inputs, out }: Action): boolean =>
  [inputs, out, ...[...inputs, ...out].map(({ coins }) => coins)].some(isTooLong)

/** Whether an action waits for its second deposit. A refund of a refused one waits for its payment. */
const isHalfAdded = (action: Action): boolean =>
  action.status === 'pending' && action.in.length === 1 && !isEnding(action)

/** Whether payments may be refunds: a refund has an action of its own, or a streaming swap took less than was deposited. */
const hasRefund = (actions: readonly Action[]): boolean =>
  actions.some(
    ({ type, metadata: { streamingSwapMeta: streamed } }) =>
      type === 'refund' || streamed?.inCoin.amount !== streamed?.depositedCoin.amount,
  )

/** A refund that the indexer does not list: it is not paid yet, or was paid inside the network. */
function createUnlistedRefund(
  actions: readonly Action[],
  deposit: Transfer,
  network: Network,
): Payout {
  const isInside = deposit.chain === '' || deposit.chain === network.chain
  return {
    ...deposit,
    hash: '',
    from: '',
    to: deposit.from,
    // Otherwise the amount is not known: the network keeps a fee.
    amount: isTakenLate(deposit.asset) ? readUntaken(actions, deposit, network) : '',
    isRefund: true,
    sent: isInside && actions.every(({ status }) => status === 'success'),
  }
}

/** The part of the deposit that was not swapped. A refund of an order can name the whole deposit, also after fills. */
function readUntaken(
  actions: readonly Action[],
  deposit: Transfer,
  network: Network,
): string {
  const { asset } = deposit
  const sumOf = (counted: readonly Action[]): bigint =>
    sumUnits(
      listCoins(counted.flatMap((action) => action.in)).filter(
        (coin) => coin.asset === asset,
      ),
    )
  const returned = sumOf(actions.filter(isEnding))
  const placed = sumOf(actions.filter(({ type }) => type === 'limit_swap'))
  const filled = sumOf(actions.filter(({ type }) => type === 'swap'))
  const rest = placed - filled
  const units = placed > 0n && rest < returned ? rest : returned
  return units > 0n ? toAmount(String(units), asset, network) : ''
}

const sumUnits = (coins: readonly Coin[]): bigint =>
  coins.reduce((sum, { amount }) => sum + BigInt(amount), 0n)

/**
 * Reads the whole deposit. Each action has its share of it, but a streaming swap's input is only the swapped part, and its
 * `depositedCoin` lacks the affiliate's fee. The largest sum is the deposit.
 */
function readDeposit(all: readonly Action[], network: Network, hash: string): Transfer {
  // What such an action names as its input is the output of the swap.
  const actions = all.filter((action) => !isFailedOutput(action))
  const listInputs = (counted: readonly Action[]) =>
    counted.flatMap((action) => action.in.filter(({ txID }) => isSameText(txID, hash)))
  const shares = listInputs(actions.filter(({ type }) => type !== 'limit_swap'))
  const placed = listInputs(actions.filter(({ type }) => type === 'limit_swap'))
  const sides = [...shares, ...placed]
  const asset = sides[0]?.coins[0]?.asset ?? ''
  const streamed = actions.flatMap(
    ({ metadata }) => metadata.streamingSwapMeta?.depositedCoin ?? [],
  )
  const units = [listCoins(shares), listCoins(placed), streamed]
    .map((coins) => sumUnits(coins.filter((coin) => coin.asset === asset)))
    .reduce((most, sum) => (sum > most ? sum : most))
  const from = sides.find(({ address }) => address !== '')?.address ?? ''
  if (asset === '') return { ...readFunds(actions, network), hash, from, to: '' }
  const amount = toAmount(String(units), asset, network)
  return { chain: getAssetChain(asset), hash, from, to: '', asset, amount }
}

/** The digits of one coin before its denomination, which may contain slashes: "4992500000x/brune". */
const fund = /^(\d{1,80})([A-Za-z][^,]*)$/

/** Reads the money that is attached to a contract call. Several coins are none, as a leg has one asset. */
function readFunds(
  actions: readonly Action[],
  network: Network,
): Pick<Transfer, 'chain' | 'asset' | 'amount'> {
  const attached =
    actions.find(({ metadata }) => metadata.funds !== '')?.metadata.funds ?? ''
  const [, units = '', denomination = ''] = fund.exec(attached) ?? []
  if (units === '') return { chain: '', asset: '', amount: '' }
  const asset = parseBankDenomination(denomination, network)
  return { chain: getAssetChain(asset), asset, amount: toAmount(units, asset, network) }
}

/** `height`: the network's block of the payment, 0 if not given. */
type ListedPayment = Payment & { height: number }

/** Lists the payments in a transaction's actions, each once. */
function listPayments(
  selected: Selected,
  deposit: Transfer,
  network: Network,
): Payment[] {
  const { kind, actions } = selected
  // For kinds without payouts, only a refund goes to the user.
  const isPaying = kindRules[kind].outputs === 'payout'
  const counted = actions.filter(({ type }) => isPaying || type === 'refund')
  const payments = counted.flatMap((action) =>
    listActionPayments(action, selected, deposit, network),
  )
  return removeRepeated(payments)
}

/**
 * Removes repeated payments. All actions of one block list the same ones, also without a hash: those of a partial refund, and those
 * of an affiliate's share. Payments without a hash that are equal but for their block are different fills of an order.
 */
function removeRepeated(payments: readonly ListedPayment[]): Payment[] {
  const getKey = ({ hash, to, asset, amount }: ListedPayment): string =>
    [hash.toUpperCase(), to, asset, amount].join(' ')
  const dated = new Set(payments.filter(({ height }) => height > 0).map(getKey))
  const counted = payments.filter(
    (payment) => payment.height > 0 || !dated.has(getKey(payment)),
  )
  return removeDuplicates(counted, (payment) => [
    getKey(payment),
    payment.hash === '' ? payment.height : 0,
  ])
}

/** The payments of one action. Trade and secured assets appear without a hash and with the deposit's hash. */
function listActionPayments(
  { type, out, metadata: { affiliateAmount } }: Action,
  { kind }: Selected,
  deposit: Transfer,
  network: Network,
): ListedPayment[] {
  return out.flatMap(({ coins: [whole], txID, address, affiliate, height }) => {
    if (whole === undefined) return []
    const coin = {
      ...whole,
      amount: String(BigInt(whole.amount) - BigInt(affiliateAmount)),
    }
    const hash = isSameText(txID, deposit.hash) ? '' : txID
    // The swap's refund lists the payout too.
    const isRefund =
      type === 'refund' && !isSwapKind(kind) && isSameAsset(coin.asset, deposit.asset)
    const more = { hash, isMarkedAffiliate: affiliate, isRefund }
    return [{ ...createPayment(coin, address, network, more), height }]
  })
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
  const [deposited, taken] = [
    Number(meta?.depositedCoin.amount),
    Number(meta?.inCoin.amount),
  ]
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
  return {
    parts,
    interval,
    state: isOver ? 'done' : parts === null ? 'swapping' : 'streaming',
  }
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
  const sumInputs = (wanted: string): bigint =>
    sumUnits(
      listCoins(actions.filter(({ type }) => type === wanted).flatMap((each) => each.in)),
    )
  const filled = sumInputs('swap')
  const placed = sumInputs('limit_swap')
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
function readUnpaidRefund(
  actions: readonly Action[],
  payouts: readonly Payout[],
): End | null {
  const refunds = actions.filter(({ type }) => type === 'refund')
  if (refunds.some(isFailedOutput)) return 'payout-failed'
  if (refunds.length === 0 || payouts.some(({ isRefund }) => isRefund)) return null
  if (refunds.every(isSpentOnFees)) return 'taken-as-fee'
  const hasFailed = refunds.some(({ metadata }) => failedRefund.test(metadata.reason))
  return hasFailed ? 'refund-failed' : 'no-payment'
}

const failedRefund = /fail to refund/
const feesTooHigh = /not enough asset to pay for fees/

/** Whether a refund was not paid because fees used it up: the reason says so, or the fees reach the deposit. */
function isSpentOnFees({
  in: inputs,
  metadata: { networkFees, reason },
}: Action): boolean {
  const coins = listCoins(inputs)
  const isCovered = ({ asset, amount }: Coin) =>
    networkFees.some(
      (fee) => isSameAsset(fee.asset, asset) && BigInt(fee.amount) >= BigInt(amount),
    )
  if (failedRefund.test(reason) && feesTooHigh.test(reason)) return true
  return coins.length > 0 && coins.every(isCovered)
}

/** What the end of an indexer's actions depends on. */
type EndInput = {
  /** The end that an unpaid refund proves; null for none. */
  refund: End | null
  /** Whether a payment to the user is listed. */
  isPaid: boolean
  /** Whether no action is pending. */
  isOver: boolean
  /** Whether it is certain which payments are the user's. */
  isCertain: boolean
}

function readEnd({ kind, actions }: Selected, input: EndInput): End {
  const { refund, isPaid, isOver, isCertain } = input
  const { outputs } = kindRules[kind]
  if (actions.some(isRolledBack)) return 'rejected'
  if (refund === 'refund-failed' || refund === 'payout-failed') return refund
  if (!isOver || (outputs === 'payout' && actions.some(hasUnknownPayment))) return 'open'
  if (!isCertain) return 'unassigned'
  if (isPaid && refund !== 'no-payment') return 'ended'
  if (refund !== null) return refund
  if (outputs !== 'payout') return 'ended'
  // A withdrawal ends without a payout when fees use up both of its sides.
  return isSwapKind(kind) ? 'open' : 'taken-as-fee'
}

/** Whether the network rolled back a deposit that failed on its own chain (THORNode x/thorchain/handler_deposit.go). */
const isRolledBack = ({ type, status }: Action): boolean =>
  type === 'failed' || (type === 'send' && status === 'failed')

/** Whether a payment lacks its amount: it may be the user's. */
const hasUnknownPayment = ({ out }: Action): boolean =>
  out.some(({ coins }) => coins.length === 0)

/** Reasons of newer nodes that name no cause; that of the failed parts does. */
const withoutCause = /^(?:streaming partial-refund|swap has been completed)\.?$/i

function readReason(
  actions: readonly Action[],
  payouts: readonly Payout[],
  end: End,
): string {
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
