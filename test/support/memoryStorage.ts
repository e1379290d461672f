/** A browser's storage in memory, for tests without a document. `full`: it takes nothing any more. */
export function memoryStorage(): Storage & { full: boolean } {
  const kept = new Map<string, string>()
  return {
    full: false,
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem(key, value) {
      if (this.full) throw new DOMException('full', 'QuotaExceededError')
      kept.set(key, value)
    },
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}
