import { isSameAsset } from '../../model/assets'
import { isZeroHash } from '../../model/chains/hashes'
import { type Kind, getKindRule, isSwapKind } from '../networks/kinds'
import type { Network } from '../networks/network'
import { type End, type Facts, type Payout, type SwapParts, emptyFacts } from './facts'
import { type Action, decodeText, getDetails, sumUnits } from './indexer'
import { type SelectedActions, selectActions } from './indexerActions'
import { readTarget, timeSwap } from './nodeFacts'
import { type Output, getAssetChain, readPayments, toAmount } from './outputs'

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
  const senders = actions.flatMap((action) => action.in.map(({ address }) => address))
  const payments = readPayments(listOutputs(selected, deposit.asset, hash), {
    network,
    kind,
    memo,
    sold: deposit.asset,
    senders,
  })
  const { paid, isCertain } = payments
  const payouts = [...payments.payouts, ...listDueRefund(actions, payments.payouts, deposit)]
  const order = kind === 'LIMIT-SWAP' ? readOrderState(actions) : null
  const { parts, interval } = readParts(actions)
  const isOver =
    isPaidLoan(kind, payouts) ||
    (actions.every(({ status }) => status === 'success') &&
      (parts === null || parts.tried >= parts.total) &&
      order !== 'open' &&
      order !== 'partly-filled')
  return {
    ...emptyFacts,
    kind,
    deposit,
    arrival: 'final',
    target: readTarget(memo, network),
    swap: {
      state: isOver ? 'done' : parts === null ? 'swapping' : 'streaming',
      paid,
      ...timeSwap(parts, interval, memo),
    },
    order,
    payouts,
    credit: getKindRule(kind).outputs === 'credit' ? readCredit(actions, network) : null,
    end: readEnd(actions, { kind, isOver, isCertain, payouts, network }),
    needsOtherAsset:
      kind === 'ADDLIQUIDITY' &&
      actions.some((action) => action.status === 'pending' && action.in.length === 1),
    reason: readReason(actions, payouts),
  }
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

/**
 * Lists the payments in a transaction's actions, each once: both actions of a partial refund list the same payments, and
 * trade and secured assets appear without a hash and with the deposit's hash.
 */
function listOutputs({ kind, actions }: SelectedActions, sold: string, hash: string): Output[] {
  // For kinds without payouts, only a refund goes to the user.
  const isPaying = getKindRule(kind).outputs === 'payout'
  const outputs = actions
    .filter(({ type }) => isPaying || type === 'refund')
    .flatMap((action) =>
      action.out.flatMap(({ coins, txID, address, affiliate }) => {
        const isInternal =
          txID === '' || isZeroHash(txID) || txID.toUpperCase() === hash.toUpperCase()
        return coins.slice(0, 1).map(({ asset, amount }) => ({
          hash: isInternal ? '' : txID,
          from: '',
          to: address,
          asset,
          units: amount,
          isMarkedAffiliate: affiliate,
          // The swap's refund lists the payout too.
          isMarkedRefund: action.type === 'refund' && !isSwapKind(kind) && isSameAsset(asset, sold),
          sent: true,
        }))
      }),
    )
  const keyed = outputs.map(
    (output) =>
      [
        [output.hash.toUpperCase(), output.to, output.asset, output.units].join('|'),
        output,
      ] as const,
  )
  return [...new Map(keyed).values()]
}

/** A refund whose payment is not listed: not paid yet, or paid inside the network. Its amount is not known. */
function listDueRefund(
  actions: readonly Action[],
  payouts: readonly Payout[],
  { asset, chain, from }: Facts['deposit'],
): Payout[] {
  const refunds = actions.filter(({ type }) => type === 'refund')
  const isPaid = payouts.some(({ isRefund }) => isRefund)
  if (isPaid || refunds.length === 0 || refunds.some(hasFailedToRefund)) return []
  if (refunds.every(isSpentOnFees)) return []
  return [{ asset, amount: '', chain, hash: '', from: '', to: from, isRefund: true, sent: false }]
}

/**
 * Reads the parts of a streaming swap. Null for a swap in one part: THORChain omits its details, MAYAChain reports quantity 1.
 * The last part takes what failed ones left, so only the share of the deposit that was not swapped came back (THORNode
 * type_streaming_swap.go). All parts are equal.
 */
function readParts(actions: readonly Action[]): { parts: SwapParts | null; interval: number } {
  const swap = actions.find(({ type }) => type === 'swap')
  const meta = swap && getDetails(swap)?.streamingSwapMeta
  if (!meta || Number(meta.quantity) <= 1) return { parts: null, interval: 0 }
  const [tried, total] = [Number(meta.count), Number(meta.quantity)]
  const [deposited, taken] = [Number(meta.depositedCoin.amount), Number(meta.inCoin.amount)]
  const share =
    tried >= total && deposited > 0 ? Math.round((total * (deposited - taken)) / deposited) : 0
  const returned = Math.min(total, Math.max(0, share))
  return { parts: { tried, total, returned }, interval: Number(meta.interval) }
}

/**
 * Reads the state of a limit order: `limit_swap` places it, swaps fill it, and a refund closes it. The refund's reason says
 * whether the order expired or was cancelled (THORNode manager_adv_swap_queue_current.go); with any other it was refused.
 */
