import { getRoute, getTone, type Hop, type Tone } from '../model/trace/route'
import type { TrackedLeg } from '../model/transaction/legHistory'

/** The classes of a line by its tone. */
export const strokes: Record<Tone, string> = {
  progress: 'stroke-progress',
  complete: 'stroke-complete',
  refund: 'stroke-refund',
  fail: 'stroke-fail',
  ahead: 'stroke-line-2',
}
const fills: Record<Tone, string> = {
  progress: 'fill-progress',
  complete: 'fill-complete',
  refund: 'fill-refund',
  fail: 'fill-fail',
  ahead: 'fill-line-2',
}

/**
 * A small drawing of a transaction's route in equal steps, for table rows; a dashed line where there is none. It is decorative: the
 * row shows the same as text.
 */
export function TraceGlyph({ rows }: { rows: readonly TrackedLeg[] }) {
  const { chains, hops, steps } = getRoute(rows) ?? { chains: [''], hops: [], steps: 1 }
  const [first] = hops
  const x = (step: number) => 4 + (96 * step) / steps
  const y = (lane: number) => (chains.length < 2 ? 12 : 4 + (16 * lane) / (chains.length - 1))
  return (
    <svg aria-hidden="true" className="block shrink-0" width="104" height="24" fill="none">
      {chains.map((chain, lane) => (
        <path key={chain} d={`M0 ${y(lane)}H104`} className="stroke-line" />
      ))}
      {first === undefined && <Run d={`M${x(0)} ${y(0)}H${x(1)}`} tone="ahead" />}
      {hops.map((hop) => {
        const { row, step, lane, from } = hop
        const tone = getTone(hop)
        // A leg in progress is drawn half done, as its progress is unknown here.
        const done = tone === 'progress' ? step + 0.5 : step + 1
        return (
          <g key={row.id}>
            <Run d={`M${x(step)} ${y(from ?? lane)}V${y(lane)}H${x(done)}`} tone={tone} />
            {done < step + 1 && <Run d={`M${x(done)} ${y(lane)}H${x(step + 1)}`} tone="ahead" />}
          </g>
        )
      })}
      {first && <circle cx={x(0)} cy={y(first.lane)} r="3" className={fills[getTone(first)]} />}
      {hops.map((hop) => (
        <g key={hop.row.id} transform={`translate(${x(hop.step + 1)} ${y(hop.lane)})`}>
          {getTone(hop) === 'progress' && (
            <circle
              cx={x(0.5) - x(1)}
              r="3.25"
              className={`fill-sheet ${strokes.progress}`}
              strokeWidth="2"
            />
          )}
          {hop.isLast && <End hop={hop} />}
        </g>
      ))}
    </svg>
  )
}

const Run = ({ d, tone }: { d: string; tone: Tone }) => (
  <path
    d={d}
    className={strokes[tone]}
    {...(tone === 'ahead' ? { strokeWidth: 1.5, strokeDasharray: '2 2.5' } : { strokeWidth: 2.5 })}
  />
)

/** A dot marks a payout, a square a refund, and a ring a planned end. */
function End({ hop }: { hop: Hop }) {
  const tone = getTone(hop)
  if (tone === 'refund') {
    return <rect x="-3" y="-3" width="6" height="6" rx="1" className={fills.refund} />
  }
  return tone === 'complete' || tone === 'fail' ? (
    <circle r="3" className={fills[tone]} />
  ) : (
    <circle r="2.5" className={`fill-paper ${strokes.ahead}`} />
  )
}
