import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { getVerdict } from '../../model/progress/snapshot'
import { getLateness, getTiming } from '../../model/progress/timing'
import { formatMoment } from '../../model/time'
import { getVerdictText } from '../../model/words/verdictText'
import { useAskOnReturn } from '../../queries/returning'
import { useRestored } from '../../queries/restored'
import type { SavedResponse } from '../../storage/savedResponses'
import { type Seen, seenIn, seenQuery } from '../../queries/seen'
import { settings } from '../../storage/settings'
import { useStored } from '../../storage/stored'
import { createTracked } from '../../queries/tracked'
import { restoreHistory } from '../../queries/transaction'
import { useFirstRenderTime } from '../../ui/text/renderTime'
import { Answers } from './band/Answers'
import { Clocks } from './band/Clocks'
import { Crumb } from './band/Crumb'
import { TroubleBar } from './band/TroubleBar'
import { VerdictHeader } from './band/VerdictHeader'
import { edgeLook } from './band/verdictLook'
import { Details } from './facts/Details'
import { Spoken } from './spoken/Spoken'
import { Trace } from './trace/Trace'
import type { View } from './view'

/**
 * One transaction: the verdict, how long, where the money is, what to do; below it the trace, the legs and the facts.
 * `chain`: the code in the page's address, '' for none.
 */
export function Tracker({ hash, chain }: { hash: string; chain: string }) {
  const begun = useFirstRenderTime()
  const { data, refetch } = useQuery(seenQuery(hash, chain))
  const { zone } = useStored(settings)
  const [nothing] = useState(() => seenIn(createTracked(hash, begun)))
  useAskOnReturn()
  const client = useQueryClient()
  useEffect(() => restoreHistory(client, hash), [client, hash])
  const heard = data ?? nothing
  // Programs read this one: what was saved is no verdict until a response confirms it.
  const { verdict } = getVerdict(heard.snapshot)
  const restored = useRestored(hash, heard.snapshot)
  const seen = restored === null ? heard : seenFrom(heard, restored)
  const { staleSince } = seen
  const view: View = {
    ...seen,
    hash,
    finding: getVerdict(seen.snapshot),
    zone,
    asOf: staleSince === null ? '' : formatMoment(staleSince, begun, zone),
    isRestored: restored !== null,
  }
  const isHeard = verdict !== 'checking' || restored !== null
  const bar = seen.failure !== null && (
    <TroubleBar
      hash={hash}
      restored={restored}
      failure={seen.failure}
      zone={zone}
      onTry={() => void refetch({ cancelRefetch: false })}
      floats={isHeard}
    />
  )
  return (
    <>
      <Spoken {...view} />
      {isHeard && bar}
      <article data-verdict={verdict}>
        <div
          className={`border-t-4 border-b border-b-line bg-sheet ${edgeLook[getVerdictText(verdict).status]}`}
        >
          <div className="page">
            <Crumb hash={hash} />
            <div className="grid gap-x-10 gap-y-3 pb-2 lg:grid-cols-[minmax(0,1fr)_460px]">
              <VerdictHeader {...view} />
              <Clocks hash={hash} restored={restored} begun={begun} zone={zone} />
            </div>
            <Answers {...view} />
            {(data || restored) && <Trace {...view} />}
          </div>
        </div>
        {!isHeard && bar}
        <div className="page flow-root pb-10">
          <Details {...view} begun={begun} />
        </div>
      </article>
    </>
  )
}

/** What is shown before the first response, with the error that delays it. */
const seenFrom = ({ snapshot, failure }: Seen, { at, ...saved }: SavedResponse): Seen => ({
  snapshot: { ...saved.snapshot, log: snapshot.log },
  failure,
  staleSince: at,
  lateness: getLateness(getTiming(saved.snapshot), at),
})
