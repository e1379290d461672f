import type { AssetAmount } from '../../contract/addressTransactions'
import type { FeeKind, SwapCosts } from '../../contract/costs'
import type { TrackerResult } from '../../contract/tracker'
import {
  isPositive,
  normalizeAmount,
  parseAmount,
  readNumber,
  subtractAmounts,
  writeQuantity,
} from '../amounts'
import { isSameAsset, isSameText } from '../assets'
import type { TransactionSnapshot } from './snapshot'

type Priced = { base: string; quote: string; received: string; paid: string }

type Parameters = {
  /** `received` of the asset `quote` for one of `base`, and what one of `quote` cost. */
  rate: Priced
  /** The same as the network has planned it. */
  'expected-rate': Priced
  /**
   * A quote or a minimum. `percent`: what was received less it, in per cent of it; null: not
   * known.
   */
  quoted: AssetAmount & { percent: number | null }
  minimum: AssetAmount & { percent: number | null }
  /** '' for an amount that is not reported. `app`: the affiliate's name in the memo. */
  fee: { kind: FeeKind; asset: string; amount: string; usd: string | null; app: string }
  'fees-unknown': unknown
  /** What of a refunded deposit was not refunded. */
  kept: AssetAmount
  /** In US dollars when it was swapped; `difference` and `percent` are below zero for a loss. */
  worth: { sold: string; received: string; difference: number; percent: number }
  /**
   * What of a loss no fee with dollars explains. `hasUnpriced`: some fees have none, or none is
   * reported.
   */
  rest: { usd: string; hasUnpriced: boolean }
}

/** What is said of the costs of a swap: one line of a table. */
export type CostStatement = {
  [Code in keyof Parameters]: { code: Code } & Parameters[Code]
}[keyof Parameters]

/** The present price of an asset in US dollars; null: not known. */
type FindPrice = (asset: string) => number | null

/**
 * What is said of the costs of a swap that has ended or is in progress; empty where nothing is
 * known. `findPrice` prices fees whose worth the network has not reported.
 */
export function listCosts(
  snapshot: TransactionSnapshot,
  findPrice?: FindPrice,
): CostStatement[] {
  const { verdict, explanation } = snapshot
  const { costs = null, app = null } = snapshot.response?.result ?? {}
  if (costs === null) return []
  const { rate, quoted, minimum, isEstimate } = costs
  const isOver = snapshot.response?.done === true
  // Of another service, which does not say that they are estimates, nothing is.
  if (!isOver && (verdict !== 'in-progress' || !isEstimate)) return []
  const { sold, outcomes } = explanation
  const [received, ...others] = outcomes.filter(({ kind }) => kind !== 'expected')
  // A quote or a minimum is of the whole, so what came of a part says nothing about it.
  const compare = (expected: AssetAmount) =>
    !isOver ||
    verdict === 'partially-refunded' ||
    received?.kind !== 'paid' ||
    others.length > 0 ||
    sold === null
      ? null
      : computePercent(received, expected)
  const statements = listRate(isOver ? 'rate' : 'expected-rate', rate)
  if (quoted !== null)
    statements.push({ code: 'quoted', ...quoted, percent: compare(quoted) })
  if (minimum !== null)
    statements.push({ code: 'minimum', ...minimum, percent: compare(minimum) })
  if (!isOver) return statements
  const fees = listKept(snapshot) ?? listFees(costs, app, findPrice)
  return [...statements, ...fees, ...listWorth(costs.usd, fees)]
}

function listKept({ verdict, explanation }: TransactionSnapshot): CostStatement[] | null {
  const { sold, outcomes } = explanation
  const [refund, ...others] = outcomes
  if (verdict !== 'refunded' || sold === null || refund === undefined) return null
  if (others.length > 0 || !isSameAsset(refund.asset, sold.asset)) return null
  const kept = subtractAmounts(parseAmount(sold.amount), parseAmount(refund.amount))
  const { amount } = writeQuantity(kept)
  return isPositive(kept) ? [{ code: 'kept', asset: sold.asset, amount }] : null
}

function listRate(
  code: 'rate' | 'expected-rate',
  rate: SwapCosts['rate'],
): CostStatement[] {
  const received = readNumber(rate?.amount ?? '')
  if (rate === null || !(received > 0)) return []
  const { base, quote } = rate
  return [
    { code, base, quote, received: roundRate(received), paid: roundRate(1 / received) },
  ]
}

/** As many digits as people compare. */
const roundedDigits = 6

const roundRate = (rate: number): string =>
  normalizeAmount(rate.toPrecision(roundedDigits)) ?? ''

function computePercent(received: AssetAmount, expected: AssetAmount) {
  if (!isSameAsset(received.asset, expected.asset)) return null
  const wanted = readNumber(expected.amount)
  const percent = (100 * (readNumber(received.amount) - wanted)) / wanted
  return Number.isFinite(percent) ? percent : null
}

function listFees(
  { fees }: SwapCosts,
  app: TrackerResult['app'],
  findPrice: FindPrice | undefined,
): CostStatement[] {
  if (fees === null) return [{ code: 'fees-unknown' }]
  const nameApp = (code: string) =>
    (app !== null && isSameText(app.code, code) && app.name) || code
  return fees.map(({ kind, asset, amount, usd, app: code }) => {
    const worth = readNumber(amount) * (findPrice?.(asset) ?? Number.NaN)
    const priced = Number.isFinite(worth) ? String(worth) : null
    return { code: 'fee', kind, asset, amount, usd: usd ?? priced, app: nameApp(code) }
  })
}

function listWorth(
  usd: SwapCosts['usd'],
  fees: readonly CostStatement[],
): CostStatement[] {
  if (usd === null) return []
  const { sold, received } = usd
  const difference = Number(usd.difference)
  const percent = Number(usd.percent)
  const values = fees.map((fee) => (fee.code === 'fee' ? fee.usd : null))
  const known = values.reduce((sum, value) => sum + Number(value ?? 0), 0)
  const rest = -difference - known
  return [
    { code: 'worth', sold, received, difference, percent },
    // Half a cent is a matter of rounding.
    ...(rest >= 0.005
      ? [{ code: 'rest', usd: String(rest), hasUnpriced: values.includes(null) } as const]
      : []),
  ]
}
