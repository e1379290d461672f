import { useQueryClient } from '@tanstack/react-query'
import { StatusBadge } from '../components/StatusIcon'
import { verdictWords } from '../model/words/en/verdicts'
import { readTracked } from '../queries/savedTransaction'
import { getPhase } from '../queries/trackedState'

/**
 * The last known status of a watched transaction, grey while no response has confirmed it;
 * nothing while none is known.
 */
export function WatchedStatus({ hash }: { hash: string }) {
  const tracked = readTracked(useQueryClient(), hash)
  const { snapshot } = tracked
  return (
    snapshot.verdict !== 'checking' && (
      <StatusBadge
        status={snapshot.verdict}
        word={verdictWords[snapshot.verdict]}
        size={14}
        isMuted={getPhase(tracked).kind === 'restored'}
      />
    )
  )
}
