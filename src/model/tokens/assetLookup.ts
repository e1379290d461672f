import type { CurrencyRecord } from '../../contract/tokens'
import { normalizeTicker } from './normalizeTicker'

/**
 * Sorted: the same ticker on the same chain, then on most lists; imitations last. `looksLike` has the ticker that each of
 * them imitates, by its index in `records`.
 */
export const findSameTicker = (
  records: readonly CurrencyRecord[],
  asset: CurrencyRecord,
  looksLike: ReadonlyMap<number, string>,
): CurrencyRecord[] => {
  const ticker = normalizeTicker(asset.ticker)
  const imitated = looksLike.get(records.indexOf(asset)) ?? ticker
  const distance = (record: CurrencyRecord): number =>
    normalizeTicker(record.ticker) !== ticker ? 2 : record.protocol === asset.protocol ? 0 : 1
  const canBeTakenFor = (record: CurrencyRecord, at: number): boolean => {
    const own = normalizeTicker(record.ticker)
    return own === ticker || own === imitated || looksLike.get(at) === imitated
  }
  return records
    .filter((record, at) => record !== asset && canBeTakenFor(record, at))
    .toSorted(
      (a, b) => distance(a) - distance(b) || (b.lists?.length ?? 0) - (a.lists?.length ?? 0),
    )
}
