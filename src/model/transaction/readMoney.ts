import { addAmounts, isPositive } from '../amounts'
import { isSameAsset } from '../assets'
import { isSameAddress } from '../chains/accounts'
import { findAction, isTransferKind, parseLegState, type ReadLeg } from './legs'
import {
  createQuantity,
  getInput,
  getOutput,
  type Outcome,
  type Quantity,
  readInput,
  type Sum,
} from './money'

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
  const isSale = ({ leg, kind }: ReadLeg) => {
    const { amount, baseUnits } = readInput(leg)
    const isEmpty = isAction && !isPositive(amount || baseUnits)
    return kind !== 'payout' && leg.fromAsset !== '' && !isEmpty
  }
  const sale = legs.find(isSale)
  return {
    sold: sale ? getInput(sale) : null,
    outcomes: findFinalPayouts(legs).reduce(addOutcome, []),
  }
}

function addQuantities(left: Quantity, right: Quantity) {
  const amount = addAmounts(left.amount, right.amount)
  if (amount !== null) return createQuantity(amount)
  const baseUnits = addAmounts(left.baseUnits, right.baseUnits)
  return baseUnits === null ? null : createQuantity('', baseUnits)
}

/**
 * The payouts after the last swap, without what someone else is paid. Without a payout,
 * the last swap, or an action with an output asset, gives the expected outcome.
 */
function findFinalPayouts(legs: readonly ReadLeg[]) {
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
  // Nothing is expected of a payment that failed.
  if (state === 'failed') return outcomes
  const sum = getOutput(leg, state !== 'complete' && state !== 'refunded')
  const kind = getOutcomeKind(role, sum.estimated)
  const index = outcomes.findIndex(
    (other) =>
      other.kind === kind &&
      other.estimated === sum.estimated &&
      other.isQuoted === sum.isQuoted &&
      isSameAddress(other.chain, other.address, sum.address) &&
      isSameAsset(other.asset, sum.asset),
  )
  const same = outcomes[index]
  const total = same === undefined ? null : addQuantities(same, sum)
  // An unknown amount makes no sum.
  if (same === undefined || total === null)
    return [...outcomes, { ...sum, kind, count: 1 }]
  return outcomes.with(index, { ...same, ...total, count: same.count + 1 })
}

function getOutcomeKind(role: ReadLeg['role'], isEstimated: boolean): Outcome['kind'] {
  if (role === 'refund') return 'returned'
  if (role === 'misdirected') return 'misdirected'
  return isEstimated ? 'expected' : 'paid'
}
