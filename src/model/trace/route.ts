import { selectReported, type TrackedLeg } from '../transaction/legHistory'
import { isTransferKind } from '../transaction/legs'
import type { LegState } from '../transaction/status'

/** One leg of the route: its lane, the lane it comes from, and its step. Final payouts share one step. */
export type Hop = {
  row: TrackedLeg
  lane: number
  from: number | null
  step: number
  isLast: boolean
}

/** The route over chains: each chain once, in the order of arrival. */
export type Route = { chains: string[]; hops: Hop[]; steps: number }

/** Larger routes are not readable as a drawing. */
const limits = { lanes: 6, hops: 12 }

/** The route by the last response; null if there is none or it is too large. Approvals and status rows are not part of it. */
export function getRoute(rows: readonly TrackedLeg[]): Route | null {
  const transfers = selectReported(rows).filter(({ kind }) => isTransferKind(kind))
  const chains = [...new Set(transfers.map(({ leg }) => leg.chain.toUpperCase()))]
  const isTooLarge = chains.length > limits.lanes || transfers.length > limits.hops
  if (transfers.length === 0 || isTooLarge) return null
  const lanes = transfers.map(({ leg }) => chains.indexOf(leg.chain.toUpperCase()))
  const lastSwap = transfers.findLastIndex(({ kind }) => kind !== 'payout')
  const fork = lastSwap + 1
  const hops = transfers.map((row, index): Hop => ({
    row,
    lane: lanes[index] ?? 0,
    from: index === 0 ? null : (lanes[Math.min(index, fork) - 1] ?? null),
    step: Math.min(index, fork),
    isLast: index >= fork || (fork === transfers.length && index === lastSwap),
  }))
  return { chains, hops, steps: Math.min(transfers.length, fork + 1) }
}

/** The color of a line. A swap with some refunded parts is complete: its refund is a leg of its own. */
export type Tone = 'progress' | 'complete' | 'refund' | 'fail' | 'ahead'

/** The tone of a leg; future and uncertain states are dashed. */
export const getTone = ({ row }: Hop): Tone => tones[row.state]

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
