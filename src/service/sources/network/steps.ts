import * as v from 'valibot'
import { findChain } from '../../../model/chains/chains'
import { networkBlockMs } from '../../networks/network'
import { type Facts, timeSwap } from '../../tracking/facts'
import type { Action } from '../../tracking/indexer'
import type { StepEstimates, StepTimes } from '../../tracking/legs'
import { getAssetChain } from '../../tracking/payees'

const steps = ['began', 'confirmed', 'swapped', 'sent'] as const
const time = v.nullable(v.number())

/**
 * The observed steps of a transaction with their times (Unix ms, null for steps before the first request), and the parts of
 * a streaming swap, which the node stops reporting at the end.
 */
export const StepHistorySchema = v.object({
  /** When a source was first seen to report it; null in records of earlier versions. */
  reportedSince: v.optional(time, null),
  taken: v.array(v.picklist(steps)),
  began: time,
  confirmed: time,
  swapped: time,
  sent: time,
  parts: v.optional(
    v.nullable(v.object({ tried: v.number(), total: v.number(), returned: v.number() })),
    null,
  ),
})
export type StepHistory = v.InferOutput<typeof StepHistorySchema>

const noTimes = { began: null, confirmed: null, swapped: null, sent: null }

/** Adds the steps that the facts show to what is `known` of the hash; returns `known` itself if there are none. `at`: Unix ms. */
export function addSteps(known: StepHistory | null, facts: Facts, at: number): StepHistory {
  const before = known ?? { ...noTimes, parts: null, reportedSince: at, taken: [] }
  const reached = countReachedSteps(facts)
  const fresh = steps.slice(before.taken.length, reached)
  const parts = facts.swap.parts ?? before.parts
  if (known !== null && fresh.length === 0 && parts?.tried === known.parts?.tried) return known
  // The times of steps before the first request are not known, but for a deposit that has only begun.
  const seenAt = known !== null || reached === 1 ? at : null
  const times = Object.fromEntries(fresh.map((step) => [step, seenAt]))
  return { ...before, ...times, taken: [...before.taken, ...fresh], parts }
}

function countReachedSteps({ arrival, swap, end }: Facts): number {
  if (arrival !== 'final') return 1
  if (swap.state !== 'done') return 2
  return end === 'ended' ? 4 : 3
}

type Dated = Pick<StepTimes, 'confirmed' | 'sent'>

/**
 * Reads times from the indexer: it has the date and block of the deposit, and the block of each payout. Blocks between them
 * take six seconds.
 */
export function readIndexerTimes(actions: readonly Action[]): Dated {
  const dated = actions
    .map(({ date, height, out }) => ({ at: Math.floor(date / 1e6), height, out }))
    .filter(({ at }) => at > 0)
    .toSorted((a, b) => a.at - b.at)
  const { at = 0, height = 0 } = dated.at(-1) ?? {}
  const paid = Math.max(0, ...dated.flatMap(({ out }) => out.map((each) => each.height)))
  const isDated = height > 0 && paid >= height
  return {
    confirmed: dated[0]?.at ?? null,
    sent: isDated ? at + (paid - height) * networkBlockMs : null,
  }
}

/** Observed times are exact. Steps before the first request have the indexer's dates. */
export function mergeTimes(history: StepHistory | null, dated: Dated): StepTimes {
  const { began, swapped, ...observed } = history ?? noTimes
  const confirmed = observed.confirmed ?? dated.confirmed
  return {
    // This service's clock can be ahead of the network's.
    began: began !== null && confirmed !== null ? Math.min(began, confirmed) : began,
    confirmed,
    swapped,
    sent: observed.sent ?? dated.sent,
    isSentComputed: observed.sent === null,
  }
}

const unknownWaitMs = 60_000

/**
 * Estimates the steps' durations from the remaining times that the network reports, or else from the chains' block times.
 * A payout inside the network takes one block.
 */
export function estimateSteps(facts: Facts): StepEstimates {
  const { deposit, confirmations, queue, payouts, memo } = facts
  const sold = findChain(deposit.chain)
  const paidOn = payouts[0]?.chain ?? getAssetChain(memo.asset)
  const isInternal = (payouts.length > 0 || memo.asset !== '') && paidOn === ''
  const paidMs = isInternal ? 0 : (findChain(paidOn)?.blockTimeMs ?? unknownWaitMs)
  return {
    inbound: sold
      ? (confirmations?.required ?? sold.confirmations) * sold.blockTimeMs
      : unknownWaitMs,
    swap: timeSwap(facts).duration,
    outbound: (queue?.remaining ?? 0) + networkBlockMs + paidMs,
  }
}
