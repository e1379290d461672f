import { useHydrated } from '../../../ui/text/renderTime'
import { Anomalies } from './Anomalies'
import { ChangeLog } from './ChangeLog'
import { Experience } from './Experience'
import { FactList } from './FactList'
import { Legs } from '../legs/Legs'
import { Nothing } from '../unseen/Nothing'
import { SampleNote } from './SampleNote'
import { SupportReport } from '../report/SupportReport'
import { TechnicalDetails } from './TechnicalDetails'
import type { View } from '../view'

/** Below the band: the legs and the facts, or what is known without legs; last, what does not fit and what changed. */
export function Details({ begun, ...view }: View & { begun: number }) {
  const { snapshot, hash, finding } = view
  const isHydrated = useHydrated()
  return (
    <>
      <SampleNote hash={hash} />
      {snapshot.rows.length === 0 ? (
        <Nothing {...view} begun={begun} />
      ) : (
        <>
          <Experience known={snapshot} />
          <div className="pt-7 md:pt-10">
            <Legs {...view} />
            <FactList snapshot={snapshot} />
          </div>
        </>
      )}
      <SupportReport hash={hash} />
      <TechnicalDetails snapshot={snapshot} hash={hash} />
      {/* What comes and grows while one looks on stands last, and pushes nothing down. */}
      <Anomalies anomalies={finding.anomalies} zone={view.zone} />
      {/* Its first part is kept in this tab. */}
      {isHydrated && <ChangeLog log={snapshot.log} zone={view.zone} />}
    </>
  )
}
