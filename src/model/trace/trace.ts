import { formatTime, type Zone } from '../time'
import type { TrackedLeg } from '../transaction/legHistory'
import { characterWidthPx, createLabels, type Label } from './labels'
import { createLayout } from './layout'
import { getRoute } from './route'
import { createTicks } from './ruler'
import {
  createLines,
  createMarks,
  createPartTicks,
  type Line,
  type Mark,
  type PartTick,
  placeHop,
} from './shapes'

/** A tick of the ruler in px; a major tick has a label centered above it. */
type RulerTick = { x: number; label: string | null }

/** A drawing in px. `now` and `lastResponseX` are the lines of the present and of the last successful poll. */
export type Trace = {
  height: number
  left: number
  right: number
  top: number
  lanes: { chain: string; y: number }[]
  ticks: RulerTick[]
  lines: Line[]
  parts: PartTick[]
  marks: Mark[]
  labels: Label[]
  now: { x: number; label: string } | null
  lastResponseX: number | null
  isToScale: boolean
}

/** The input of a trace. `lastResponseAt` is the last successful poll while newer ones fail, else null. */
export type TraceInput = {
  rows: readonly TrackedLeg[]
  now: number
  lastResponseAt: number | null
  hasEnded: boolean
  width: number
  zone: Zone
}

/** The page writes the names of the lanes here. */
const left = 148
const edgePx = 14
const laneHeightPx = 42
/** The height of the ruler. It is reserved without a ruler too, so that the lanes do not shift. */
const top = 28

/** The geometry of a trace; null if the route cannot be drawn. */
export function createTrace(input: TraceInput): Trace | null {
  const route = getRoute(input.rows)
  if (route === null) return null
  const { now, lastResponseAt, hasEnded, width, zone } = input
  const right = Math.max(left + 2 * edgePx + 1, width)
  const layout = createLayout(route, input.rows, { lastResponseAt: lastResponseAt ?? now, now })
  const present = layout.isToScale && !hasEnded ? now : null
  // Clocks can differ, so the present may be before the first leg.
  const begin = Math.min(present ?? Infinity, ...layout.stretches.map((each) => each.begin))
  const end = Math.max(present ?? begin, ...layout.stretches.map((each) => each.end))
  const pxPerMs = (right - left - 2 * edgePx) / (end - begin)
  const xOf = (at: number) => left + edgePx + (at - begin) * pxPerMs
  const yOf = (lane: number) => top + 28 + lane * laneHeightPx
  const plane = { xOf, yOf }
  const drawn = route.hops.flatMap((hop, index) => {
    const stretch = layout.stretches[index]
    return stretch === undefined ? [] : [placeHop(hop, stretch, plane)]
  })
  const nowAt =
    present === null ? null : { x: xOf(present), label: `now ${formatTime(present, zone)}` }
  const isStale = lastResponseAt !== null && present !== null && lastResponseAt < present
  const lanes = route.chains.map((chain, lane) => ({ chain, y: yOf(lane) }))
  const edgeMs = edgePx / pxPerMs
  const grid = { width: right - left, apart: 112, zone }
  return {
    height: yOf(lanes.length - 1) + 20,
    left,
    right,
    top,
    lanes,
    ticks: layout.isToScale
      ? createTicks(begin - edgeMs, end + edgeMs, grid).map(({ at, label }) => ({
          x: xOf(at),
          label: label !== null && fits(xOf(at), label, nowAt, right) ? label : null,
        }))
      : [],
    lines: drawn.flatMap((each) => createLines(each, plane)),
    parts: drawn.flatMap(createPartTicks),
    marks: createMarks(drawn),
    labels: createLabels(drawn, { left, right, now: nowAt?.x ?? null }),
    now: nowAt,
    lastResponseX: isStale ? xOf(Math.max(lastResponseAt, begin)) : null,
    isToScale: layout.isToScale,
  }
}

const getHalfWidth = (label: string): number => (label.length * characterWidthPx.mono) / 2

/** Whether the label of a tick touches neither the edge nor the label of the present, wherever that is anchored. */
function fits(x: number, label: string, now: Trace['now'], right: number): boolean {
  const half = getHalfWidth(label)
  if (x - half < left || x + half > right) return false
  if (now === null) return true
  // Near an edge, the label of the present stands beside its line.
  const own = getHalfWidth(now.label)
  const share = (now.x - left) / (right - left)
  const reach = share < 0.15 || share > 0.85 ? 2 * own : own
  return Math.abs(x - now.x) > half + reach + 10
}
