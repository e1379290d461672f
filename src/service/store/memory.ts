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

    const find = (key: string): string | undefined => lasting.peek(key) ?? brief.peek(key)

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
      get: async (key) => find(key) ?? null,
      async set(key, text, lifetimeMs, expected) {
        if (expected !== undefined && (find(key) ?? null) !== expected) return false
        write(key, text, lifetimeMs)
        return true
      },
      async renew(key, lifetimeMs) {
        const text = find(key)
        if (text !== undefined) write(key, text, lifetimeMs)
      },
      delete: async (key) => remove(key),
    }
  }

/** Its number of entries is limited on each write: `createLru` says why. */
const createHalf = (now: () => number) =>
  new LRUCache<string, string>({
    maxSize,
    // A character has two bytes at most.
    sizeCalculation: (text, key) => 2 * (text.length + key.length) + entryOverhead,
    ttlResolution: 0,
    perf: { now },
  })

/** In bytes, of all records: a few ten thousand. */
const maxRecordsSize = 32_000_000
/** The rest is room for messages, which make a record larger. */
const toldPart = 0.8

const measureRecord = (owner: string, key: string, text: string | null): number =>
  text === null ? 0 : owner.length + key.length + text.length + entryOverhead

/** Records until the process ends. What is full accepts nothing more. */
export function recordMemory(): RecordStorage {
  const owners = new Map<string, Map<string, ChangedRecord>>()
  /** In the order of their versions. */
  const records = new Set<ChangedRecord>()
  let version = 0
  let size = 0

  const find = (owner: string, key: string) => owners.get(owner)?.get(key)
  const listOwned = (owner: string) =>
    [...(owners.get(owner)?.values() ?? [])].flatMap(({ key, text }) =>
      text === null ? [] : [{ key, text }],
    )

  function remove(record: ChangedRecord): void {
    const owned = owners.get(record.owner)
    owned?.delete(record.key)
    if (owned?.size === 0) owners.delete(record.owner)
    records.delete(record)
  }

  function add(record: ChangedRecord): void {
    const owned = owners.get(record.owner) ?? new Map<string, ChangedRecord>()
    owners.set(record.owner, owned.set(record.key, record))
    records.add(record)
  }

  return {
    get: async (owner, key) => find(owner, key)?.text ?? null,
    list: async (owner) => listOwned(owner),
    count: async (owner) => listOwned(owner).length,
    async replace({ owner, key }, before, after, isTold) {
      const known = find(owner, key)
      if ((known?.text ?? null) !== before) return false
      const added = measureRecord(owner, key, after) - measureRecord(owner, key, before)
      const max = maxRecordsSize * (isTold ? toldPart : 1)
      if (added > 0 && size + added > max) throw new Error('the memory is full')
      size += added
      if (known !== undefined && !isTold && after !== null) {
        known.text = after
        return true
      }
      if (known !== undefined) remove(known)
      if (isTold) add({ version: (version += 1), owner, key, text: after })
      return true
    },
    async changes(after, limit) {
      if (after > version) return null
      const changed: ChangedRecord[] = []
      if (after === version) return changed
      for (const record of records) {
        if (record.version > after) changed.push({ ...record })
        if (changed.length === limit) break
      }
      return changed
    },
  }
}
