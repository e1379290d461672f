import { formatDuration } from '../time'
import { getLegKind, getParts } from '../transaction/legs'
import { formatAction, formatOrder } from '../words/actionText'
import { describeWait, formatParts } from '../words/progressText'
import { formatPlainSum } from '../words/sums'
import { getTone } from './route'
import type { Drawn } from './shapes'

/** A text at its baseline: `x` in percent, from there `dx` and `y` in px. `face`: mono for amounts, sans for remarks. */
export type Label = {
  text: string
  x: number
  dx: number
  y: number
  anchor: 'start' | 'end'
  face: 'mono' | 'sans'
}

/** px per character at 12 px: exact for mono, generous for sans, as a model cannot measure text. */
export const characterWidthPx = { mono: 7.21, sans: 6.7 } as const

/** The horizontal range of a label in a drawing of `width` px. */
export function getLabelRange(
  { text, x, dx, anchor, face }: Label,
  width: number,
): { x1: number; x2: number } {
  const at = (x * width) / 100 + dx
  const own = Array.from(text).length * characterWidthPx[face]
  return anchor === 'start' ? { x1: at, x2: at + own } : { x1: at - own, x2: at }
}

/** Distances from the line and from the start of a leg, in px. */
const amountDy = -9
const remarkDy = 17
const gapPx = 12
/** Texts can extend beyond the drawing. */
export const edgePx = 14

/**
 * The labels of a drawing that is `width` to `maxWidth` px wide: amounts above the lines, remarks below, at the start of a leg, or
 * before its end where the drawing ends. One that does not fit, or crosses the line of the present at `now` percent, at one of these
 * widths is left out: the steps on the page have it. The last and the first amount come first.
 */
export function createLabels(
  drawn: readonly Drawn[],
  now: number | null,
  width: number,
  maxWidth: number,
): Label[] {
  const last = drawn.filter(({ hop }) => hop.isLast)
  const first = drawn.slice(0, 1).filter(({ hop }) => !hop.isLast)
  const between = drawn.slice(1).filter(({ hop }) => !hop.isLast && hop.row.role !== 'swap')
  const wanted = [
    ...last.flatMap((each) => createLabel(each, formatOutput(each), 'mono', width)),
    ...first.flatMap((each) => createLabel(each, formatInput(each), 'mono', width)),
    ...drawn.flatMap((each) => createLabel(each, describe(each, width), 'sans', width)),
    ...between.flatMap((each) => createLabel(each, formatOutput(each), 'mono', width)),
  ]
  // Positions are linear in the width: what is on one side at both widths is there at all widths between.
  const isApart = (one: Extent, other: Extent, gap: number): boolean =>
    [width, maxWidth].every((each) => one(each).x2 + gap < other(each).x1) ||
    [width, maxWidth].every((each) => other(each).x2 + gap < one(each).x1)
  const present: Extent = (each) => ({
    x1: ((now ?? 0) * each) / 100,
    x2: ((now ?? 0) * each) / 100,
  })
  const placed: Label[] = []
  for (const label of wanted) {
    const extent: Extent = (each) => getLabelRange(label, each)
    const isFree = placed
      .filter(({ y }) => y === label.y)
      .every((other) => isApart(extent, (each) => getLabelRange(other, each), gapPx))
    const isBesideNow = now === null || isApart(extent, present, 2)
    const { x1, x2 } = extent(width)
    const isInside = x1 >= -edgePx && x2 <= width + edgePx
    if (isFree && isBesideNow && isInside) placed.push(label)
  }
  return placed
}

/** A horizontal range, in px, in a drawing of `width` px. */
type Extent = (width: number) => { x1: number; x2: number }

function createLabel(
  { begin, end, y }: Drawn,
  text: string,
  face: Label['face'],
  width: number,
): Label[] {
  if (text === '') return []
  const label = { text, face, y: y + (face === 'mono' ? amountDy : remarkDy) }
  const atStart: Label = { ...label, x: begin, dx: gapPx, anchor: 'start' }
  const isInside = getLabelRange(atStart, width).x2 <= width + edgePx
  return [isInside ? atStart : { ...label, x: end, dx: -gapPx, anchor: 'end' }]
}

const formatInput = ({ hop: { row } }: Drawn): string =>
  formatPlainSum(row.leg.fromAmount, row.leg.fromAsset)

function formatOutput({ hop }: Drawn): string {
  const { leg, state } = hop.row
  const sum = formatPlainSum(leg.toAmount, leg.toAsset)
  const tone = getTone(hop)
  if (sum === '') return ''
  const about = tone === 'ahead' || tone === 'progress' ? 'about ' : ''
  return `${about}${sum}${state === 'refunded' ? ' refunded' : ''}`
}

/** Smaller delays are within the accuracy of estimates. */
const minDelayMs = 60_000

/** The remark on a leg: its delay, its action or order, its parts, its wait, or that it is an estimate. */
function describe({ hop, late, done, end }: Drawn, width: number): string {
  const { leg } = hop.row
  const tone = getTone(hop)
  if (tone === 'progress' && late >= minDelayMs) return `${formatDuration(late)} over estimate`
  const own = getLegKind(leg) === 'action' ? formatAction(leg) : formatOrder(leg)
  if (own !== '') return own
  if (tone === 'ahead') return hop.isLast ? 'estimate' : ''
  const parts = getParts(leg.streamingSwapDetails)
  if (parts !== null) {
    return `${formatParts(parts)}${parts.refunded === 0 ? '' : `, ${parts.refunded} refunded`}`
  }
  if (tone === 'progress') return describeWait(leg)[0] ?? ''
  // A gap between two legs.
  const text = 'no data'
  const gap = ((end - done) * width) / 100
  return gap > text.length * characterWidthPx.sans + 2 * gapPx ? text : ''
}
