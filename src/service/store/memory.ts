import { LRUCache } from 'lru-cache'
import {
  type ListedText,
  type OpenListedStorage,
  type OpenStorage,
  type Place,
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

/** In bytes, of a listed collection: a few ten thousand entries. */
const maxListedSize = 32_000_000

const getListedSize = (key: string, { text, places }: ListedText): number =>
  text === null ? 0 : text.length + (1 + places.length) * (key.length + entryOverhead)

/** Listed collections until the process ends. A full one accepts nothing more. */
export const listedMemory: OpenListedStorage = () => {
  const texts = new Map<string, string>()
  let size = 0
  /** The times of the keys of each list. */
  const lists = new Map<string, Map<string, number>>()

  function leave(key: string, { list }: Place): void {
    const times = lists.get(list)
    times?.delete(key)
    if (times?.size === 0) lists.delete(list)
  }

  function join(key: string, { list, at }: Place): void {
    const times = lists.get(list) ?? new Map<string, number>()
    lists.set(list, times.set(key, at))
  }

  function replace(key: string, before: ListedText, after: ListedText): boolean {
    if ((texts.get(key) ?? null) !== before.text) return false
    const added = getListedSize(key, after) - getListedSize(key, before)
    if (added > 0 && size + added > maxListedSize) throw new Error('the memory is full')
    size += added
    for (const place of before.places) leave(key, place)
    for (const place of after.places) join(key, place)
    if (after.text === null) texts.delete(key)
    else texts.set(key, after.text)
    return true
  }

  return {
    get: async (key) => texts.get(key) ?? null,
    replace: async (key, before, after) => replace(key, before, after),
    async list(list, { after = { at: -1, key: '' }, to, limit }) {
      const isBehind = ([key, at]: [string, number]) =>
        at > after.at || (at === after.at && key > after.key)
      return [...(lists.get(list) ?? [])]
        .filter((entry) => entry[1] <= to && isBehind(entry))
        .toSorted(([left, at], [right, other]) => at - other || (left < right ? -1 : 1))
        .slice(0, limit)
        .map(([key, at]) => ({ key, at, text: texts.get(key) ?? null }))
    },
    count: async (list) => lists.get(list)?.size ?? 0,
  }
}
