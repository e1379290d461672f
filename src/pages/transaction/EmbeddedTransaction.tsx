import { useEffect } from 'react'
import { getBrandName } from '../../contract/brand'
import { paths } from '../../paths'
import { EmbeddedFrame } from './EmbeddedFrame'
import { EmbeddedLine } from './EmbeddedLine'
import { LazyClocks } from './lazyClocks'
import { LazyTrace } from './lazyTrace'
import { PollError } from './PollError'
import { useAnnouncements } from './useAnnouncements'
import { useShownTransaction } from './useShownTransaction'
import { useStatusMessage } from './useStatusMessage'
import { VerdictAmounts } from './VerdictAmounts'
import { VerdictPanel } from './VerdictPanel'

type EmbeddedTransactionProps = {
  hash: string
  /** The code of the chain in the frame's address; '' for none. */
  chain: string
  /** A single line: verdict and amounts. */
  isCompact: boolean
}

/** A transaction in a frame of another site: without dollars, answers and details. */
export function EmbeddedTransaction(props: EmbeddedTransactionProps) {
  const { hash, chain, isCompact } = props
  const shown = useShownTransaction(hash, chain)
  useAnnouncements(shown)
  useStatusMessage(hash, shown.tracked)
  // Also of a drawing that comes with the first data. Without the code, it has the error.
  useEffect(() => {
    if (!isCompact) void Promise.all([LazyClocks.preload(), LazyTrace.preload()])
  }, [isCompact])

  const path = paths.transaction(hash, chain)
  if (isCompact) return <EmbeddedLine path={path} shown={shown} />
  return (
    <EmbeddedFrame path={path} linkText={`All steps on ${getBrandName()}`}>
      <VerdictPanel
        shown={shown}
        amounts={<VerdictAmounts shown={shown} />}
        clocks={<LazyClocks {...shown} />}
        below={<PollError shown={shown} isFloating={false} />}
      >
        {shown.tracked.checkedAt !== null && <LazyTrace {...shown} />}
      </VerdictPanel>
    </EmbeddedFrame>
  )
}
