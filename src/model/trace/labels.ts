import { formatDuration } from '../time'
import { getParts } from '../transaction/legs'
import { getInput } from '../transaction/money'
import { formatAction, formatOrder } from '../words/legText'
import { describeWait, formatParts } from '../words/location'
import { formatPlainSum } from '../words/sums'
import { getTone } from './route'
import type { Drawn } from './shapes'

/**
 * A text at its baseline: `x` in percent, from there `dx` and `y` in px. Amounts are above the lines and remarks below; times are
 * above the ruler. All but remarks are monospaced.
 */
export type Label = {
  text: string
  x: number
  dx: number
  y: number
  anchor: 'start' | 'middle' | 'end'
  kind: 'amount' | 'remark' | 'time' | 'now'
}

/** A drawing that is `min` to `max` px wide. */
export type Widths = { min: number; max: number }

/** The horizontal range of a label in a drawing of `width` px. A model cannot measure text: sans is estimated generously. */
export function getLabelRange(
  { text, x, dx, anchor, kind }: Label,
  width: number,
): [number, number] {
  const own = Array.from(text).length * (kind === 'remark' ? 6.7 : 7.21)
  const start = { start: 0, middle: own / 2, end: own }[anchor]
  const at = (x * width) / 100 + dx - start
  return [at, at + own]
}

const gapPx = 12
/** How far texts can extend beyond the drawing: those above the ruler as far as there is nothing beside them. */
const edges = { amount: [14, 14], remark: [14, 14], time: [14, 28], now: [60, 28] } as const

/** Whether a label is not cut in a drawing of `width` px. */
export function isInside(label: Label, width: number): boolean {
  const [start, end] = getLabelRange(label, width)
  const [left, right] = edges[label.kind]
  return start >= -left && end <= width + right
}

/**
 * The labels in their order that fit at all widths: a later one that leaves the drawing, touches an earlier one or crosses the line of
 * the present at `now` percent is left out, as the steps on the page have it.
 */
export function placeLabels(
  labels: readonly Label[],
  now: number | null,
  { min, max }: Widths,
): Label[] {
  // Positions are linear in the width: what is on one side at both widths is there at all widths between.
  const isApart = (label: Label, getOther: (width: number) => readonly [number, number]) =>
    [min, max].every((width) => getLabelRange(label, width)[1] < getOther(width)[0]) ||
    [min, max].every((width) => getLabelRange(label, width)[0] > getOther(width)[1])
  const placed: Label[] = []
  for (const label of labels) {
    const isFree = placed.every(
      (other) =>
        other.y !== label.y ||
        isApart(label, (width) => {
          const [from, to] = getLabelRange(other, width)
          return [from - gapPx, to + gapPx]
        }),
    )
    const isBesideNow =
      now === null ||
      label.kind === 'now' ||
      label.kind === 'time' ||
      isApart(label, (width) => [(now * width) / 100 - 2, (now * width) / 100 + 2])
    if (isInside(label, min) && isFree && isBesideNow) placed.push(label)
  }
  return placed
}

/** Above its place, or beside it where the drawing ends. */
export function createTimeLabel(
  kind: 'time' | 'now',
  text: string,
  x: number,
  { min }: Widths,
): Label {
  const label: Label = { text, kind, x, dx: 0, y: 12, anchor: 'middle' }
  if (kind === 'time' || isInside(label, min)) return label
  return { ...label, anchor: x < 50 ? 'start' : 'end' }
}

/** The amounts and remarks of a drawing, the last and the first amount first. On a narrow drawing there are no remarks. */
export function createLegLabels(drawn: readonly Drawn[], widths: Widths): Label[] {
  const last = drawn.filter(({ hop }) => hop.isLast)
  const first = drawn.slice(0, 1).filter(({ hop }) => !hop.isLast)
  const between = drawn.slice(1).filter(({ hop }) => !hop.isLast && hop.row.role !== 'swap')
  return [
    ...last.flatMap((each) => createLabel(each, 'amount', formatOutput(each), widths)),
    ...first.flatMap((each) => createLabel(each, 'amount', formatInput(each), widths)),
    ...drawn.flatMap((each) => createLabel(each, 'remark', describe(each, widths), widths)),
    ...between.flatMap((each) => createLabel(each, 'amount', formatOutput(each), widths)),
  ]
}

/** Narrower drawings have no remarks. */
const minRemarkPx = 700

/** A label at the start of a leg, or before its end where the drawing ends. */
function createLabel(
  { begin, end, y }: Drawn,
  kind: 'amount' | 'remark',
  text: string,
  { min }: Widths,
): Label[] {
  if (text === '' || (kind === 'remark' && min < minRemarkPx)) return []
  const label = { text, kind, y: y + (kind === 'amount' ? -9 : 17) }
  const atStart: Label = { ...label, x: begin, dx: gapPx, anchor: 'start' }
  return [isInside(atStart, min) ? atStart : { ...label, x: end, dx: -gapPx, anchor: 'end' }]
}

function formatInput({ hop: { row } }: Drawn): string {
  const { asset, amount, isQuoted } = getInput(row)
  const sum = formatPlainSum(amount, asset)
  return isQuoted && sum !== '' ? `quoted ${sum}` : sum
}

function formatOutput({ hop }: Drawn): string {
  const { leg, state } = hop.row
  const sum = formatPlainSum(leg.toAmount, leg.toAsset)
  const tone = getTone(hop)
  const about = tone === 'ahead' || tone === 'progress' ? 'about ' : ''
  const prefix = leg.unverified ? 'quoted ' : about
  return sum === '' ? '' : `${prefix}${sum}${state === 'refunded' ? ' refunded' : ''}`
}

/** Smaller delays are within the accuracy of estimates. */
const minDelayMs = 60_000

/** The remark on a leg: its delay, its action or order, its parts, its wait, or that it is an estimate. */
function describe({ hop, late, done, end }: Drawn, { min }: Widths): string {
  const { leg, kind } = hop.row
  const tone = getTone(hop)
  if (tone === 'progress' && late >= minDelayMs) return `${formatDuration(late)} over estimate`
  const own = kind === 'action' ? formatAction(leg) : formatOrder(leg)
  if (own !== '') return own
  if (tone === 'ahead') return hop.isLast ? 'estimate' : ''
  const parts = getParts(leg.streamingSwapDetails)
  if (parts !== null) return formatParts(parts)
  if (tone === 'progress') return describeWait(leg)[0] ?? ''
  // A gap between two legs.
  const minGapPx = 70
  return ((end - done) * min) / 100 > minGapPx ? 'no data' : ''
}
