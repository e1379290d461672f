import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { judgeObservation } from '../../model/progress/observation'
import { verdictWords } from '../../model/words/verdictWords'
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

const loadTrace = async () => (await import('./trace/Trace')).Trace
const Trace = part(loadTrace)
const Details = part(async () => {
  // It stands above them, and would push them down; where it cannot be fetched they come without it.
  const trace = loadTrace().catch(() => undefined)
  const { Details: loaded } = await import('./facts/Details')
  await trace
  return loaded
})
const Beside = part(async () => (await import('./Beside')).Beside)
const Spoken = part(async () => (await import('./spoken/Spoken')).Spoken)
const loadTroubleBar = async () => (await import('./band/TroubleBar')).TroubleBar
const TroubleBar = part(loadTroubleBar)

/** Where the details will stand: nothing of what lies below them is seen before, and moved by them. */
const room = <div className="invisible h-dvh" />

/** One transaction: the verdict, how long, where the money is, what to do; below it the trace, the legs and the facts. */
export function Tracker({ hash }: { hash: string }) {
  const [begun] = useState(() => Date.now())
  const { data, refetch } = useQuery(seenQuery(hash))
  const { zone } = useStored(settings)
  const [nothing] = useState(() => seenIn(nothingHeard(hash, begun)))
  const seen = data ?? nothing
  const finding = judgeObservation(seen.known)
  const { status } = verdictWords(finding.verdict)
  const whole = useWholePage(data !== undefined)
  useEffect(() => {
    // Fetched while fetching works: it is needed when it does not. What fails here is tried again when it is drawn.
    if (whole) loadTroubleBar().catch(() => undefined)
  }, [whole])
  // What stands for the first answer gives way to it, and is not moved by it; so does the little that is told of no leg, or
  // of the deposit alone.
  const turn = Number(data === undefined)
  const told = Math.min(seen.known.rows.length, 2)
  const view: View = { ...seen, hash, finding, zone }
  const isHeard = finding.verdict !== 'checking'
  const bar = seen.trouble !== null && (
    <TroubleBar
      hash={hash}
      trouble={seen.trouble}
      zone={zone}
      onTry={() => void refetch({ cancelRefetch: false })}
      floats={isHeard}
    />
  )
  return (
    <WholePage value={whole}>
      <Suspense>{whole && <Beside />}</Suspense>
      <Suspense>{whole && <Spoken {...view} />}</Suspense>
      <Suspense>{isHeard && bar}</Suspense>
      <article data-verdict={finding.verdict}>
        <div className={`border-t-4 border-b border-b-line bg-sheet ${edgeLook[status]}`}>
          <div className="page">
            <Crumb hash={hash} />
            <div className="grid gap-x-10 gap-y-3 pb-2 lg:grid-cols-[minmax(0,1fr)_460px]">
              <VerdictHeader {...view} />
              <Clocks key={turn} hash={hash} begun={begun} zone={zone} />
            </div>
            <Answers key={Number(isHeard)} {...view} />
            <Suspense>{whole && data && <Trace {...view} />}</Suspense>
          </div>
        </div>
        <Suspense fallback={room}>
          {whole ? (
            <div key={`${turn} ${isHeard} ${told}`}>
              {!isHeard && bar}
              <div className="page flow-root pb-10">
                <Details {...view} begun={begun} />
              </div>
            </div>
          ) : (
            room
          )}
        </Suspense>
      </article>
    </WholePage>
  )
}
