import { joinTexts } from '../model/words/pieces'
import * as labels from '#words/labels'
import { Link } from 'react-router'
import type { HashOnChain } from '../model/recognise/hash'
import { truncateMiddle } from '../model/text'
import { describeWatch } from '../model/words/watchText'
import { paths } from '../paths'
import {
  findWatched,
  maxWatched,
  restoreWatched,
  unwatch,
  watch,
  watched,
} from '../storage/watched'
import { Button } from '../ui/Button'
import { useToast } from '../ui/Toasts'
import { storesNothing } from '#words/storage'
import * as words from '#words/watchlist'
import * as controls from '#words/controls'
import { fillText } from '../model/words/messages'

/** The ID of the messages about one transaction, which replace each other. */
export const getWatchToastId = (hash: string): string => `watchlist ${hash.toLowerCase()}`

/** How long Undo stays for several transactions: their names have to be remembered. */
const undoSeveralMs = 20_000

/** Functions that add to the watchlist and remove from it. A removal can be undone. */
export function useWatchActions() {
  const showToast = useToast()

  const add = (transaction: HashOnChain) => {
    const action = (
      <Link className="link hit" to={paths.transactions()}>
        {labels.watchlist}
      </Link>
    )
    const told = describeWatch(watch(transaction), maxWatched)
    showToast({ id: getWatchToastId(transaction.hash), ...told, action })
  }

  const remove = (...hashes: readonly string[]) => {
    const [first = ''] = hashes
    const subject =
      hashes.length === 1
        ? findWatched(watched.read(), first)?.label || truncateMiddle(first, 6, 6)
        : fillText(words.transactions, { count: String(hashes.length) })
    const { removed, isStored } = unwatch(...hashes)
    // A message with Undo gives way only to what Undo says itself.
    const id = `removal ${removed.map(({ item }) => item.hash.toLowerCase()).join(' ')}`
    const undo = () => {
      const result = restoreWatched(removed)
      const told = describeWatch(result, maxWatched, words.backOnList)
      // What had no space can still be put back.
      showToast({ id, ...told, ...(result.excess > 0 && { action, displayTimeMs }) })
    }
    const action = (
      <Button variant="quiet" data-key="u" onClick={undo}>
        {controls.undo}
      </Button>
    )
    const displayTimeMs = removed.length > 1 ? undoSeveralMs : undefined
    const hadNotifications = removed.some(({ item }) => item.notify)
    const texts = [
      fillText(words.removed, { subject }),
      hadNotifications ? words.itsNotificationsAreOff : '',
      isStored ? '' : storesNothing,
    ]
    showToast({
      id,
      text: joinTexts(texts),
      tone: 'neutral',
      action,
      displayTimeMs,
      // Such as "Added to your watchlist."
      outdated: removed.map(({ item }) => getWatchToastId(item.hash)),
    })
  }

  const toggle = (transaction: HashOnChain) =>
    findWatched(watched.read(), transaction.hash) === undefined
      ? add(transaction)
      : remove(transaction.hash)

  return { remove, toggle }
}
