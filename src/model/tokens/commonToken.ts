import type { ListedToken } from './flags'
import { byLists } from './lookup'
import { normalizeTicker } from './searchText'

const isOnChain = (token: ListedToken, chain: string, ticker: string): boolean =>
  token.record.protocol === chain && normalizeTicker(token.record.ticker) === ticker

const commonVerdicts: ReadonlySet<string> = new Set(['native', 'most-listed', 'only'])

/**
 * The token that is commonly meant by the ticker of another one, or by the ticker that it
 * imitates: on its chain, else elsewhere. null if it is the common one, or none is.
 */
export function findCommonToken(
  all: readonly ListedToken[],
  { record, flags }: ListedToken,
): ListedToken | null {
  if (flags.verdict !== 'not-common' && flags.verdict !== 'imitation') return null
  const ticker = flags.looksLike || normalizeTicker(record.ticker)
  const common = all
    .filter((other) => commonVerdicts.has(other.flags.verdict))
    .filter((other) => normalizeTicker(other.record.ticker) === ticker)
    .toSorted(byLists)
  return (
    common.find((other) => isOnChain(other, record.protocol, ticker)) ?? common[0] ?? null
  )
}

/** How many lists have any token with the ticker of one on its chain. */
export function countTickerLists(
  all: readonly ListedToken[],
  { record }: ListedToken,
): number {
  const ticker = normalizeTicker(record.ticker)
  const rivals = all.filter((other) => isOnChain(other, record.protocol, ticker))
  return new Set(rivals.flatMap((rival) => rival.record.lists ?? [])).size
}
