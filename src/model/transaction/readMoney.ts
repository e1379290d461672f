import { addAmounts, isPositive, readQuantity, writeQuantity } from '../amounts'
import { isSameAsset } from '../assets'
import { isSameAddress } from '../chains/accounts'
import { findAction, isPayment, isTransfer, type Step } from './steps'
import { getInput, getOutput, type Outcome, type Sum } from './money'

/**
 * The sold amount and its outcomes by the steps: one payout, or a payout and a
 * refund, or none yet. The sold amount is read from a step other than a payout, so no
 * amount is both sent and refunded.
 */
export function getMoney(all: readonly Step[]): {
  sold: Sum | null
  outcomes: Outcome[]
} {
  const steps = all.filter(isTransfer)
  // One that only carries an instruction, such as a withdrawal, has no amount.
  const isAction = findAction(steps) !== undefined
  const isSale = (step: Step) => {
    const isEmpty = isAction && !isPositive(readQuantity(step.sold))
    return !isPayment(step) && step.sold.asset !== '' && !isEmpty
  }
  const sale = steps.find(isSale)
  return {
    sold: sale ? getInput(sale) : null,
    outcomes: findFinalPayouts(steps).reduce(addOutcome, []),
  }
}

/**
 * The payouts after the last swap, without what someone else is paid. Without a payout,
 * the last swap, or an action with an output asset, gives the expected outcome.
 */
function findFinalPayouts(steps: readonly Step[]) {
  const fork = steps.findLastIndex((step) => !isPayment(step))
  const payouts = steps.slice(fork + 1)
  const own = payouts.filter(({ role }) => role !== 'fee')
  if (payouts.length > 0) return own.length > 0 ? own : payouts
  const last = steps[fork]
  // A refunded step does not report what was refunded, or where.
  if (last === undefined || last.state === 'refunded') return []
  const hasOutput = last.role === 'action' && last.bought.asset !== ''
  return last.role === 'swap' || hasOutput ? [last] : []
}

function addOutcome(outcomes: Outcome[], step: Step): Outcome[] {
  const { role, state } = step
  // Nothing is expected of a payment that failed.
  if (state === 'failed') return outcomes
  const sum = getOutput(step, state !== 'complete' && state !== 'refunded')
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
  const total = same ? addAmounts(readQuantity(same), readQuantity(sum)) : null
  // An unknown amount makes no sum.
  if (same === undefined || total === null)
    return [...outcomes, { ...sum, kind, count: 1 }]
  return outcomes.with(index, {
    ...same,
    ...writeQuantity(total),
    count: same.count + 1,
  })
}

function getOutcomeKind(role: Step['role'], isEstimated: boolean): Outcome['kind'] {
  if (role === 'refund') return 'returned'
  if (role === 'misdirected') return 'misdirected'
  return isEstimated ? 'expected' : 'paid'
}
