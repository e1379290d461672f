import { parseAmount, formatAmount } from '../amounts'
import { shortNameOf } from '../assets'
import { getParts } from '../transaction/legs'
import { formatAction, formatOrder } from '../words/actionText'
import { formatParts, describeWait } from '../words/progressText'
import { toPlainText } from '../words/toPlainText'
import { type Hop, type Route, getTone } from './route'
import { formatDuration } from '../time'
import { characterWidthPx, type Label, type LabelCandidate } from './traceLabels'
import type { Stretch } from './traceTimes'

/** Converts times and lanes to px. */
type Plane = {
  xOf: (at: number) => number
  yOf: (lane: number) => number
}

/**
 * Label candidates by priority: outputs, inputs, streaming progress, waits, then amounts in between. Amounts are above the line,
 * remarks below.
 */
export function createLabelCandidates(
  route: Route,
  stretches: readonly Stretch[],
  plane: Plane,
): LabelCandidate[] {
  const hops = route.hops.map((hop, index) => ({ hop, stretch: stretches[index] }))
  const drawn = hops.flatMap(({ hop, stretch }) =>
    stretch === undefined ? [] : [{ hop, stretch }],
  )
  const last = drawn.filter(({ hop }) => hop.isLast)
  const first = drawn.slice(0, 1).filter(({ hop }) => !hop.isLast)
  const between = drawn.slice(1).filter(({ hop }) => !hop.isLast && hop.kind !== 'swap')
  return [
    ...last.flatMap((each) => createAmountLabel(each, 'out', plane)),
    ...first.flatMap((each) => createAmountLabel(each, 'in', plane)),
    ...drawn.flatMap((each) => createRemarkLabel(each, plane)),
    ...drawn.flatMap((each) => createDelayLabel(each, plane)),
    ...last.flatMap((each) => createEstimateLabel(each, plane)),
    ...drawn.flatMap((each) => createSilenceLabel(each, plane)),
    ...between.flatMap((each) => createAmountLabel(each, 'out', plane)),
  ]
}

type Drawn = { hop: Hop; stretch: Stretch }

function createAmountLabel(
  { hop, stretch }: Drawn,
  side: 'in' | 'out',
  plane: Plane,
): LabelCandidate[] {
  const { leg } = hop.row
  const [amount, asset] =
    side === 'in' ? [leg.fromAmount, leg.fromAsset] : [leg.toAmount, leg.toAsset]
  if (parseAmount(amount) === null || asset === '') return []
  const about = getTone(hop.state) === 'ahead' || getTone(hop.state) === 'progress'
  const words = side === 'out' && about ? 'about ' : ''
  const back = side === 'out' && hop.state === 'refunded' ? ' refunded' : ''
  const text = `${words}${formatAmount(amount)} ${toPlainText(shortNameOf(asset), 12)}${back}`
  return [{ text, face: 'mono', places: getPlaces({ hop, stretch }, -9, plane) }]
}

function createRemarkLabel(drawn: Drawn, plane: Plane): LabelCandidate[] {
  const { leg } = drawn.hop.row
  const tone = getTone(drawn.hop.state)
  const parts = tone === 'ahead' ? null : getParts(leg.streamingSwapDetails)
  const back = parts === null || parts.refunded === 0 ? '' : `, ${parts.refunded} refunded`
  const waits = tone === 'progress' ? describeWait(leg).slice(0, 1) : []
  const own = drawn.hop.kind === 'action' ? formatAction(leg) : formatOrder(leg)
  const streamed = parts === null ? waits : [`${formatParts(parts)}${back}`]
  if (own !== '') {
    // The last lane has no space below.
    const places = [...getPlaces(drawn, 17, plane), ...getPlaces(drawn, -9, plane)]
    return [{ text: own, face: 'sans', places }]
  }
  return streamed.map((text) => ({ text, face: 'sans', places: getPlaces(drawn, 17, plane) }))
}

function createEstimateLabel(drawn: Drawn, plane: Plane): LabelCandidate[] {
  if (getTone(drawn.hop.state) !== 'ahead') return []
  return [{ text: 'estimate', face: 'sans', places: getPlaces(drawn, 17, plane) }]
}

/** The delay of a leg in progress, below the end of its line. */
function createDelayLabel({ hop, stretch }: Drawn, { xOf, yOf }: Plane): LabelCandidate[] {
  if (getTone(hop.state) !== 'progress' || stretch.late < minDelayMs) return []
  const [x, y] = [xOf(stretch.end), yOf(hop.lane)]
  const text = `${formatDuration(stretch.late)} over estimate`
  const places: LabelCandidate['places'] = [
    { x: x - 14, y: y + 17, anchor: 'end' },
    { x: x - 14, y: y - 9, anchor: 'end' },
  ]
  return [{ text, face: 'sans', places }]
}

/** Smaller delays are within the accuracy of estimates. */
const minDelayMs = 60_000

/** A gap between two legs, labelled only if the text fits. */
function createSilenceLabel({ hop, stretch }: Drawn, { xOf, yOf }: Plane): LabelCandidate[] {
  const tone = getTone(hop.state)
  if (tone === 'ahead' || tone === 'progress') return []
  const [from, to] = [xOf(stretch.split), xOf(stretch.end)]
  const text = 'no data'
  if (to - from < text.length * characterWidthPx.sans + 24) return []
  const x = from + 12
  return [{ text, face: 'sans', places: [{ x, y: yOf(hop.lane) + 17, anchor: 'start' }] }]
}

/** After the start of its extent, else before its end, else before its start. */
function getPlaces(
  { hop, stretch }: Drawn,
  dy: number,
  { xOf, yOf }: Plane,
): LabelCandidate['places'] {
  const y = yOf(hop.lane) + dy
  const place = (x: number, anchor: Label['anchor']) => ({ x, y, anchor })
  return [
    place(xOf(stretch.begin) + 12, 'start'),
    place(xOf(stretch.end) - 14, 'end'),
    place(xOf(stretch.begin) - 8, 'end'),
  ]
}
