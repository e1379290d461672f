/**
 * How many of a flat list's assets each chain has, by its code: what stands before the first `.`, `/`, `~` or `-` of an
 * identifier. A list of bare tickers, which some services send, says nothing about chains: undefined.
 */
export function countByChain(names: readonly string[]): Map<string, number> | undefined {
  const counts = new Map<string, number>()
  for (const name of names) {
    const code = /^([A-Za-z0-9]{1,20})[./~-]/.exec(name)?.[1]?.toUpperCase()
    if (code !== undefined) counts.set(code, (counts.get(code) ?? 0) + 1)
  }
  return counts.size === 0 ? undefined : counts
}
