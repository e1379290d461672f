import { exactAmount, readableAmount } from '../amounts'
import { shortNameOf } from '../assets'
import { getParts } from '../progress/legStates'
import { actionTitle, orderWords } from '../words/actionWords'
import { partsWords, waitWords } from '../words/waitWords'
import { plainText } from '../words/plainText'
import { type Hop, type Route, toneOf } from './route'
import { readableDuration } from '../time'
import { advance, type Label, type Wish } from './traceLabels'
import type { Stretch } from './traceTimes'

/** Where things are in the drawing, in px. */
type Plane = {
  xOf: (at: number) => number
  yOf: (lane: number) => number
}

/**
 * The labels a trace would like, most wanted first: what comes out, what went in, how a streaming swap stands, what is
 * waited for, and what is carried in between. Amounts stand above the line, remarks below it.
 */
export function traceWishes(route: Route, stretches: readonly Stretch[], plane: Plane): Wish[] {
  const hops = route.hops.map((hop, index) => ({ hop, stretch: stretches[index] }))
  const drawn = hops.flatMap(({ hop, stretch }) =>
    stretch === undefined ? [] : [{ hop, stretch }],
  )
  const last = drawn.filter(({ hop }) => hop.last)
  const first = drawn.slice(0, 1).filter(({ hop }) => !hop.last)
  const between = drawn.slice(1).filter(({ hop }) => !hop.last && hop.kind !== 'swap')
  return [
    ...last.flatMap((each) => amountWish(each, 'out', plane)),
    ...first.flatMap((each) => amountWish(each, 'in', plane)),
    ...drawn.flatMap((each) => remarkWish(each, plane)),
    ...drawn.flatMap((each) => lateWish(each, plane)),
    ...last.flatMap((each) => estimateWish(each, plane)),
    ...drawn.flatMap((each) => silenceWish(each, plane)),
    ...between.flatMap((each) => amountWish(each, 'out', plane)),
  ]
}

type Drawn = { hop: Hop; stretch: Stretch }

function amountWish({ hop, stretch }: Drawn, side: 'in' | 'out', plane: Plane): Wish[] {
  const { leg } = hop.row
  const [amount, asset] =
    side === 'in' ? [leg.fromAmount, leg.fromAsset] : [leg.toAmount, leg.toAsset]
  if (exactAmount(amount) === null || asset === '') return []
  const about = toneOf(hop.state) === 'ahead' || toneOf(hop.state) === 'progress'
  const words = side === 'out' && about ? 'about ' : ''
  const back = side === 'out' && hop.state === 'refunded' ? ' refunded' : ''
  const text = `${words}${readableAmount(amount)} ${plainText(shortNameOf(asset), 12)}${back}`
  return [{ text, face: 'mono', places: placesAt({ hop, stretch }, -9, plane) }]
}

function remarkWish(drawn: Drawn, plane: Plane): Wish[] {
  const { leg } = drawn.hop.row
  const tone = toneOf(drawn.hop.state)
  const parts = tone === 'ahead' ? null : getParts(leg.streamingSwapDetails)
  const back = parts === null || parts.refunded === 0 ? '' : `, ${parts.refunded} refunded`
  const waits = tone === 'progress' ? waitWords(leg).slice(0, 1) : []
  const own = drawn.hop.kind === 'action' ? actionTitle(leg) : orderWords(leg)
  const streamed = parts === null ? waits : [`${partsWords(parts)}${back}`]
  if (own !== '') {
    // Below the last lane there is no room for text.
    const places = [...placesAt(drawn, 17, plane), ...placesAt(drawn, -9, plane)]
    return [{ text: own, face: 'sans', places }]
  }
  return streamed.map((text) => ({ text, face: 'sans', places: placesAt(drawn, 17, plane) }))
}

function estimateWish(drawn: Drawn, plane: Plane): Wish[] {
  if (toneOf(drawn.hop.state) !== 'ahead') return []
  return [{ text: 'estimate', face: 'sans', places: placesAt(drawn, 17, plane) }]
}

/** A leg under way beyond its estimate says by how much, below its line where that ends. */
function lateWish({ hop, stretch }: Drawn, { xOf, yOf }: Plane): Wish[] {
  if (toneOf(hop.state) !== 'progress' || stretch.late < leastLate) return []
  const [x, y] = [xOf(stretch.end), yOf(hop.lane)]
  const text = `${readableDuration(stretch.late)} over estimate`
  const places: Wish['places'] = [
    { x: x - 14, y: y + 17, anchor: 'end' },
    { x: x - 14, y: y - 9, anchor: 'end' },
  ]
  return [{ text, face: 'sans', places }]
}

/** Estimates are not that exact, in ms. */
const leastLate = 60_000

/** Behind a leg that is over, until the next one begins: only where the words fit between the two. */
function silenceWish({ hop, stretch }: Drawn, { xOf, yOf }: Plane): Wish[] {
  const tone = toneOf(hop.state)
  if (tone === 'ahead' || tone === 'progress') return []
  const [from, to] = [xOf(stretch.split), xOf(stretch.end)]
  const text = 'no data'
  if (to - from < text.length * advance.sans + 24) return []
  const x = from + 12
  return [{ text, face: 'sans', places: [{ x, y: yOf(hop.lane) + 17, anchor: 'start' }] }]
}

/** Behind the beginning of its stretch, else before its end, else before its beginning. */
function placesAt({ hop, stretch }: Drawn, dy: number, { xOf, yOf }: Plane): Wish['places'] {
  const y = yOf(hop.lane) + dy
  const place = (x: number, anchor: Label['anchor']) => ({ x, y, anchor })
  return [
    place(xOf(stretch.begin) + 12, 'start'),
    place(xOf(stretch.end) - 14, 'end'),
    place(xOf(stretch.begin) - 8, 'end'),
  ]
}
