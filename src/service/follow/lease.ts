import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { withFallback } from '../errors/errors'
import type { Store } from '../store/store'
import { leaseLimits } from './limits'

const { leaseMs, renewMs } = leaseLimits
const LeaseSchema = v.object({ owner: v.string() })
const key = 'follow'

/**
 * The lease by which one instance of all that share a store follows for the others.
 * `monotonic` returns ms of a clock that is never set.
 */
export function createLease(store: Store, monotonic: () => number) {
  const leases = store.collection('lease', LeaseSchema, 1, { lifetimeMs: leaseMs })
  const owner = randomUUID()
  /** When this instance last took or renewed it. */
  let heldAt = -Infinity

  const isHeld = (): boolean => monotonic() - heldAt < leaseMs

  return {
    isHeld,
    /** Takes or renews it. While the store fails, it is held until it expires. */
    async hold(): Promise<void> {
      const askedAt = monotonic()
      if (askedAt - heldAt < renewMs) return
      const stored = await withFallback(leases.keepFirst(key, { owner }), null)
      if (stored === null) return
      if (stored.owner !== owner) heldAt = -Infinity
      else if (await succeeds(leases.renew(key, leaseMs))) heldAt = askedAt
    },
    /** Lets another instance follow at once. */
    async release(): Promise<void> {
      const wasHeld = isHeld()
      heldAt = -Infinity
      if (wasHeld) await withFallback(leases.delete(key), undefined)
    },
  }
}

/** Whether a change of the store succeeds. */
const succeeds = (change: Promise<void>): Promise<boolean> =>
  withFallback(
    change.then(() => true),
    false,
  )
