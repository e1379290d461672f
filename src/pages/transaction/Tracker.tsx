import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { judgeObservation } from '../../model/progress/observation'
import { latenessOf, timingOf } from '../../model/progress/timing'
import { readableMoment } from '../../model/time'
import { verdictWords } from '../../model/words/verdictWords'
import { useAskOnReturn } from '../../queries/returning'
import { useRestored } from '../../queries/restored'
import type { SavedResponse } from '../../queries/savedResponses'
import { type Seen, seenIn, seenQuery } from '../../queries/seen'
import { settings } from '../../queries/settings'
import { useStored } from '../../queries/stored'
import { nothingHeard, restoreHistory } from '../../queries/transaction'
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

/** One transaction: the verdict, how long, where the money is, what to do; below it the trace, the legs and the facts. */
export function Tracker({ hash }: { hash: string }) {
  const begun = useFirstRenderTime()
  const { data, refetch } = useQuery(seenQuery(hash))
  const { zone } = useStored(settings)
  const [nothing] = useState(() => seenIn(nothingHeard(hash, begun)))
  useAskOnReturn()
  const client = useQueryClient()
  useEffect(() => restoreHistory(client, hash), [client, hash])
  const heard = data ?? nothing
  // Programs read this one: what was saved is no verdict until a response confirms it.
  const { verdict } = judgeObservation(heard.known)
  const restored = useRestored(hash, heard.known)
  const seen = restored === null ? heard : seenFrom(heard, restored)
  const { staleSince } = seen
  const view: View = {
    ...seen,
    hash,
    finding: judgeObservation(seen.known),
    zone,
    asOf: staleSince === null ? '' : readableMoment(staleSince, begun, zone),
    isRestored: restored !== null,
  }
  const isHeard = verdict !== 'checking' || restored !== null
  const bar = seen.trouble !== null && (
    <TroubleBar
      hash={hash}
      restored={restored}
      trouble={seen.trouble}
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
          className={`border-t-4 border-b border-b-line bg-sheet ${edgeLook[verdictWords(verdict).status]}`}
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

/** What is shown before the first response, with the trouble that keeps that away. */
const seenFrom = ({ known, trouble }: Seen, { at, ...saved }: SavedResponse): Seen => ({
  known: { ...saved.known, log: known.log },
  trouble,
  staleSince: at,
  lateness: latenessOf(timingOf(saved.known), at),
})
