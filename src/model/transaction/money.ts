import { isSameAsset } from '../assets'
import { type AssetQuantity, type Quantity, readParts, type Step } from './steps'
import type { Reason, Verdict } from './verdict'

/** An amount of an asset. */
export type Sum = AssetQuantity & {
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

/** Whether an amount is known, in whatever units. */
export const isKnown = ({ amount, baseUnits }: Quantity): boolean =>
  amount !== '' || baseUnits !== ''

/** What a step takes in. Of a swap, a client quotes the output alone. */
export const getInput = ({ sold, isQuoted, role }: Step): Sum => ({
  ...sold,
  estimated: false,
  isQuoted: isQuoted && role !== 'swap',
})

/** What a step pays out, and where. */
export const getOutput = (
  { bought, isQuoted, chain, to: address }: Step,
  estimated: boolean,
) => ({ ...bought, estimated, isQuoted, chain, address })

/** The minimum that a swap must pay; null for none. */
export const getLimit = ({ limit, bought }: Step): Sum | null =>
  limit && { asset: bought.asset, ...limit, estimated: false, isQuoted: false }

/** The minimum that the swap must pay; null for none. */
export const findLimit = (steps: readonly Step[]): Sum | null =>
  steps.map(getLimit).find((sum) => sum !== null) ?? null

type WithOutcomes = {
  verdict: Verdict
  explanation: { steps: readonly Step[]; outcomes: readonly Outcome[] }
}

/**
 * The outcomes as they are shown: an expected payout of which the minimum alone is known, as that.
 * After a refund of some parts, the minimum of the whole says nothing of what is left.
 */
export function listOutcomes({ verdict, explanation }: WithOutcomes) {
  const { steps, outcomes } = explanation
  const limit = findLimit(steps)
  const isRefunded = steps.some((step) => (readParts(step)?.refunded ?? 0) > 0)
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
