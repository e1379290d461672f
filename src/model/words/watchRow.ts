import { getChainName } from '../chains/chains'
import { csvCell, formatList } from '../text'
import { type Clock, formatClock, type PolledSnapshot } from '../transaction/times'
import { findCurrentRow } from '../transaction/legHistory'
import { getMoney, type Outcome } from '../transaction/money'
import type { TransactionSnapshot } from '../transaction/transaction'
import { isFinal } from '../transaction/verdict'
import { formatPartCount } from './legText'
import { formatRawSum } from './sums'

/** Where the money of a watched transaction is, in few words: "Maya, 14 of 23", "Bitcoin and Ethereum". */
export function formatPlace(
  snapshot: TransactionSnapshot,
  outcomes: readonly Outcome[],
): string {
  const { verdict, rows } = snapshot
  const row = findCurrentRow(rows)
  if (row === undefined) return '—'
  if (isFinal(verdict) && verdict !== 'failed')
    return (
      formatList([...new Set(outcomes.map(({ chain }) => getChainName(chain)))]) || '—'
    )
  if (verdict === 'unclear') return 'Not clear'
  const { leg, hash, role } = row
  // The money is not on the chain of a payout that is only planned.
  if (leg.status === 'outbound' && hash === '')
    return role === 'refund' ? 'Refund queued' : 'Payout queued'
  return getChainName(leg.chain) + (verdict === 'in-progress' ? formatPartCount(leg) : '')
}

/** The time of the payout by its clock, with the date and without seconds unless it is today. */
export function formatFinish(clock: Clock): string {
  const { reading, suffix, note } = clock
  if (!('time' in reading))
    return `${suffix === 'left' ? 'about ' : ''}${formatClock(clock)}`
  const isToday = note.startsWith('today')
  return isToday
    ? reading.time
    : `${note}, ${reading.time.replace(/(:\d\d):\d\d$/, '$1')}`
}

/** A watched transaction with its user's label. `isRestored`: from an earlier visit, and not confirmed since. */
type ExportedItem = Pick<PolledSnapshot, 'snapshot' | 'checkedAt'> & {
  hash: string
  label: string
  isRestored: boolean
}

const columns = 'hash,label,status,confirmed,updated,sent,received,refunded'

/** A watch list as CSV (RFC 4180), with times in ISO 8601 and amounts as they came. */
export function watchListCsv(items: readonly ExportedItem[]): string {
  const lines = items.map(({ hash, label, snapshot, checkedAt, isRestored }) => {
    const { sold, outcomes } = getMoney(snapshot.rows)
    // Until the end, what is listed may only be planned.
    const arrived = isFinal(snapshot.verdict) ? outcomes : []
    const isConfirmed = String(checkedAt !== null && !isRestored)
    const updated = checkedAt === null ? '' : new Date(checkedAt).toISOString()
    const sums = [
      sold === null ? [] : [sold],
      arrived.filter(({ kind }) => kind === 'paid'),
      arrived.filter(({ kind }) => kind === 'returned'),
    ].map((each) => each.map(formatRawSum).join(' + '))
    const cells = [hash, label, snapshot.verdict, isConfirmed, updated, ...sums]
    return cells.map(csvCell).join(',')
  })
  return [columns, ...lines].map((line) => `${line}\r\n`).join('')
}
