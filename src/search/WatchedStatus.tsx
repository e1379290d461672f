import { StatusBadge } from '../components/StatusIcon'
import { verdictWords } from '#words/verdicts'
import { getPhase, getShownVerdict } from '../queries/trackedState'
import { useWatchedTransaction } from '../queries/listedTransaction'

/**
 * The last known status of a watched transaction, grey while no response has confirmed it;
 * nothing while none is known. It follows what the page polls.
 */
export function WatchedStatus({ hash }: { hash: string }) {
  const tracked = useWatchedTransaction(hash, true)
  const shown = getShownVerdict(tracked)
  return (
    shown !== 'checking' && (
      <StatusBadge
        status={shown}
        word={verdictWords[shown]}
        size={14}
        isMuted={getPhase(tracked) === 'restored'}
      />
    )
  )
}
