import type { TrackedLeg } from '../transaction/legHistory'
import { type LegKind, getLegKind } from '../transaction/legs'
import { memoizeByObject } from '../memoizeByObject'
import type { LegState } from '../transaction/status'

/** One leg of the route: its lane, the lane it comes from, and its step. Final payouts share one step. */
export type Hop = {
  row: TrackedLeg
  kind: LegKind
  state: LegState
  lane: number
  from: number | null
  step: number
  isLast: boolean
}

/** The route over chains: each chain once, in the order of arrival. */
export type Route = { chains: string[]; hops: Hop[]; steps: number }

/** Larger routes are not readable as a drawing. */
const limits = { lanes: 6, hops: 12 }

/**
 * The route by the last response; null if there is none or it is too large. Approvals and status rows are not part of it.
 * Memoized, as the drawing reads it each second.
 */
export const getRoute = memoizeByObject((rows: readonly TrackedLeg[]): Route | null => {
  const transfers: TrackedLeg[] = []
  for (const row of rows) {
    const kind = getLegKind(row.leg)
    if (row.goneAt !== null || kind === 'approval' || kind === 'status') continue
    transfers.push(row)
    if (transfers.length > limits.hops) return null
  }
  const chains = [...new Set(transfers.map(({ leg }) => leg.chain.toUpperCase()))]
  if (transfers.length === 0 || chains.length > limits.lanes) return null
  const lastSwap = transfers.findLastIndex(({ leg }) => getLegKind(leg) !== 'payout')
  const fork = lastSwap + 1
  const hops = transfers.map((row, index): Hop => {
    const before = index === 0 ? undefined : transfers[Math.min(index, fork) - 1]
    return {
      row,
      kind: getLegKind(row.leg),
      state: row.state,
      lane: chains.indexOf(row.leg.chain.toUpperCase()),
      from: before === undefined ? null : chains.indexOf(before.leg.chain.toUpperCase()),
      step: Math.min(index, fork),
      isLast: index >= fork || (fork === transfers.length && index === lastSwap),
    }
  })
  return { chains, hops, steps: Math.min(transfers.length, fork + 1) }
})

/** The color of a line. A swap with some refunded parts is complete: its refund is a leg of its own. */
export type Tone = 'progress' | 'complete' | 'refund' | 'fail' | 'ahead'

/** The tone of a state; future and uncertain states are dashed. */
export const getTone = (state: LegState): Tone => tones[state]

const tones: Record<LegState, Tone> = {
  'not-started': 'ahead',
  'in-progress': 'progress',
  complete: 'complete',
  refunded: 'refund',
  'partially-refunded': 'complete',
  failed: 'fail',
  'not-seen': 'ahead',
  unknown: 'ahead',
  gone: 'ahead',
}
