/** Caches a pure function's result for each object it is called with; for data that is never changed in place. */
export function memoizeByObject<Key extends object, Value>(
  compute: (key: Key) => Value,
): (key: Key) => Value {
  const results = new WeakMap<Key, Value>()
  return (key) => {
    const known = results.get(key)
    if (known !== undefined) return known
    const value = compute(key)
    results.set(key, value)
    return value
  }
}
