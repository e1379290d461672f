import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { withFallback } from '../errors/errors'
import type { Store } from '../store/store'
import { leaseLimits } from './limits'

const { leaseMs, renewMs } = leaseLimits
/** `beat`: another one at each renewal. */
const LeaseSchema = v.object({ owner: v.string(), beat: v.number() })
type StoredLease = v.InferOutput<typeof LeaseSchema>
const key = 'follow'
const free: StoredLease = { owner: '', beat: 0 }

export type Lease = ReturnType<typeof createLease>

/**
 * The lease by which one instance of all that share a store follows for the others.
 * `monotonic` returns ms of a clock that is never set.
 */
export function createLease(store: Store, monotonic: () => number) {
  const leases = store.collection('lease', LeaseSchema, 1, { lifetimeMs: leaseMs })
  const owner = randomUUID()
  /** When this instance last took or renewed it. */
  let heldAt = -Infinity
  /** What another one stored last, and when this instance saw it first. */
  let seen = { beat: Number.NaN, at: -Infinity }

  let isReleased = false

  const isHeld = (): boolean => !isReleased && monotonic() - heldAt < leaseMs

  function take(known: StoredLease | null, beat: number): StoredLease {
    // Meanwhile it may have been released.
    if (isReleased) return known ?? free
    const isFree = known === null || known.owner === free.owner
    if (isFree || known.owner === owner) return { owner, beat }
    if (known.beat !== seen.beat) seen = { beat: known.beat, at: beat }
    // Its lifetime in the store is by a clock that may be set.
    return beat - seen.at < leaseMs ? known : { owner, beat }
  }

  return {
    isHeld,
    /** Takes or renews it. While the store fails, it is held until it expires. */
    hold: async (): Promise<void> => {
      const beat = monotonic()
      if (beat - heldAt < renewMs) return
      const updating = leases.update(key, (known) => take(known, beat))
      const updated = await withFallback(updating, null)
      if (updated !== null) heldAt = updated.entry.owner === owner ? beat : -Infinity
    },
    /** Lets another instance follow at once. It is not taken again. */
    async release(): Promise<void> {
      isReleased = true
      const freeing = leases.update(key, (known) =>
        known?.owner === owner ? free : (known ?? free),
      )
      await withFallback(freeing, null)
    },
  }
}

/** That of an instance which shares its store with no other one. */
export const heldLease: Lease = {
  isHeld: () => true,
  hold: async () => {},
  release: async () => {},
}
