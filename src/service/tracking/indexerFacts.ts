import { isSameAsset } from '../../model/assets'
import { isSwapKind, type Kind, ruleOf } from '../networks/kinds'
import type { Network } from '../networks/network'
import type { End, Facts, Payout, Sum } from './facts'
import { type Action, type ActionSide, detailsOf, readableText } from './indexer'
import { actionsOfKind, kindOfActions, memoOfActions } from './indexerKinds'
import { indexerOutputs } from './indexerOutputs'
import { orderOf, partsOf } from './indexerParts'
import { targetOf } from './nodeFacts'
import {
  type OutputContext,
  amountOf,
  chainOf,
  hasOneRecipient,
  paidBy,
  payoutsAmong,
} from './outputs'

/**
 * What the indexer's actions say of the transaction `hash`. One transaction can have several: a swap and a refund
 * (a part came back), two swaps (the affiliate's share apart), a limit order and what filled or closed it. Null when
 * none of them is of a known kind.
 */
export function indexerFacts(
  listed: readonly Action[],
  network: Network,
  hash: string,
): Facts | null {
  const all = unique(listed.map((action) => normalize(action, network)))
  const memo = memoOfActions(all, network)
  const kind = kindOfActions(all, memo)
  if (kind === null) return null
  const actions = actionsOfKind(all, kind)
  const deposit = depositOf(actions, network, hash)
  const context: OutputContext = {
    network,
    kind,
    memo,
    sold: deposit.asset,
    senders: actions.flatMap((action) => action.in.map(({ address }) => address)),
  }
  const outputs = indexerOutputs(actions, context, hash)
  const order = kind === 'LIMIT-SWAP' ? orderOf(actions) : null
  const found = payoutsAmong(outputs, context)
  const isClosedOrder = order === 'expired' || order === 'cancelled'
  const payouts = isClosedOrder ? withCreditedRefund(found, actions, deposit) : found
  const parts = partsOf(actions)
  const isOver =
    actions.every(({ status }) => status === 'success') &&
    (parts === null || parts.tried >= parts.total) &&
    order !== 'open' &&
    order !== 'partly-filled'
  return {
    kind,
    deposit,
    arrival: 'final',
    confirmations: null,
    target: targetOf(memo, network),
    swap: {
      state: isOver ? 'done' : parts === null ? 'swapping' : 'streaming',
      parts,
      remaining: null,
      paid: paidBy(outputs, context),
    },
    order,
    payouts,
    credit: ruleOf(kind).outputs === 'credit' ? creditOf(actions, network) : null,
    queue: null,
    end: endOf(actions, { kind, isOver, payouts, network }),
    reason: reasonOf(actions, payouts),
  }
}

/** Whatever is listed twice, as pages overlap, counts once. */
const unique = <T>(list: readonly T[]): T[] => [
  ...new Map(list.map((each) => [JSON.stringify(each), each])).values(),
]

/** Without repeats, and with assets in full: sends name those of the network's own chain without it (`TCY`). */
function normalize(action: Action, network: Network): Action {
  const sidesOf = (sides: readonly ActionSide[]): ActionSide[] =>
    unique(
      sides.map(({ coins, ...side }) => ({
        ...side,
        coins: unique(coins).map(({ asset, amount }) => ({
          asset: /[.~/-]/.test(asset) ? asset : `${network.chain}.${asset}`,
          amount,
        })),
      })),
    )
  return { ...action, in: sidesOf(action.in), out: sidesOf(action.out) }
}

/**
 * The whole deposit. Each action names its share of it; a streaming swap's only what was swapped, beside the coin that
 * was deposited, less the affiliate's fee: the larger of the two sums is the deposit.
 */
function depositOf(actions: readonly Action[], network: Network, hash: string): Facts['deposit'] {
  const sidesOf = (some: readonly Action[]) =>
    some.flatMap((action) =>
      action.in.filter(({ txID }) => txID.toUpperCase() === hash.toUpperCase()),
    )
  const placed = sidesOf(actions.filter(({ type }) => type === 'limit_swap'))
  const shares = sidesOf(actions.filter(({ type }) => type !== 'limit_swap'))
  const first = shares[0] ?? placed[0]
  const asset = first?.coins[0]?.asset ?? ''
  const sums = [sumOf(placed, asset), sumOf(shares, asset), streamedDeposit(actions, asset)]
  const units = sums.reduce((most, sum) => (sum > most ? sum : most), 0n)
  return {
    chain: chainOf(asset),
    hash,
    from: [...shares, ...placed].map(({ address }) => address).find(Boolean) ?? '',
    to: '',
    asset,
    amount: asset === '' ? '' : amountOf(String(units), asset, network),
  }
}

