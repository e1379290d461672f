import { useQueryClient } from '@tanstack/react-query'
import { StatusBadge } from '../components/StatusIcon'
import { getVerdictText } from '../model/words/verdictText'
import { readTracked } from '../queries/savedTransaction'

/**
 * The last known status of a watched transaction, grey while no response has confirmed it;
 * nothing while none is known.
 */
export function WatchedStatus({ hash }: { hash: string }) {
  const { snapshot, isRestored } = readTracked(useQueryClient(), hash)
  return (
    snapshot.verdict !== 'checking' && (
      <StatusBadge {...getVerdictText(snapshot.verdict)} size={14} isMuted={isRestored} />
    )
  )
}
