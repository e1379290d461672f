import { LRUCache } from 'lru-cache'
import type { TrackingStart } from '../../contract/trackerRequest'
import {
  type StoredStart,
  StoredStartSchema,
  createStoredStart,
  mergeStarts,
} from '../tracking/storedStart'
import { type Store, storedForMs, withFallback } from './store'

export type Starts = ReturnType<typeof createStarts>

/** One start has at most 8 kB. */
const maxStarts = 10_000
/** A start that no source reports: those that expire first are evicted first. */
const unreportedForMs = storedForMs / 4
const renewalIntervalMs = 3_600_000
const maxRenewed = 20_000

/**
 * The starts of tracking that clients sent. Nobody can prove that a start is theirs. `keepsUnsent`: the source forwards starts
 * to another service. `now` returns Unix ms.
 */
export function createStarts(
  store: Store,
  { keepsUnsent, now }: { keepsUnsent: boolean; now: () => number },
) {
  const stored = store.collection('start', StoredStartSchema, maxStarts, unreportedForMs)
  const renewed = new LRUCache<string, boolean>({
    max: maxRenewed,
    ttl: renewalIntervalMs,
    perf: { now },
    ttlResolution: 0,
  })
  return {
    /**
     * Stores a start. Where another client described the hash differently, only what both agree on is stored, and `shown` is
     * the given start, for this client alone. Throws a 503 when the store fails.
     */
    async add(hash: string, txn: TrackingStart) {
      const given = { ...createStoredStart(hash, txn, now()), unsent: keepsUnsent ? txn : null }
      const first = await stored.keepFirst(hash, given)
      const merged = mergeStarts(first, given)
      if (merged !== first) await stored.write(hash, merged)
      const { isContested } = merged
      const shown: StoredStart = isContested ? { ...given, unsent: null } : first
      return { shown, isNew: first === given, isContested }
    },
    /** Returns the stored start or null. Throws a 503 when the store cannot be read: that is not "none". */
    read: (hash: string) => stored.read(hash),
    /** Keeps a start that is being polled: longer once a source has reported its hash. */
    async renew(hash: string, isReported: boolean): Promise<void> {
      if (renewed.get(hash) === isReported) return
      renewed.set(hash, isReported)
      const lifetimeMs = isReported ? storedForMs : unreportedForMs
      await withFallback(stored.renew(hash, lifetimeMs), undefined)
    },
    /** Notes that the service behind this one has accepted the start. */
    async setSent(hash: string): Promise<void> {
      // Another client may have contested it since it was read.
      const current = await withFallback(stored.read(hash), null)
      if (current === null) return
      await withFallback(stored.write(hash, { ...current, unsent: null }), undefined)
    },
  }
}
