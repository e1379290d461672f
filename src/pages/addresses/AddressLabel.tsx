import { describeFullAddresses } from '../../model/words/watchText'
import {
  type AddressOnChain,
  changeOwnAddress,
  findOwnAddress,
  maxOwnAddresses,
  ownAddresses,
} from '../../storage/ownAddresses'
import { useStored } from '../../storage/stored'
import { useToast } from '../../ui/Toasts'
import { EditableLabel } from '../../watchlist/EditableLabel'
import * as words from '#words/addressPage'

/** The user's label of an address, or a button that gives it one. */
export function AddressLabel({ chain, address }: AddressOnChain) {
  const label = findOwnAddress(useStored(ownAddresses), { chain, address })?.label ?? ''
  const showToast = useToast()
  const write = (changed: string): boolean => {
    const { hasSpace, isStored } = changeOwnAddress(
      { chain, address },
      { label: changed },
    )
    if (!hasSpace)
      showToast({ text: describeFullAddresses(maxOwnAddresses), tone: 'problem' })
    return isStored
  }
  return (
    <span className="contents noscript:hidden">
      <EditableLabel
        label={label}
        stored={{
          read: () =>
            findOwnAddress(ownAddresses.read(), { chain, address })?.label ?? '',
          write,
        }}
        name={words.thisAddressInSentence}
        emptyText={words.label}
      />
    </span>
  )
}
