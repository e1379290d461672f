import { dayMs } from '../time'
import { isSameName } from './nameChecks'
import { isPayable, listNameRows, type NameReport, type NameRow } from './nameReport'

/** What is said of a name beside its verdict, as data: `words/en/names.ts` has the sentences. */

/** How many of several addresses are verified; null where all are, or none matters. */
export type NameCount = { code: 'verified'; verified: number; all: number }

export function countVerified(report: NameReport): NameCount | null {
  const { code } = report.verdict
  const payable = listNameRows(report).filter(isPayable)
  if ((code !== 'stop' && code !== 'not-checked') || payable.length < 2) return null
  const verified = payable.filter(({ result }) => result === 'verified').length
  return { code: 'verified', verified, all: payable.length }
}

/** An expiry within this time is told beside the registration. */
const soonMs = 60 * dayMs

export type ExpirySoon =
  /** Both Unix ms. */
  | { code: 'within-a-day'; at: number; now: number }
  | { code: 'within-days'; days: number }

/** An expiry that is near; null for one that is far away, over, or not known. */
export function findExpirySoon(expiresAt: number | null, now: number): ExpirySoon | null {
  if (expiresAt === null || expiresAt <= now || expiresAt - now > soonMs) return null
  const left = expiresAt - now
  if (left < dayMs) return { code: 'within-a-day', at: expiresAt, now }
  // The clocks of service and device can differ by some minutes.
  return { code: 'within-days', days: Math.ceil(left / dayMs - 0.1) }
}

/** To which names an address points back, beside the one that was looked up. */
export type RoundTrip =
  | { code: 'also-has' | 'belongs-to'; names: readonly string[] }
  | { code: 'not-confirmed' | 'pending' | 'partial' | 'failed' }

/** None without an address, and where it points back to the name alone. */
export function findRoundTrip(name: string, row: NameRow): RoundTrip | null {
  if (row.address === '') return null
  const names = row.reverseNames.filter((each) => !isSameName(each, name))
  switch (row.outcomes.pointsBack) {
    case 'yes':
      return names.length === 0 ? null : { code: 'also-has', names }
    case 'no':
      return names.length === 0
        ? { code: 'not-confirmed' }
        : { code: 'belongs-to', names }
    case 'pending':
      return { code: 'pending' }
    case 'failed':
      return { code: row.isPartial ? 'partial' : 'failed' }
  }
}
