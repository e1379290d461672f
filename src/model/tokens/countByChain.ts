import type { CurrencyRecord } from '../../contract/tokens'

/** How many of the records each chain has, most first; chains by their codes. */
export const countByChain = (
  records: readonly Pick<CurrencyRecord, 'protocol'>[],
): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const { protocol } of records) counts.set(protocol, (counts.get(protocol) ?? 0) + 1)
  return new Map([...counts].toSorted(([, a], [, b]) => b - a))
}

/** "18 chains, all active", or how many of them are. */
export const describeChainCount = (count: number, active: number): string =>
  `${count} ${count === 1 ? 'chain' : 'chains'}, ${active === count ? 'all' : active} active`
