import { getRoute, type Hop, splitLine, type Tone } from '../model/trace/route'
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
  const { chains, hops } = getRoute(rows) ?? { chains: [''], hops: [] }
  const [first] = hops
  const steps = hops.at(-1)?.end ?? 1
  const x = (step: number) => 4 + (96 * step) / steps
  const y = (lane: number) => (chains.length < 2 ? 12 : 4 + (16 * lane) / (chains.length - 1))
  return (
    <svg aria-hidden="true" className="block shrink-0" width="104" height="24" fill="none">
      {chains.map((chain, lane) => (
        <path key={chain} d={`M0 ${y(lane)}H104`} className="stroke-line" />
      ))}
      {first === undefined && <Run d={`M${x(0)} ${y(0)}H${x(1)}`} tone="ahead" />}
      {hops.map((hop) => (
        <g key={hop.row.id}>
          {splitLine(hop).map(({ from, to, tone }, index) => {
            const lane = index === 0 ? (hop.from ?? hop.lane) : hop.lane
            const d = `M${x(from)} ${y(lane)}V${y(hop.lane)}H${x(to)}`
            return <Run key={index} d={d} tone={tone} />
          })}
        </g>
      ))}
      {first && <circle cx={x(0)} cy={y(first.lane)} r="3" className={fills[first.tone]} />}
      {hops.map((hop) => (
        <g key={hop.row.id} transform={`translate(${x(hop.end)} ${y(hop.lane)})`}>
          {hop.tone === 'progress' && (
            <circle
              cx={x(hop.done) - x(hop.end)}
              r="3.25"
              className={`fill-sheet ${strokes.progress}`}
              strokeWidth="2"
            />
          )}
          {hop.isLast && <End tone={hop.tone} />}
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
function End({ tone }: Pick<Hop, 'tone'>) {
  if (tone === 'refund') {
    return <rect x="-3" y="-3" width="6" height="6" rx="1" className={fills.refund} />
  }
  return tone === 'complete' || tone === 'fail' ? (
    <circle r="3" className={fills[tone]} />
  ) : (
    <circle r="2.5" className={`fill-paper ${strokes.ahead}`} />
  )
}
