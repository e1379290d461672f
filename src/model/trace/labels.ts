import { formatDuration } from '../time'
import { getParts } from '../transaction/legs'
import { getInput, getOutput } from '../transaction/money'
import { describeWait, formatAction, formatOrder, formatParts } from '../words/legText'
import { formatPlainSum } from '../words/sums'
import type { Hop } from './route'
import type { Trace } from './trace'

/**
 * A text at its baseline. Amounts are above the lines and remarks below; times are above
 * the ruler. All but remarks are monospaced.
 */
export type Label = Position & {
  text: string
  kind: 'amount' | 'remark' | 'time' | 'now'
  /** In px. */
  y: number
}

/** A horizontal position. */
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

/** Estimated, as a model cannot measure text; that of sans generously. */
const characterPx = { amount: 7.21, remark: 6.7, time: 7.21, now: 7.21 }

/** The horizontal range of a label in a drawing of `width` px. */
export function getLabelRange({ text, kind, x, dx, textAnchor }: Label, width: number) {
  const length = Array.from(text).length * characterPx[kind]
  const shift = { start: 0, middle: length / 2, end: length }[textAnchor]
  const from = (x * width) / 100 + dx - shift
  return { from, to: from + length }
}

/**
 * How far texts can extend beyond the drawing, in px: those above the ruler as far as
 * there is nothing beside them.
 */
const edges = {
  amount: { left: 14, right: 14 },
  remark: { left: 14, right: 14 },
  time: { left: 14, right: 28 },
  now: { left: 60, right: 28 },
}

/** Whether a label is not cut in a drawing of `width` px, and so in wider ones. */
export function isInside(label: Label, width: number): boolean {
  const { from, to } = getLabelRange(label, width)
  const { left, right } = edges[label.kind]
  return from >= -left && to <= width + right
}

/** Drawings are not wider. */
const maxPx = 1_024

/**
 * Positions are linear in the width: what is before another label at both widths is so at
 * all widths between.
 */
const isBefore = (label: Label, other: Label, gap: number, minPx: number): boolean =>
  [minPx, maxPx].every(
    (px) => getLabelRange(label, px).to + gap < getLabelRange(other, px).from,
  )

const gapPx = 12
/** Narrower drawings have no remarks. */
const minRemarkPx = 700

/**
 * The labels of a drawing that is at least `width` px wide. One that leaves the drawing,
 * touches a more important one or crosses the line of the present is left out, as the
 * steps on the page have it.
 */
export function createLabels(trace: Trace, width: number): Label[] {
  const placed: Label[] = []
  for (const candidates of listCandidates(trace, width)) {
    const label = candidates.find((candidate) => isInside(candidate, width))
    if (label === undefined || label.text === '') continue
    const isFree = isApartFromAll(label, placed, width)
    if (isFree && isApartFromPresent(label, trace.now, width)) placed.push(label)
  }
  return placed
}

const isApart = (label: Label, other: Label, gap: number, width: number): boolean =>
  isBefore(label, other, gap, width) || isBefore(other, label, gap, width)

const isApartFromAll = (label: Label, placed: readonly Label[], width: number): boolean =>
  placed.every((other) => other.y !== label.y || isApart(label, other, gapPx, width))

/** Texts above the ruler may cross the line of the present, which begins below them. */
function isApartFromPresent(label: Label, now: Trace['now'], width: number): boolean {
  if (now === null || label.y === rulerTextY) return true
  const line = { ...label, text: '', x: now.x, dx: 0 }
  return isApart(label, line, 2, width)
}

/** Each text at the positions that it can have, the most important text first. */
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
function listTimes({ ticks, now }: Trace): Label[][] {
  const labelled = ticks.filter(({ label }) => label !== '')
  const ends = labelled.filter((_, index) => index === 0 || index === labelled.length - 1)
  const inner = labelled.slice(1, -1)
  const times = [...ends, ...inner].map(({ x, label }): Label[] => [
    { text: label, kind: 'time', y: rulerTextY, x, dx: 0, textAnchor: 'middle' },
  ])
  return now === null ? times : [writePresent(now), ...times]
}

function writePresent({ x, label }: NonNullable<Trace['now']>): Label[] {
  const text = { text: label, kind: 'now', y: rulerTextY, x, dx: 0 } as const
  return [
    { ...text, textAnchor: 'middle' },
    { ...text, textAnchor: 'end' },
  ]
}

/** At the start of a leg, or before its end where the drawing ends. */
function writeOn(
  { begin, end, lane }: Hop,
  kind: 'amount' | 'remark',
  text: string,
): Label[] {
  const y = getLaneY(lane) + (kind === 'amount' ? -9 : 17)
  return [
    { text, kind, y, x: begin, dx: gapPx, textAnchor: 'start' },
    { text, kind, y, x: end, dx: -gapPx, textAnchor: 'end' },
  ]
}

function formatOutput({ row, tone }: Hop): string {
  const sum = formatPlainSum(getOutput(row.leg, tone === 'ahead' || tone === 'progress'))
  return sum !== '' && row.state === 'refunded' ? `${sum} refunded` : sum
}

/** Smaller delays are within the accuracy of estimates. */
const minDelayMs = 60_000
const minGapPx = 70

/**
 * The remark on a leg: its delay, its action or order, its parts, its wait, or that it is
 * an estimate.
 */
function describe(hop: Hop, width: number): string {
  const { row, tone, late } = hop
  const { leg, kind } = row
  if (tone === 'progress' && late >= minDelayMs)
    return `${formatDuration(late)} over estimate`
  const own = kind === 'action' ? formatAction(leg) : formatOrder(leg)
  if (own !== '') return own
  if (tone === 'ahead') return hop.isLast ? 'estimate' : ''
  const parts = getParts(leg.streamingSwapDetails)
  if (parts !== null) return formatParts(parts)
  if (tone === 'progress') return describeWait(leg)[0] ?? ''
  // A gap between two legs.
  const gapLength = ((hop.end - hop.done) * width) / 100
  return gapLength > minGapPx ? 'no data' : ''
}
