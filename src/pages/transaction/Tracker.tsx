import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { getVerdict } from '../../model/progress/snapshot'
import { verdictWords } from '../../model/words/verdictWords'
import { useAskOnReturn } from '../../queries/returning'
import { seenIn, seenQuery } from '../../queries/seen'
import { settings } from '../../queries/settings'
import { useStored } from '../../queries/stored'
import { nothingHeard, restoreLog } from '../../queries/transaction'
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
  useEffect(() => restoreLog(client, hash), [client, hash])
  const seen = data ?? nothing
  const finding = getVerdict(seen.snapshot)
  const { status } = verdictWords(finding.verdict)
  const view: View = { ...seen, hash, finding, zone }
  const isHeard = finding.verdict !== 'checking'
  const bar = seen.failure !== null && (
    <TroubleBar
      hash={hash}
      trouble={seen.failure}
      zone={zone}
      onTry={() => void refetch({ cancelRefetch: false })}
      floats={isHeard}
    />
  )
  return (
    <>
      <Spoken {...view} />
      {isHeard && bar}
      <article data-verdict={finding.verdict}>
        <div className={`border-t-4 border-b border-b-line bg-sheet ${edgeLook[status]}`}>
          <div className="page">
            <Crumb hash={hash} />
            <div className="grid gap-x-10 gap-y-3 pb-2 lg:grid-cols-[minmax(0,1fr)_460px]">
              <VerdictHeader {...view} />
              <Clocks hash={hash} begun={begun} zone={zone} />
            </div>
            <Answers {...view} />
            {data && <Trace {...view} />}
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
