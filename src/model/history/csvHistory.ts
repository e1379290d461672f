import type { AssetAmount } from '../../contract/addressTransactions'
import { parseAmount } from '../amounts'
import { formatCsv } from '../csv'
import { historyHeads } from '#words/files'
import type { HistoryRow } from './historyRow'

type Column = {
  name: keyof typeof historyHeads
  /** `line`: the place of the line among those of its transaction, from 0. */
  read: (row: HistoryRow, line: number) => string
}

/** One value in each, so that a spreadsheet can add them up. */
const columns: readonly Column[] = [
  { name: 'label', read: ({ label }) => label },
  { name: 'started', read: ({ startTimestamp }) => formatIso(startTimestamp) },
  { name: 'finished', read: ({ endTimestamp }) => formatIso(endTimestamp) },
  { name: 'network', read: ({ network }) => network },
  { name: 'kind', read: ({ kind }) => kind },
  { name: 'status', read: ({ verdict }) => verdict },
  ...createPair('sent', ({ sold }) => (sold === null ? [] : [sold])),
  ...createPair('received', ({ received }) => received),
  ...createPair('refunded', ({ refunded }) => refunded),
  ...createPair('fee', ({ fees }) => fees),
  {
    name: 'usd_at_time',
    read: ({ usdAtTime }, line) => (line === 0 ? formatPlain(usdAtTime) : ''),
  },
  {
    name: 'usd_received',
    read: ({ usdReceived }, line) => (line === 0 ? formatPlain(usdReceived) : ''),
  },
  {
    name: 'usd_difference',
    read: (row, line) => (line === 0 ? formatDifference(row) : ''),
  },
  { name: 'from', read: ({ sender }) => sender },
  { name: 'to', read: ({ recipients }) => recipients.join(' ') },
  { name: 'hash', read: ({ hash }) => hash },
  { name: 'payout_hashes', read: ({ payoutHashes }) => payoutHashes.join(' ') },
  // A service may need it to find the transaction again.
  { name: 'chain', read: ({ chain }) => chain },
]

function createPair(
  name: 'sent' | 'received' | 'refunded' | 'fee',
  list: (row: HistoryRow) => readonly AssetAmount[],
): Column[] {
  return [
    {
      name: `${name}_amount`,
      read: (row, line) => formatPlain(list(row)[line]?.amount),
    },
    { name: `${name}_asset`, read: (row, line) => list(row)[line]?.asset ?? '' },
  ]
}

const formatPlain = (amount: string | null | undefined) => parseAmount(amount ?? '') ?? ''

/** "-20.10": what was received less what was sent; '' where one is not known. */
function formatDifference({ usdAtTime, usdReceived }: HistoryRow) {
  if (usdAtTime === null || usdReceived === null) return ''
  const difference = Number(usdReceived) - Number(usdAtTime)
  return Number.isFinite(difference) ? difference.toFixed(2) : ''
}

const formatIso = (at: number | null) => (at === null ? '' : new Date(at).toISOString())

/**
 * Transactions as CSV (RFC 4180): times in UTC, amounts as plain decimals, lists in a
 * field separated by spaces, and empty fields for what is not known. The sent amount is in
 * the first line of a transaction alone, so that a sum counts it once.
 */
export function writeHistoryCsv(rows: readonly HistoryRow[]): string {
  const lines = rows.flatMap((row) =>
    Array.from(
      { length: Math.max(1, row.received.length, row.refunded.length, row.fees.length) },
      (_, line) => columns.map(({ read }) => read(row, line)),
    ),
  )
  return formatCsv([columns.map(({ name }) => historyHeads[name]), ...lines])
}
