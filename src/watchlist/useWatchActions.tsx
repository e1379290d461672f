import { Link } from 'react-router'
import { truncateMiddle } from '../model/text'
import { paths } from '../paths'
import {
  findWatched,
  type RemovedItems,
  restoreWatched,
  unwatch,
  watch,
  watched,
} from '../storage/watched'
import { Button } from '../ui/Button'
import { useToast } from '../ui/toasts'

/** The ID of the messages about one transaction, which replace each other. */
export const getWatchToastId = (hash: string): string => `watchlist ${hash.toLowerCase()}`

/** How a message calls a transaction: by its label, else by its hash. */
const getName = (hash: string): string =>
  findWatched(watched.read(), hash)?.label || truncateMiddle(hash, 6, 6)

/** Functions that add to the watchlist and remove from it. A removal can be undone. */
export function useWatchActions() {
  const showToast = useToast()

  const showRemoval = (id: string, text: string, removed: RemovedItems) => {
    const undo = () => {
      const problem = restoreWatched(removed)
      const tone = problem === '' ? 'done' : 'problem'
      showToast({ id, text: problem || 'Back on your watchlist.', tone })
    }
    const action = (
      <Button variant="quiet" data-key="u" onClick={undo}>
        Undo
      </Button>
    )
    const hadNotifications = removed.some(({ item }) => item.notify)
    const note = hadNotifications ? ' Its notifications are off.' : ''
    showToast({ id, text: text + note, tone: 'neutral', action })
  }

  const add = (hash: string) => {
    const problem = watch(hash)
    const action = (
      <Link className="link hit" to={paths.transactions()}>
        Watchlist
      </Link>
    )
    const tone = problem === '' ? 'done' : 'problem'
    const text = problem || 'Added to your watchlist.'
    showToast({ id: getWatchToastId(hash), text, tone, action })
  }

  const remove = (hash: string) => {
    const text = `Removed ${getName(hash)} from your watchlist.`
    showRemoval(getWatchToastId(hash), text, unwatch(hash))
  }

  const removeAll = (hashes: readonly string[]) => {
    const [first, ...others] = hashes
    if (first === undefined) return
    if (others.length === 0) {
      remove(first)
      return
    }
    const text = `Removed ${hashes.length} transactions from your watchlist.`
    showRemoval('watchlist', text, unwatch(...hashes))
  }

  const toggle = (hash: string) =>
    findWatched(watched.read(), hash) === undefined ? add(hash) : remove(hash)

  return { remove, removeAll, toggle }
}
