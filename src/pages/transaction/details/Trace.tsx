import { joinTexts } from '../../../model/words/pieces'
import { useId } from 'react'
import { createLabels, getLaneY, type Label, rulerY } from '../../../model/trace/labels'
import { type Hop, isOpen, placeParts, splitLine } from '../../../model/trace/route'
import { createTrace, type Trace as TraceModel } from '../../../model/trace/trace'
import { isFinal } from '../../../model/transaction/verdict'
import { formatRoute } from '../../../model/words/titleText'
import { getPhase, getShownVerdict, type Tracked } from '../../../queries/trackedState'
import { useZone } from '../../../storage/useZone'
import { useNow } from '../../../ui/useNow'
import { StatusIcon, statusColor } from '../../../components/StatusIcon'
import { toneColors } from '../../../components/TraceGlyph'
import { ChainLabel } from '../../../components/ChainLabel'
import { announceStatus } from '../transactionTitle'

const percent = (x: number) => `${x}%`
/** In a drawing with these attributes, x is in percent. */
const inPercent = { viewBox: '0 0 100 8', preserveAspectRatio: 'none' }
const across = (from: number, to = from) => ({ x1: percent(from), x2: percent(to) })

/**
 * The route of the money as a drawing; nothing if there is no route. Renders every
 * second.
 */
export function Trace({ tracked }: { tracked: Tracked }) {
  const { snapshot, clockOffset, checkedAt } = tracked
  const { verdict } = snapshot
  const { steps } = snapshot.explanation
  const hasEnded = isFinal(verdict) || verdict === 'unclear'
  const now = useNow(!hasEnded) + clockOffset
  const trace = createTrace({
    // A failed transaction has no further steps.
    rows:
      verdict === 'failed' ? steps.filter(({ state }) => state !== 'not-started') : steps,
    verdict: getShownVerdict(tracked),
    now,
    lastResponseAt: getPhase(tracked) === 'current' ? null : checkedAt,
    hasEnded,
    zone: useZone(),
  })
  if (trace === null) return null
  return (
    <div className="overflow-clip border-t border-line pt-2 pb-3 [overflow-clip-margin:1rem]">
      {/* Time runs left to right in every language. */}
      <div dir="ltr" translate="no" className="flex">
        {/* As in the drawing, which is in px: a lane is 42 px high, and the first
            one is centered 56 px below the top. */}
        <div className="w-37 shrink-0 pt-[35px] *:flex *:h-[42px] *:items-center max-md:w-26">
          {trace.chains.map((chain) => (
            <div key={chain}>
              <ChainLabel code={chain} isNameOnly />
            </div>
          ))}
        </div>
        <div className="min-w-0 flex-1 px-3.5">
          <svg
            role="img"
            aria-label={joinTexts([
              formatRoute(trace.chains.length),
              announceStatus(tracked),
            ])}
            className="block w-full overflow-visible"
            height={getLaneY(trace.chains.length - 1) + 20}
            fill="none"
          >
            <Drawing {...trace} />
            {ranges.map(({ className, width }) => (
              <g key={width} className={className} fontSize="12">
                {createLabels(trace, width).map((label, index) => (
                  <TraceLabel key={index} {...label} />
                ))}
              </g>
            ))}
          </svg>
        </div>
      </div>
    </div>
  )
}

/**
 * The least width of the drawing in windows from 1,200 px, from 1,024 px, and from 320
 * px, with a scroll bar. Below, no label fits.
 */
const ranges = [
  { className: 'max-xl:hidden', width: 928 },
  { className: 'max-lg:hidden xl:hidden', width: 752 },
  { className: 'max-[320px]:hidden lg:hidden', width: 156 },
]

function Drawing(trace: TraceModel) {
  const { chains, hops, ticks, now, lastResponseX, isToScale } = trace
  const hatchId = useId()
  const bottom = getLaneY(chains.length - 1) + 16
  const lanes = chains.map((_, lane) => getLaneY(lane))
  return (
    <>
      {[...(isToScale ? [rulerY] : []), ...lanes].map((y) => (
        <line key={y} x1="-14" x2="100%" y1={y} y2={y} className="stroke-line" />
      ))}
      <svg
        y={rulerY - 8}
        width="100%"
        height="8"
        {...inPercent}
        className="overflow-visible"
      >
        <path
          d={ticks
            .map(({ x, label }) => `M${x.toFixed(3)} 8V${label === '' ? 4 : 0}`)
            .join('')}
          vectorEffect="non-scaling-stroke"
          className="stroke-line-2"
        />
      </svg>
      {/* The time since the last successful poll. */}
      {lastResponseX !== null && now !== null && (
        <>
          <pattern id={hatchId} {...hatch}>
            <path d="M0 0V6" className="stroke-line" strokeWidth="2" />
          </pattern>
          <rect
            x={percent(lastResponseX)}
            y={rulerY}
            width={percent(now.x - lastResponseX)}
            height={bottom - rulerY}
            fill={`url(#${hatchId})`}
          />
          <line
            {...across(lastResponseX)}
            y1={rulerY}
            y2={bottom}
            className="stroke-line-2"
          />
        </>
      )}
      {hops.map((hop, index) => (
        <HopLine key={index} {...hop} />
      ))}
      {now !== null && (
        <line
          {...across(now.x)}
          data-live
          y1={rulerY - 6}
          y2={bottom}
          className="stroke-ink"
        />
      )}
      {trace.break !== null &&
        [rulerY, getLaneY(trace.break.lane)].map((y) => (
          <BreakMark key={y} x={percent(trace.break?.x ?? 0)} y={y} />
        ))}
      <Marks hops={hops} />
    </>
  )
}

