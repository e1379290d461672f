import { useHydrated } from '../../ui/now'
import { Anomalies } from './Anomalies'
import { ChangeLog } from './ChangeLog'
import { FactList } from './FactList'
import { Legs } from './Legs'
import { NoLegs } from './NoLegs'
import { SampleNote } from './SampleNote'
import { SupportReport } from './SupportReport'
import { TechnicalDetails } from './TechnicalDetails'
import type { View } from './view'

/** The part below the header: legs and facts, or lookups without legs; then the report, technical details and activity. */
export function Details({ startedAt, ...view }: View & { startedAt: number }) {
  const { snapshot, hash } = view
  const isHydrated = useHydrated()
  return (
    <>
      <SampleNote hash={hash} />
      {snapshot.rows.length === 0 ? (
        <NoLegs {...view} startedAt={startedAt} />
      ) : (
        <>
          <div className="pt-7 md:pt-10">
            <Legs {...view} />
            <FactList snapshot={snapshot} />
          </div>
        </>
      )}
      <SupportReport hash={hash} />
      <TechnicalDetails snapshot={snapshot} hash={hash} />
      {/* Sections that appear or grow are last, so that they move nothing. */}
      <Anomalies anomalies={snapshot.anomalies} zone={view.zone} />
      {/* The log is in session storage, which the server does not have. */}
      {isHydrated && <ChangeLog log={snapshot.log} zone={view.zone} />}
    </>
  )
}
