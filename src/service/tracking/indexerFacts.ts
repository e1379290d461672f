import { isSameAsset } from '../../model/assets'
import { isSwapKind, type Kind, getKindRule } from '../networks/kinds'
import type { Network } from '../networks/network'
import type { End, Facts, Payout, AssetAmount } from './facts'
import { type Action, type ActionSide, decodeText, getDetails, sumUnits } from './indexer'
import { selectActions, findKind, findMemo } from './indexerKinds'
import { listIndexerOutputs } from './indexerOutputs'
import { readOrderState, readSwapParts } from './indexerSwaps'
import { readTarget } from './nodeFacts'
import {
  type OutputContext,
  toAmount,
  getAssetChain,
  hasOneRecipient,
  sumPayouts,
  removeDuplicates,
  selectPayouts,
} from './outputs'

/**
 * Reads the facts of the transaction `hash` from the indexer's actions. It can have several: a swap and a partial refund,
 * a separate swap of the affiliate's share, or a limit order and its fills. Null when no action is of a known kind.
 */
export function readIndexerFacts(
  listed: readonly Action[],
  network: Network,
  hash: string,
): Facts | null {
  const all = removeDuplicates(listed.map((action) => normalizeAction(action, network)))
  const memo = findMemo(all, network)
  const kind = findKind(all, memo)
  if (kind === null) return null
  const actions = selectActions(all, kind)
  const deposit = readDeposit(actions, network, hash)
  const context: OutputContext = {
    network,
    kind,
    memo,
    sold: deposit.asset,
    senders: actions.flatMap((action) => action.in.map(({ address }) => address)),
  }
  const outputs = listIndexerOutputs(actions, context, hash)
  const order = kind === 'LIMIT-SWAP' ? readOrderState(actions) : null
  const found = selectPayouts(outputs, context)
  const isClosedOrder = order === 'expired' || order === 'cancelled'
  const payouts = isClosedOrder ? addCreditedRefund(found, actions, deposit) : found
  const parts = readSwapParts(actions)
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
    target: readTarget(memo, network),
    swap: {
      state: isOver ? 'done' : parts === null ? 'swapping' : 'streaming',
      parts,
      remaining: null,
      paid: sumPayouts(outputs, context),
    },
    order,
    payouts,
    credit: getKindRule(kind).outputs === 'credit' ? readCredit(actions, network) : null,
    queue: null,
    end: decideEnd(actions, { kind, isOver, payouts, network }),
    doubt: null,
    reason: readReason(actions, payouts),
  }
}

/** Removes repeats, and adds the chain to assets of the network's own chain: sends omit it (`TCY`). */
function normalizeAction(action: Action, network: Network): Action {
  const normalizeSides = (sides: readonly ActionSide[]): ActionSide[] =>
    removeDuplicates(
      sides.map(({ coins, ...side }) => ({
        ...side,
        coins: removeDuplicates(coins).map(({ asset, amount }) => ({
          asset: /[.~/-]/.test(asset) ? asset : `${network.chain}.${asset}`,
          amount,
        })),
      })),
    )
  return { ...action, in: normalizeSides(action.in), out: normalizeSides(action.out) }
}

/**
 * Reads the whole deposit. Each action has its share of it, but a streaming swap's input is only the swapped part, and its
 * `depositedCoin` lacks the affiliate's fee. The largest sum is the deposit.
 */
function readDeposit(actions: readonly Action[], network: Network, hash: string): Facts['deposit'] {
  const selectInputs = (some: readonly Action[]) =>
    some.flatMap((action) =>
      action.in.filter(({ txID }) => txID.toUpperCase() === hash.toUpperCase()),
    )
  const placed = selectInputs(actions.filter(({ type }) => type === 'limit_swap'))
  const shares = selectInputs(actions.filter(({ type }) => type !== 'limit_swap'))
  const first = shares[0] ?? placed[0]
  const asset = first?.coins[0]?.asset ?? ''
  const streamed = actions.flatMap(
    (action) => getDetails(action)?.streamingSwapMeta?.depositedCoin ?? [],
  )
  const coins = [placed, shares].map((sides) => sides.flatMap((side) => side.coins))
  const sums = [...coins, streamed].map((each) =>
    sumUnits(each.filter((coin) => coin.asset === asset)),
  )
  const units = sums.reduce((most, sum) => (sum > most ? sum : most), 0n)
  return {
    chain: getAssetChain(asset),
    hash,
    from: [...shares, ...placed].map(({ address }) => address).find(Boolean) ?? '',
    to: '',
    asset,
    amount: asset === '' ? '' : toAmount(String(units), asset, network),
  }
}

