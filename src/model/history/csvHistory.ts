import type { AssetAmount } from '../../contract/addressTransactions'
import { normalizeAmount } from '../amounts'
import { formatCsv } from '../csv'
import { historyHeads } from '#words/files'
import type { HistoryRow } from './historyRow'

type Column = { head: string; read: (row: HistoryRow) => string }

const createColumn = (name: keyof typeof historyHeads, read: Column['read']): Column => ({
  head: historyHeads[name],
  read,
})

// One value in each, so that a spreadsheet can add them up.
const listColumns = (rows: readonly HistoryRow[]): Column[] => [
  createColumn('label', ({ label }) => label),
  createColumn('started', ({ startTimestamp }) => formatIso(startTimestamp)),
  createColumn('finished', ({ endTimestamp }) => formatIso(endTimestamp)),
  // Most ends are exact.
  createColumn('finished_is', ({ endPrecision }) =>
    endPrecision === 'exact' ? '' : (endPrecision ?? ''),
  ),
  createColumn('network', ({ network }) => network),
  createColumn('kind', ({ kind }) => kind),
  createColumn('status', ({ verdict }) => verdict),
  ...createPairs('sent', rows, (row) =>
    listRequests(row).flatMap(({ sold }) => (sold === null ? [] : [sold])),
  ),
  ...createPairs('received', rows, (row) =>
    listRequests(row).flatMap(({ received }) => received),
  ),
  ...createPairs('refunded', rows, (row) =>
    listRequests(row).flatMap(({ refunded }) => refunded),
  ),
  ...createPairs('fee', rows, ({ fees }) => fees),
  createColumn('usd_at_time', ({ usdAtTime }) => formatPlain(usdAtTime)),
  createColumn('usd_received', ({ usdReceived }) => formatPlain(usdReceived)),
  createColumn('usd_difference', formatDifference),
  createColumn('from', ({ sender }) => sender),
  createColumn('to', ({ recipients }) => recipients.join(' ')),
  createColumn('hash', ({ hash }) => hash),
  createColumn('payout_hashes', ({ payoutHashes }) => payoutHashes.join(' ')),
  // A service may need it to find the transaction again.
  createColumn('chain', ({ chain }) => chain),
]

const listRequests = (row: HistoryRow) => [row, ...row.alsoRequested]

function createPairs(
  name: 'sent' | 'received' | 'refunded' | 'fee',
  rows: readonly HistoryRow[],
  list: (row: HistoryRow) => readonly AssetAmount[],
): Column[] {
  // `fee_amount`, `fee_asset`, `fee_amount_2`, …: as many as the transaction with most has.
  const most = Math.max(0, ...rows.map((row) => list(row).length))
  return Array.from({ length: most }, (_, place) => {
    const number = place === 0 ? '' : `_${place + 1}`
    return [
      {
        head: `${historyHeads[`${name}_amount`]}${number}`,
        read: (row: HistoryRow) => formatPlain(list(row)[place]?.amount),
      },
      {
        head: `${historyHeads[`${name}_asset`]}${number}`,
        read: (row: HistoryRow) => list(row)[place]?.asset ?? '',
      },
    ]
  }).flat()
}

const formatPlain = (amount: string | null | undefined) =>
  normalizeAmount(amount ?? '') ?? ''

function formatDifference({ usdAtTime, usdReceived }: HistoryRow) {
  if (usdAtTime === null || usdReceived === null) return ''
  const difference = Number(usdReceived) - Number(usdAtTime)
  return Number.isFinite(difference) ? difference.toFixed(2) : ''
}

const formatIso = (at: number | null) => (at === null ? '' : new Date(at).toISOString())

/**
 * Transactions as CSV (RFC 4180), each in one line: times in UTC, amounts as plain decimals,
 * other lists in a field separated by spaces, and empty fields for what is not known. A column
 * that would be empty in all lines is left out.
 */
export function writeHistoryCsv(rows: readonly HistoryRow[]): string {
  const columns = listColumns(rows).filter(({ read }) =>
    rows.some((row) => read(row) !== ''),
  )
  return formatCsv([
    columns.map(({ head }) => head),
    ...rows.map((row) => columns.map(({ read }) => read(row))),
  ])
}
