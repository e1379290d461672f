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
    update(hash, facts) {
      const unsaved = addSteps(null, facts, now())
      return withFallback(
        stored.change(hash, (history) => addSteps(history, facts, now())),
        unsaved,
      )
    },
  }
}

function addSteps(known: StepHistory | null, facts: Facts, at: number): StepHistory {
  const taken = listTakenSteps(facts)
  const isNew = (step: Step): boolean => known?.taken.includes(step) !== true
  const { parts } = facts.swap
  const hasNewParts = parts !== null && parts.tried !== known?.parts?.tried
  if (known !== null && !taken.some(isNew) && !hasNewParts) return known
  // The times of steps before the first request are not known.
  const timeOf = (step: Step): number | null => {
    const isFirst = known === null && !(step === 'began' && taken.length === 1)
    if (!taken.includes(step) || !isNew(step)) return known?.[step] ?? null
    return isFirst ? null : at
  }
  return {
    reportedSince: known === null ? at : known.reportedSince,
    taken: steps.filter((step) => taken.includes(step) || !isNew(step)),
    began: timeOf('began'),
    confirmed: timeOf('confirmed'),
    swapped: timeOf('swapped'),
    sent: timeOf('sent'),
    parts: parts ?? known?.parts ?? null,
  }
}

function listTakenSteps({ arrival, swap, end }: Facts): Step[] {
  const isFinal = arrival === 'final'
  const isSwapped = isFinal && swap.state === 'done'
  const reached = {
    began: true,
    confirmed: isFinal,
    swapped: isSwapped,
    sent: isSwapped && end === 'ended',
  }
  return steps.filter((step) => reached[step])
}
