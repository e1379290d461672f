import * as watchTexts from '#words/watchlist'
import {
  type AddressOnChain,
  changeOwnAddress,
  findOwnAddress,
  ownAddresses,
} from '../../storage/ownAddresses'
import { useStored } from '../../storage/stored'
import { Button } from '../../ui/Button'
import { useToast } from '../../ui/Toasts'
import { EditableLabel } from '../../watchlist/EditableLabel'
import { fullTexts, useWatchAddress } from '../../ownAddresses/useWatchAddress'
import * as words from '#words/addressPage'

/**
 * What the user keeps of an address: its label, or a button that gives it one; and whether it is
 * watched.
 */
export function AddressActions(address: AddressOnChain) {
  const list = useStored(ownAddresses)
  const { isWatched, setWatched } = useWatchAddress(address)
  const showToast = useToast()
  const writeLabel = (label: string) => {
    const { full, isStored } = changeOwnAddress(address, { label })
    if (full !== null) showToast({ text: fullTexts[full], tone: 'problem' })
    return isStored
  }
  return (
    <span className="contents noscript:hidden">
      <EditableLabel
        label={findOwnAddress(list, address)?.label ?? ''}
        stored={{
          read: () => findOwnAddress(ownAddresses.read(), address)?.label ?? '',
          write: writeLabel,
        }}
        name={words.thisAddressInSentence}
        emptyText={words.label}
      />
      <Button
        icon="eye"
        aria-pressed={isWatched}
        data-key="w"
        onClick={() => setWatched(!isWatched)}
      >
        {isWatched ? watchTexts.watching : watchTexts.watch}
      </Button>
    </span>
  )
}
