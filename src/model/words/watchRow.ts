import { getChainName } from '../chains/chains'
import { type Clock, getClocks, formatClock, type PolledSnapshot } from '../transaction/clocks'
import { type Glyph, createGlyph } from '../trace/glyph'
import { findCurrentRow } from '../transaction/legHistory'
import { getParts } from '../transaction/legs'
import { formatList } from '../text'
import { getMoney, type Outcome } from '../transaction/money'
import type { TransactionSnapshot } from '../transaction/transaction'
import { isFinal } from '../transaction/verdict'
import { type FormattedSum, formatSum } from './formatSum'
import { formatDate, formatMinute, type Zone } from '../time'
import { getTiming } from '../transaction/timing'
import { type DisplayStatus, getVerdictText } from './verdictText'

/** A watched transaction as a row of text; '' where there is nothing to show. */
export type WatchRow = {
  status: DisplayStatus
  word: string
  sold: FormattedSum | null
  paid: FormattedSum[]
  returned: FormattedSum[]
  glyph: Glyph
  where: string
  time: string
  payout: string
  checked: string
  /** The last polls failed, so the row is as old as `checked`. */
  isFailing: boolean
  /** When the next poll is, or why there is none. */
  next: string
}

/** The row at `now`, Unix ms by the server's clock. `undefined`: no response yet. */
export function createWatchRow(
  polled: PolledSnapshot | undefined,
  now: number,
  zone: Zone,
): WatchRow {
  if (polled === undefined) {
    const emptyRow = {
      time: '',
      payout: '',
      checked: '',
      isFailing: false,
      next: '',
      where: '…',
      paid: [],
      returned: [],
    }
    return { ...getVerdictText('checking'), ...emptyRow, sold: null, glyph: createGlyph([]) }
  }
  const { snapshot } = polled
  const { verdict } = snapshot
  const { sold, outcomes } = getMoney(snapshot.rows)
  const due = isFinal(verdict) ? outcomes.filter(({ kind }) => kind !== 'expected') : outcomes
  const clocks = getClocks(polled, now, zone)
  return {
    ...getVerdictText(verdict),
    sold: sold && formatSum(sold),
    paid: formatSums(due.filter(({ kind }) => kind !== 'returned')),
    returned: formatSums(due.filter(({ kind }) => kind === 'returned')),
    glyph: createGlyph(snapshot.rows),
    where: formatPlace(snapshot, due),
    time: formatClock(clocks.age),
    payout: formatPayoutTime(clocks.end, snapshot, now, zone),
    checked: formatClock(clocks.checked),
    isFailing: polled.failure !== null,
    next: clocks.checked.note,
  }
}

/** More do not fit in a row. */
const maxSums = 3
const formatSums = (outcomes: readonly Outcome[]): FormattedSum[] =>
  outcomes.slice(0, maxSums).map(formatSum)

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
function formatPlace(snapshot: TransactionSnapshot, outcomes: readonly Outcome[]): string {
  const { verdict } = snapshot
  const arrived = [...new Set(outcomes.map(({ chain }) => getChainName(chain)))]
  const row = findCurrentRow(snapshot.rows)
  if (row === undefined) return '—'
  if (isFinal(verdict) && verdict !== 'failed') {
    return arrived.length > maxSums ? formatList(arrived) : arrived.join(' and ') || '—'
  }
  if (verdict === 'unclear') return 'Not clear'
  const parts = getParts(row.leg.streamingSwapDetails)
  const count = parts === null ? '' : `, ${parts.swapped + parts.refunded} of ${parts.total}`
  return `${getChainName(row.leg.chain)}${verdict === 'in-progress' ? count : ''}`
}
