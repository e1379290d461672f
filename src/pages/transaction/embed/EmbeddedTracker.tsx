import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getVerdict } from '../../../model/progress/snapshot'
import { formatMoment } from '../../../model/time'
import { getVerdictText } from '../../../model/words/verdictText'
import { useAskOnReturn } from '../../../queries/returning'
import { seenIn, seenQuery } from '../../../queries/seen'
import { createTracked } from '../../../queries/tracked'
import { settings } from '../../../storage/settings'
import { useStored } from '../../../storage/stored'
import { ShortText } from '../../../ui/text/ShortText'
import { useFirstRenderTime } from '../../../ui/text/renderTime'
import { Clocks } from '../band/Clocks'
import { TroubleBar } from '../band/TroubleBar'
import { VerdictHeader } from '../band/VerdictHeader'
import { edgeLook } from '../band/verdictLook'
import { Spoken } from '../spoken/Spoken'
import { Trace } from '../trace/Trace'
import type { View } from '../view'

/** The transaction page's verdict, amounts, clocks and trace. Nothing is restored from this browser: see `blockStorage`. */
export function EmbeddedTracker({ hash }: { hash: string }) {
  const begun = useFirstRenderTime()
  const { data, refetch } = useQuery(seenQuery(hash))
  const { zone } = useStored(settings)
  const [unseen] = useState(() => seenIn(createTracked(hash, begun)))
  useAskOnReturn()
  const seen = data ?? unseen
  const { failure, staleSince } = seen
  const finding = getVerdict(seen.snapshot)
  const view: View = {
    ...seen,
    hash,
    finding,
    zone,
    asOf: staleSince === null ? '' : formatMoment(staleSince, begun, zone),
    isRestored: false,
  }
  return (
    <>
      <Spoken {...view} />
      <article
        data-verdict={finding.verdict}
        className={`border-t-4 ${edgeLook[getVerdictText(finding.verdict).status]}`}
      >
        <div className="page">
          <p className="flex min-h-11 items-center text-row">
            <ShortText text={hash} start={8} end={8} contentName="transaction hash" />
          </p>
          <div className="grid gap-x-10 gap-y-3 pb-2 lg:grid-cols-[minmax(0,1fr)_460px]">
            <VerdictHeader {...view} />
            <Clocks hash={hash} restored={null} begun={begun} zone={zone} />
          </div>
          {data && <Trace {...view} />}
        </div>
        {failure !== null && (
          <TroubleBar
            hash={hash}
            restored={null}
            failure={failure}
            zone={zone}
            onTry={() => void refetch({ cancelRefetch: false })}
            floats={false}
          />
        )}
      </article>
    </>
  )
}
