import type { Leg, StreamingDetails } from '../../contract/leg'
import type { KnownLeg } from './legHistory'
import { memoizeByObject } from '../memoizeByObject'
import { type LegState, stateOf } from './status'
import { swapFactsOf } from './swapFacts'

/** The legs that the last answer reported: those that vanished say nothing about now. Each row of a list asks for them. */
export const reported = memoizeByObject((rows: readonly KnownLeg[]): readonly Leg[] =>
  rows.filter(({ goneAt }) => goneAt === null).map(({ leg }) => leg),
)

/**
 * What a leg is drawn as. A payout in the asset that was sold is a return whatever word the service has for it, and a
 * swap with returned parts is no plain success: neither may look like one.
 */
export function legState({ leg, goneAt }: KnownLeg, rows: readonly KnownLeg[]): LegState {
  if (goneAt !== null) return 'gone'
  const state = stateOf(leg.status)
  if (state !== 'complete') return state
  if (isRefund(leg, rows)) return 'refunded'
  return partsOf(leg.streamingSwapDetails)?.returned ? 'partially-refunded' : state
}

/** What each of the rows is drawn as, in their order. */
export const statesOf = memoizeByObject((rows: readonly KnownLeg[]): readonly LegState[] =>
  rows.map((row) => legState(row, rows)),
)

/** Whether a leg pays back an asset that was sold, by the reported legs. */
export const isRefund = (leg: Leg, rows: readonly KnownLeg[]): boolean =>
  swapFactsOf(reported(rows)).returns.has(leg)

/**
 * The row where the money is now: the first under way, else the first that is not finished (it waits, has failed, or
 * nobody knows its word), else the last that happened. The service's own index is not asked, as it comes as −1, 99 and NaN. Approvals carry no money, but one
 * under way is what everything waits for.
 */
export const currentRow = memoizeByObject((rows: readonly KnownLeg[]): KnownLeg | undefined => {
  const states = statesOf(rows)
  return (
    rows[states.indexOf('in-progress')] ??
    rows[states.findIndex((state) => !finished.has(state))] ??
    rows[states.findLastIndex((state) => state !== 'gone')]
  )
})

const finished: ReadonlySet<LegState> = new Set([
  'complete',
  'refunded',
  'partially-refunded',
  'gone',
])

/** A streaming swap's parts: how many in all, swapped, returned, and what became of each. */
export type Parts = {
  total: number
  swapped: number
  returned: number
  each: readonly ('swapped' | 'returned' | 'ahead')[]
}

/** More are counted but not listed. */
const mostListed = 1_000

/** The parts in a leg's streaming details, from the list of parts if there is one, else from the counts; null for none. */
export function partsOf(details: StreamingDetails | null): Parts | null {
  if (details === null) return null
  const total = Math.floor(Math.max(details.total ?? 0, details.parts.length))
  if (total <= 0) return null
  const listed = details.parts.some((part) => part > 0)
  const count = (wanted: number) => details.parts.filter((part) => part === wanted).length
  const returned = Math.min(total, Math.max(0, details.refunded ?? 0, count(2)))
  const swapped = Math.min(
    total - returned,
    Math.max(0, listed ? count(1) : (details.completed ?? 0)),
  )
  const each = Array.from({ length: Math.min(total, mostListed) }, (_, index) => {
    if (listed) return eachPart[details.parts[index] ?? 0]
    if (index < swapped) return 'swapped'
    return index < swapped + returned ? 'returned' : 'ahead'
  })
  return { total, swapped: Math.floor(swapped), returned: Math.floor(returned), each }
}

const eachPart = { 0: 'ahead', 1: 'swapped', 2: 'returned' } as const
