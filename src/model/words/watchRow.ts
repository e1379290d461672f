import { getChainName } from '../chains/chains'
import { csvCell, formatList } from '../text'
import { formatDate, formatMinute, type Zone } from '../time'
import { type Clock, getClocks, formatClock, type PolledSnapshot } from '../transaction/clocks'
import { findCurrentRow } from '../transaction/legHistory'
import { getParts } from '../transaction/legs'
import { getMoney, type Outcome } from '../transaction/money'
import { getTiming } from '../transaction/timing'
import type { TransactionSnapshot } from '../transaction/transaction'
import { isFinal } from '../transaction/verdict'
import { isSent } from './progressText'
import { type FormattedSum, formatSum } from './sums'
import { type DisplayStatus, getVerdictText } from './verdictText'

/** A watched transaction as a row of text; '' where there is nothing to show. */
export type WatchRow = {
  status: DisplayStatus
  word: string
  sold: FormattedSum | null
  paid: FormattedSum[]
  returned: FormattedSum[]
  /** The number of outcomes that do not fit in the row. */
  more: number
  where: string
  time: string
  payout: string
  checked: string
  /** The last polls failed, so the row is as old as `checked`. */
  isFailing: boolean
  /** When the next poll is, or why there is none. */
  next: string
}

/** Before any response. */
const emptyRow: WatchRow = {
  ...getVerdictText('checking'),
  sold: null,
  paid: [],
  returned: [],
  more: 0,
  where: '…',
  time: '',
  payout: '',
  checked: '',
  isFailing: false,
  next: '',
}

/** More do not fit in a row. */
const maxSums = 3

/** The row at `now`, Unix ms by the server's clock. `undefined`: no response yet. */
export function createWatchRow(
  polled: PolledSnapshot | undefined,
  now: number,
  zone: Zone,
): WatchRow {
  if (polled === undefined) return emptyRow
  const { snapshot } = polled
  const { verdict } = snapshot
  const { sold, outcomes } = getMoney(snapshot.rows)
  const due = isFinal(verdict) ? outcomes.filter(({ kind }) => kind !== 'expected') : outcomes
  const shown = due.slice(0, maxSums)
  const clocks = getClocks(polled, now, zone)
  return {
    ...getVerdictText(verdict),
    sold: sold && formatSum(sold),
    paid: shown.filter(({ kind }) => kind !== 'returned').map(formatSum),
    returned: shown.filter(({ kind }) => kind === 'returned').map(formatSum),
    more: due.length - shown.length,
    where: formatPlace(snapshot, due),
    time: formatClock(clocks.age),
    payout: formatPayoutTime(clocks.end, snapshot, now, zone),
    checked: formatClock(clocks.checked),
    isFailing: polled.failure !== null,
    next: clocks.checked.note,
  }
}

/** The time of the payout, with the date unless it is today. */
function formatPayoutTime(
  end: Clock,
  snapshot: TransactionSnapshot,
  now: number,
  zone: Zone,
): string {
  if (!('time' in end.reading)) return `${end.suffix === 'left' ? 'about ' : ''}${formatClock(end)}`
  const { endedAt, lastUpdateAt } = getTiming(snapshot)
  const at = endedAt ?? lastUpdateAt ?? now
  const day = formatDate(at, zone)
  return day === formatDate(now, zone) ? end.reading.time : `${day}, ${formatMinute(at, zone)}`
}

/** Where the money is, in few words: "Maya, 14 of 23", "Bitcoin and Ethereum". */
function formatPlace({ verdict, rows }: TransactionSnapshot, outcomes: readonly Outcome[]): string {
  const row = findCurrentRow(rows)
  if (row === undefined) return '—'
  if (isFinal(verdict) && verdict !== 'failed') {
    return formatList([...new Set(outcomes.map(({ chain }) => getChainName(chain)))]) || '—'
  }
  if (verdict === 'unclear') return 'Not clear'
  // The money is not on the chain of a payout that is only planned.
  const isQueued = row.leg.status === 'outbound' && !isSent(row.leg)
  if (isQueued) return row.role === 'refund' ? 'Refund queued' : 'Payout queued'
  const parts = getParts(row.leg.streamingSwapDetails)
  const count = parts === null ? '' : `, ${parts.swapped + parts.refunded} of ${parts.total}`
  return `${getChainName(row.leg.chain)}${verdict === 'in-progress' ? count : ''}`
}

/** A watched transaction, and what a list shows of it: undefined before any response. */
export type ExportedItem = {
  hash: string
  label: string
  shown: Pick<PolledSnapshot, 'snapshot' | 'checkedAt'> | undefined
  /** From an earlier visit, and not confirmed since. */
  isRestored: boolean
}

const columns = 'hash,label,status,confirmed,updated,sent,received,refunded'

/** A watch list as CSV (RFC 4180), with times in ISO 8601 and amounts as they came. */
export const watchListCsv = (items: readonly ExportedItem[]): string =>
  [columns, ...items.map((item) => listCells(item).map(csvCell).join(','))]
    .map((line) => `${line}\r\n`)
    .join('')

function listCells({ hash, label, shown, isRestored }: ExportedItem): string[] {
  const { sold, outcomes } = getMoney(shown?.snapshot.rows ?? [])
  const formatKind = (kind: Outcome['kind']) =>
    outcomes
      .filter((outcome) => outcome.kind === kind)
      .map(({ amount, asset }) => `${amount} ${asset}`.trim())
      .join(' + ')
  const checkedAt = shown?.checkedAt ?? null
  return [
    hash,
    label,
    shown?.snapshot.verdict ?? 'checking',
    String(checkedAt !== null && !isRestored),
    checkedAt === null ? '' : new Date(checkedAt).toISOString(),
    sold === null ? '' : `${sold.amount} ${sold.asset}`.trim(),
    formatKind('paid'),
    formatKind('returned'),
  ]
}
