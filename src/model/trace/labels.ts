import { fillText } from '../words/messages'
import { readAction } from '../transaction/shownStep'
import { readParts } from '../transaction/steps'
import { getInput, getOutput } from '../transaction/money'
import {
  describeWait,
  formatActionTitle,
  formatOrder,
  formatParts,
} from '../words/stepText'
import { traceRemarks } from '#words/steps'
import { formatPlainSum } from '../words/sums'
import { type Hop, isOpen } from './route'
import type { Trace } from './trace'

/**
 * A text at its baseline. Amounts are above the lines and remarks below; times are above
 * the ruler.
 */
export type Label = Position & {
  text: string
  kind: 'amount' | 'remark' | 'time' | 'now'
  /** In px. */
  y: number
}

type Position = {
  /** In percent. */
  x: number
  /** From `x`, in px. */
  dx: number
  textAnchor: 'start' | 'middle' | 'end'
}

/**
 * The `y` of the ruler. Its place is reserved without a ruler too, so that the lanes do
 * not shift.
 */
export const rulerY = 28
export const getLaneY = (lane: number): number => rulerY + 28 + 42 * lane
const rulerTextY = 12

/** What texts of 12 px have above and below their baseline, in px. */
const textAscent = 9
const textDescent = 3

/**
 * Upper bounds of the widths of characters in Geist at 12 px, as a model cannot measure
 * text. All others of ASCII are at most `usualPx` wide.
 */
