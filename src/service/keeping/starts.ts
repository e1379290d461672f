import type { StartOfTracking } from '../../contract/trackerRequest'
import { Refusal } from '../errors'
import type { Store } from '../store'
import { type Tracked, TrackedSchema, joined, trackedFrom } from '../tracking/tracked'

/** What began the trackings that were begun here. */
export type Starts = {
  /** Keeps what a request brings, joined to what is known; `isNew` when that changes anything. Throws a 503 when it cannot. */
  begin: (hash: string, txn: StartOfTracking) => Promise<{ start: Tracked; isNew: boolean }>
  /** What is known, null when nothing is, or when the store cannot be read: following goes on without. */
  read: (hash: string) => Promise<Tracked | null>
}

/** So many starts are remembered; the oldest go. One takes at most 8 kB. */
const mostStarts = 10_000
/** A swap takes hours at most, and people look at it for weeks, ms. */
const longest = 30 * 24 * 3_600_000

/** `now` gives Unix ms. */
export function createStarts(store: Store, now: () => number): Starts {
  const kept = store.collection('start', TrackedSchema, mostStarts)
  const unlessOld = (start: Tracked | null): Tracked | null =>
    start !== null && now() - start.begunAt <= longest ? start : null

  return {
    async begin(hash, txn) {
      const newer = trackedFrom(txn, now())
      let isNew = false
      const start = await kept.change(hash, (older) => {
        const known = unlessOld(older)
        const held = known === null ? newer : joined(known, newer)
        isNew = held !== known
        return held
      })
      return { start, isNew }
    },
    async read(hash) {
      try {
        return unlessOld(await kept.read(hash))
      } catch (error) {
        if (error instanceof Refusal) return null
        throw error
      }
    },
  }
}
