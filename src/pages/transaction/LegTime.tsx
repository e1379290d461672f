import type { TrackedLeg } from '../../model/transaction/legHistory'
import type { Span } from '../../model/transaction/timing'
import { formatLegTime } from '../../model/words/legText'
import { formatUtcTooltip, type Zone } from '../../model/time'
import { useServerNow } from './serverNow'

interface LegTimeProps {
  row: TrackedLeg
  span: Span
  zone: Zone
  /** The transaction's hash, for the server's clock. */
  hash: string
}

/** The time and duration of a leg, updated every second while it is in progress. A phone shows only the duration. */
export function LegTime(props: LegTimeProps) {
  return props.span.hasEnded || props.row.goneAt !== null ? (
    <LegTimeText {...props} now={0} />
  ) : (
    <TickingLegTime {...props} />
  )
}

function TickingLegTime(props: LegTimeProps) {
  const now = useServerNow(props.hash)
  return <LegTimeText {...props} now={now} />
}

function LegTimeText({ row, span, zone, now }: LegTimeProps & { now: number }) {
  const { when, long } = formatLegTime(row, span, now, zone)
  const utc = formatLegTime(row, span, now, 'utc').when
  return (
    <div className="max-lg:col-start-2 max-lg:row-start-2 max-lg:text-end">
      <span className="block max-lg:hidden" title={formatUtcTooltip(when, utc)}>
        {when}
      </span>
      <span className="block text-small text-ink-3 max-lg:text-row">{long}</span>
    </div>
  )
}
