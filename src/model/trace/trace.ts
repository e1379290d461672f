import { chainName } from '../chains/chains'
import type { TrackedLeg } from '../progress/legHistory'
import { plainText } from '../words/plainText'
import { routeOf } from './route'
import { readableTime, type Zone } from '../time'
import { type Present, presentAt, type RulerTick, rulerTicks } from './traceHead'
import { type Label, placeLabels, type Wish } from './traceLabels'
import {
  type Line,
  linesOf,
  type Mark,
  marksOf,
  obstacles,
  type PartTick,
  partTicks,
} from './traceShapes'
import { layOut } from './traceTimes'
import { traceWishes } from './traceWishes'

/** A drawing in px. `now` and `heard` are where the lines of the present and of the last good answer stand. */
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
  heard: number | null
  toScale: boolean
}

/** What is drawn, for whom. `heard` is when the last good answer came, while newer ones fail; else null. */
export type TraceInput = {
  rows: readonly TrackedLeg[]
  now: number
  heard: number | null
  ended: boolean
  width: number
  zone: Zone
}

/** Below this width lane names stand above their lines, not left of them. */
const narrowBelow = 600
const edge = 14
/** Height of the ruler above the lanes. It is reserved where there is no ruler, so that the lanes stay when it appears. */
const top = 28
const laneHeight = (narrow: boolean) => (narrow ? 40 : 42)

/** The height in px of a drawing with so many lanes, at a width in px. */
export const traceHeight = (lanes: number, width: number): number =>
  top + 28 + (lanes - 1) * laneHeight(width < narrowBelow) + 20

/** The trace as geometry; null where there is nothing to draw, or too much. */
export function traceOf(input: TraceInput): Trace | null {
  const route = routeOf(input.rows)
  if (route === null) return null
  const { now, heard, ended, width, zone } = input
  const narrow = width < narrowBelow
  const left = narrow ? 0 : 148
  const right = Math.max(left + 2 * edge + 1, width)
  const layout = layOut(route, input.rows, { heard: heard ?? now, now })
  const lanes = route.chains.map((chain, lane) => ({
    chain,
    y: top + 28 + lane * laneHeight(narrow),
  }))
  const yOf = (lane: number) => lanes[lane]?.y ?? top
  const { stretches } = layout
  const present = layout.toScale && !ended ? now : null
  // The server's clock and a leg's need not agree: the present may come before the beginning.
  const begin = Math.min(present ?? Infinity, ...stretches.map((stretch) => stretch.begin))
  const end = Math.max(present ?? begin, ...stretches.map((stretch) => stretch.end))
  const xOf = (at: number) =>
    left + edge + ((at - begin) / (end - begin)) * (right - left - 2 * edge)
  const lines = route.hops.flatMap((hop, index) => linesOf(hop, stretches[index], xOf, yOf))
  const parts = route.hops.flatMap((hop, index) => partTicks(hop, stretches[index], xOf, yOf))
  const nowAt =
    present === null
      ? null
      : presentAt(xOf(present), narrow ? 'now' : `now ${readableTime(present, zone)}`, left, right)
  const marks = marksOf(route, stretches, xOf, yOf)
  const height = traceHeight(lanes.length, width)
  const wishes = traceWishes(route, stretches, { xOf, yOf })
  const names = narrow ? lanes.map(({ chain, y }) => laneName(chain, y, width)) : []
  const heardAt =
    heard !== null && present !== null && heard < present ? xOf(Math.max(heard, begin)) : null
  const unheard = heardAt === null ? [] : [unheardSince(heardAt, height)]
  const uprights = [nowAt?.x, heardAt].filter((x) => typeof x === 'number')
  const taken = obstacles(lines, parts, marks, uprights)
  const bounds = { x1: left, x2: right, y1: top, y2: height }
  return {
    width,
    height,
    left,
    right,
    top,
    lanes,
    ticks: layout.toScale
      ? rulerTicks({ begin, end, left, right, edge, narrow, zone, now: nowAt }, xOf)
      : [],
    lines,
    parts,
    marks,
    labels: placeLabels([...names, ...wishes, ...unheard], taken, bounds),
    now: nowAt,
    heard: heardAt,
    toScale: layout.toScale,
  }
}

const unheardSince = (x: number, height: number): Wish => ({
  text: 'no updates since',
  face: 'sans',
  places: [{ x: x + 8, y: height - 5, anchor: 'start' }],
})

/** Left, where the eye looks for it, else wherever the line leaves room. */
const laneName = (chain: string, y: number, width: number): Wish => ({
  text: plainText(chainName(chain)),
  face: 'sans',
  places: Array.from({ length: Math.ceil(width / 12) }, (_, step) => ({
    x: step * 12,
    y: y - 12,
    anchor: 'start',
  })),
})
