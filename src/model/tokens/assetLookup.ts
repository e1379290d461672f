import type { CurrencyRecord } from '../../contract/tokens'
import { plainTicker } from './plainTicker'

/**
 * The other assets that a reader takes for this one by its ticker: those of the same ticker, on its own chain first and
 * then by how many lists they are on; last those whose ticker only looks the same. `looksLike` has the ticker that an asset
 * of `records` can be taken for, by its place, as its flags have it.
 */
export const findSameTicker = (
  records: readonly CurrencyRecord[],
  asset: CurrencyRecord,
  looksLike: ReadonlyMap<number, string>,
): CurrencyRecord[] => {
  const ticker = plainTicker(asset.ticker)
  const readAs = looksLike.get(records.indexOf(asset)) ?? ticker
  const distance = (record: CurrencyRecord): number =>
    plainTicker(record.ticker) !== ticker ? 2 : record.protocol === asset.protocol ? 0 : 1
  const isCalled = (record: CurrencyRecord, at: number): boolean => {
    const own = plainTicker(record.ticker)
    return own === ticker || own === readAs || looksLike.get(at) === readAs
  }
  return records
    .filter((record, at) => record !== asset && isCalled(record, at))
    .toSorted(
      (a, b) => distance(a) - distance(b) || (b.lists?.length ?? 0) - (a.lists?.length ?? 0),
    )
}
