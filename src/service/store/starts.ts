import type { TrackingStart } from '../../contract/trackerRequest'
import { Refusal } from '../errors'
import type { Store } from './store'
import { type Tracked, TrackedSchema, isSameStart, trackedFrom } from '../tracking/tracked'

/** The starts of tracking that clients sent. The first start of a hash wins. */
export type Starts = {
  /**
   * Stores a start unless the hash has one. `isNew`: this one was stored now. `isSame`: the stored start carries the same
   * data. Throws a 503 when the store cannot be written.
   */
  begin: (
    hash: string,
    txn: TrackingStart,
  ) => Promise<{ start: Tracked; isNew: boolean; isSame: boolean }>
  /** The stored start, null when there is none or the store cannot be read: tracking works without it. */
  read: (hash: string) => Promise<Tracked | null>
}

/** So many starts are remembered; the oldest go. One takes at most 8 kB. */
const mostStarts = 10_000

/** `now` gives Unix ms. */
export function createStarts(store: Store, now: () => number): Starts {
  const stored = store.collection('start', TrackedSchema, mostStarts)
  return {
    async begin(hash, txn) {
      const given = trackedFrom(txn, now())
      const start = await stored.change(hash, (first) => first ?? given)
      return { start, isNew: start === given, isSame: isSameStart(start, given) }
    },
    async read(hash) {
      try {
        return await stored.read(hash)
      } catch (error) {
        if (error instanceof Refusal) return null
        throw error
      }
    },
  }
}
