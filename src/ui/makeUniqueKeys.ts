/** Returns React keys for items whose names may repeat. Each key is the name with the number of its occurrence. */
export function makeUniqueKeys(names: readonly string[]): string[] {
  const counts = new Map<string, number>()
  return names.map((name) => {
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    return `${name} ${count}`
  })
}
