import type { TrackedLeg } from '../progress/legHistory'
import { getLegState } from '../progress/legStates'
import { type LegKind, getLegKind } from '../progress/legs'
import { memoizeByObject } from '../memoizeByObject'
import type { LegState } from '../progress/status'

/**
 * One leg of the money's way: its lane, the lane it comes from, and its step. Payouts at the end run beside each other,
 * in one step.
 */
export type Hop = {
  row: TrackedLeg
  kind: LegKind
  state: LegState
  lane: number
  from: number | null
  step: number
  last: boolean
}

/** The money's way over chains: each chain once, in the order in which it is reached. */
export type Route = { chains: string[]; hops: Hop[]; steps: number }

/** More cannot be read as a drawing. */
const most = { lanes: 6, hops: 12 }

/**
 * The way as far as the last answer reports it; null when there is none to draw or it has too many lanes or legs.
 * Approvals and bare status rows carry no money and are no part of it. A drawing asks for it each second.
 */
export const routeOf = memoizeByObject((rows: readonly TrackedLeg[]): Route | null => {
  const moving: TrackedLeg[] = []
  for (const row of rows) {
    const kind = getLegKind(row.leg)
    if (row.goneAt !== null || kind === 'approval' || kind === 'status') continue
    moving.push(row)
    if (moving.length > most.hops) return null
  }
  const chains = [...new Set(moving.map(({ leg }) => leg.chain.toUpperCase()))]
  if (moving.length === 0 || chains.length > most.lanes) return null
  const lastSwap = moving.findLastIndex(({ leg }) => getLegKind(leg) !== 'payout')
  const fork = lastSwap + 1
  const hops = moving.map((row, index): Hop => {
    const before = index === 0 ? undefined : moving[Math.min(index, fork) - 1]
    return {
      row,
      kind: getLegKind(row.leg),
      state: getLegState(row, rows),
      lane: chains.indexOf(row.leg.chain.toUpperCase()),
      from: before === undefined ? null : chains.indexOf(before.leg.chain.toUpperCase()),
      step: Math.min(index, fork),
      last: index >= fork || (fork === moving.length && index === lastSwap),
    }
  })
  return { chains, hops, steps: Math.min(moving.length, fork + 1) }
})

/** What a stretch of the line is drawn in. A swap of which only parts came back did go through: its return is a leg. */
export type Tone = 'progress' | 'complete' | 'refund' | 'fail' | 'ahead'

/** The tone of a state; what has not happened, and what nobody can vouch for, is dashed. */
export const toneOf = (state: LegState): Tone => tones[state]

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
