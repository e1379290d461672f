import * as v from 'valibot'
import { Refusal } from '../../errors'
import type { Facts, Times } from '../../legs/facts'
import type { Store } from '../../store'

const steps = ['began', 'confirmed', 'swapped', 'sent'] as const
type Step = (typeof steps)[number]

/** What this service saw of a transaction with its own eyes: the steps taken, and when, for those it saw being taken. */
const SightingSchema = v.object({
  taken: v.array(v.picklist(steps)),
  began: v.nullable(v.number()),
  confirmed: v.nullable(v.number()),
  swapped: v.nullable(v.number()),
  sent: v.nullable(v.number()),
})
type Sighting = v.InferOutput<typeof SightingSchema>

export type Sightings = {
  /** What was seen of it earlier, null when nothing was. */
  earlier(hash: string): Promise<Times | null>
  /** Notes the steps that the network tells of now; gives back when each was taken as far as somebody here saw it. */
  note(hash: string, facts: Facts): Promise<Times>
}

/** So many are remembered; the oldest go. One takes some 200 bytes. */
const mostSightings = 20_000

/** Kept in the store, so that instances agree and a restart forgets nothing. `now` gives Unix ms. */
export function createSightings(store: Store, now: () => number): Sightings {
  const kept = store.collection('sighting', SightingSchema, mostSightings)
  return {
    earlier: (hash) => unlessRefused(kept.read(hash), null),
    note(hash, facts) {
      const fresh = next(null, facts, now())
      return unlessRefused(
        kept.change(hash, (sighting) => next(sighting, facts, now())),
        fresh,
      )
    },
  }
}

function next(sighting: Sighting | null, facts: Facts, at: number): Sighting {
  const taken = takenOf(facts)
  const isNew = (step: Step): boolean => sighting?.taken.includes(step) !== true
  if (sighting !== null && !taken.some(isNew)) return sighting
  // Of a transaction that is first seen half done, nobody here knows when the steps before were taken.
  const seen = (step: Step): number | null => {
    const isFirst = sighting === null && !(step === 'began' && taken.length === 1)
    if (!taken.includes(step) || !isNew(step)) return sighting?.[step] ?? null
    return isFirst ? null : at
  }
  return {
    taken: steps.filter((step) => taken.includes(step) || !isNew(step)),
    began: seen('began'),
    confirmed: seen('confirmed'),
    swapped: seen('swapped'),
    sent: seen('sent'),
  }
}

function takenOf({ arrival, swap, closed }: Facts): Step[] {
  const isFinal = arrival === 'final'
  const isSwapped = isFinal && swap.state === 'done'
  const reached = { began: true, confirmed: isFinal, swapped: isSwapped, sent: isSwapped && closed }
  return steps.filter((step) => reached[step])
}

/** A store that fails costs the times, not the answer. */
async function unlessRefused<T>(wanted: Promise<T>, instead: T): Promise<T> {
  try {
    return await wanted
  } catch (error) {
    if (error instanceof Refusal) return instead
    throw error
  }
}
