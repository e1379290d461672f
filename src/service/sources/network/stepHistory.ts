import * as v from 'valibot'
import { type Store, withFallback } from '../../store/store'
import type { Facts } from '../../tracking/facts'

const steps = ['began', 'confirmed', 'swapped', 'sent'] as const
type Step = (typeof steps)[number]

/**
 * The observed steps of a transaction with their times (Unix ms, null for steps before the first request), and the parts of
 * a streaming swap, which the node stops reporting at the end.
 */
const StepHistorySchema = v.object({
  /** When a source was first seen to report it; null in records of earlier versions. */
  reportedSince: v.optional(v.nullable(v.number()), null),
  taken: v.array(v.picklist(steps)),
  began: v.nullable(v.number()),
  confirmed: v.nullable(v.number()),
  swapped: v.nullable(v.number()),
  sent: v.nullable(v.number()),
  parts: v.optional(
    v.nullable(v.object({ tried: v.number(), total: v.number(), returned: v.number() })),
    null,
  ),
})
export type StepHistory = v.InferOutput<typeof StepHistorySchema>

export type StepHistories = {
  read(hash: string): Promise<StepHistory | null>
  update(hash: string, facts: Facts): Promise<StepHistory>
}

/** One history has about 200 bytes. */
const maxHistories = 20_000

/** Stored, so that instances agree and a restart loses nothing. `now` returns Unix ms. */
export function createStepHistories(store: Store, now: () => number): StepHistories {
  // Existing stores use this name.
  const stored = store.collection('sighting', StepHistorySchema, maxHistories)
  return {
    read: (hash) => withFallback(stored.read(hash), null),
    async update(hash, facts) {
      const known = await withFallback(stored.read(hash), null)
      const history = addSteps(known, facts, now())
      if (history !== known) await withFallback(stored.write(hash, history), undefined)
      return history
    },
  }
}

const emptyHistory = { began: null, confirmed: null, swapped: null, sent: null, parts: null }

function addSteps(known: StepHistory | null, facts: Facts, at: number): StepHistory {
  const before = known ?? { ...emptyHistory, reportedSince: at, taken: [] }
  const reached = listReachedSteps(facts)
  const fresh = reached.filter((step) => !before.taken.includes(step))
  const parts = facts.swap.parts ?? before.parts
  if (known !== null && fresh.length === 0 && parts?.tried === known.parts?.tried) return known
  // The times of steps before the first request are not known, but for a deposit that has only begun.
  const time = known !== null || reached.length === 1 ? at : null
  const times = Object.fromEntries(fresh.map((step) => [step, time]))
  return { ...before, ...times, taken: [...before.taken, ...fresh], parts }
}

function listReachedSteps({ arrival, swap, end }: Facts): Step[] {
  if (arrival !== 'final') return ['began']
  if (swap.state !== 'done') return ['began', 'confirmed']
  return end === 'ended' ? [...steps] : ['began', 'confirmed', 'swapped']
}
