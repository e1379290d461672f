import type { Leg, StreamingDetails } from '../../contract/leg'
import type { TrackedLeg } from './legHistory'
import { memoizeByObject } from '../memoizeByObject'
import { type LegState, parseLegState } from './status'
import { getSwapFacts } from './swapFacts'

/** The legs of the last response, without vanished ones. Memoized, as each row of a list needs them. */
export const getReportedLegs = memoizeByObject((rows: readonly TrackedLeg[]): readonly Leg[] =>
  rows.filter(({ goneAt }) => goneAt === null).map(({ leg }) => leg),
)

/**
 * The displayed state of a leg. A payout in a sold asset is a refund whatever its status, and a swap with refunded parts is
 * not complete.
 */
export function getLegState({ leg, goneAt }: TrackedLeg, rows: readonly TrackedLeg[]): LegState {
  if (goneAt !== null) return 'gone'
  const state = parseLegState(leg.status)
  if (state !== 'complete') return state
  if (isRefundLeg(leg, rows)) return 'refunded'
  return getParts(leg.streamingSwapDetails)?.refunded ? 'partially-refunded' : state
}

export const getLegStates = memoizeByObject((rows: readonly TrackedLeg[]): readonly LegState[] =>
  rows.map((row) => getLegState(row, rows)),
)

export const isRefundLeg = (leg: Leg, rows: readonly TrackedLeg[]): boolean =>
  getSwapFacts(getReportedLegs(rows)).refunds.has(leg)

/**
 * The row where the money is: the first leg in progress, else the first unfinished, else the last that is still reported.
 * The response's own `currentLegIndex` is not used, as trackers send -1, 99 and NaN.
 */
export const findCurrentRow = memoizeByObject(
  (rows: readonly TrackedLeg[]): TrackedLeg | undefined => {
    const states = getLegStates(rows)
    return (
      rows[states.indexOf('in-progress')] ??
      rows[states.findIndex((state) => !finishedStates.has(state))] ??
      rows[states.findLastIndex((state) => state !== 'gone')]
    )
  },
)

const finishedStates: ReadonlySet<LegState> = new Set([
  'complete',
  'refunded',
  'partially-refunded',
  'gone',
])

export type Parts = {
  total: number
  swapped: number
  refunded: number
  each: readonly ('swapped' | 'returned' | 'ahead')[]
}

/** More parts are counted but not listed. */
const maxListedParts = 1_000

/** The parts in streaming details, from the list of parts or else from the counts; null for none. */
export function getParts(details: StreamingDetails | null): Parts | null {
  if (details === null) return null
  const total = Math.floor(Math.max(details.total ?? 0, details.progress.length))
  if (total <= 0) return null
  const hasList = details.progress.some((part) => part > 0)
  const count = (wanted: number) => details.progress.filter((part) => part === wanted).length
  const refunded = Math.min(total, Math.max(0, details.refunded ?? 0, count(2)))
  const swapped = Math.min(
    total - refunded,
    Math.max(0, hasList ? count(1) : (details.completed ?? 0)),
  )
  const each = Array.from({ length: Math.min(total, maxListedParts) }, (_, index) => {
    if (hasList) return partStates[details.progress[index] ?? 0]
    if (index < swapped) return 'swapped'
    return index < swapped + refunded ? 'returned' : 'ahead'
  })
  return { total, swapped: Math.floor(swapped), refunded: Math.floor(refunded), each }
}

const partStates = { 0: 'ahead', 1: 'swapped', 2: 'returned' } as const
