import type { OpenStorage } from './store'

/** Of one collection. A character has two bytes. */
const maxBytes = 16_000_000
const entryOverhead = 200

const sizeOf = (key: string, text: string): number => 2 * (text.length + key.length) + entryOverhead

/** Storage until the process ends. `now` returns Unix ms. */
export const memoryStorage =
  (now: () => number): OpenStorage =>
  (_, maxEntries) => {
    const entries = new Map<string, { text: string; expiresAt: number }>()
    let size = 0
    const remove = (key: string): void => {
      const known = entries.get(key)
      if (known !== undefined) size -= sizeOf(key, known.text)
      entries.delete(key)
    }
    const read = (key: string): string | null => {
      const entry = entries.get(key)
      return entry !== undefined && now() <= entry.expiresAt ? entry.text : null
    }
    const write = (key: string, text: string, lifetimeMs: number): void => {
      remove(key)
      entries.set(key, { text, expiresAt: now() + lifetimeMs })
      size += sizeOf(key, text)
      if (entries.size <= maxEntries && size <= maxBytes) return
      // A tenth at once, as this sorts all entries.
      const oldestFirst = [...entries].toSorted(([, a], [, b]) => a.expiresAt - b.expiresAt)
      for (const [oldest] of oldestFirst.filter(([each]) => each !== key)) {
        if (entries.size <= maxEntries * 0.9 && size <= maxBytes * 0.9) return
        remove(oldest)
      }
    }
    return {
      get: async (key) => read(key),
      async set(key, text, lifetimeMs) {
        write(key, text, lifetimeMs)
      },
      async setIfAbsent(key, text, lifetimeMs) {
        if (read(key) !== null) return false
        write(key, text, lifetimeMs)
        return true
      },
      async renew(key, lifetimeMs) {
        const entry = entries.get(key)
        if (entry !== undefined) entry.expiresAt = now() + lifetimeMs
      },
      async delete(key) {
        remove(key)
      },
    }
  }
