import { formatDuration } from '../time'
import { getParts } from '../transaction/legs'
import { getInput, getOutput } from '../transaction/money'
import { describeWait, formatAction, formatOrder, formatParts } from '../words/legText'
import { formatPlainSum } from '../words/sums'
import type { Hop } from './route'
import type { Trace } from './trace'

/**
 * A text at its baseline: `x` in percent, from there `dx` and `y` in px. Amounts are above the lines and remarks below; times are
 * above the ruler. All but remarks are monospaced.
 */
export type Label = {
  text: string
  kind: 'amount' | 'remark' | 'time' | 'now'
  x: number
  dx: number
  y: number
  textAnchor: 'start' | 'middle' | 'end'
}

/** The `y` of the ruler. Its place is reserved without a ruler too, so that the lanes do not shift. */
export const rulerY = 28
export const getLaneY = (lane: number): number => rulerY + 28 + 42 * lane
const rulerTextY = 12

/** The horizontal range of a label in a drawing of `width` px. A model cannot measure text: sans is estimated generously. */
export function getLabelRange({ text, kind, x, dx, textAnchor }: Label, width: number) {
  const own = Array.from(text).length * (kind === 'remark' ? 6.7 : 7.21)
  const from =
    (x * width) / 100 + dx - { start: 0, middle: own / 2, end: own }[textAnchor]
  return { from, to: from + own }
}

/** How far texts can extend beyond the drawing: those above the ruler as far as there is nothing beside them. */
const edges = {
  amount: [14, 14],
  remark: [14, 14],
  time: [14, 28],
  now: [60, 28],
} as const

/** Whether a label is not cut in a drawing of `width` px, and so in wider ones. */
export function isInside(label: Label, width: number): boolean {
  const { from, to } = getLabelRange(label, width)
  const [left, right] = edges[label.kind]
  return from >= -left && to <= width + right
}

/** Drawings are not wider. */
const maxPx = 1_024

/** Positions are linear in the width: what is before another label at both widths is so at all widths between. */
const isBefore = (label: Label, other: Label, gap: number, minPx: number): boolean =>
  [minPx, maxPx].every(
    (px) => getLabelRange(label, px).to + gap < getLabelRange(other, px).from,
  )

const gapPx = 12
/** Narrower drawings have no remarks. */
const minRemarkPx = 700

type Place = readonly [x: number, dx: number, textAnchor: Label['textAnchor']]

/**
 * The labels of a drawing that is at least `width` px wide. One that leaves the drawing, touches a more important one or crosses the
 * line of the present is left out, as the steps on the page have it.
 */
export function createLabels({ hops, ticks, now }: Trace, width: number): Label[] {
  const placed: Label[] = []
  const isFree = (label: Label): boolean => {
    const isApart = (other: Label, gap: number) =>
      isBefore(label, other, gap, width) || isBefore(other, label, gap, width)
    if (placed.some((other) => other.y === label.y && !isApart(other, gapPx)))
      return false
    return (
      now === null ||
      label.y === rulerTextY ||
      isApart({ ...label, text: '', x: now.x, dx: 0 }, 2)
    )
  }
  /** Writes a text at the first place, of an x in percent and a dx in px, where it is inside the drawing. */
  const write = (kind: Label['kind'], text: string, y: number, ...places: Place[]) => {
    const labels = places.map(([x, dx, textAnchor]) => ({
      text,
      kind,
      x,
      dx,
      y,
      textAnchor,
    }))
    const label = labels.find((each) => isInside(each, width))
    if (text !== '' && label !== undefined && isFree(label)) placed.push(label)
  }
  /** At the start of a leg, or before its end where the drawing ends. */
  const writeOn = (
    { begin, end, lane }: Hop,
    kind: 'amount' | 'remark',
    text: string,
  ) => {
    const y = getLaneY(lane) + (kind === 'amount' ? -9 : 17)
    write(kind, text, y, [begin, gapPx, 'start'], [end, -gapPx, 'end'])
  }
  if (now !== null)
    write('now', now.label, rulerTextY, [now.x, 0, 'middle'], [now.x, 0, 'end'])
  const times = ticks.filter(({ label }) => label !== '')
  // The ends of the ruler say the most.
  for (const { x, label } of [...times.splice(0, 1), ...times.splice(-1), ...times])
    write('time', label, rulerTextY, [x, 0, 'middle'])
  const [first, ...between] = hops.filter(({ isLast }) => !isLast)
  for (const hop of hops) if (hop.isLast) writeOn(hop, 'amount', formatOutput(hop))
  if (first !== undefined) writeOn(first, 'amount', formatPlainSum(getInput(first.row)))
  for (const hop of width < minRemarkPx ? [] : hops)
    writeOn(hop, 'remark', describe(hop, width))
  for (const hop of between)
    if (hop.row.role !== 'swap') writeOn(hop, 'amount', formatOutput(hop))
  return placed
}

function formatOutput({ row, tone }: Hop): string {
  const sum = formatPlainSum(getOutput(row.leg, tone === 'ahead' || tone === 'progress'))
  return sum !== '' && row.state === 'refunded' ? `${sum} refunded` : sum
}

/** Smaller delays are within the accuracy of estimates. */
const minDelayMs = 60_000
const minGapPx = 70

/** The remark on a leg: its delay, its action or order, its parts, its wait, or that it is an estimate. */
function describe(
  { row: { leg, kind }, tone, isLast, late, done, end }: Hop,
  width: number,
) {
  if (tone === 'progress' && late >= minDelayMs)
    return `${formatDuration(late)} over estimate`
  const own = kind === 'action' ? formatAction(leg) : formatOrder(leg)
  if (own !== '') return own
  if (tone === 'ahead') return isLast ? 'estimate' : ''
  const parts = getParts(leg.streamingSwapDetails)
  if (parts !== null) return formatParts(parts)
  if (tone === 'progress') return describeWait(leg)[0] ?? ''
  // A gap between two legs.
  return ((end - done) * width) / 100 > minGapPx ? 'no data' : ''
}
