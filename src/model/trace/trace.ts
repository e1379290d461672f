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
  type Drawn,
  type Line,
  type Mark,
  type PartTick,
} from './shapes'

/**
 * A drawing: `x` in percent of its width, `y` and heights in px. `now` and `lastResponseX` are the lines of the present and of the
 * last successful poll. A major tick of the ruler has a label centered above it.
 */
export type Trace = {
  height: number
  top: number
  lanes: { chain: string; y: number }[]
  ticks: { x: number; label: string | null }[]
  lines: Line[]
  parts: PartTick[]
  marks: Mark[]
  labels: Label[]
  /** The amounts that fit in the drawing of a phone. */
  narrowLabels: Label[]
  now: { x: number; label: string } | null
  lastResponseX: number | null
  isToScale: boolean
}

/** The widths in px that texts must fit in: of the drawing in a wide window, and in one of 320 px. */
const widths = { wide: 972, narrow: 156 }
const laneHeightPx = 42
/** The height of the ruler. It is reserved without a ruler too, so that the lanes do not shift. */
const top = 28

/**
 * The geometry of a trace; null if the route cannot be drawn. `lastResponseAt` is the last successful poll while newer ones fail,
 * else null.
 */
export function createTrace({
  rows,
  now,
  lastResponseAt,
  hasEnded,
  zone,
}: {
  rows: readonly TrackedLeg[]
  now: number
  lastResponseAt: number | null
  hasEnded: boolean
  zone: Zone
}): Trace | null {
  const route = getRoute(rows)
  if (route === null) return null
  const { stretches, isToScale } = createLayout(route, rows, lastResponseAt ?? now, now)
  const present = isToScale && !hasEnded ? now : null
  // Clocks can differ, so the present may be before the first leg.
  const begin = Math.min(present ?? Infinity, ...stretches.map((each) => each.begin))
  const end = Math.max(present ?? begin, ...stretches.map((each) => each.end))
  const xOf = (at: number) => (100 * (at - begin)) / (end - begin)
  const yOf = (lane: number) => top + 28 + lane * laneHeightPx
  const drawn = stretches.map(({ hop, late, ...each }): Drawn => ({
    hop,
    late,
    begin: xOf(each.begin),
    done: xOf(each.done),
    end: xOf(each.end),
    y: yOf(hop.lane),
    drop: hop.from === null || hop.from === hop.lane ? null : yOf(hop.from),
  }))
  const nowAt =
    present === null ? null : { x: xOf(present), label: `now ${formatTime(present, zone)}` }
  const isStale = lastResponseAt !== null && present !== null && lastResponseAt < present
  const createLabelsFor = (width: number) =>
    createLabels(drawn, nowAt?.x ?? null, width, widths.wide)
  return {
    height: yOf(route.chains.length - 1) + 20,
    top,
    lanes: route.chains.map((chain, lane) => ({ chain, y: yOf(lane) })),
    ticks: isToScale
      ? createTicks(begin, end, { width: widths.wide, apart: 112, zone }).map(({ at, label }) => ({
          x: xOf(at),
          label: label !== null && fits(xOf(at), label, nowAt) ? label : null,
        }))
      : [],
    lines: drawn.flatMap(createLines),
    parts: drawn.flatMap(createPartTicks),
    marks: createMarks(drawn),
    labels: createLabelsFor(widths.wide),
    narrowLabels: createLabelsFor(widths.narrow).filter(({ face }) => face === 'mono'),
    now: nowAt,
    lastResponseX: isStale ? xOf(Math.max(lastResponseAt, begin)) : null,
    isToScale,
  }
}

/** Half the width of a label, in percent. */
const getHalfWidth = (label: string): number =>
  (50 * label.length * characterWidthPx.mono) / widths.wide

/** Whether the label of a tick touches neither the edge nor the label of the present, wherever that is anchored. */
function fits(x: number, label: string, now: Trace['now']): boolean {
  const half = getHalfWidth(label)
  if (x - half < -1 || x + half > 101) return false
  if (now === null) return true
  // Near an edge, the label of the present stands beside its line.
  const own = getHalfWidth(now.label)
  const reach = now.x < 15 || now.x > 85 ? 2 * own : own
  return Math.abs(x - now.x) > half + reach + 1
}