const sumOf = (sides: readonly ActionSide[], asset: string): bigint =>
  sides
    .flatMap(({ coins }) => coins)
    .filter((coin) => coin.asset === asset)
    .reduce((sum, { amount }) => sum + BigInt(amount), 0n)

function streamedDeposit(actions: readonly Action[], asset: string): bigint {
  const coins = actions.flatMap(
    (action) => detailsOf(action)?.streamingSwapMeta?.depositedCoin ?? [],
  )
  return coins
    .filter((coin) => coin.asset === asset)
    .reduce((sum, { amount }) => sum + BigInt(amount), 0n)
}

/** What the network credited inside itself: the first action's output. */
function creditOf(actions: readonly Action[], network: Network): Sum | null {
  const coin = actions[0]?.out[0]?.coins[0]
  return coin ? { asset: coin.asset, amount: amountOf(coin.amount, coin.asset, network) } : null
}

/** A closed order's refund on the network's own chain is listed without an output: its amount is not known. */
function withCreditedRefund(
  payouts: Payout[],
  actions: readonly Action[],
  deposit: Facts['deposit'],
): Payout[] {
  const isMissing = !payouts.some(({ isRefund }) => isRefund) && !actions.some(isEatenByFees)
  const { asset, chain, from } = deposit
  const refund = {
    asset,
    amount: '',
    chain,
    hash: '',
    from: '',
    to: from,
    isRefund: true,
    sent: true,
  }
  return isMissing ? [...payouts, refund] : payouts
}

/** A refund that was not paid since the fees were as high: its reason says so, or the fees reach the deposit. */
function isEatenByFees(action: Action): boolean {
  if (action.type !== 'refund') return false
  const { reason = '', networkFees = [] } = detailsOf(action) ?? {}
  const coins = action.in.flatMap((side) => side.coins)
  const isCovered = ({ asset, amount }: { asset: string; amount: string }) =>
    networkFees.some((fee) => isSameAsset(fee.asset, asset) && BigInt(fee.amount) >= BigInt(amount))
  return /fail to refund/.test(readableText(reason)) || (coins.length > 0 && coins.every(isCovered))
}

type Outcome = { kind: Kind; isOver: boolean; payouts: readonly Payout[]; network: Network }

function endOf(actions: readonly Action[], outcome: Outcome): End {
  const { kind, isOver, payouts } = outcome
  // A deposit that failed on the network's own chain was rolled back (THORNode x/thorchain/handler_deposit.go).
  if (
    actions.some(
      ({ type, status }) => type === 'failed' || (type === 'send' && status === 'failed'),
    )
  ) {
    return 'rejected'
  }
  if (!isOver || lacksPayment(actions, outcome)) return 'open'
  const refunds = actions.filter(({ type }) => type === 'refund')
  const hasRefund = payouts.some(({ isRefund }) => isRefund)
  if (refunds.length > 0 && !hasRefund) {
    if (!refunds.every(isEatenByFees)) return 'open'
    return payouts.length === 0 ? 'kept' : 'ended'
  }
  if (ruleOf(kind).outputs !== 'payout' || payouts.length > 0) return 'ended'
  // A withdrawal is over without a payout when fees are as high as both of its sides.
  return isSwapKind(kind) ? 'open' : 'kept'
}

/** Whether a payment is listed without its sum, its recipient, or its hash on another chain: it may be the user's. */
function lacksPayment(actions: readonly Action[], { kind, payouts, network }: Outcome): boolean {
  const isWithoutSum =
    ruleOf(kind).outputs === 'payout' &&
    actions.some(({ out }) => out.some(({ coins }) => coins.length === 0))
  const isWithoutHash = payouts.some(
    ({ chain, hash }) => hash === '' && chain !== '' && chain !== network.chain,
  )
  return isWithoutSum || isWithoutHash || !hasOneRecipient(payouts, kind)
}

function reasonOf(actions: readonly Action[], payouts: readonly Payout[]): string {
  const given = actions.map((action) => readableText(detailsOf(action)?.reason ?? '')).find(Boolean)
  const ofParts = actions.flatMap(
    (action) => detailsOf(action)?.streamingSwapMeta?.failedSwapReasons ?? [],
  )[0]
  return given ?? (payouts.some(({ isRefund }) => isRefund) ? (ofParts ?? '') : '')
}
