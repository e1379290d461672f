import { useEffect } from 'react'
import { Favicon } from '../../components/Favicon'
import { LazyHaltNotice } from '../../components/lazyNotices'
import { isFinal } from '../../model/transaction/verdict'
import { Clocks } from './Clocks'
import { LazyAnswers, LazyDetails, LazyHeaderActions, preloadParts } from './lazyParts'
import { LazyTrace } from './lazyTrace'
import { PollError } from './PollError'
import { PricedAmounts } from './PricedAmounts'
import { useAnnouncements } from './useAnnouncements'
import { useShownTransaction } from './useShownTransaction'
import { VerdictPanel } from './VerdictPanel'

type TrackerProps = {
  hash: string
  /** The code of the chain in the page's address; '' for none. */
  chain: string
}

/**
 * One transaction: verdict, clocks, location of the money, next step and trace; below
 * them the legs and details.
 */
export function Tracker({ hash, chain }: TrackerProps) {
  const shown = useShownTransaction(hash, chain)
  const { tracked } = shown
  const { verdict, response } = tracked.snapshot
  const network = response?.network
  const hasData = tracked.checkedAt !== null
  useAnnouncements(shown)
  // Also of those that come with the first data. Without the code, they have the error.
  useEffect(() => void preloadParts(), [])
  return (
    <>
      {!isFinal(verdict) && <LazyHaltNotice networks={network ? [network] : undefined} />}
      <VerdictPanel
        shown={shown}
        actions={<LazyHeaderActions tracked={tracked} />}
        amounts={<PricedAmounts shown={shown} />}
        clocks={<Clocks {...shown} />}
        below={
          <>
            <PollError shown={shown} isFloating={hasData} />
            <div className="page flow-root pb-10">
              <LazyDetails {...shown} />
            </div>
          </>
        }
      >
        <LazyAnswers {...shown} />
        {hasData && <LazyTrace {...shown} />}
      </VerdictPanel>
      {shown.asOf === '' && <Favicon status={verdict} />}
    </>
  )
}
