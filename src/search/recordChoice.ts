import { describeWatchAll } from '../model/words/watchText'
import { addRecent } from '../storage/changeRecents'
import { findWatched, maxWatched, watch, watched } from '../storage/watched'
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
  showToast(describeWatchAll(watch(...hashes), maxWatched))
  return findWatched(watched.read(), hashes[0]?.hash ?? '') !== undefined
}
