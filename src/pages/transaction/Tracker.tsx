import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isPricedToday } from '../../model/dollars'
import { getLateness, getTiming } from '../../model/transaction/timing'
import { isFinal } from '../../model/transaction/verdict'
import { formatMoment } from '../../model/time'
import { getVerdictText } from '../../model/words/verdictText'
import { useRefetchOnReturn } from '../../queries/refetchOnReturn'
import { useRestored } from '../../queries/restored'
import type { SavedResponse } from '../../storage/savedResponses'
import {
  type TransactionState,
  selectTransactionState,
  transactionStateQuery,
} from '../../queries/transactionState'
import { settings } from '../../storage/settings'
import { useStored } from '../../storage/stored'
import { createTracked } from '../../queries/tracked'
import { restoreHistory } from '../../queries/transaction'
import { useFirstRenderTime } from '../../ui/now'
import { LocationAndNextStep } from './LocationAndNextStep'
import { Clocks } from './Clocks'
import { edgeClasses } from './edgeClasses'
import { HeaderBar } from './HeaderBar'
import { PollErrorBanner } from './PollErrorBanner'
import { VerdictHeader } from './VerdictHeader'
import { Details } from './Details'
import { TitleAndAnnouncements } from './TitleAndAnnouncements'
import { Trace } from './Trace'
import type { View } from './view'

/**
 * One transaction: verdict, clocks, location of the money, next step and trace; below them the legs and details. `chain`: the
 * code in the page's address, '' for none.
 */
export function Tracker({ hash, chain }: { hash: string; chain: string }) {
  const startedAt = useFirstRenderTime()
  const { data, refetch } = useQuery(transactionStateQuery(hash, chain))
  const { zone } = useStored(settings)
  const [initial] = useState(() => selectTransactionState(createTracked(hash, startedAt)))
  useRefetchOnReturn()
  const client = useQueryClient()
  useEffect(() => restoreHistory(client, hash), [client, hash])
  const polled = data ?? initial
  // For `data-verdict`, where a saved response does not count until a new one confirms it.
  const { verdict } = polled.snapshot
  const restored = useRestored(hash, polled.snapshot)
  const shown = restored === null ? polled : createRestoredState(polled, restored)
  const { staleSince } = shown
  const hasDollarValues = isPricedToday(
    isFinal(shown.snapshot.verdict),
    getTiming(shown.snapshot).endedAt,
    startedAt,
  )
  const view: View = {
    ...shown,
    hash,
    zone,
    asOf: staleSince === null ? '' : formatMoment(staleSince, startedAt, zone),
    isRestored: restored !== null,
  }
  const hasData = verdict !== 'checking' || restored !== null
  const errorBanner = shown.failure !== null && (
    <PollErrorBanner
      hash={hash}
      restored={restored}
      failure={shown.failure}
      zone={zone}
      onRetry={() => void refetch({ cancelRefetch: false })}
      isFloating={hasData}
    />
  )
  return (
    <>
      <TitleAndAnnouncements {...view} />
      {hasData && errorBanner}
      <article data-verdict={verdict}>
        <div
          className={`border-t-4 border-b border-b-line bg-sheet ${edgeClasses[getVerdictText(verdict).status]}`}
        >
          <div className="page">
            <HeaderBar hash={hash} />
            <div className="grid gap-x-10 gap-y-3 pb-2 lg:grid-cols-[minmax(0,1fr)_460px]">
              <VerdictHeader view={view} hasDollarValues={hasDollarValues} />
              <Clocks hash={hash} restored={restored} startedAt={startedAt} zone={zone} />
            </div>
            <LocationAndNextStep {...view} />
            {(data || restored) && <Trace {...view} />}
          </div>
        </div>
        {!hasData && errorBanner}
        <div className="page flow-root pb-10">
          <Details {...view} startedAt={startedAt} />
        </div>
      </article>
    </>
  )
}

/** The saved state, with the error that delays the first response. */
const createRestoredState = (
  { snapshot, failure }: TransactionState,
  { at, ...saved }: SavedResponse,
): TransactionState => ({
  snapshot: { ...saved.snapshot, log: snapshot.log },
  failure,
  staleSince: at,
  lateness: getLateness(getTiming(saved.snapshot), at),
})