function readOrderState(actions: readonly Action[]): Facts['order'] {
  const refund = actions.find(({ type }) => type === 'refund')
  if (refund) {
    const reason = getDetails(refund)?.reason ?? ''
    if (/limit swap cancelled/i.test(reason)) return 'cancelled'
    return /limit swap expired|swap has been completed/i.test(reason) ? 'expired' : null
  }
  const filled = sumInputs(actions, 'swap')
  if (filled === 0n) return 'open'
  return filled >= sumInputs(actions, 'limit_swap') ? 'filled' : 'partly-filled'
}

const sumInputs = (actions: readonly Action[], wanted: string): bigint =>
  sumUnits(
    actions
      .filter(({ type }) => type === wanted)
      .flatMap((action) => action.in.flatMap(({ coins }) => coins)),
  )

/** Reads the sum that the network credited inside itself. One transaction can have several sends. */
function readCredit(actions: readonly Action[], network: Network): Facts['credit'] {
  const firsts = actions.flatMap(({ out }) => out.slice(0, 1))
  const [first] = firsts
  const coins = firsts.flatMap((side) => side.coins.slice(0, 1))
  const asset = coins[0]?.asset
  if (first === undefined || asset === undefined) return null
  const units = sumUnits(coins.filter((coin) => coin.asset === asset))
  const isOneRecipient = firsts.every(({ address }) => address === first.address)
  return {
    asset,
    amount: toAmount(String(units), asset, network),
    to: isOneRecipient ? first.address : '',
  }
}

/** Loans stay pending for years although they were paid. */
const isPaidLoan = (kind: Kind, payouts: readonly Payout[]): boolean =>
  (kind === 'LENDINGOPEN' || kind === 'LENDINGREPAY') && payouts.length > 0

type Outcome = {
  kind: Kind
  isOver: boolean
  isCertain: boolean
  payouts: readonly Payout[]
  network: Network
}

/** The network rolled back a deposit that failed on its own chain (THORNode x/thorchain/handler_deposit.go). */
const isFailed = ({ type, status }: Action): boolean =>
  type === 'failed' || (type === 'send' && status === 'failed')

function readEnd(actions: readonly Action[], outcome: Outcome): End {
  const { kind, isOver, payouts } = outcome
  if (actions.some(isFailed)) return 'rejected'
  const refunds = actions.filter(({ type }) => type === 'refund')
  const isUnpaid = refunds.length > 0 && !payouts.some(({ isRefund, sent }) => isRefund && sent)
  const isSpent = refunds.every(isSpentOnFees)
  if (isUnpaid && !isSpent && refunds.some(hasFailedToRefund)) return 'unpaid'
  if (!isOver || hasIncompletePayment(actions, outcome)) return 'open'
  if (isUnpaid) return isSpent ? (payouts.length === 0 ? 'taken-as-fee' : 'ended') : 'unproven'
  if (getKindRule(kind).outputs !== 'payout' || payouts.length > 0) return 'ended'
  // A withdrawal ends without a payout when fees use up both of its sides.
  return isSwapKind(kind) ? 'open' : 'taken-as-fee'
}

const readOwnReason = (action: Action): string => decodeText(getDetails(action)?.reason ?? '')

/** The texts of THORNode, x/thorchain/managers.go. */
const hasFailedToRefund = (action: Action): boolean => /fail to refund/.test(readOwnReason(action))
const feesExceedDeposit = /not enough asset to pay for fees/

/** Whether a refund was not paid because fees used it up: the reason says so, or the fees reach the deposit. */
function isSpentOnFees(action: Action): boolean {
  const { networkFees = [] } = getDetails(action) ?? {}
  const coins = action.in.flatMap((side) => side.coins)
  const isCovered = ({ asset, amount }: { asset: string; amount: string }) =>
    networkFees.some((fee) => isSameAsset(fee.asset, asset) && BigInt(fee.amount) >= BigInt(amount))
  return (
    (hasFailedToRefund(action) && feesExceedDeposit.test(readOwnReason(action))) ||
    (coins.length > 0 && coins.every(isCovered))
  )
}

/** Whether a payment lacks its amount, its recipient, or its hash on another chain. It may be the user's. */
function hasIncompletePayment(
  actions: readonly Action[],
  { kind, isCertain, payouts, network }: Outcome,
): boolean {
  const isWithoutSum =
    getKindRule(kind).outputs === 'payout' &&
    actions.some(({ out }) => out.some(({ coins }) => coins.length === 0))
  const isWithoutHash = payouts.some(
    ({ chain, hash, sent }) => sent && hash === '' && chain !== '' && chain !== network.chain,
  )
  return isWithoutSum || isWithoutHash || !isCertain
}

/** Reasons of newer nodes that name no cause: that of the failed parts is better. */
const isWithoutCause = (reason: string): boolean =>
  /^(?:streaming partial-refund|swap has been completed)\.?$/i.test(reason.trim())

function readReason(actions: readonly Action[], payouts: readonly Payout[]): string {
  const reasons = actions
    .filter(({ type, status }) => type !== 'send' || status === 'failed')
    .map(readOwnReason)
    .filter(Boolean)
  const ofParts = actions.flatMap(
    (action) => getDetails(action)?.streamingSwapMeta?.failedSwapReasons ?? [],
  )[0]
  const given = reasons.find((reason) => !isWithoutCause(reason))
  const hasRefund = payouts.some(({ isRefund }) => isRefund)
  return given ?? (hasRefund || reasons.length > 0 ? (ofParts ?? reasons[0]) : undefined) ?? ''
}
