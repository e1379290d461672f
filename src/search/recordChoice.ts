import { addRecent } from '../storage/changeRecents'
import { findWatched, watch, watched } from '../storage/watched'
import type { Toast } from '../ui/toasts'
import type { Destination } from './searchOption'

/**
 * Stores what a chosen option is: a recent search, and transactions to watch. Returns
 * whether those are watched now; if not, the page shows the form.
 */
export function recordChoice(
  { recent, watching }: Destination,
  showToast: (toast: Pick<Toast, 'text' | 'tone'>) => void,
): boolean {
  if (recent) addRecent(recent)
  if (watching === undefined) return false
  const { hashes } = watching
  const problem = watch(...hashes)
  showToast(
    problem === ''
      ? { text: `Watching ${hashes.length} transactions.`, tone: 'done' }
      : { text: problem, tone: 'problem' },
  )
  return findWatched(watched.read(), hashes[0]?.hash ?? '') !== undefined
}
