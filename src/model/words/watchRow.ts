import { chainName } from '../chains/chains'
import { type Clock, clocksAt, inWords, type Sighting } from '../progress/clocks'
import { type Glyph, glyphOf } from '../trace/glyph'
import { currentRow, partsOf } from '../progress/legStates'
import { listOf } from './listOf'
import { moneyOf, type Outcome } from './money'
import { judgeObservation, type Observation } from '../progress/observation'
import { isEnd } from '../progress/progress'
import { type ReadSum, readSum } from './readSum'
import { readableDate, readableMinute, type Zone } from '../time'
import { timingOf } from '../progress/timing'
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
export function watchRow(sighting: Sighting | undefined, now: number, zone: Zone): WatchRow {
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
  const { known } = sighting
  const { verdict } = judgeObservation(known)
  const { sold, outcomes } = moneyOf(known.rows)
  const due = isEnd(verdict) ? outcomes.filter(({ kind }) => kind !== 'expected') : outcomes
  const clocks = clocksAt(sighting, now, zone)
  return {
    ...verdictWords(verdict),
    sold: sold && readSum(sold),
    paid: sumsOf(due.filter(({ kind }) => kind !== 'returned')),
    returned: sumsOf(due.filter(({ kind }) => kind === 'returned')),
    glyph: glyphOf(known.rows),
    where: whereShort(known, due),
    time: inWords(clocks.age),
    payout: payoutWords(clocks.end, known, now, zone),
    checked: inWords(clocks.checked),
    failing: sighting.trouble !== null,
    next: clocks.checked.note,
  }
}

/** A row has no room for more; the transaction's page has them all. */
const mostSums = 3
const sumsOf = (outcomes: readonly Outcome[]): ReadSum[] => outcomes.slice(0, mostSums).map(readSum)

/** When it is paid out, or was: the day with it, unless that is today. */
function payoutWords(end: Clock, known: Observation, now: number, zone: Zone): string {
  if (!('time' in end.reading)) return `${end.after === 'left' ? 'about ' : ''}${inWords(end)}`
  const { endedAt, endedBy } = timingOf(known)
  const at = endedAt ?? endedBy ?? now
  const day = readableDate(at, zone)
  return day === readableDate(now, zone) ? end.reading.time : `${day}, ${readableMinute(at, zone)}`
}

/** Where the money is in a few words: "Maya, 14 of 23", "Bitcoin and Ethereum". */
function whereShort(known: Observation, outcomes: readonly Outcome[]): string {
  const { verdict } = judgeObservation(known)
  const arrived = [...new Set(outcomes.map(({ chain }) => chainName(chain)))]
  const row = currentRow(known.rows)
  if (row === undefined) return '—'
  if (isEnd(verdict) && verdict !== 'failed') {
    return arrived.length > mostSums ? listOf(arrived) : arrived.join(' and ') || '—'
  }
  if (verdict === 'unclear') return 'Not clear'
  const parts = partsOf(row.leg.streamingSwapDetails)
  const count = parts === null ? '' : `, ${parts.swapped + parts.returned} of ${parts.total}`
  return `${chainName(row.leg.chain)}${verdict === 'in-progress' ? count : ''}`
}
