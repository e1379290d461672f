import type { TrackedLeg } from '../../../model/progress/legHistory'
import type { Span } from '../../../model/progress/legSpans'
import { legTimeWords } from '../../../model/words/legWords'
import { hoverInUtc, type Zone } from '../../../model/time'
import { useServerNow } from '../serverNow'

interface LegTimeProps {
  row: TrackedLeg
  span: Span
  zone: Zone
  /** Of the transaction: its service's clock is the one that counts. */
  hash: string
}

/** When a leg was, and how long it took; under way, it ticks. On a phone only how long, below the status. */
export function LegTime(props: LegTimeProps) {
  return props.span.hasEnded || props.row.goneAt !== null ? (
    <Words {...props} now={0} />
  ) : (
    <Ticking {...props} />
  )
}

function Ticking(props: LegTimeProps) {
  const now = useServerNow(props.hash)
  return <Words {...props} now={now} />
}

function Words({ row, span, zone, now }: LegTimeProps & { now: number }) {
  const { when, long } = legTimeWords(row, span, now, zone)
  const utc = legTimeWords(row, span, now, 'utc').when
  return (
    <div className="max-lg:col-start-2 max-lg:row-start-2 max-lg:text-end">
      <span className="block max-lg:hidden" title={hoverInUtc(when, utc)}>
        {when}
      </span>
      <span className="block text-small text-ink-3 max-lg:text-row">{long}</span>
    </div>
  )
}
