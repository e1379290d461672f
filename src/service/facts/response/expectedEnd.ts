import { findLatest } from '../../../model/knownTimes'
import { type Facts, timeSwap } from '../facts'
import { findHaltEnd } from '../stepHalts'
import type { StepContext } from './step'

/**
 * Estimates when an open transaction ends, Unix ms: what remains of it, from when its last step
 * happened, and never before the network itself says so. Null where it cannot be known.
 */
export function estimateEnd(
  facts: Facts | null,
  start: number | null,
  context: StepContext,
): number | null {
  const { swap, outbound } = context.estimates
  if (context.isUnpredictable) return null
  const isArrived = facts !== null && facts.arrival === 'final'
  if (isArrived && facts.swap.state === 'done')
    return estimatePayout(facts, start, context)
  if (swap === null) return null
  return isArrived
    ? add(estimateSwapEnd(facts, start, context), outbound)
    : add(estimateArrival(facts, start, context), swap + outbound)
}

const add = (at: number | null, ms: number | null) =>
  at === null || ms === null ? null : at + ms

const findResumed = (facts: Facts, { halts, network }: StepContext) =>
  findHaltEnd(facts, halts, network) || null

function estimateArrival(
  facts: Facts | null,
  start: number | null,
  context: StepContext,
) {
  const { inbound } = context.estimates
  const remaining = facts?.confirmations?.remaining ?? null
  const counted = remaining === null ? null : context.now + remaining
  const resumed = facts && findResumed(facts, context)
  return findLatest([add(start, inbound), counted, add(resumed, remaining ?? inbound)])
}

function estimateSwapEnd(facts: Facts, start: number | null, context: StepContext) {
  const { inbound, swap } = context.estimates
  const begun = context.times.confirmed ?? add(start, inbound)
  // Parts that stay where they are must not move the estimate.
  const since = context.partsSince ?? context.now
  const reported = add(since, timeSwap(facts).remaining)
  const started = findLatest([begun, findResumed(facts, context)])
  return findLatest([add(started, swap ?? 0), reported])
}

function estimatePayout(facts: Facts, start: number | null, context: StepContext) {
  const { inbound, swap, outbound, sending } = context.estimates
  const { confirmed, swapped } = context.times
  const usual = swap === null ? null : add(confirmed ?? add(start, inbound), swap)
  const done = swapped ?? usual
  const resumed = findResumed(facts, context)
  const due = facts.payoutDueIn === null ? null : context.now + facts.payoutDueIn
  return due === null
    ? add(findLatest([done, resumed]), outbound)
    : add(findLatest([due, resumed]), sending)
}
