import { shortNameOf } from '../assets'
import { actionTitle, swapTitle } from './actionWords'
import type { TrackedLeg } from '../progress/legHistory'
import { chainName } from '../chains/chains'
import { isZeroHash } from '../chains/hashes'
import { isRefundLeg, getLegState, getReportedLegs, getLegStates } from '../progress/legStates'
import { getLegKind } from '../progress/legs'
import { memoizeByObject } from '../memoizeByObject'
import type { Span } from '../progress/legSpans'
import {
  readableDuration,
  readableEstimate,
  readableMinuteFrom,
  readableTime,
  readableTimeFrom,
  type Zone,
} from '../time'

/** What a leg does, in plain words; a kind that nobody knows as the service wrote it. */
export function legTitle({ leg }: TrackedLeg, rows: readonly TrackedLeg[]): string {
  const legs = getReportedLegs(rows)
  const kind = getLegKind(leg)
  switch (kind) {
    case 'approval':
      return `Approve ${shortNameOf(leg.fromAsset)}`.trimEnd()
    case 'swap':
      return swapTitle(leg)
    case 'deposit':
      return 'Deposit'
    case 'payout':
      if (isRefundLeg(leg, rows)) return 'Refund'
      return carriedOn(legs).has(leg) ? `Transfer ${shortNameOf(leg.toAsset)}` : 'Payout'
    case 'status':
      return 'Status'
    case 'action':
      return actionTitle(leg)
    case 'other':
      return leg.txnType === '' ? 'Unknown step' : leg.txnType
  }
}

/** The legs before the last swap: a payout among them only carries the money on. Each row of a list asks. */
const carriedOn = memoizeByObject(
  (legs: readonly TrackedLeg['leg'][]): ReadonlySet<TrackedLeg['leg']> => {
    const lastSwap = legs.findLastIndex((leg) => getLegKind(leg) === 'swap')
    return new Set(legs.slice(0, Math.max(0, lastSwap)))
  },
)

/** A leg's transaction: its hash, or in two short sentences why there is none. */
export function legTransaction(
  row: TrackedLeg,
  rows: readonly TrackedLeg[],
): { hash: string } | { none: string; because: string } {
  const { hash } = row.leg
  if (isZeroHash(hash)) {
    return internal(row)
  }
  if (hash !== '') return { hash }
  const state = getLegState(row, rows)
  const kind = getLegKind(row.leg)
  if ((kind === 'swap' || kind === 'action') && state !== 'not-started') {
    return internal(row)
  }
  const over = state === 'complete' || state === 'refunded'
  return over ? { none: '—', because: 'No hash reported' } : { none: 'No hash yet', because: '' }
}

/** A leg that the network carries out itself has no transaction that an explorer could show. */
const internal = ({ leg }: TrackedLeg) => ({
  none: `Internal to ${leg.chain === '' ? 'the network' : chainName(leg.chain)}`,
  because: 'No explorer link',
})

/** A leg's time in two lines: when, and how long. '' where nothing is known. */
export function legTimeWords(
  row: TrackedLeg,
  span: Span,
  now: number,
  zone: Zone,
): { when: string; long: string } {
  if (row.goneAt !== null) {
    return { when: `not listed since ${readableTime(row.goneAt, zone)}`, long: '' }
  }
  const { from, to, hasStarted, hasEnded } = span
  if (hasEnded) return settledWords(span, zone)
  if (hasStarted && from !== null) {
    const start = readableTimeFrom(from, now, zone)
    if (to === null) return { when: `${start} –`, long: '' }
    const left = to - now
    const late = `due ${readableMinuteFrom(to, now, zone)}`
    return { when: `${start} –`, long: left > 0 ? `${readableEstimate(left)} left` : late }
  }
  const lasts = row.leg.estimatedDuration
  return {
    when: from === null ? '' : `about ${readableMinuteFrom(Math.max(from, now), now, zone)}`,
    long: lasts === null || lasts <= 0 ? '' : `about ${readableDuration(lasts)}`,
  }
}

/** Of a leg that took a day or more both times have their date. */
function settledWords({ from, to, hasStarted }: Span, zone: Zone): { when: string; long: string } {
  const start = hasStarted && from !== null ? readableTimeFrom(from, to ?? from, zone) : ''
  if (start === '')
    return { when: to === null ? '' : `Finished ${readableTime(to, zone)}`, long: '' }
  if (from === null || to === null) return { when: start, long: '' }
  return {
    when: `${start} – ${readableTimeFrom(to, from, zone)}`,
    long: `took ${readableDuration(to - from)}`,
  }
}

/** How the list of legs stands: "Step 2 of 5 in progress", "3 of 3 complete". */
export function legsNote(rows: readonly TrackedLeg[]): string {
  const states = getLegStates(rows)
  const under = states.indexOf('in-progress')
  if (under >= 0) return `Step ${under + 1} of ${rows.length} in progress`
  const failed = states.indexOf('failed')
  if (failed >= 0) return `Failed at step ${failed + 1} of ${rows.length}`
  const complete = states.filter((state) => state === 'complete').length
  const returns = states.filter((state) => state === 'refunded').length
  if (returns > 0) return `${rows.length} steps, ${returns} refunded`
  return `${complete} of ${rows.length} complete`
}
