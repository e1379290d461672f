import * as v from 'valibot'
import { Refusal } from '../../errors'
import type { Store } from '../../store'
import type { Facts } from '../../tracking/facts'

const steps = ['began', 'confirmed', 'swapped', 'sent'] as const
type Step = (typeof steps)[number]

/**
 * What this service saw of a transaction: the steps taken, when (Unix ms) for those it saw being taken, and the parts of
 * a streaming swap, which the node stops reporting at the end.
 */
const SightingSchema = v.object({
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
export type Sighting = v.InferOutput<typeof SightingSchema>

export type Sightings = {
  /** What was seen of it earlier, null when nothing was. */
  earlier(hash: string): Promise<Sighting | null>
  /** Notes what the network reports now; gives back everything seen so far. */
  note(hash: string, facts: Facts): Promise<Sighting>
}

/** The oldest beyond this are dropped. One takes some 200 bytes. */
const mostSightings = 20_000

/** Kept in the store, so that instances agree and a restart loses nothing. `now` gives Unix ms. */
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
  const taken = stepsTaken(facts)
  const isNew = (step: Step): boolean => sighting?.taken.includes(step) !== true
  const { parts } = facts.swap
  const hasNewParts = parts !== null && parts.tried !== sighting?.parts?.tried
  if (sighting !== null && !taken.some(isNew) && !hasNewParts) return sighting
  // Of a transaction that is first seen half done, the times of the steps before are not known.
  const timeOf = (step: Step): number | null => {
    const isFirst = sighting === null && !(step === 'began' && taken.length === 1)
    if (!taken.includes(step) || !isNew(step)) return sighting?.[step] ?? null
    return isFirst ? null : at
  }
  return {
    taken: steps.filter((step) => taken.includes(step) || !isNew(step)),
    began: timeOf('began'),
    confirmed: timeOf('confirmed'),
    swapped: timeOf('swapped'),
    sent: timeOf('sent'),
    parts: parts ?? sighting?.parts ?? null,
  }
}

function stepsTaken({ arrival, swap, end }: Facts): Step[] {
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

/** A store that fails costs the times, not the response. */
async function unlessRefused<T>(wanted: Promise<T>, instead: T): Promise<T> {
  try {
    return await wanted
  } catch (error) {
    if (error instanceof Refusal) return instead
    throw error
  }
}
