import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { judgeObservation } from '../../model/progress/observation'
import { verdictWords } from '../../model/words/verdictWords'
import { useAskOnReturn } from '../../queries/returning'
import { seenIn, seenQuery } from '../../queries/seen'
import { settings } from '../../queries/settings'
import { useStored } from '../../queries/stored'
import { nothingHeard } from '../../queries/transaction'
import { Answers } from './band/Answers'
import { Clocks } from './band/Clocks'
import { Crumb } from './band/Crumb'
import { part } from './part'
import { VerdictHeader } from './band/VerdictHeader'
import { edgeLook } from './band/verdictLook'
import type { View } from './view'
import { useWholePage, WholePage } from './wholePage'

const Trace = part(async () => (await import('./trace/Trace')).Trace)
const Details = part(async () => (await import('./facts/Details')).Details)
const Spoken = part(async () => (await import('./spoken/Spoken')).Spoken)
const loadTroubleBar = async () => (await import('./band/TroubleBar')).TroubleBar
const TroubleBar = part(loadTroubleBar)

/** One transaction: the verdict, how long, where the money is, what to do; below it the trace, the legs and the facts. */
export function Tracker({ hash }: { hash: string }) {
  const [begun] = useState(() => Date.now())
  const { data, refetch } = useQuery(seenQuery(hash))
  const { zone } = useStored(settings)
  const [nothing] = useState(() => seenIn(nothingHeard(hash, begun)))
  const seen = data ?? nothing
  const finding = judgeObservation(seen.known)
  const { status } = verdictWords(finding.verdict)
  useAskOnReturn()
  const whole = useWholePage(data !== undefined)
  useEffect(() => {
    // Fetched while fetching works: it is needed when it does not. What fails here is tried again when it is drawn.
    if (whole) loadTroubleBar().catch(() => undefined)
  }, [whole])
  const view: View = { ...seen, hash, finding, zone }
  return (
    <WholePage value={whole}>
      <Suspense>{whole && <Spoken {...view} />}</Suspense>
      {seen.trouble !== null && (
        <Suspense>
          <TroubleBar
            hash={hash}
            trouble={seen.trouble}
            zone={zone}
            onTry={() => void refetch({ cancelRefetch: false })}
          />
        </Suspense>
      )}
      <article data-verdict={finding.verdict}>
        <div className={`border-t-4 border-b border-b-line bg-sheet ${edgeLook[status]}`}>
          <div className="page">
            <Crumb hash={hash} />
            <div className="grid gap-x-10 gap-y-5 pb-6 lg:grid-cols-[minmax(0,1fr)_460px]">
              <VerdictHeader {...view} />
              <Clocks hash={hash} begun={begun} zone={zone} />
            </div>
            <Answers {...view} />
            <Suspense>{whole && data && <Trace {...view} />}</Suspense>
          </div>
        </div>
        <div className="page pb-10">
          <Suspense>{whole && <Details {...view} begun={begun} />}</Suspense>
        </div>
      </article>
    </WholePage>
  )
}
