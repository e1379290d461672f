import { isSameAsset } from '../assets'
import { getParts, type ReadLeg } from './legs'
import type { Reason, Verdict } from './verdict'

/** An amount of an asset. */
export type Sum = {
  asset: string
  /** Decimal text in whole units; '' if it is not known. */
  amount: string
  /**
   * The amount as an integer in the asset's smallest units, if its decimals are not
   * known; else ''.
   */
  baseUnits: string
  /** Until it has arrived. */
  estimated: boolean
  /** Only a client said so. */
  isQuoted: boolean
  /** At least so much comes, or it is refunded. */
  isMinimum?: boolean
}

/** Payments of one kind and asset to one address. */
export type Outcome = Sum & {
  /** `misdirected`: paid to another address than the memo's. */
  kind: 'paid' | 'returned' | 'expected' | 'misdirected'
  chain: string
  /** '' if the service does not report it. */
  address: string
  /** How many payments it has. */
  count: number
}

export type Quantity = Pick<Sum, 'amount' | 'baseUnits'>

/** Whether an amount is known, in whatever units. */
export const isKnown = ({ amount, baseUnits }: Quantity): boolean =>
  amount !== '' || baseUnits !== ''

/** Whole units have precedence: a service that sends both knows the decimals. */
export const createQuantity = (amount: string, baseUnits = ''): Quantity =>
  amount === '' ? { amount, baseUnits } : { amount, baseUnits: '' }

export const readInput = ({ fromAmount, baseUnits }: ReadLeg['leg']): Quantity =>
  createQuantity(fromAmount, baseUnits?.from)

/** What a leg takes in. Of a swap, a client quotes the output alone. */
export const getInput = ({ leg, kind }: Pick<ReadLeg, 'leg' | 'kind'>): Sum => {
  const { fromAsset: asset, unverified } = leg
  return {
    asset,
    ...readInput(leg),
    estimated: false,
    isQuoted: unverified && kind !== 'swap',
  }
}

/** What a leg pays out, and where. */
export const getOutput = (leg: ReadLeg['leg'], estimated: boolean) => {
  const { toAsset: asset, toAmount, baseUnits, unverified: isQuoted } = leg
  const { chain, toAddress: address } = leg
  const quantity = createQuantity(toAmount, baseUnits?.to)
  return { asset, ...quantity, estimated, isQuoted, chain, address }
}

/** The minimum that a swap must pay; null for none. */
export function getLimit({
  toAsset: asset,
  toAmountLimit,
  baseUnits,
}: ReadLeg['leg']): Sum | null {
  const quantity = createQuantity(toAmountLimit, baseUnits?.limit)
  return isKnown(quantity)
    ? { asset, ...quantity, estimated: false, isQuoted: false }
    : null
}

/** The minimum that the swap must pay; null for none. */
export const findLimit = (rows: readonly ReadLeg[]): Sum | null =>
  rows.map(({ leg }) => getLimit(leg)).find((sum) => sum !== null) ?? null

type WithOutcomes = {
  verdict: Verdict
  rows: readonly ReadLeg[]
  explanation: { outcomes: readonly Outcome[] }
}

/**
 * The outcomes as they are shown: an expected payout of which the minimum alone is known, as that.
 * After a refund of some parts, the minimum of the whole says nothing of what is left.
 */
export function listOutcomes({ verdict, rows, explanation }: WithOutcomes) {
  const { outcomes } = explanation
  const limit = findLimit(rows)
  const isRefunded = rows.some(
    ({ leg }) => (getParts(leg.streamingSwapDetails)?.refunded ?? 0) > 0,
  )
  if (verdict !== 'in-progress' || limit === null || isRefunded) return outcomes
  const { amount, baseUnits } = limit
  const index = outcomes.findIndex(
    (outcome) =>
      outcome.kind === 'expected' &&
      !isKnown(outcome) &&
      isSameAsset(limit.asset, outcome.asset),
  )
  const expected = outcomes[index]
  return expected === undefined
    ? outcomes
    : outcomes.with(index, { ...expected, amount, baseUnits, isMinimum: true })
}

/** What an outcome is: a payout that no transaction proves is an estimate. */
export type OutcomeCode =
  | 'payout'
  | 'estimated-payout'
  | 'quoted-payout'
  | 'refund'
  | 'estimated-refund'
  | 'elsewhere'

/** `reason`: that of the verdict. */
export function getOutcomeCode(
  { kind, estimated, isQuoted }: Pick<Outcome, 'kind' | 'estimated' | 'isQuoted'>,
  reason: Reason | null,
): OutcomeCode {
  if (kind === 'returned') return estimated ? 'estimated-refund' : 'refund'
  if (kind === 'misdirected') return 'elsewhere'
  if (isQuoted) return 'quoted-payout'
  return kind === 'paid' && reason?.code !== 'unproven' ? 'payout' : 'estimated-payout'
}
