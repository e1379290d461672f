import { formatPastedList } from '../model/recognise/pastedList'
import { describeWatchAll } from '../model/words/pastedListText'
import { paths } from '../paths'
import { addRecent } from '../storage/changeRecents'
import { importWatched, planImport } from '../storage/importWatched'
import { findWatched, maxWatched, watched } from '../storage/watched'
import type { Toast } from '../ui/toasts'
import type { Destination } from './searchOption'

/**
 * Stores what a chosen option is: an opened page, and a list to watch. Returns the history
 * state for its page: what is left of the list, or all of it where nothing was added.
 */
export function recordChoice(
  { recent, watching, state }: Destination,
  showToast: (toast: Pick<Toast, 'text' | 'tone'>) => void,
): Destination['state'] {
  if (recent) addRecent(recent)
  if (watching === undefined) return state
  const { transactions, unread } = watching
  const { excess } = planImport(watched.read(), transactions)
  showToast(describeWatchAll(importWatched(transactions), maxWatched))
  if (findWatched(watched.read(), transactions[0]?.hash ?? '') === undefined) return state
  const rest = { transactions: excess, unread }
  return {
    hashes: formatPastedList(
      rest,
      ({ hash, chain }) => location.origin + paths.transaction(hash, chain),
    ),
  }
}
