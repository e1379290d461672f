import { shortNameOf } from '../assets'
import { formatAction, formatSwap } from './actionText'
import type { TrackedLeg } from '../transaction/legHistory'
import { getChainName } from '../chains/chains'
import { isZeroHash } from '../chains/hashes'
import { getLegKind } from '../transaction/legs'
import type { Span } from '../transaction/timing'
import {
  formatDuration,
  formatEstimate,
  formatMinuteFrom,
  formatTime,
  formatTimeFrom,
  type Zone,
} from '../time'

/** The title of a leg; the raw type for an unknown kind. */
export function formatLegTitle({ leg, role }: TrackedLeg): string {
  const kind = getLegKind(leg)
  switch (kind) {
    case 'approval':
      return `Approve ${shortNameOf(leg.fromAsset)}`.trimEnd()
    case 'swap':
      return formatSwap(leg)
    case 'deposit':
      return 'Deposit'
    case 'payout':
      if (role === 'refund') return 'Refund'
      return role === 'other' ? `Transfer ${shortNameOf(leg.toAsset)}` : 'Payout'
    case 'status':
      return 'Status'
    case 'action':
      return formatAction(leg)
    case 'other':
      return leg.txnType === '' ? 'Unknown step' : leg.txnType
  }
}

/** The hash of a leg, or a text that explains why there is none. */
export function getLegTransaction(
  row: TrackedLeg,
): { hash: string } | { none: string; because: string } {
  const { state, leg } = row
  const { hash, chain } = leg
  const kind = getLegKind(leg)
  const isNetworkStep = (kind === 'swap' || kind === 'action') && state !== 'not-started'
  // Legs inside the network have no transaction in an explorer.
  if (isZeroHash(hash) || (hash === '' && isNetworkStep)) {
    const place = chain === '' ? 'the network' : getChainName(chain)
    return { none: `Internal to ${place}`, because: 'No explorer link' }
  }
  if (hash !== '') return { hash }
  const isOver = state === 'complete' || state === 'refunded'
  return isOver ? { none: '—', because: 'No hash reported' } : { none: 'No hash yet', because: '' }
}

/** The time of a leg in two lines: when, and how long; '' if unknown. */
export function formatLegTime(
  row: TrackedLeg,
  span: Span,
  now: number,
  zone: Zone,
): { when: string; long: string } {
  if (row.goneAt !== null) {
    return { when: `not listed since ${formatTime(row.goneAt, zone)}`, long: '' }
  }
  const { from, to, hasStarted, hasEnded } = span
  if (hasEnded) return formatEndedLegTime(row, span, zone)
  if (hasStarted && from !== null) {
    const start = formatTimeFrom(from, now, zone)
    if (to === null) return { when: `${start} –`, long: '' }
    const left = to - now
    const late = `due ${formatMinuteFrom(to, now, zone)}`
    return { when: `${start} –`, long: left > 0 ? `${formatEstimate(left)} left` : late }
  }
  const duration = row.leg.estimatedDuration
  return {
    when: from === null ? '' : `about ${formatMinuteFrom(Math.max(from, now), now, zone)}`,
    long: duration === null || duration <= 0 ? '' : `about ${formatDuration(duration)}`,
  }
}

/** Both times have a date if the leg took a day or more. An end computed from heights has no seconds. */
function formatEndedLegTime(
  { leg: { isEndApproximate } }: TrackedLeg,
  { from, to, hasStarted }: Span,
  zone: Zone,
): { when: string; long: string } {
  const formatEnd = (at: number, other: number) =>
    isEndApproximate
      ? `about ${formatMinuteFrom(at, other, zone)}`
      : formatTimeFrom(at, other, zone)
  const start = hasStarted && from !== null ? formatTimeFrom(from, to ?? from, zone) : ''
  if (start === '') return { when: to === null ? '' : `Finished ${formatEnd(to, to)}`, long: '' }
  if (from === null || to === null) return { when: start, long: '' }
  const took = isEndApproximate ? formatEstimate(to - from) : formatDuration(to - from)
  return { when: `${start} – ${formatEnd(to, from)}`, long: `took ${took}` }
}

/** A summary of all legs: "Step 2 of 5 in progress", "3 of 3 complete". */
export function summarizeLegs(rows: readonly TrackedLeg[]): string {
  const states = rows.map(({ state }) => state)
  const current = states.indexOf('in-progress')
  if (current >= 0) return `Step ${current + 1} of ${rows.length} in progress`
  const failed = states.indexOf('failed')
  if (failed >= 0) return `Failed at step ${failed + 1} of ${rows.length}`
  const complete = states.filter((state) => state === 'complete').length
  const returns = states.filter((state) => state === 'refunded').length
  if (returns > 0) return `${rows.length} steps, ${returns} refunded`
  return `${complete} of ${rows.length} complete`
}