const BreakMark = ({ x, y }: { x: string; y: number }) => (
  <svg x={x} y={y} className="overflow-visible">
    <path d="M-1.5 8L1.5 -8" className="stroke-sheet" strokeWidth="5" />
    <path d="M-5 6L-1 -6M1 6L5 -6" className="stroke-ink-2" strokeWidth="1.5" />
  </svg>
)

const hatch = {
  width: 6,
  height: 6,
  patternUnits: 'userSpaceOnUse',
  patternTransform: 'rotate(45)',
}

/**
 * A line on the lane, with a vertical one from the lane before it, and a tick for each
 * part of a streaming swap: up when swapped, down when refunded, thin when pending.
 */
function HopLine(hop: Hop) {
  const y = getLaneY(hop.lane)
  return splitLine(hop).map((piece, index) => {
    const { from, to, tone } = piece
    const look =
      tone === 'ahead'
        ? { strokeWidth: 1.5, strokeDasharray: '3 4' }
        : { strokeWidth: 3, strokeLinecap: 'square' as const }
    return (
      <g key={index} className={`stroke-current ${toneColors[tone]}`}>
        {index === 0 && hop.from !== null && (
          <line {...across(from)} y1={getLaneY(hop.from)} y2={y} {...look} />
        )}
        <line {...across(from, to)} y1={y} y2={y} {...look} strokeLinecap="butt" />
        {placeParts(hop, piece).map(({ part, x }) => (
          <line
            key={x}
            {...across(x)}
            y1={y}
            y2={part === 'returned' ? y + 8 : y - (part === 'ahead' ? 6 : 8)}
            strokeWidth={part === 'ahead' ? 1 : 2}
            className={part === 'returned' ? 'stroke-refund' : undefined}
          />
        ))}
      </g>
    )
  })
}

function Marks({ hops }: Pick<TraceModel, 'hops'>) {
  // Several steps can be in progress; the money is in the first.
  const current = hops.find(isOpen)
  return hops.map((hop, index) => {
    const { status, tone, isLast } = hop
    const y = getLaneY(hop.lane)
    const begin = percent(hop.begin)
    const done = percent(hop.done)
    const end = percent(hop.end)
    const isOver = tone !== 'ahead' && !isOpen(hop)
    return (
      <g key={index} className={statusColor[status]}>
        {index === 0 && <circle cx={begin} cy={y} r="4.5" className="fill-current" />}
        {isLast && !isOver && (
          <circle
            cx={end}
            cy={y}
            r="4.5"
            strokeWidth="1.5"
            className="fill-sheet stroke-line-2"
          />
        )}
        {isOver && (isLast || tone === 'fail') && (
          <svg x={done} y={y} className="overflow-visible">
            <circle r="10" className="fill-sheet" />
            <g transform="translate(-8 -8)">
              <StatusIcon status={status} />
            </g>
          </svg>
        )}
        {hop === current && (
          <circle
            cx={done}
            cy={y}
            r="6"
            strokeWidth="2.5"
            className="fill-sheet stroke-current"
          />
        )}
      </g>
    )
  })
}

/** Wider than each label in any language. */
const wordsPx = 400
/** From the baseline of a label up to the top of its line. */
const wordsTopPx = 12

const wordsPlaces = {
  start: { left: 0, className: '' },
  middle: { left: wordsPx / 2, className: 'mx-auto' },
  end: { left: wordsPx, className: 'ms-auto' },
}

const labelClasses: Record<Label['kind'], string> = {
  amount: 'text-ink-2',
  time: 'text-ink-2',
  remark: 'text-ink-2',
  now: 'font-medium text-ink',
}

/**
 * HTML in the drawing: a translator replaces a text with HTML, which an SVG text does not show.
 * Amounts and times are not translated.
 */
function TraceLabel({ text, kind, x, y, dx, textAnchor }: Label) {
  const { left, className } = wordsPlaces[textAnchor]
  const isData = kind === 'amount' || kind === 'time'
  return (
    <svg
      x={percent(x)}
      className="overflow-visible"
      data-live={kind === 'now' || undefined}
    >
      <foreignObject x={dx - left} y={y - wordsTopPx} width={wordsPx} height="16">
        <span
          translate={isData ? 'no' : 'yes'}
          className={`block w-fit [line-height:16px] whitespace-nowrap ${className} ${labelClasses[kind]}`}
        >
          {text}
        </span>
      </foreignObject>
    </svg>
  )
}
