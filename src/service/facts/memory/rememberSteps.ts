import type { Facts } from '../facts'
import { type TransactionMemory, steps } from './remember'

/**
 * Keeps the steps that were told: a source that has said nothing of a step yet can be behind the
 * other one when it does.
 */
export function keepSteps({ taken }: TransactionMemory, facts: Facts): Facts {
  const { arrival, swap } = facts
  return {
    ...facts,
    arrival: taken.includes('confirmed') ? 'final' : arrival,
    swap: taken.includes('swapped') ? { ...swap, state: 'done' } : swap,
  }
}

/** Adds the steps that the facts show. `at`: Unix ms. */
export function addSteps(
  known: TransactionMemory,
  facts: Facts,
  at: number,
): TransactionMemory {
  const reached = countReachedSteps(facts)
  const fresh = steps.slice(known.taken.length, reached)
  // The times of steps before the first request are not known, but for a deposit that has
  // only begun.
  const isFirst = known.taken.length === 0
  const seenAt = !isFirst || reached === 1 ? at : null
  const times = Object.fromEntries(fresh.map((step) => [step, seenAt]))
  return {
    ...known,
    ...times,
    taken: [...known.taken, ...fresh],
    partsTried: dateParts(known.partsTried, facts, at),
    queued: Math.max(known.queued, facts.queue?.remaining ?? 0),
  }
}

/** Dates the count of parts that were tried, as what is left of them is counted from then. */
function dateParts(
  known: TransactionMemory['partsTried'],
  { swap: { parts } }: Facts,
  at: number,
): TransactionMemory['partsTried'] {
  if (parts === null) return known
  return parts.tried === known?.count ? known : { count: parts.tried, since: at }
}

function countReachedSteps({ arrival, swap, end }: Facts): number {
  if (arrival !== 'final') return 1
  if (swap.state !== 'done') return 2
  return end === 'ended' ? 4 : 3
}
