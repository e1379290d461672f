import { useQuery } from '@tanstack/react-query'
import { healthQuery } from '../../../queries/service'
import { troubleTold } from '../../../queries/troubleTold'
import { TroubleRow } from '../../../ui/states/TroubleRow'

/** Why no tracking can be started now; nothing while the tracker is well. It stands where it pushes nothing. */
export function TrackerTrouble() {
  const asked = useQuery(healthQuery)
  if (asked.error === null) return null
  return (
    <div className="max-w-180 pt-4">
      <TroubleRow tell={(now) => troubleTold(asked, now)} onTry={() => void asked.refetch()}>
        The tracker cannot be asked now. It is asked again each minute. This says nothing about any
        money.
      </TroubleRow>
    </div>
  )
}
