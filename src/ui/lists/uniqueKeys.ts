/** React keys for items whose names may repeat: a repeated name gets the number of its occurrence. */
export function uniqueKeys(names: readonly string[]): string[] {
  const counts = new Map<string, number>()
  return names.map((name) => {
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    return `${name} ${count}`
  })
}
