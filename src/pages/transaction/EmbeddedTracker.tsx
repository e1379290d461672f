import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoment } from '../../model/time'
import { getVerdictText } from '../../model/words/verdictText'
import { useRefetchOnReturn } from '../../queries/refetchOnReturn'
import { createTracked } from '../../queries/tracked'
import { selectTransactionState, transactionStateQuery } from '../../queries/transactionState'
import { settings } from '../../storage/settings'
import { useStored } from '../../storage/stored'
import { ShortText } from '../../ui/HashText'
import { useFirstRenderTime } from '../../ui/now'
import { TitleAndAnnouncements } from './TitleAndAnnouncements'
import { Clocks } from './Clocks'
import { edgeClasses } from './edgeClasses'
import { PollErrorBanner } from './PollErrorBanner'
import { VerdictHeader } from './VerdictHeader'
import { Trace } from './Trace'
import type { View } from './view'

/** The transaction page's verdict, amounts, clocks and trace. Nothing is restored from this browser: see `blockStorage`. */
export function EmbeddedTracker({ hash, chain }: { hash: string; chain: string }) {
  const startedAt = useFirstRenderTime()
  const { data, refetch } = useQuery(transactionStateQuery(hash, chain))
  const { zone } = useStored(settings)
  const [initial] = useState(() => selectTransactionState(createTracked(hash, startedAt)))
  useRefetchOnReturn()
  const shown = data ?? initial
  const { failure, staleSince } = shown
  const { verdict } = shown.snapshot
  const view: View = {
    ...shown,
    hash,
    zone,
    asOf: staleSince === null ? '' : formatMoment(staleSince, startedAt, zone),
    isRestored: false,
  }
  return (
    <>
      <TitleAndAnnouncements {...view} />
      <article
        data-verdict={verdict}
        className={`border-t-4 ${edgeClasses[getVerdictText(verdict).status]}`}
      >
        <div className="page">
          <p className="flex min-h-11 items-center text-row">
            <ShortText text={hash} start={8} end={8} contentName="transaction hash" />
          </p>
          <div className="grid gap-x-10 gap-y-3 pb-2 lg:grid-cols-[minmax(0,1fr)_460px]">
            <VerdictHeader view={view} hasDollarValues={false} />
            <Clocks hash={hash} restored={null} startedAt={startedAt} zone={zone} />
          </div>
          {data && <Trace {...view} />}
        </div>
        {failure !== null && (
          <PollErrorBanner
            hash={hash}
            restored={null}
            failure={failure}
            zone={zone}
            onRetry={() => void refetch({ cancelRefetch: false })}
            isFloating={false}
          />
        )}
      </article>
    </>
  )
}
