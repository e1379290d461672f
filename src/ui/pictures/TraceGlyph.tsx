/** What a stretch of the line, or a mark on it, is drawn in; `ahead` is what has not happened. */
type GlyphTone = 'progress' | 'complete' | 'refund' | 'fail' | 'ahead'

/** A stretch along one lane, after a drop from another lane at its beginning. Steps count from 0. */
interface GlyphRun {
  lane: number
  /** The lane it comes from, when it is another. */
  from?: number
  begin: number
  end: number
  tone: GlyphTone
}

/** A mark: the dot at the start, at the end a dot (paid), a square (came back) or a ring (to come), `now` on the way. */
interface GlyphMark {
  lane: number
  step: number
  shape: 'dot' | 'square' | 'ring' | 'now'
  tone: GlyphTone
}

export interface TraceGlyphProps {
  lanes: number
  /** How many equal steps the width has. */
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

/** The trace of a transaction in 104 × 24, for rows. Hidden from readers: its row says the same in words. */
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
