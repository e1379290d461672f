import { Anomalies } from './Anomalies'
import { ChangeLog } from './ChangeLog'
import { Experience } from './Experience'
import { FactList } from './FactList'
import { Legs } from '../legs/Legs'
import { Nothing } from '../unseen/Nothing'
import { SampleNote } from './SampleNote'
import { SupportReport } from '../report/SupportReport'
import type { View } from '../view'
import { Why } from './Why'

/** Below the band: why, the legs and the facts; without legs, what is known without them. */
export function Details({ begun, ...view }: View & { begun: number }) {
  const { known, hash } = view
  return (
    <>
      <SampleNote hash={hash} />
      <Anomalies anomalies={view.finding.anomalies} zone={view.zone} />
      {known.rows.length === 0 ? (
        <Nothing {...view} begun={begun} />
      ) : (
        <>
          <Why message={known.answer?.message ?? ''} />
          <Experience known={known} />
          <div className="pt-7 md:pt-10">
            <Legs {...view} />
            <FactList known={known} />
          </div>
        </>
      )}
      <ChangeLog log={known.log} zone={view.zone} />
      <SupportReport hash={hash} />
    </>
  )
}
