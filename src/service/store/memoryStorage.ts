import { LRUCache } from 'lru-cache'
import type { OpenStorage } from './storage'

/** Per collection. A character has two bytes. */
const maxBytes = 16_000_000

export const memoryStorage =
  (now: () => number): OpenStorage =>
  (_, { maxEntries, lifetimeMs }) => {
    const entries = new LRUCache<string, { text: string; writtenAt: number }>({
      max: maxEntries,
      maxSize: maxBytes,
      sizeCalculation: ({ text }, key) => 2 * (text.length + key.length) + 200,
    })
    const read = (key: string): string | null => {
      const entry = entries.get(key)
      return entry !== undefined && now() - entry.writtenAt <= lifetimeMs ? entry.text : null
    }
    return {
      get: async (key) => read(key),
      async set(key, text) {
        entries.set(key, { text, writtenAt: now() })
      },
      async compareAndSet(key, before, after) {
        if (read(key) !== before) return false
        if (after === null) entries.delete(key)
        else entries.set(key, { text: after, writtenAt: now() })
        return true
      },
    }
  }
