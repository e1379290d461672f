/** For pure functions. The argument must not be mutated. */
export function memoizeByObject<Key extends object, Value>(
  compute: (key: Key) => Value,
): (key: Key) => Value {
  const results = new WeakMap<Key, Value>()
  return (key) => {
    const cached = results.get(key)
    if (cached !== undefined) return cached
    const value = compute(key)
    results.set(key, value)
    return value
  }
}
