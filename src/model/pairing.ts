/** Groups a list by a key, in its order. Entries whose key is null are left out. */
export function groupBy<Entry>(
  list: readonly Entry[],
  getKey: (entry: Entry) => string | null,
): Map<string, Entry[]> {
  const groups = new Map<string, Entry[]>()
  for (const entry of list) {
    const key = getKey(entry)
    if (key === null) continue
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [entry])
    else group.push(entry)
  }
  return groups
}

/**
 * What is equal in two entries that are one; null where the rule does not apply to an entry.
 * `ofOther`: of those of the other list, where it is read otherwise.
 */
export type PairRule<Entry> = {
  of: (entry: Entry) => string | null
  ofOther?: (entry: Entry) => string | null
}

/**
 * Pairs the entries of two lists by rules from the surest to the least sure, in the order of
 * both. Each entry is in one pair at most. `canPair`: what has to hold beside a rule.
 */
export function pairEntries<Entry>(
  entries: readonly Entry[],
  others: readonly Entry[],
  rules: readonly PairRule<Entry>[],
  canPair: (entry: Entry, other: Entry) => boolean = () => true,
): Map<Entry, Entry> {
  const pairs = new Map<Entry, Entry>()
  const unpaired = new Set(others)
  for (const { of, ofOther = of } of rules) {
    const groups = groupBy([...unpaired], ofOther)
    for (const entry of entries) {
      const key = pairs.has(entry) ? null : of(entry)
      const candidates = (key === null ? undefined : groups.get(key)) ?? []
      const index = candidates.findIndex((other) => canPair(entry, other))
      const [other] = index < 0 ? [] : candidates.splice(index, 1)
      if (other === undefined) continue
      pairs.set(entry, other)
      unpaired.delete(other)
    }
  }
  return pairs
}
