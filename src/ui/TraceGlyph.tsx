/** The colour of a line or a mark. `ahead`: not started. */
type GlyphTone = 'progress' | 'complete' | 'refund' | 'fail' | 'ahead'

/** A horizontal line on one lane. Steps count from 0. */
interface GlyphRun {
  lane: number
  /** The previous lane, if another. A vertical line connects the two. */
  from?: number
  begin: number
  end: number
  tone: GlyphTone
}

/** A dot marks the start and a payout, a square a refund, a ring a planned end, and `now` the current position. */
interface GlyphMark {
  lane: number
  step: number
  shape: 'dot' | 'square' | 'ring' | 'now'
  tone: GlyphTone
}

export interface TraceGlyphProps {
  lanes: number
  /** The number of equal steps over the width. */
  steps: number
  runs: readonly GlyphRun[]
  marks: readonly GlyphMark[]
}

const strokes: Record<GlyphTone, string> = {
  progress: 'stroke-progress',
  complete: 'stroke-complete',
  refund: 'stroke-refund',
  fail: 'stroke-fail',
  ahead: 'stroke-line-2',
}
const fills: Record<GlyphTone, string> = {
  progress: 'fill-progress',
  complete: 'fill-complete',
  refund: 'fill-refund',
  fail: 'fill-fail',
  ahead: 'fill-line-2',
}

/** A small drawing of a transaction's route, for table rows. It is decorative: the row shows the same as text. */
export function TraceGlyph({ lanes, steps, runs, marks }: TraceGlyphProps) {
  const x = (step: number) => 4 + (96 * step) / Math.max(1, steps)
  const y = (lane: number) => (lanes < 2 ? 12 : 4 + (16 * lane) / (lanes - 1))
  return (
    <svg aria-hidden="true" className="block shrink-0" width="104" height="24" fill="none">
      {Array.from({ length: lanes }, (_, lane) => (
        <path key={lane} d={`M0 ${y(lane)}H104`} className="stroke-line" />
      ))}
      {runs.map((run) => (
        <path
          key={`${run.begin} ${run.lane}`}
          d={`M${x(run.begin)} ${y(run.from ?? run.lane)}V${y(run.lane)}H${x(run.end)}`}
          className={strokes[run.tone]}
          {...(run.tone === 'ahead'
            ? { strokeWidth: 1.5, strokeDasharray: '2 2.5' }
            : { strokeWidth: 2.5 })}
        />
      ))}
      {marks.map((mark) => (
        <Mark key={`${mark.step} ${mark.lane}`} mark={mark} x={x(mark.step)} y={y(mark.lane)} />
      ))}
    </svg>
  )
}

function Mark({ mark, x, y }: { mark: GlyphMark; x: number; y: number }) {
  switch (mark.shape) {
    case 'dot':
      return <circle cx={x} cy={y} r="3" className={fills[mark.tone]} />
    case 'square':
      return <rect x={x - 3} y={y - 3} width="6" height="6" rx="1" className={fills[mark.tone]} />
    case 'ring':
      return <circle cx={x} cy={y} r="2.5" className={`fill-paper ${strokes[mark.tone]}`} />
    case 'now':
      return (
        <circle
          cx={x}
          cy={y}
          r="3.25"
          className={`fill-sheet ${strokes[mark.tone]}`}
          strokeWidth="2"
        />
      )
  }
}
