import { getRoute, isOpen, splitLine, type Tone } from '../model/trace/route'
import type { Step } from '../model/transaction/steps'
import type { ShownVerdict } from '../model/transaction/verdict'

/** The color of a line and its marks, by its tone. */
export const toneColors: Record<Tone, string> = {
  progress: 'text-progress',
  hold: 'text-refund',
  complete: 'text-complete',
  refund: 'text-refund',
  unclear: 'text-refund',
  fail: 'text-fail',
  ahead: 'text-line-2',
}

/**
 * A transaction's route in equal steps; a dashed line where there is none. Decorative:
 * its table row says the same as text.
 */
type TraceGlyphProps = { rows: readonly Step[]; verdict: ShownVerdict }

export function TraceGlyph({ rows, verdict }: TraceGlyphProps) {
  const { chains, hops } = getRoute(rows, verdict) ?? { chains: [''], hops: [] }
  const [first] = hops
  const steps = hops.at(-1)?.end ?? 1
  const x = (step: number) => 4 + (96 * step) / steps
  const y = (lane: number) =>
    chains.length < 2 ? 12 : 4 + (16 * lane) / (chains.length - 1)
  return (
    <svg
      aria-hidden="true"
      className="block shrink-0"
      width="104"
      height="24"
      fill="none"
    >
      {chains.map((chain, lane) => (
        <path key={chain} d={`M0 ${y(lane)}H104`} className="stroke-line" />
      ))}
      {first === undefined && <Run d={`M${x(0)} ${y(0)}H${x(1)}`} tone="ahead" />}
      {hops.map((hop, index) => (
        <g key={index}>
          {splitLine(hop).map(({ from, to, tone }, piece) => {
            const lane = piece === 0 ? (hop.from ?? hop.lane) : hop.lane
            const d = `M${x(from)} ${y(lane)}V${y(hop.lane)}H${x(to)}`
            return <Run key={piece} d={d} tone={tone} />
          })}
        </g>
      ))}
      {hops.map((hop, index) => (
        <g key={index} className={toneColors[hop.tone]}>
          {hop === first && (
            <circle cx={x(0)} cy={y(hop.lane)} r="3" fill="currentColor" />
          )}
          {isOpen(hop) && (
            <circle
              cx={x(hop.done)}
              cy={y(hop.lane)}
              r="3.25"
              className="fill-sheet stroke-current stroke-2"
            />
          )}
          {hop.isLast && <End tone={hop.tone} x={x(hop.end)} y={y(hop.lane)} />}
        </g>
      ))}
    </svg>
  )
}

const Run = ({ d, tone }: { d: string; tone: Tone }) => (
  <path
    d={d}
    className={`stroke-current ${toneColors[tone]}`}
    {...(tone === 'ahead'
      ? { strokeWidth: 1.5, strokeDasharray: '2 2.5' }
      : { strokeWidth: 2.5 })}
  />
)

function End({ tone, x, y }: { tone: Tone; x: number; y: number }) {
  if (tone === 'refund') {
    return <rect x={x - 3} y={y - 3} width="6" height="6" rx="1" fill="currentColor" />
  }
  return tone === 'complete' || tone === 'fail' ? (
    <circle cx={x} cy={y} r="3" fill="currentColor" />
  ) : (
    <circle cx={x} cy={y} r="2.5" className="fill-paper stroke-current" />
  )
}
