import { StatusBadge } from '../components/StatusIcon'
import { verdictWords } from '#words/verdicts'
import { savedFirst } from '../queries/listedTransaction'
import { getPhase } from '../queries/trackedState'
import { transactionQuery } from '../queries/transaction'
import { useQuery } from '../queries/useQuery'

/**
 * The last known status of a watched transaction, grey while no response has confirmed it;
 * nothing while none is known. It follows what the page polls.
 */
export function WatchedStatus({ hash }: { hash: string }) {
  const { data: tracked } = useQuery({
    ...transactionQuery(hash),
    ...savedFirst(hash),
    enabled: false,
  })
  const { verdict } = tracked.snapshot
  return (
    verdict !== 'checking' && (
      <StatusBadge
        status={verdict}
        word={verdictWords[verdict]}
        size={14}
        isMuted={getPhase(tracked) === 'restored'}
      />
    )
  )
}
