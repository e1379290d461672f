import type { TrackingStart } from '../../contract/trackerRequest'
import { type Store, withFallback } from './store'
import {
  type StoredStart,
  StoredStartSchema,
  isSameStart,
  createStoredStart,
} from '../tracking/storedStart'

/** The first start of a hash wins. */
export type Starts = {
  /**
   * `isNew`: it was stored now. `isSame`: the stored start has the same data. Throws a 503 when the store cannot be
   * written.
   */
  add: (
    hash: string,
    txn: TrackingStart,
  ) => Promise<{ start: StoredStart; isNew: boolean; isSame: boolean }>
  /** Null also when the store cannot be read: tracking works without it. */
  read: (hash: string) => Promise<StoredStart | null>
}

const maxStarts = 10_000

/** `now` returns Unix ms. */
export function createStarts(store: Store, now: () => number): Starts {
  const stored = store.collection('start', StoredStartSchema, maxStarts)
  return {
    async add(hash, txn) {
      const given = createStoredStart(txn, now())
      const start = await stored.change(hash, (first) => first ?? given)
      return { start, isNew: start === given, isSame: isSameStart(start, given) }
    },
    read: (hash) => withFallback(stored.read(hash), null),
  }
}