const usualPx = 7.5
const unusualWidths = [
  { characters: /[^ -~]/, px: 12 },
  { characters: /[MWmw@%]/, px: 11.4 },
  { characters: /[A-Z]/, px: 8.9 },
  { characters: /[ ,.:;'()-]|[fil]|[jrt]/, px: 5 },
]

type Range = { from: number; to: number }

/** The horizontal range of a label in a drawing of `width` px. */
export function getLabelRange(label: Label, width: number): Range {
  const widths = Array.from(label.text, (character) => {
    const unusual = unusualWidths.find(({ characters }) => characters.test(character))
    return unusual?.px ?? usualPx
  })
  const length = widths.reduce((sum, px) => sum + px, 0)
  const shift = { start: 0, middle: length / 2, end: length }[label.textAnchor]
  const from = (label.x * width) / 100 + label.dx - shift
  return { from, to: from + length }
}

/** The margin of the page is this far from the drawing, in px. */
const marginPx = 14
/** The texts above the ruler have more space at the left, where no chain is beside them. */
const rulerMarginPx = 36

function isInside(label: Label, width: number): boolean {
  const { from, to } = getLabelRange(label, width)
  const left = label.y === rulerTextY ? rulerMarginPx : marginPx
  return from >= -left && to <= width + marginPx
}

/** Drawings are not wider. */
const maxPx = 1_024
const gapPx = 12
/** Narrower drawings have no remarks. */
const minRemarkPx = 700

type GetRange = (width: number) => Range

/**
 * Whether two things are at least `gap` px apart in all drawings from `minPx` px on.
 * Positions are linear in the width: what is before another thing at both ends of these
 * widths is so at all widths between.
 */
function isApart(one: GetRange, other: GetRange, gap: number, minPx: number) {
  const isBefore = (left: GetRange, right: GetRange) =>
    [minPx, maxPx].every((px) => left(px).to + gap < right(px).from)
  return isBefore(one, other) || isBefore(other, one)
}

/** What no label may cross: a vertical line or a mark on a lane. */
type Obstacle = {
  /** In percent. */
  x: number
  /** To each side, in px. */
  reach: number
  top: number
  bottom: number
}

function listObstacles({ now, lastResponseX, hops }: Trace): Obstacle[] {
  const times = [now?.x ?? null, lastResponseX].filter((x) => x !== null)
  const marks = hops.flatMap(({ lane, done, end }) => {
    const y = getLaneY(lane)
    return [done, end].map((x) => ({ x, reach: 10, top: y - 8, bottom: y + 8 }))
  })
  const drops = hops.map(({ begin, lane, from }) => {
    const ys = [lane, from ?? lane].map(getLaneY)
    return { x: begin, reach: 2, top: Math.min(...ys), bottom: Math.max(...ys) }
  })
  return [
    ...times.map((x) => ({ x, reach: 1, top: rulerY - 6, bottom: Infinity })),
    ...drops,
    ...marks,
  ]
}

const isFree = (label: Label, obstacles: readonly Obstacle[], minPx: number) =>
  obstacles
    .filter(
      ({ top, bottom }) => top < label.y + textDescent && bottom > label.y - textAscent,
    )
    .every(({ x, reach }) =>
      isApart(
        (width) => getLabelRange(label, width),
        (width) => ({ from: (x * width) / 100 - reach, to: (x * width) / 100 + reach }),
        1,
        minPx,
      ),
    )

/**
 * The labels of a drawing that is at least `width` px wide, each at the first position
 * where it is within the margins, apart from more important ones, and crosses no line. One
 * without such a position is left out, as the steps on the page have it.
 */
export function createLabels(trace: Trace, width: number): Label[] {
  const obstacles = listObstacles(trace)
  const placed: Label[] = []
  const isApartFromPlaced = (label: Label) =>
    placed.every(
      (other) =>
        other.y !== label.y ||
        isApart(
          (px) => getLabelRange(label, px),
          (px) => getLabelRange(other, px),
          gapPx,
          width,
        ),
    )
  for (const candidates of listCandidates(trace, width)) {
    const label = candidates.find(
      (candidate) =>
        candidate.text !== '' &&
        isInside(candidate, width) &&
        isApartFromPlaced(candidate) &&
        isFree(candidate, obstacles, width),
    )
    if (label !== undefined) placed.push(label)
  }
  return placed
}

function listCandidates(trace: Trace, width: number): Label[][] {
  const { hops } = trace
  const [start, ...between] = hops.filter(({ isLast }) => !isLast)
  const ends = hops.filter(({ isLast }) => isLast)
  const remarked = width < minRemarkPx ? [] : hops
  return [
    ...listTimes(trace),
    ...ends.map((hop) => writeOn(hop, 'amount', formatOutput(hop))),
    ...(start ? [writeOn(start, 'amount', formatPlainSum(getInput(start.row)))] : []),
    ...remarked.map((hop) => writeOn(hop, 'remark', describe(hop, width))),
    ...between
      .filter(({ row }) => row.role !== 'swap')
      .map((hop) => writeOn(hop, 'amount', formatOutput(hop))),
  ]
}

/**
 * The texts above the ruler: the present, then the ends of the ruler, which say the most.
 */
function listTimes({ ticks, now }: Trace) {
  const labelled = ticks.filter(({ label }) => label !== '')
  const ends = labelled.filter((_, index) => index === 0 || index === labelled.length - 1)
  const inner = labelled.slice(1, -1)
  const times = [...ends, ...inner].map((tick) => writeTime(tick, 'time'))
  return now === null ? times : [writeTime(now, 'now'), ...times]
}

const writeTime = ({ x, label }: { x: number; label: string }, kind: Label['kind']) =>
  (['middle', 'end', 'start'] as const).map((textAnchor): Label => ({
    text: label,
    kind,
    y: rulerTextY,
    x,
    dx: 0,
    textAnchor,
  }))

function writeOn(
  { begin, end, lane }: Hop,
  kind: 'amount' | 'remark',
  text: string,
): Label[] {
  const y = getLaneY(lane) + (kind === 'amount' ? -11 : 17)
  return [
    { text, kind, y, x: begin, dx: gapPx, textAnchor: 'start' },
    { text, kind, y, x: end, dx: -gapPx, textAnchor: 'end' },
  ]
}

function formatOutput(hop: Hop) {
  const { row, tone } = hop
  const sum = formatPlainSum(getOutput(row, tone === 'ahead' || isOpen(hop)))
  return sum !== '' && row.state === 'refunded'
    ? fillText(traceRemarks.refunded, { sum })
    : sum
}

/**
 * Smaller delays are within the accuracy of estimates. Messages are sent later: notification.ts.
 */
const minDelayMs = 60_000
const minGapPx = 70

function describe(hop: Hop, width: number) {
  const { row, tone, late } = hop
  if (tone === 'progress' && late >= minDelayMs) return traceRemarks.late
  const own =
    row.role === 'action' ? formatActionTitle(readAction(row)) : formatOrder(row.order)
  if (own !== '') return own
  if (tone === 'ahead')
    return hop.isLast && formatOutput(hop) === '' ? traceRemarks.estimate : ''
  const parts = readParts(row)
  if (parts !== null) return formatParts(parts)
  if (isOpen(hop)) return describeWait(row)
  // A gap between two steps.
  const gapLength = ((hop.end - hop.done) * width) / 100
  return gapLength > minGapPx ? traceRemarks.gap : ''
}
