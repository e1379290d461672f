/** A web storage in memory. If `full` is true, `setItem` throws a quota error. */
export function memoryStorage(): Storage & { full: boolean } {
  const items = new Map<string, string>()
  return {
    full: false,
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem(key, value) {
      if (this.full) throw new DOMException('full', 'QuotaExceededError')
      items.set(key, value)
    },
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  }
}
