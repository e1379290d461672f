import { writeHistoryCsv } from './csvHistory'
import type { HistoryRow } from './historyRow'
import { nameTransfers } from './ownTransfers'
import { type TaxOmission, writeKoinlyCsv } from './koinlyCsv'

export type HistoryFormat = 'csv' | 'koinly'

type ExportOptions = {
  /** The time of the export, Unix ms. */
  at: number
  /** The start of the file's name: "watchlist". */
  name: string
  /** The addresses whose transactions they are; none where that is not known. */
  addresses: readonly string[]
  /**
   * The tokens of them that are not meant by their tickers, in the form of `getBaseIdentifier`;
   * absent where the lists were not read.
   */
  twins?: ReadonlySet<string> | undefined
}

export type HistoryFile = {
  text: string
  name: string
  /** The number of transactions in it. */
  count: number
  /** The numbers of transactions that the format cannot contain. */
  omitted: readonly { reason: TaxOmission; count: number }[]
}

/** Writes the transactions of addresses or of the watchlist as a file, in their order. */
export function exportHistory(
  rows: readonly HistoryRow[],
  format: HistoryFormat,
  { at, name, addresses, twins = new Set() }: ExportOptions,
): HistoryFile {
  const day = new Date(at).toISOString().slice(0, 10)
  if (format === 'koinly')
    return {
      ...writeKoinlyCsv(rows, addresses, twins),
      name: `${name}-koinly-${day}.csv`,
    }
  return {
    text: writeHistoryCsv(nameTransfers(rows, addresses)),
    name: `${name}-${day}.csv`,
    count: rows.length,
    omitted: [],
  }
}
