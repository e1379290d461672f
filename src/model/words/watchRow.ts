import { chainName } from '../chains/chains'
import { type Clock, getClocks, formatClock, type PolledSnapshot } from '../progress/clocks'
import { type Glyph, glyphOf } from '../trace/glyph'
import { findCurrentRow, getParts } from '../progress/legStates'
import { listOf } from './listOf'
import { moneyOf, type Outcome } from './money'
import { getVerdict, type TransactionSnapshot } from '../progress/snapshot'
import { isFinal } from '../progress/verdict'
import { type ReadSum, readSum } from './readSum'
import { readableDate, readableMinute, type Zone } from '../time'
import { getTiming } from '../progress/timing'
import { type Shown, verdictWords } from './verdictWords'

/** One watched transaction as a row of text: what a board shows of it. Texts are '' where there is nothing to say. */
export type WatchRow = {
  status: Shown
  word: string
  sold: ReadSum | null
  paid: ReadSum[]
  returned: ReadSum[]
  glyph: Glyph
  where: string
  time: string
  payout: string
  checked: string
  /** The last checks had no answer: what is shown is as old as `checked` says. */
  failing: boolean
  /** When the next check comes, or why none does. */
  next: string
}

/** The row at `now`, Unix ms by the server's clock; undefined: nothing was heard yet. */
export function watchRow(sighting: PolledSnapshot | undefined, now: number, zone: Zone): WatchRow {
  if (sighting === undefined) {
    const nothing = {
      time: '',
      payout: '',
      checked: '',
      failing: false,
      next: '',
      where: '…',
      paid: [],
      returned: [],
    }
    return { ...verdictWords('checking'), ...nothing, sold: null, glyph: glyphOf([]) }
  }
  const { snapshot } = sighting
  const { verdict } = getVerdict(snapshot)
  const { sold, outcomes } = moneyOf(snapshot.rows)
  const due = isFinal(verdict) ? outcomes.filter(({ kind }) => kind !== 'expected') : outcomes
  const clocks = getClocks(sighting, now, zone)
  return {
    ...verdictWords(verdict),
    sold: sold && readSum(sold),
    paid: sumsOf(due.filter(({ kind }) => kind !== 'returned')),
    returned: sumsOf(due.filter(({ kind }) => kind === 'returned')),
    glyph: glyphOf(snapshot.rows),
    where: whereShort(snapshot, due),
    time: formatClock(clocks.age),
    payout: payoutWords(clocks.end, snapshot, now, zone),
    checked: formatClock(clocks.checked),
    failing: sighting.failure !== null,
    next: clocks.checked.note,
  }
}

/** A row has no room for more; the transaction's page has them all. */
const mostSums = 3
const sumsOf = (outcomes: readonly Outcome[]): ReadSum[] => outcomes.slice(0, mostSums).map(readSum)

/** When it is paid out, or was: the day with it, unless that is today. */
function payoutWords(end: Clock, known: TransactionSnapshot, now: number, zone: Zone): string {
  if (!('time' in end.reading)) return `${end.suffix === 'left' ? 'about ' : ''}${formatClock(end)}`
  const { endedAt, lastUpdateAt } = getTiming(known)
  const at = endedAt ?? lastUpdateAt ?? now
  const day = readableDate(at, zone)
  return day === readableDate(now, zone) ? end.reading.time : `${day}, ${readableMinute(at, zone)}`
}

/** Where the money is in a few words: "Maya, 14 of 23", "Bitcoin and Ethereum". */
function whereShort(known: TransactionSnapshot, outcomes: readonly Outcome[]): string {
  const { verdict } = getVerdict(known)
  const arrived = [...new Set(outcomes.map(({ chain }) => chainName(chain)))]
  const row = findCurrentRow(known.rows)
  if (row === undefined) return '—'
  if (isFinal(verdict) && verdict !== 'failed') {
    return arrived.length > mostSums ? listOf(arrived) : arrived.join(' and ') || '—'
  }
  if (verdict === 'unclear') return 'Not clear'
  const parts = getParts(row.leg.streamingSwapDetails)
  const count = parts === null ? '' : `, ${parts.swapped + parts.refunded} of ${parts.total}`
  return `${chainName(row.leg.chain)}${verdict === 'in-progress' ? count : ''}`
}
