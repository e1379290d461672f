import { LRUCache } from 'lru-cache'
import {
  type ChangedRecord,
  type OpenStorage,
  type RecordStorage,
  storedForMs,
} from './storage'

/** In bytes, of each half of a collection. */
const maxSize = 8_000_000
/** In bytes, of an entry beside its key and text. */
const entryOverhead = 200

const createHalf = (now: () => number) =>
  new LRUCache<string, string>({
    // Its number of entries is limited on each write: `createLru` says why.
    maxSize,
    // A character has two bytes at most.
    sizeCalculation: (text, key) => 2 * (text.length + key.length) + entryOverhead,
    ttlResolution: 0,
    perf: { now },
  })

/**
 * Storage until the process ends. `now` returns ms. Entries with the usual lifetime and
 * those with a shorter one are kept apart: in each half, the entry that was written first
 * expires first and is evicted first, and entries with a short lifetime never evict the
 * others.
 */
export const memoryStorage =
  (now: () => number): OpenStorage =>
  (_, maxEntries) => {
    const lasting = createHalf(now)
    const brief = createHalf(now)

    const find = (key: string): string | null =>
      lasting.peek(key) ?? brief.peek(key) ?? null

    function remove(key: string): void {
      lasting.delete(key)
      brief.delete(key)
    }

    function write(key: string, text: string, lifetimeMs: number): void {
      remove(key)
      const half = lifetimeMs < storedForMs ? brief : lasting
      half.set(key, text, { ttl: lifetimeMs })
      if (half.size > maxEntries) half.pop()
    }

    return {
      get: async (key) => find(key),
      async set(key, text, lifetimeMs, expected = find(key)) {
        if (find(key) !== expected) return false
        write(key, text, lifetimeMs)
        return true
      },
      async renew(key, lifetimeMs) {
        const text = find(key)
        if (text !== null) write(key, text, lifetimeMs)
      },
      delete: async (key) => remove(key),
    }
  }

/** In bytes, of all records: a few ten thousand. */
const maxRecordsSize = 32_000_000
/** The rest is room for messages, which make a record larger. */
const toldPart = 0.8

const getId = (owner: string, key: string): string => `${owner} ${key}`

/** Records until the process ends. What is full accepts nothing more. */
export function recordMemory(): RecordStorage {
  /** In the order of their versions. */
  const records = new Map<string, ChangedRecord>()
  /** The keys of each owner that have a text. */
  const keysOf = new Map<string, Set<string>>()
  let version = 0
  let size = 0

  const getKeys = (owner: string): Set<string> => keysOf.get(owner) ?? new Set()

  return {
    get: async (owner, key) => records.get(getId(owner, key))?.text ?? null,
    list: async (owner) => [...getKeys(owner)],
    count: async (owner) => getKeys(owner).size,
    async replace({ owner, key }, before, after, isTold) {
      const id = getId(owner, key)
      const known = records.get(id)
      if ((known?.text ?? null) !== before) return false
      const measure = (text: string | null): number =>
        text === null ? 0 : id.length + text.length + entryOverhead
      const added = measure(after) - measure(before)
      const max = maxRecordsSize * (isTold ? toldPart : 1)
      if (added > 0 && size + added > max) throw new Error('the memory is full')
      size += added
      if (known !== undefined && !isTold && after !== null) {
        known.text = after
        return true
      }
      records.delete(id)
      if (isTold) records.set(id, { version: (version += 1), owner, key, text: after })
      const keys = getKeys(owner)
      if (after === null) keys.delete(key)
      else keysOf.set(owner, keys.add(key))
      if (keys.size === 0) keysOf.delete(owner)
      return true
    },
    async changes(after, limit) {
      if (after > version) return null
      const changed: ChangedRecord[] = []
      if (after === version) return changed
      for (const record of records.values()) {
        if (record.version > after) changed.push({ ...record })
        if (changed.length === limit) break
      }
      return changed
    },
  }
}
