import { formatTime, type Zone } from '../time'
import type { TrackedLeg } from '../transaction/legHistory'
import { createLegLabels, createTimeLabel, type Label, placeLabels, type Widths } from './labels'
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

/** In windows from 1,200 px, from 1,024 px, and from 320 px, with a scroll bar. */
const widths = {
  wide: { min: 928, max: 1_024 },
  medium: { min: 752, max: 1_024 },
  narrow: { min: 156, max: 768 },
} as const satisfies Record<string, Widths>

/** The texts that fit in a range of widths, and the ticks of the ruler: a long one has a time. */
type Labels = { labels: Label[]; ticks: { x: number; isLong: boolean }[] }

/**
 * A drawing: `x` in percent of its width, `y` and heights in px. `now` and `lastResponseX` are the positions of the present and of the
 * last successful poll.
 */
export type Trace = {
  height: number
  top: number
  lanes: { chain: string; y: number }[]
  lines: Line[]
  parts: PartTick[]
  marks: Mark[]
  texts: Record<keyof typeof widths, Labels>
  now: number | null
  lastResponseX: number | null
  isToScale: boolean
}

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
  const nowX = present === null ? null : xOf(present)
  const ticks = (isToScale ? createTicks(begin, end, zone) : []).map(({ at, label }) => ({
    x: xOf(at),
    label,
  }))
  const place = (range: Widths): Labels => {
    const times = ticks.flatMap(({ x, label }) =>
      label === null ? [] : createTimeLabel('time', label, x, range),
    )
    const nowLabel =
      nowX === null ? [] : createTimeLabel('now', `now ${formatTime(now, zone)}`, nowX, range)
    // The ends of the ruler say the most.
    const ordered = [...times.slice(0, 1), ...times.slice(-1), ...times.slice(1, -1)]
    const all = [nowLabel, ordered, createLegLabels(drawn, range)].flat()
    const labels = placeLabels(all, nowX, range)
    const isLong = (at: number) => labels.some(({ kind, x }) => kind === 'time' && x === at)
    return { labels, ticks: ticks.map(({ x }) => ({ x, isLong: isLong(x) })) }
  }
  const isStale = lastResponseAt !== null && present !== null && lastResponseAt < present
  return {
    height: yOf(route.chains.length - 1) + 20,
    top,
    lanes: route.chains.map((chain, lane) => ({ chain, y: yOf(lane) })),
    lines: drawn.flatMap(createLines),
    parts: drawn.flatMap(createPartTicks),
    marks: createMarks(drawn),
    texts: { wide: place(widths.wide), medium: place(widths.medium), narrow: place(widths.narrow) },
    now: nowX,
    lastResponseX: isStale ? xOf(Math.max(lastResponseAt, begin)) : null,
    isToScale,
  }
}
