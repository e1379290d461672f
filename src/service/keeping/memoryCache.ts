import type { Cache } from './cache'

/** What is kept at most: entries, and characters of text in all of them. */
const mostEntries = 20_000
const mostText = 32_000_000

/** A cache in this process. What was not used for longest goes first. `now` gives ms. */
export function createMemoryCache(now: () => number): Cache {
  const entries = new Map<string, { text: string; until: number }>()
  let text = 0

  function remove(key: string): void {
    text -= entries.get(key)?.text.length ?? 0
    entries.delete(key)
  }

  return {
    async read(key) {
      const entry = entries.get(key)
      if (entry === undefined) return null
      remove(key)
      if (entry.until <= now()) return null
      // A Map keeps the order of insertion: the one just used is now the last.
      entries.set(key, entry)
      text += entry.text.length
      return entry.text
    },
    // Who peeks reads too, every few seconds: the order can wait for that.
    peek(key) {
      const entry = entries.get(key)
      return entry !== undefined && entry.until > now() ? entry.text : null
    },
    async write(key, value, lifetime) {
      remove(key)
      entries.set(key, { text: value, until: now() + lifetime })
      text += value.length
      for (const oldest of entries.keys()) {
        if (entries.size <= mostEntries && text <= mostText) break
        remove(oldest)
      }
    },
    async remove(key) {
      remove(key)
    },
    // Within a process nobody else asks: who comes later joins the flight.
    lock: async () => async () => {},
  }
}
