import { useId } from 'react'
import type { Tone } from '../../model/trace/route'
import type { Trace } from '../../model/trace/trace'
import type { Line, Mark, PartTick } from '../../model/trace/shapes'
import { statusText, StatusIcon } from '../../ui/StatusIcon'

const strokes: Record<Tone, string> = {
  progress: 'stroke-progress',
  complete: 'stroke-complete',
  refund: 'stroke-refund',
  fail: 'stroke-fail',
  ahead: 'stroke-line-2',
}

/** Draws the geometry of a trace, in its own px. */
export function TraceDrawing({ trace, sentence }: { trace: Trace; sentence: string }) {
  const { width, height, left, right, top, now, lastResponseX } = trace
  return (
    <svg
      role="img"
      aria-label={sentence}
      className="absolute inset-0 block"
      width={width}
      height={height}
      fill="none"
    >
      {trace.isToScale && <Ruler trace={trace} />}
      {trace.lanes.map(({ chain, y }) => (
        <path key={chain} d={`M${left} ${y}H${right}`} className="stroke-line" />
      ))}
      {lastResponseX !== null && now !== null && (
        <StaleArea x1={lastResponseX} x2={now.x} y1={top} y2={height - 4} />
      )}
      {trace.lines.map((line) => (
        // Two lines can have equal values, so the key is the index.
        <TraceLine key={trace.lines.indexOf(line)} line={line} />
      ))}
      {trace.parts.map((part) => (
        <TracePart key={trace.parts.indexOf(part)} part={part} />
      ))}
      {now !== null && <path d={`M${now.x} ${top - 6}V${height - 4}`} className="stroke-ink" />}
      {trace.marks.map((mark) => (
        <TraceMark key={trace.marks.indexOf(mark)} mark={mark} />
      ))}
      {trace.labels.map(({ text, x, y, anchor, face }) => (
        <text
          key={`${text} ${x} ${y}`}
          x={x}
          y={y}
          textAnchor={anchor}
          strokeWidth="4"
          className={`stroke-sheet text-small [paint-order:stroke] ${face === 'mono' ? 'fill-ink-2 font-mono' : 'fill-ink-2'}`}
        >
          {text}
        </text>
      ))}
    </svg>
  )
}

function Ruler({ trace: { ticks, left, right, top, now } }: { trace: Trace }) {
  return (
    <>
      <path d={`M${left} ${top}H${right}`} className="stroke-line" />
      {ticks.map(({ x, label }) => (
        <path
          key={x}
          d={`M${x} ${top}V${label === null ? top - 4 : top - 8}`}
          className="stroke-line-2"
        />
      ))}
      {ticks.map(
        ({ x, label }) =>
          label !== null && (
            <text
              key={x}
              x={x}
              y={12}
              textAnchor="middle"
              className="fill-ink-2 font-mono text-small"
            >
              {label}
            </text>
          ),
      )}
      {now !== null && (
        <text
          x={now.x}
          y={12}
          textAnchor={now.anchor}
          className="fill-ink font-mono text-small font-medium"
        >
          {now.label}
        </text>
      )}
    </>
  )
}

/** A drop starts at the outer edge of the previous line, so that the corner has no gap. */
function TraceLine({ line: { x1, x2, y, drop, tone } }: { line: Line }) {
  const look = tone === 'ahead' ? { strokeWidth: 1.5, strokeDasharray: '3 4' } : { strokeWidth: 3 }
  return (
    <path
      d={
        drop === null ? `M${x1} ${y}H${x2}` : `M${x1} ${drop + (drop < y ? -1.5 : 1.5)}V${y}H${x2}`
      }
      strokeLinejoin="miter"
      className={strokes[tone]}
      {...look}
    />
  )
}

/** A part of a streaming swap: up when swapped, down when refunded, thin when pending. */
function TracePart({ part: { x, y, part, tone } }: { part: PartTick }) {
  if (part === 'returned') {
    return <path d={`M${x} ${y}v9`} strokeWidth="2" className="stroke-refund" />
  }
  return (
    <path
      d={`M${x} ${y}v-${part === 'ahead' ? 6 : 9}`}
      strokeWidth={part === 'ahead' ? 1 : 2}
      className={strokes[tone]}
    />
  )
}

function TraceMark({ mark: { x, y, shape, state } }: { mark: Mark }) {
  switch (shape) {
    case 'dot':
      return (
        <g className={statusText[state]}>
          <circle cx={x} cy={y} r="4.5" fill="currentColor" />
        </g>
      )
    case 'now':
      return (
        <circle
          cx={x}
          cy={y}
          r="6"
          strokeWidth="2.5"
          className={`fill-sheet stroke-current ${statusText[state]}`}
        />
      )
    case 'ring':
      return <circle cx={x} cy={y} r="4.5" strokeWidth="1.5" className="fill-sheet stroke-line-2" />
    case 'status':
      return (
        <g className={statusText[state]}>
          <circle cx={x} cy={y} r="10" className="fill-sheet" />
          <g transform={`translate(${x - 8} ${y - 8})`}>
            <StatusIcon status={state} />
          </g>
        </g>
      )
  }
}

function StaleArea({ x1, x2, y1, y2 }: { x1: number; x2: number; y1: number; y2: number }) {
  const id = useId()
  if (x2 - x1 < 2) return null
  return (
    <>
      <pattern
        id={id}
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <path d="M0 0V6" className="stroke-line" strokeWidth="2" />
      </pattern>
      <rect x={x1} y={y1} width={x2 - x1} height={y2 - y1} fill={`url(#${id})`} />
      <path d={`M${x1} ${y1}V${y2}`} className="stroke-line-2" />
    </>
  )
}
