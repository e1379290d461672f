import * as v from 'valibot'
import type { Facts } from '../../facts/facts'
import type { Store } from '../../store/store'

const steps = ['began', 'confirmed', 'swapped', 'sent'] as const
const time = v.nullable(v.number())

/**
 * What earlier responses said of a transaction: its steps with their times (Unix ms, null
 * for steps before the first request), and when a report last changed.
 */
const StepHistorySchema = v.object({
  /** When a source was first seen to report it; null in records of earlier versions. */
  reportedSince: v.nullish(v.number(), null),
  taken: v.array(v.picklist(steps)),
  began: time,
  confirmed: time,
  swapped: time,
  sent: time,
  /** The longest reported delay of the payouts, ms: later ones shrink towards the same time. */
  queued: v.optional(v.number(), 0),
  /** The parts of a streaming swap, which the node stops reporting at the end. */
  parts: v.nullish(
    v.object({ tried: v.number(), total: v.number(), returned: v.number() }),
    null,
  ),
  /**
   * A digest of each source's last report, '' for none. A source that forgets a
   * transaction keeps it.
   */
  reports: v.optional(v.object({ node: v.string(), indexer: v.string() }), {
    node: '',
    indexer: '',
  }),
  /** When a report last changed, Unix ms; null in records of earlier versions. */
  changedAt: v.nullish(v.number(), null),
  /** The account that the memo's registered name resolved to; '' for none. */
  recipient: v.optional(v.string(), ''),
})
export type StepHistory = v.InferOutput<typeof StepHistorySchema>

/** One history has about 300 bytes. */
const maxHistories = 20_000

/**
 * Opens the stored histories, so that instances agree and a restart loses nothing.
 * Existing stores use this name.
 */
export const openHistories = (store: Store) =>
  store.collection('sighting', StepHistorySchema, maxHistories)
export type Histories = ReturnType<typeof openHistories>

const noTimes = { began: null, confirmed: null, swapped: null, sent: null }

/** A history before any report. */
export const emptyHistory: StepHistory = {
  ...noTimes,
  reportedSince: null,
  taken: [],
  queued: 0,
  parts: null,
  reports: { node: '', indexer: '' },
  changedAt: null,
  recipient: '',
}

/**
 * Adds the steps that the facts show; returns `known` itself if there are none. `at`:
 * Unix ms.
 */
export function addSteps(known: StepHistory, facts: Facts, at: number): StepHistory {
  const reached = countReachedSteps(facts)
  const fresh = steps.slice(known.taken.length, reached)
  const parts = facts.swap.parts ?? known.parts
  const queued = Math.max(known.queued, facts.queue?.remaining ?? 0)
  const isSame = parts?.tried === known.parts?.tried && queued === known.queued
  if (fresh.length === 0 && isSame) return known
  // The times of steps before the first request are not known, but for a deposit that has
  // only begun.
  const isFirst = known.taken.length === 0
  const seenAt = !isFirst || reached === 1 ? at : null
  const times = Object.fromEntries(fresh.map((step) => [step, seenAt]))
  return { ...known, ...times, taken: [...known.taken, ...fresh], parts, queued }
}

function countReachedSteps({ arrival, swap, end }: Facts): number {
  if (arrival !== 'final') return 1
  if (swap.state !== 'done') return 2
  return end === 'ended' ? 4 : 3
}
