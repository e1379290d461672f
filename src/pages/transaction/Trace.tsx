import { memo, type RefCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import type { TrackedLeg } from '../../model/transaction/legHistory'
import { isFinal } from '../../model/transaction/verdict'
import { getTraceHeight, createTrace } from '../../model/trace/trace'
import { ChainName } from './ChainName'
import { useServerNow } from './serverNow'
import { formatAnnouncement } from './announcementText'
import { TraceDrawing } from './TraceDrawing'
import type { View } from './view'

/** The route of the money as a drawing of the available width; nothing if there is no route. Renders every second. */
export function Trace({ snapshot, staleSince, hash, zone }: View) {
  const now = useServerNow(hash)
  const [measure, width] = useWidth()
  const isOver = isFinal(snapshot.verdict)
  // Most swaps pass three chains: the space for three lanes is reserved, so that later legs move nothing below.
  const [lanes, setLanes] = useState(isOver ? 0 : 3)
  const trace = createTrace({
    // A failed transaction has no further legs.
    rows: snapshot.verdict === 'failed' ? getStartedRows(snapshot.rows) : snapshot.rows,
    now,
    lastResponseAt: staleSince,
    hasEnded: isOver || snapshot.verdict === 'unclear',
    width: width ?? 1_200,
    zone,
  })
  if (trace === null) return null
  if (trace.lanes.length > lanes) setLanes(trace.lanes.length)
  const height = getTraceHeight(Math.max(trace.lanes.length, lanes))
  return (
    <div ref={measure} className="relative border-t border-line pt-5 pb-3">
      {/* The placeholder until the width is measured. Its height is an attribute, because the CSP blocks inline styles. */}
      {width === null && <svg aria-hidden="true" width="0" height={height} className="block" />}
      {width !== null && (
        <>
          {!trace.isToScale && (
            <p className="absolute top-2 right-0 text-small text-ink-3">not to scale</p>
          )}
          {/* Time runs left to right in every language. A translator would replace SVG texts with HTML, which SVG does not show. */}
          <div dir="ltr" translate="no" className="relative" style={{ height }}>
            {trace.left > 0 &&
              trace.lanes.map(({ chain, y }) => <LaneName key={chain} chain={chain} y={y} />)}
            <TraceDrawing
              trace={trace}
              sentence={`Route across ${trace.lanes.length} ${trace.lanes.length === 1 ? 'chain' : 'chains'}. ${formatAnnouncement(snapshot)}`}
            />
          </div>
        </>
      )}
    </div>
  )
}

const getStartedRows = (rows: readonly TrackedLeg[]): readonly TrackedLeg[] =>
  rows.filter((row) => row.state !== 'not-started')

/** Memoized, because the drawing renders every second. */
const LaneName = memo(function LaneName({ chain, y }: { chain: string; y: number }) {
  return (
    <span className="absolute left-0 max-w-36 -translate-y-1/2" style={{ top: y }}>
      <ChainName code={chain} />
    </span>
  )
})

/** A4 portrait without the margins of the stylesheet. */
const printWidthPx = 700

/** The width of an element in px, on screen and in print; null before it is mounted. */
function useWidth(): [RefCallback<HTMLElement>, number | null] {
  const [width, setWidth] = useState<number | null>(null)
  const [measure] = useState(() => (element: HTMLElement | null) => {
    if (element === null) return undefined
    const fit = () => setWidth(element.offsetWidth)
    fit()
    const controller = new AbortController()
    const { signal } = controller
    // The browser prints the DOM as it is after this handler.
    const print = () => flushSync(() => setWidth(Math.min(element.offsetWidth, printWidthPx)))
    window.addEventListener('beforeprint', print, { signal })
    window.addEventListener('afterprint', fit, { signal })
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    signal.addEventListener('abort', () => observer.disconnect())
    return () => controller.abort()
  })
  return [measure, width]
}
