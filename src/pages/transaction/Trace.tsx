import { useId } from 'react'
import type { Label } from '../../model/trace/labels'
import { createTrace, type Trace as TraceModel } from '../../model/trace/trace'
import { isFinal } from '../../model/transaction/verdict'
import { useNow } from '../../ui/now'
import { StatusIcon, statusText } from '../../ui/StatusIcon'
import { strokes } from '../../watchlist/TraceGlyph'
import { ChainName } from './Legs'
import { formatAnnouncement, type ShownTransaction } from './pageText'

const percent = (x: number): string => `${x}%`

/** The route of the money as a drawing; nothing if there is no route. Renders every second. */
export function Trace({ shown }: { shown: ShownTransaction }) {
  const { snapshot, clockOffset, failure, isRestored, checkedAt } = shown.tracked
  const { verdict, rows } = snapshot
  const hasEnded = isFinal(verdict) || verdict === 'unclear'
  const now = useNow(!hasEnded) + clockOffset
  const trace = createTrace({
    // A failed transaction has no further legs.
    rows: verdict === 'failed' ? rows.filter(({ state }) => state !== 'not-started') : rows,
    now,
    lastResponseAt: failure !== null || isRestored ? checkedAt : null,
    hasEnded,
    zone: shown.zone,
  })
  if (trace === null) return null
  const { lanes } = trace
  const chains = lanes.length === 1 ? '1 chain' : `${lanes.length} chains`
  return (
    <div className="relative border-t border-line pt-5 pb-3">
      {!trace.isToScale && (
        <p className="absolute top-2 right-0 text-small text-ink-3">not to scale</p>
      )}
      {/* Time runs left to right in every language. A translator would replace SVG texts with HTML, which SVG does not show. */}
      <div dir="ltr" translate="no" className="flex">
        {/* A lane is 42 px high, and the first one is centered 56 px below the top. */}
        <div className="w-37 shrink-0 pt-8.75 *:flex *:h-10.5 *:items-center max-md:w-26">
          {lanes.map(({ chain }) => (
            <div key={chain}>
              <ChainName code={chain} />
            </div>
          ))}
        </div>
        <div className="min-w-0 flex-1 px-3.5">
          <svg
            role="img"
            aria-label={`Route across ${chains}. ${formatAnnouncement(shown)}`}
            className="block w-full overflow-visible"
            height={trace.height}
            fill="none"
          >
            <Drawing trace={trace} />
          </svg>
        </div>
      </div>
    </div>
  )
}

function Drawing({ trace }: { trace: TraceModel }) {
  const { top, height, lanes, lines, parts, marks, texts, now, lastResponseX } = trace
  const bottom = height - 4
  return (
    <>
      {trace.isToScale && <line x1="-14" x2="100%" y1={top} y2={top} className="stroke-line" />}
      {lanes.map(({ chain, y }) => (
        <line key={chain} x1="-14" x2="100%" y1={y} y2={y} className="stroke-line" />
      ))}
      {lastResponseX !== null && now !== null && (
        <StaleArea from={lastResponseX} to={now} top={top} bottom={bottom} />
      )}
      {lines.map(({ x1, x2, y, drop, tone }, index) => {
        const look =
          tone === 'ahead'
            ? { strokeWidth: 1.5, strokeDasharray: '3 4' }
            : { strokeWidth: 3, strokeLinecap: 'square' as const }
        return (
          <g key={index} className={strokes[tone]} {...look}>
            {drop !== null && <VerticalLine x={x1} y1={drop} y2={y} />}
            <line x1={percent(x1)} x2={percent(x2)} y1={y} y2={y} strokeLinecap="butt" />
          </g>
        )
      })}
      {/* A part of a streaming swap: up when swapped, down when refunded, thin when pending. */}
      {parts.map(({ x, y, part, tone }, index) => (
        <VerticalLine
          key={index}
          x={x}
          y1={y}
          y2={part === 'returned' ? y + 9 : y - (part === 'ahead' ? 6 : 9)}
          strokeWidth={part === 'ahead' ? 1 : 2}
          className={part === 'returned' ? 'stroke-refund' : strokes[tone]}
        />
      ))}
      {now !== null && <VerticalLine x={now} y1={top - 6} y2={bottom} className="stroke-ink" />}
      {marks.map((mark, index) => (
        <TraceMark key={index} mark={mark} cx={percent(mark.x)} />
      ))}
      <Texts {...texts.wide} top={top} className="max-xl:hidden" />
      <Texts {...texts.medium} top={top} className="max-lg:hidden xl:hidden" />
      <Texts {...texts.narrow} top={top} className="lg:hidden" />
    </>
  )
}

interface VerticalLineProps {
  x: number
  y1: number
  y2: number
  strokeWidth?: number
  className?: string
}

const VerticalLine = ({ x, ...rest }: VerticalLineProps) => (
  <line x1={percent(x)} x2={percent(x)} {...rest} />
)

const labelClasses: Record<Label['kind'], string> = {
  amount: 'fill-ink-2 font-mono',
  remark: 'fill-ink-2',
  time: 'fill-ink-2 font-mono',
  now: 'fill-ink font-mono font-medium',
}

type TextsProps = TraceModel['texts']['wide'] & { top: number; className: string }

/** The ruler's ticks and all texts for some widths of the window. */
function Texts({ labels, ticks, top, className }: TextsProps) {
  return (
    <g className={className}>
      {ticks.map(({ x, isLong }) => (
        <VerticalLine
          key={x}
          x={x}
          y1={top}
          y2={top - (isLong ? 8 : 4)}
          className="stroke-line-2"
        />
      ))}
      {labels.map(({ x, dx, y, anchor, kind, text }, index) => (
        <text
          key={index}
          x={percent(x)}
          dx={dx}
          y={y}
          textAnchor={anchor}
          strokeWidth="4"
          className={`stroke-sheet text-small [paint-order:stroke] ${labelClasses[kind]}`}
        >
          {text}
        </text>
      ))}
    </g>
  )
}

function TraceMark({ mark, cx }: { mark: TraceModel['marks'][number]; cx: string }) {
  const { y, shape, state } = mark
  const color = statusText[state]
  switch (shape) {
    case 'dot':
      return <circle cx={cx} cy={y} r="4.5" className={`fill-current ${color}`} />
    case 'now': {
      const classes = `fill-sheet stroke-current ${color}`
      return <circle cx={cx} cy={y} r="6" strokeWidth="2.5" className={classes} />
    }
    case 'ring':
      return (
        <circle cx={cx} cy={y} r="4.5" strokeWidth="1.5" className="fill-sheet stroke-line-2" />
      )
    case 'status':
      return (
        <svg x={cx} y={y} className={`overflow-visible ${color}`}>
          <circle r="10" className="fill-sheet" />
          <g transform="translate(-8 -8)">
            <StatusIcon status={state} />
          </g>
        </svg>
      )
  }
}

/** The time since the last successful poll. */
function StaleArea({ from, to, top, bottom }: Record<'from' | 'to' | 'top' | 'bottom', number>) {
  const id = useId()
  const hatch = { width: 6, height: 6, patternUnits: 'userSpaceOnUse' }
  return (
    <>
      <pattern id={id} {...hatch} patternTransform="rotate(45)">
        <path d="M0 0V6" className="stroke-line" strokeWidth="2" />
      </pattern>
      <rect
        x={percent(from)}
        y={top}
        width={percent(to - from)}
        height={bottom - top}
        fill={`url(#${id})`}
      />
      <VerticalLine x={from} y1={top} y2={bottom} className="stroke-line-2" />
    </>
  )
}
