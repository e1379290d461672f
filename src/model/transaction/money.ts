import { addAmounts, isPositive } from '../amounts'
import { isSameAsset } from '../assets'
import { isSameAddress } from '../chains/addresses'
import { findAction, isTransferKind, parseLegState, type ReadLeg } from './legs'
import { isFinal, lacksTransaction, type Reason, type Verdict } from './verdict'

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

/**
 * The sold amount and its outcomes by the reported legs: one payout, or a payout and a
 * refund, or none yet. The sold amount is read from a leg other than a payout, so no
 * amount is both sent and refunded.
 */
export function getMoney(rows: readonly ReadLeg[]): {
  sold: Sum | null
  outcomes: Outcome[]
} {
  const legs = rows.filter(({ kind }) => isTransferKind(kind))
  // A leg that only carries an instruction, such as a withdrawal, has no amount.
  const isAction = findAction(legs) !== undefined
  const isSale = ({ leg, kind }: ReadLeg) =>
    kind !== 'payout' &&
    leg.fromAsset !== '' &&
    (!isAction || isAboveZero(readInput(leg)))
  const sale = legs.find(isSale)
  return {
    sold: sale ? getInput(sale) : null,
    outcomes: findFinalPayouts(legs).reduce(addOutcome, []),
  }
}

type Quantity = Pick<Sum, 'amount' | 'baseUnits'>

/** Whether an amount is known, in whatever units. */
export const isKnown = ({ amount, baseUnits }: Quantity): boolean =>
  amount !== '' || baseUnits !== ''

const isAboveZero = ({ amount, baseUnits }: Quantity): boolean =>
  isPositive(amount || baseUnits)

/** Whole units have precedence: a service that sends both knows the decimals. */
const createQuantity = (amount: string, baseUnits = ''): Quantity =>
  amount === '' ? { amount, baseUnits } : { amount, baseUnits: '' }

const readInput = ({ fromAmount, baseUnits }: ReadLeg['leg']): Quantity =>
  createQuantity(fromAmount, baseUnits?.from)

/**
 * The sum of two amounts of one asset; null if one is not known, or if their units
 * differ.
 */
function addQuantities(left: Quantity, right: Quantity): Quantity | null {
  const amount = addAmounts(left.amount, right.amount)
  if (amount !== null) return createQuantity(amount)
  const baseUnits = addAmounts(left.baseUnits, right.baseUnits)
  return baseUnits === null ? null : createQuantity('', baseUnits)
}

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

/**
 * The payouts after the last swap, without what someone else is paid. Without a payout,
 * the last swap, or an action with an output asset, gives the expected outcome.
 */
function findFinalPayouts(legs: readonly ReadLeg[]): ReadLeg[] {
  const fork = legs.findLastIndex(({ kind }) => kind !== 'payout')
  const payouts = legs.slice(fork + 1)
  const own = payouts.filter(({ role }) => role !== 'fee')
  if (payouts.length > 0) return own.length > 0 ? own : payouts
  const last = legs[fork]
  // A refunded leg does not report what was refunded, or where.
  if (last === undefined || last.state === 'refunded') return []
  const hasOutput = last.kind === 'action' && last.leg.toAsset !== ''
  return last.kind === 'swap' || hasOutput ? [last] : []
}

function addOutcome(outcomes: Outcome[], { leg, role }: ReadLeg): Outcome[] {
  const state = parseLegState(leg.status)
  const sum = getOutput(leg, state !== 'complete' && state !== 'refunded')
  const outcome: Outcome = { ...sum, kind: getOutcomeKind(role, sum.estimated), count: 1 }
  const index = outcomes.findIndex((other) => isSameOutcome(other, outcome))
  const same = outcomes[index]
  const total = same === undefined ? null : addQuantities(same, sum)
  // An unknown amount makes no sum.
  if (same === undefined || total === null) return [...outcomes, outcome]
  return outcomes.with(index, { ...same, ...total, count: same.count + 1 })
}

function getOutcomeKind(role: ReadLeg['role'], isEstimated: boolean): Outcome['kind'] {
  if (role === 'refund') return 'returned'
  if (role === 'misdirected') return 'misdirected'
  return isEstimated ? 'expected' : 'paid'
}

/** Whether two payments are one outcome. */
const isSameOutcome = (left: Outcome, right: Outcome): boolean =>
  left.kind === right.kind &&
  left.estimated === right.estimated &&
  left.isQuoted === right.isQuoted &&
  isSameAddress(left.chain, left.address, right.address) &&
  isSameAsset(left.asset, right.asset)

/** The outcomes to show. After a final verdict, nothing is expected. */
export const selectOutcomes = (
  outcomes: readonly Outcome[],
  verdict: Verdict,
): readonly Outcome[] =>
  outcomes.filter(({ kind }) => kind !== 'expected' || !isFinal(verdict))

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
  return kind === 'paid' && !lacksTransaction(reason) ? 'payout' : 'estimated-payout'
}
