import { getChainName } from '../chains/chains'
import type { TrackedLeg } from '../transaction/legHistory'
import { toPlainText } from '../words/toPlainText'
import { getRoute } from './route'
import { formatTime, type Zone } from '../time'
import { type Present, placePresent, type RulerTick, createRulerTicks } from './rulerTicks'
import { type Label, placeLabels, type LabelCandidate } from './traceLabels'
import {
  type Line,
  createLines,
  type Mark,
  createMarks,
  createObstacles,
  type PartTick,
  createPartTicks,
} from './traceShapes'
import { createLayout } from './traceTimes'
import { createLabelCandidates } from './labelCandidates'

/** A drawing in px. `now` and `lastResponseX` are the lines of the present and of the last successful poll. */
export type Trace = {
  width: number
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
  now: Present | null
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

/** Below this width, lane names are above their lines instead of left of them. */
const narrowBelowPx = 600
const edgePx = 14
/** The height of the ruler. It is reserved without a ruler too, so that the lanes do not shift. */
const top = 28
const getLaneHeight = (isNarrow: boolean) => (isNarrow ? 40 : 42)

/** The height of a drawing in px, by its lanes and width. */
export const getTraceHeight = (lanes: number, width: number): number =>
  top + 28 + (lanes - 1) * getLaneHeight(width < narrowBelowPx) + 20

/** The geometry of a trace; null if the route cannot be drawn. */
export function createTrace(input: TraceInput): Trace | null {
  const route = getRoute(input.rows)
  if (route === null) return null
  const { now, lastResponseAt, hasEnded, width, zone } = input
  const isNarrow = width < narrowBelowPx
  const left = isNarrow ? 0 : 148
  const right = Math.max(left + 2 * edgePx + 1, width)
  const layout = createLayout(route, input.rows, { lastResponseAt: lastResponseAt ?? now, now })
  const lanes = route.chains.map((chain, lane) => ({
    chain,
    y: top + 28 + lane * getLaneHeight(isNarrow),
  }))
  const yOf = (lane: number) => lanes[lane]?.y ?? top
  const { stretches } = layout
  const present = layout.isToScale && !hasEnded ? now : null
  // Clocks can differ, so the present may be before the first leg.
  const begin = Math.min(present ?? Infinity, ...stretches.map((stretch) => stretch.begin))
  const end = Math.max(present ?? begin, ...stretches.map((stretch) => stretch.end))
  const xOf = (at: number) =>
    left + edgePx + ((at - begin) / (end - begin)) * (right - left - 2 * edgePx)
  const lines = route.hops.flatMap((hop, index) => createLines(hop, stretches[index], xOf, yOf))
  const parts = route.hops.flatMap((hop, index) => createPartTicks(hop, stretches[index], xOf, yOf))
  const nowAt =
    present === null
      ? null
      : placePresent(
          xOf(present),
          isNarrow ? 'now' : `now ${formatTime(present, zone)}`,
          left,
          right,
        )
  const marks = createMarks(route, stretches, xOf, yOf)
  const height = getTraceHeight(lanes.length, width)
  const candidates = createLabelCandidates(route, stretches, { xOf, yOf })
  const names = isNarrow ? lanes.map(({ chain, y }) => createLaneLabel(chain, y, width)) : []
  const lastResponseX =
    lastResponseAt !== null && present !== null && lastResponseAt < present
      ? xOf(Math.max(lastResponseAt, begin))
      : null
  const noUpdates = lastResponseX === null ? [] : [createNoUpdatesLabel(lastResponseX, height)]
  const uprights = [nowAt?.x, lastResponseX].filter((x) => typeof x === 'number')
  const obstacles = createObstacles(lines, parts, marks, uprights)
  const bounds = { x1: left, x2: right, y1: top, y2: height }
  return {
    width,
    height,
    left,
    right,
    top,
    lanes,
    ticks: layout.isToScale
      ? createRulerTicks({ begin, end, left, right, edgePx, isNarrow, zone, now: nowAt }, xOf)
      : [],
    lines,
    parts,
    marks,
    labels: placeLabels([...names, ...candidates, ...noUpdates], obstacles, bounds),
    now: nowAt,
    lastResponseX,
    isToScale: layout.isToScale,
  }
}

const createNoUpdatesLabel = (x: number, height: number): LabelCandidate => ({
  text: 'no updates since',
  face: 'sans',
  places: [{ x: x + 8, y: height - 5, anchor: 'start' }],
})

/** At the left, or else where the line leaves space. */
const createLaneLabel = (chain: string, y: number, width: number): LabelCandidate => ({
  text: toPlainText(getChainName(chain)),
  face: 'sans',
  places: Array.from({ length: Math.ceil(width / 12) }, (_, step) => ({
    x: step * 12,
    y: y - 12,
    anchor: 'start',
  })),
})
