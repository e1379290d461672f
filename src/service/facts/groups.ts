/** Groups a list by a key, in its order. Entries whose key is null are left out. */
export function groupBy<T>(
  list: readonly T[],
  getKey: (entry: T) => string | null,
): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const entry of list) {
    const key = getKey(entry)
    if (key === null) continue
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [entry])
    else group.push(entry)
  }
  return groups
}
