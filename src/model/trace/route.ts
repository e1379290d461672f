import { findChain } from '../chains/chains'
import { findStepStatus } from '../transaction/shownStep'
import type { ShownVerdict } from '../transaction/verdict'
import { isPayment, isTransfer, readParts, type Step } from '../transaction/steps'

/**
 * The color of a line. A swap with some refunded parts is complete: its refund is a step
 * of its own.
 */
export type Tone =
  | 'progress'
  | 'hold'
  | 'complete'
  | 'refund'
  | 'unclear'
  | 'fail'
  | 'ahead'

/** Future and uncertain states are dashed. */
const tones: Partial<Record<Hop['status'], Tone>> = {
  'in-progress': 'progress',
  'on-hold': 'hold',
  complete: 'complete',
  refunded: 'refund',
  unclear: 'unclear',
  'partially-refunded': 'complete',
  failed: 'fail',
}

/** One step of the route. Its extent is begin ≤ done ≤ end. */
export type Hop = {
  row: Step
  status: ReturnType<typeof findStepStatus>
  tone: Tone
  lane: number
  /** The lane that it comes from, if that is another one. */
  from: number | null
  isLast: boolean
  begin: number
  /** Until here it is known; after it comes the future, or a gap without data. */
  done: number
  end: number
  /** By how many ms it is over its estimate. */
  late: number
}

/** Whether the money is on a hop. */
export const isOpen = ({ tone }: Hop): boolean => tone === 'progress' || tone === 'hold'

/** How much of a hop in equal steps is done. */
const doneShares: Record<Tone, number> = {
  progress: 0.5,
  hold: 0.5,
  complete: 1,
  refund: 1,
  unclear: 1,
  fail: 1,
  ahead: 0,
}

/** Larger routes are not readable as a drawing. */
const limits = { lanes: 6, hops: 12 }

/**
 * The route of the last response over its chains, each once and in the order of arrival;
 * null if there is none or it is too large. Hops are in equal steps, half done while they
 * are in progress; final payouts share one step Approvals are not part of it.
 */
export function getRoute(
  rows: readonly Step[],
  verdict: ShownVerdict,
): { chains: string[]; hops: Hop[] } | null {
  const transfers = rows.filter(isTransfer)
  const all = transfers.map(({ chain }) => findChain(chain)?.code ?? chain)
  const chains = [...new Set(all)]
  const isTooLarge = chains.length > limits.lanes || transfers.length > limits.hops
  if (transfers.length === 0 || isTooLarge) return null
  const lanes = all.map((chain) => chains.indexOf(chain))
  const fork = transfers.findLastIndex((row) => !isPayment(row)) + 1
  const hops = transfers.map((row, index): Hop => {
    const status = findStepStatus(row, verdict)
    const tone = tones[status] ?? 'ahead'
    const lane = lanes[index] ?? 0
    const begin = Math.min(index, fork)
    const from = lanes[begin - 1] ?? lane
    return {
      row,
      status,
      tone,
      lane,
      from: from === lane ? null : from,
      isLast: index >= Math.min(fork, transfers.length - 1),
      begin,
      done: begin + doneShares[tone],
      end: begin + 1,
      late: 0,
    }
  })
  return { chains, hops }
}

/** A shorter gap after a step is drawn as part of it, in percent. */
const minGap = 0.8

type Piece = { from: number; to: number; tone: Tone }

/** The line of a hop: one piece, or a second one for its future or a gap. */
export function splitLine(hop: Hop): Piece[] {
  const { tone, begin, done, end } = hop
  const isOnePiece = isOpen(hop) ? done >= end : end - done < minGap
  if (tone === 'ahead' || isOnePiece) return [{ from: begin, to: end, tone }]
  return [
    { from: begin, to: done, tone },
    { from: done, to: end, tone: 'ahead' },
  ]
}

/** More parts, and ticks closer than this share in percent, are not distinguishable. */
const maxParts = 60
const minTickGap = 0.2

/**
 * The parts of a streaming swap on a piece of its line. Their times are not reported, so
 * finished ones are distributed evenly over the past and the others over the future; not
 * where they have no space, such as after a missed estimate.
 */
export function placeParts({ row }: Hop, { from, to, tone }: Piece) {
  const parts = readParts(row)
  if (parts === null || parts.total > maxParts) return []
  const each = parts.each.filter((part) => (part === 'ahead') === (tone === 'ahead'))
  const gap = (to - from) / each.length
  return gap < minTickGap
    ? []
    : each.map((part, index) => ({ part, x: from + gap * (index + 0.5) }))
}
