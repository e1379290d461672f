import type { CurrencyRecord } from '../../contract/tokens'

/** By chain code, largest count first. */
export const countByChain = (
  records: readonly Pick<CurrencyRecord, 'protocol'>[],
): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const { protocol } of records) counts.set(protocol, (counts.get(protocol) ?? 0) + 1)
  return new Map([...counts].toSorted(([, a], [, b]) => b - a))
}

/** "18 chains, all active" or "18 chains, 17 active". */
export const describeChainCount = (count: number, active: number): string =>
  `${count} ${count === 1 ? 'chain' : 'chains'}, ${active === count ? 'all' : active} active`
