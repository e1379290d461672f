import { memo, type RefCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import type { TrackedLeg } from '../../../model/progress/legHistory'
import { getLegState } from '../../../model/progress/legStates'
import { isFinal } from '../../../model/progress/verdict'
import { traceHeight, traceOf } from '../../../model/trace/trace'
import { ChainName } from '../ChainName'
import { useServerNow } from '../serverNow'
import { nowWords } from '../spoken/spokenWords'
import { TraceDrawing } from './TraceDrawing'
import type { View } from '../view'

/** The money's way as a drawing, as wide as there is room; nothing where there is nothing to draw. It ticks by itself. */
export function Trace({ snapshot, staleSince, finding, hash, zone }: View) {
  const now = useServerNow(hash)
  const [measure, width] = useWidth()
  const ended = isFinal(finding.verdict)
  // A swap passes three chains: the details below stay in place when the later legs appear, or one is no longer listed.
  const [lanes, setLanes] = useState(ended ? 0 : 3)
  const trace = traceOf({
    // What failed goes no further.
    rows: finding.verdict === 'failed' ? begunOf(snapshot.rows) : snapshot.rows,
    now,
    heard: staleSince,
    ended: ended || finding.verdict === 'unclear',
    width: width ?? 1_200,
    zone,
  })
  if (trace === null) return null
  if (trace.lanes.length > lanes) setLanes(trace.lanes.length)
  const height = traceHeight(Math.max(trace.lanes.length, lanes), trace.width)
  return (
    <div ref={measure} className="relative border-t border-line pt-5 pb-3">
      {/* Until the width is measured, the drawing's place: as an attribute, which the policy for styles lets pass. */}
      {width === null && <svg aria-hidden="true" width="0" height={height} className="block" />}
      {width !== null && (
        <>
          {!trace.toScale && (
            <p className="absolute top-2 right-0 text-small text-ink-3">not to scale</p>
          )}
          {/* Time runs to the right everywhere; what a translator puts in a text's place is not drawn here. */}
          <div dir="ltr" translate="no" className="relative" style={{ height }}>
            {trace.left > 0 &&
              trace.lanes.map(({ chain, y }) => <LaneName key={chain} chain={chain} y={y} />)}
            <TraceDrawing
              trace={trace}
              sentence={`Route across ${trace.lanes.length} ${trace.lanes.length === 1 ? 'chain' : 'chains'}. ${nowWords(snapshot, finding)}`}
            />
          </div>
        </>
      )}
    </div>
  )
}

const begunOf = (rows: readonly TrackedLeg[]): readonly TrackedLeg[] =>
  rows.filter((row) => getLegState(row, rows) !== 'not-started')

/** Does not tick with the drawing. */
const LaneName = memo(function LaneName({ chain, y }: { chain: string; y: number }) {
  return (
    <span className="absolute left-0 max-w-36 -translate-y-1/2" style={{ top: y }}>
      <ChainName code={chain} />
    </span>
  )
})

/** What there is on paper, in px: A4 upright, less the margins that the stylesheet asks for. */
const paper = 700

/** The width of an element in px, null before it is there; follows the window, and the paper it is printed on. */
function useWidth(): [RefCallback<HTMLElement>, number | null] {
  const [width, setWidth] = useState<number | null>(null)
  const [measure] = useState(() => (element: HTMLElement | null) => {
    if (element === null) return undefined
    const fit = () => setWidth(element.offsetWidth)
    fit()
    const gone = new AbortController()
    const { signal } = gone
    // The browser takes what stands there when this returns.
    const print = () => flushSync(() => setWidth(Math.min(element.offsetWidth, paper)))
    window.addEventListener('beforeprint', print, { signal })
    window.addEventListener('afterprint', fit, { signal })
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    signal.addEventListener('abort', () => observer.disconnect())
    return () => gone.abort()
  })
  return [measure, width]
}
