import type { FeeKind, SwapCosts, SwapFee } from '../../../contract/costs'
import {
  type Amount,
  normalizeAmount,
  parseAmount,
  readNumber,
  sumAmounts,
  toNumber,
  writeQuantity,
} from '../../../model/amounts'
import { isSameAsset } from '../../../model/assets'
import { isSwapKind } from '../../../model/kinds'
import { convertLimit } from '../../networks/networkAmount'
import { type Facts, type Settled, type TransferAmount, noSum } from '../facts'
import { getAssetChain } from '../payments'
import { describeSum } from './step'
import type { ResponseInput } from './responseInput'

/** Both sides of a swap without a refund, which has ended or whose payouts are planned. */
type Exchange = { sold: TransferAmount; received: TransferAmount }

/** Describes what it cost; null where nothing of it is known. `done`: of the response. */
export function describeCosts(
  facts: Settled | null,
  input: ResponseInput,
  done: boolean,
): SwapCosts | null {
  if (facts === null) return null
  const { kind, deposit, costs } = facts
  const isSwap = isSwapKind(kind)
  const exchange = isSwap && (done || isPlanned(facts)) ? findExchange(facts) : null
  const known = {
    rate: exchange && describeRate(exchange, input),
    minimum: isSwap ? describeMinimum(facts, input) : null,
    quoted: isSwap ? describeQuote(input) : null,
    usd: done ? exchange && describeWorth(exchange, costs) : null,
    fees: done ? describeFees(facts, input) : null,
    soldUsd: done ? formatWorth(deposit.amount, costs?.soldPrice ?? '') : null,
  }
  const isKnown = Object.values(known).some((part) => part !== null)
  return isKnown ? { isEstimate: !done, ...known } : null
}

const isPlanned = ({ end, swap, order, doubt }: Settled) =>
  end === 'open' &&
  // Of what is still swapped or waits for its price, the payouts so far are a part, as are an
  // indexer's fees and slip, and it has no prices before the end.
  swap.state === 'done' &&
  (order === null || order === 'filled') &&
  // What was planned stays while a source is silent.
  (doubt === null || doubt === 'lag' || doubt === 'outage' || doubt === 'unreported')

function findExchange({ deposit, payouts, misdirected, memo }: Facts): Exchange | null {
  const [first] = payouts
  if (first === undefined || misdirected.length > 0 || memo.dexOut !== null) return null
  const { asset } = first
  const isOne = payouts.every(
    (payout) => !payout.isRefund && isSameAsset(payout.asset, asset),
  )
  const amount = sumAmounts(payouts.map((payout) => payout.amount))
  const exchange = { sold: deposit, received: { asset, amount } }
  const areKnown = readWhole(deposit.amount) !== null && readWhole(amount) !== null
  return isOne && areKnown ? exchange : null
}

function toPositive(text: string) {
  const number = readNumber(text)
  return number > 0 && Number.isFinite(number) ? number : null
}

// In whole units.
const readWhole = (amount: Amount | null) => toPositive(writeQuantity(amount).amount)

/** More digits of a quotient say nothing. */
const rateDigits = 8

function describeRate({ sold, received }: Exchange, { describe }: ResponseInput) {
  const rate = toNumber(received.amount) / toNumber(sold.amount)
  const amount = normalizeAmount(rate.toPrecision(rateDigits))
  if (amount === null) return null
  return {
    base: describe(sold.asset).identifier,
    quote: describe(received.asset).identifier,
    amount,
  }
}

function describeMinimum({ memo, payouts }: Facts, input: ResponseInput) {
  const asset = memo.asset || (payouts.find(({ isRefund }) => !isRefund)?.asset ?? '')
  const minimum = { asset, amount: convertLimit(memo.limit, asset, input.network) }
  return describeKnown(minimum, input)
}

function describeQuote(input: ResponseInput) {
  const { start } = input
  // Of clients that contradict each other, none is believed.
  if (start === null || start.isContested) return null
  return describeKnown(
    { asset: start.buyAsset, amount: parseAmount(start.expectedBuyAmount) },
    input,
  )
}

const describeKnown = (sum: TransferAmount, { describe }: ResponseInput) =>
  sum.asset !== '' && readWhole(sum.amount) !== null ? describeSum(sum, describe) : null

function describeFees(facts: Facts, input: ResponseInput): SwapFee[] | null {
  const { costs, memo, fees: sending } = facts
  const { affiliates = [], liquidity = null } = costs ?? {}
  const { network, describe } = input
  const [app = '', ...others] = memo.affiliates
  const toFee = (kind: FeeKind, sum: TransferAmount, to = ''): SwapFee => ({
    kind,
    ...describeSum(sum, describe),
    usd: computeFeeWorth(sum, facts),
    app: kind === 'affiliate' && others.length === 0 ? app : '',
    address: to,
  })
  const isInside = (asset: string) => ['', network.chain].includes(getAssetChain(asset))
  const isShareUnknown = costs !== null && memo.hasAffiliateFee && affiliates.length === 0
  const shares = isShareUnknown ? [{ ...noSum, to: '' }] : affiliates
  const fees = [
    ...sending.map((fee) => toFee(isInside(fee.asset) ? 'network' : 'outbound', fee)),
    ...shares.map((fee) => toFee('affiliate', fee, fee.to)),
    ...(readWhole(liquidity) === null
      ? []
      : [toFee('liquidity', { asset: network.coin, amount: liquidity })]),
  ]
  return fees.length > 0 ? fees : null
}

function computeFeeWorth(
  { asset, amount }: TransferAmount,
  { deposit, memo, payouts, costs }: Facts,
) {
  if (costs === null || asset === '') return null
  const bought = payouts.find(({ isRefund }) => !isRefund)?.asset ?? memo.asset
  if (isSameAsset(asset, deposit.asset)) return formatWorth(amount, costs.soldPrice)
  return isSameAsset(asset, bought) ? formatWorth(amount, costs.boughtPrice) : null
}

/** Larger values come from wrong prices or amounts. */
const maxWorth = 1e12

function computeWorth(amount: Amount | null, price: string) {
  const worth = (readWhole(amount) ?? 0) * (toPositive(price) ?? 0)
  return worth > 0 && worth < maxWorth ? worth : null
}

const formatUsd = (usd: number) =>
  // Prices are approximate.
  usd < 0.01 ? (normalizeAmount(usd.toPrecision(2)) ?? '0') : usd.toFixed(2)

function formatDifference(difference: number) {
  const text = difference.toFixed(2)
  return Number(text) === 0 ? '0.00' : text
}

function formatWorth(amount: Amount | null, price: string) {
  const worth = computeWorth(amount, price)
  return worth === null ? null : formatUsd(worth)
}

function describeWorth({ sold, received }: Exchange, costs: Facts['costs']) {
  const paid = computeWorth(sold.amount, costs?.soldPrice ?? '')
  const got = computeWorth(received.amount, costs?.boughtPrice ?? '')
  if (paid === null || got === null) return null
  return {
    sold: formatUsd(paid),
    received: formatUsd(got),
    difference: formatDifference(got - paid),
    percent: formatDifference((100 * (got - paid)) / paid),
  }
}
