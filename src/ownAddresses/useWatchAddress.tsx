import { fillText } from '../model/words/messages'
import { fullLists } from '#words/ownAddresses'
import * as labels from '#words/labels'
import { Link } from 'react-router'
import { unsavedText } from '../model/words/watchText'
import { paths } from '../paths'
import {
  type AddressOnChain,
  changeOwnAddress,
  findOwnAddress,
  maxOwnAddresses,
  maxWatchedAddresses,
  ownAddresses,
  type PlacedAddress,
} from '../storage/ownAddresses'
import { useStored } from '../storage/stored'
import { Button } from '../ui/Button'
import { useToast } from '../ui/Toasts'
import * as words from '#words/watchlist'
import * as controls from '#words/controls'

export const fullTexts = {
  watched: fillText(fullLists.watched, { capacity: maxWatchedAddresses }),
  kept: fillText(fullLists.kept, { capacity: maxOwnAddresses }),
} as const

/**
 * Whether an address is watched, and a function that changes that and says what became of it.
 * A removal can be undone.
 */
export function useWatchAddress(address: AddressOnChain) {
  const own = findOwnAddress(useStored(ownAddresses), address)
  const showToast = useToast()
  const setWatched = (isWatched: boolean, removed?: PlacedAddress) => {
    const { full, isStored, before } = changeOwnAddress(address, { isWatched }, removed)
    const isDone = full === null && isStored
    showToast({
      id: `address ${address.chain} ${address.address}`,
      text: describeChange({ full, isStored }, isWatched),
      tone: isDone ? 'done' : 'problem',
      action: isWatched ? (
        <Link className="link hit" to={paths.addresses()}>
          {labels.yourAddresses}
        </Link>
      ) : (
        <Button variant="quiet" data-key="u" onClick={() => setWatched(true, before)}>
          {controls.undo}
        </Button>
      ),
    })
  }
  return { isWatched: own?.isWatched === true, setWatched }
}

function describeChange(
  { full, isStored }: ReturnType<typeof changeOwnAddress>,
  isWatched: boolean,
) {
  if (full !== null) return fullTexts[full]
  if (!isStored) return unsavedText
  return isWatched ? words.addedAddress : words.removedAddress
}
