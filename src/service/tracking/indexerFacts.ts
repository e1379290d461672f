import { isSameAsset } from '../../model/assets'
import { isZeroHash } from '../../model/chains/hashes'
import { getKindRule, isSwapKind } from '../networks/kinds'
import type { Network } from '../networks/network'
import { type End, type Facts, type Payout, type SwapParts, emptyFacts } from './facts'
import { type Action, type SelectedActions, selectActions } from './indexer'
import { readTarget, timeSwap } from './node'
import {
  type Coin,
  type Payment,
  createPayment,
  getAssetChain,
  isSameText,
  selectPayouts,
  toAmount,
} from './payees'

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
  const payments = listPayments(selected, sold, hash, network)
  const paid = selectPayouts(payments, { network, kind, memo, sold, senders })
  const refund = readRefund(actions, paid.payouts)
  // A refund that is not listed is not paid yet, or was paid inside the network. Its amount is not known.
  const due = { ...emptyFacts.deposit, chain, asset: sold, to: from, isRefund: true, sent: false }
  const payouts = refund === 'due' ? [...paid.payouts, due] : paid.payouts
  const order = kind === 'LIMIT-SWAP' ? readOrderState(actions) : null
  const { parts, interval } = readParts(actions)
  const isLoan = kind === 'LENDINGOPEN' || kind === 'LENDINGREPAY'
  const isOver =
    // Loans stay pending for years although they were paid.
    (isLoan && payouts.length > 0) ||
    (actions.every(({ status }) => status === 'success') &&
      (parts === null || parts.tried >= parts.total) &&
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
    target: readTarget(memo, network),
    swap: {
      state: isOver ? 'done' : parts === null ? 'swapping' : 'streaming',
      ...timeSwap(parts, interval, memo),
    },
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

/** Adds up amounts in base units. */
const sumUnits = (coins: readonly Coin[]): bigint =>
  coins.reduce((sum, { amount }) => sum + BigInt(amount), 0n)

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
    .map((coins) => sumUnits(coins.filter((coin) => coin.asset === asset)))
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
  sold: string,
  deposit: string,
  network: Network,
): Payment[] {
  // For kinds without payouts, only a refund goes to the user.
  const isPaying = getKindRule(kind).outputs === 'payout'
  const payments = actions.flatMap(({ type, out }) => {
    if (!isPaying && type !== 'refund') return []
    return out.flatMap(({ coins: [coin], txID, address, affiliate: isMarkedAffiliate }) => {
      if (coin === undefined) return []
      const hash = isZeroHash(txID) || isSameText(txID, deposit) ? '' : txID
      // The swap's refund lists the payout too.
      const isRefund = type === 'refund' && !isSwapKind(kind) && isSameAsset(coin.asset, sold)
      const key = [hash.toUpperCase(), address, coin.asset, coin.amount].join('|')
      const more = { hash, isMarkedAffiliate, isRefund }
      return [[key, createPayment(coin, address, network, more)] as const]
    })
  })
  return [...new Map(payments).values()]
}

/**
 * Reads the parts of a streaming swap. Null for a swap in one part: THORChain omits its details, MAYAChain reports quantity 1.
 * The last part takes what failed ones left, so only the share of the deposit that was not swapped came back (THORNode
 * type_streaming_swap.go). All parts are equal.
 */
function readParts(actions: readonly Action[]): { parts: SwapParts | null; interval: number } {
  const meta = actions.find(({ type }) => type === 'swap')?.metadata.streamingSwapMeta
  if (!meta || meta.quantity <= 1) return { parts: null, interval: 0 }
  const { count: tried, quantity: total, interval } = meta
  const [deposited, taken] = [Number(meta.depositedCoin.amount), Number(meta.inCoin.amount)]
  const isOver = tried >= total && deposited > 0
  const share = isOver ? Math.round((total * (deposited - taken)) / deposited) : 0
  return { parts: { tried, total, returned: Math.min(total, Math.max(0, share)) }, interval }
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
  const [filled = 0n, placed = 0n] = ['swap', 'limit_swap'].map((wanted) =>
    sumUnits(actions.filter(({ type }) => type === wanted).flatMap((each) => listCoins(each.in))),
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

const isRefundAction = ({ type }: Action): boolean => type === 'refund'

type RefundState = 'none' | 'listed' | 'due' | 'taken-as-fee' | 'failed'

/** The refund of the actions. The texts are those of THORNode, x/thorchain/managers.go. */
function readRefund(actions: readonly Action[], payouts: readonly Payout[]): RefundState {
  const refunds = actions.filter(isRefundAction)
  if (refunds.length === 0) return 'none'
  if (payouts.some(({ isRefund }) => isRefund)) return 'listed'
  if (refunds.every(isSpentOnFees)) return 'taken-as-fee'
  return refunds.some(({ metadata }) => failedRefund.test(metadata.reason)) ? 'failed' : 'due'
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

/** `isOver`: no action is pending, and every payment is whole. */
function readEnd(
  { kind, actions }: SelectedActions,
  refund: RefundState,
  payouts: readonly Payout[],
  isOver: boolean,
): End {
  // The network rolled back a deposit that failed on its own chain (THORNode x/thorchain/handler_deposit.go).
  const isRejected = actions.some(
    ({ type, status }) => type === 'failed' || (type === 'send' && status === 'failed'),
  )
  if (isRejected) return 'rejected'
  if (refund === 'failed') return 'refund-failed'
  if (!isOver) return 'open'
  if (refund === 'due') return 'no-payment'
  if (payouts.length > 0) return 'ended'
  if (refund === 'taken-as-fee') return 'taken-as-fee'
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