/** Reads the amount that the network credited inside itself: the first action's output. */
function readCredit(actions: readonly Action[], network: Network): AssetAmount | null {
  const coin = actions[0]?.out[0]?.coins[0]
  return coin ? { asset: coin.asset, amount: toAmount(coin.amount, coin.asset, network) } : null
}

/** The indexer lists a closed order's refund on the network's own chain without an output, so the amount is not known. */
function addCreditedRefund(
  payouts: Payout[],
  actions: readonly Action[],
  deposit: Facts['deposit'],
): Payout[] {
  const isMissing = !payouts.some(({ isRefund }) => isRefund) && !actions.some(isSpentOnFees)
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

/** Whether a refund was not paid because fees used it up: the reason says so, or the fees reach the deposit. */
function isSpentOnFees(action: Action): boolean {
  if (action.type !== 'refund') return false
  const { reason = '', networkFees = [] } = getDetails(action) ?? {}
  const coins = action.in.flatMap((side) => side.coins)
  const isCovered = ({ asset, amount }: { asset: string; amount: string }) =>
    networkFees.some((fee) => isSameAsset(fee.asset, asset) && BigInt(fee.amount) >= BigInt(amount))
  return /fail to refund/.test(decodeText(reason)) || (coins.length > 0 && coins.every(isCovered))
}

type Outcome = { kind: Kind; isOver: boolean; payouts: readonly Payout[]; network: Network }

function decideEnd(actions: readonly Action[], outcome: Outcome): End {
  const { kind, isOver, payouts } = outcome
  // The network rolled back a deposit that failed on its own chain (THORNode x/thorchain/handler_deposit.go).
  if (
    actions.some(
      ({ type, status }) => type === 'failed' || (type === 'send' && status === 'failed'),
    )
  ) {
    return 'rejected'
  }
  if (!isOver || hasIncompletePayment(actions, outcome)) return 'open'
  const refunds = actions.filter(({ type }) => type === 'refund')
  const hasRefund = payouts.some(({ isRefund }) => isRefund)
  if (refunds.length > 0 && !hasRefund) {
    if (!refunds.every(isSpentOnFees)) return 'open'
    return payouts.length === 0 ? 'taken-as-fee' : 'ended'
  }
  if (getKindRule(kind).outputs !== 'payout' || payouts.length > 0) return 'ended'
  // A withdrawal ends without a payout when fees use up both of its sides.
  return isSwapKind(kind) ? 'open' : 'taken-as-fee'
}

/** Whether a payment lacks its amount, its recipient, or its hash on another chain. It may be the user's. */
function hasIncompletePayment(
  actions: readonly Action[],
  { kind, payouts, network }: Outcome,
): boolean {
  const isWithoutSum =
    getKindRule(kind).outputs === 'payout' &&
    actions.some(({ out }) => out.some(({ coins }) => coins.length === 0))
  const isWithoutHash = payouts.some(
    ({ chain, hash }) => hash === '' && chain !== '' && chain !== network.chain,
  )
  return isWithoutSum || isWithoutHash || !hasOneRecipient(payouts, kind)
}

function readReason(actions: readonly Action[], payouts: readonly Payout[]): string {
  const given = actions.map((action) => decodeText(getDetails(action)?.reason ?? '')).find(Boolean)
  const ofParts = actions.flatMap(
    (action) => getDetails(action)?.streamingSwapMeta?.failedSwapReasons ?? [],
  )[0]
  return given ?? (payouts.some(({ isRefund }) => isRefund) ? (ofParts ?? '') : '')
}
