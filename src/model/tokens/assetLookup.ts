import type { CurrencyRecord } from '../../contract/tokens'
import { ascii, plainTicker, skeleton } from './lookAlikes'

/**
 * The other assets that a reader takes for this one by its ticker: those of the same ticker, on its own chain first and
 * then by how many lists they are on; last those whose ticker only looks the same.
 */
export const othersCalled = (
  records: readonly CurrencyRecord[],
  asset: CurrencyRecord,
): CurrencyRecord[] => {
  const ticker = plainTicker(asset.ticker)
  const look = skeleton(asset.ticker)
  const distance = (record: CurrencyRecord): number =>
    plainTicker(record.ticker) !== ticker ? 2 : record.protocol === asset.protocol ? 0 : 1
  return records
    .filter((record) => record !== asset && isCalled(record, ticker, look))
    .toSorted(
      (a, b) => distance(a) - distance(b) || (b.lists?.length ?? 0) - (a.lists?.length ?? 0),
    )
}

/** Two tickers in plain ASCII are compared as words alone: `A1` is no `AI`. */
const isCalled = (record: CurrencyRecord, ticker: string, look: string): boolean =>
  plainTicker(record.ticker) === ticker ||
  (!(ascii.test(record.ticker) && ascii.test(ticker)) && skeleton(record.ticker) === look)

/** The namesake on the same chain that stands on more lists than the asset does: the one most people mean. */
export const moreListedNamesake = (
  others: readonly CurrencyRecord[],
  asset: CurrencyRecord,
): CurrencyRecord | undefined => {
  const own = asset.lists?.length ?? Infinity
  return others.find(
    (other) =>
      other.protocol === asset.protocol &&
      plainTicker(other.ticker) === plainTicker(asset.ticker) &&
      (other.lists?.length ?? 0) > own,
  )
}
