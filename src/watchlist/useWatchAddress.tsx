import { Link } from 'react-router'
import { describeFullWatch } from '../model/words/en/ownAddresses'
import { describeFullAddresses, unsavedText } from '../model/words/watchText'
import { paths } from '../paths'
import {
  type AddressOnChain,
  findOwnAddress,
  maxOwnAddresses,
  maxWatchedAddresses,
  ownAddresses,
  watchAddress,
} from '../storage/ownAddresses'
import { useStored } from '../storage/stored'
import { useToast } from '../ui/toasts'

const fullTexts = {
  watched: describeFullWatch(maxWatchedAddresses),
  kept: describeFullAddresses(maxOwnAddresses),
} as const

/** Whether an address is watched, and a function that changes that and says what became of it. */
export function useWatchAddress(address: AddressOnChain) {
  const isWatched = findOwnAddress(useStored(ownAddresses), address)?.isWatched === true
  const showToast = useToast()
  const setWatched = (isWanted: boolean) => {
    const { full, isStored } = watchAddress(address, isWanted)
    const isDone = full === null && isStored
    showToast({
      id: `address ${address.chain} ${address.address}`,
      text: describeChange({ full, isStored }, isWanted),
      tone: isDone ? 'done' : 'problem',
      action: (
        <Link className="link hit" to={paths.addresses()}>
          Your addresses
        </Link>
      ),
    })
  }
  return { isWatched, setWatched }
}

function describeChange(
  { full, isStored }: ReturnType<typeof watchAddress>,
  isWatched: boolean,
): string {
  if (full !== null) return fullTexts[full]
  if (!isStored) return unsavedText
  return isWatched ? 'Added to your addresses.' : 'Removed from your addresses.'
}
