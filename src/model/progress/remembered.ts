/**
 * A pure function that reckons once for each object it is asked about; for data that is never changed in place. Where
 * the outcome is undefined, it is reckoned again.
 */
export function remembered<Key extends object, Value>(
  reckon: (key: Key) => Value,
): (key: Key) => Value {
  const known = new WeakMap<Key, Value>()
  return (key) => {
    const before = known.get(key)
    if (before !== undefined) return before
    const value = reckon(key)
    known.set(key, value)
    return value
  }
}
