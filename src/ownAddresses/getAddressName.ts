import { shortenAddress } from '../model/chains/chains'
import { truncateMiddle } from '../model/text'
import type { LabeledAddress } from '../storage/ownAddresses'
import { toLabel } from '../ui/SafeText'

/** What an address is called: by the user's label, else by its ends. */
export function getAddressName({ chain, label, address }: LabeledAddress): string {
  const { text, start, end } = shortenAddress(chain, address)
  return label === '' ? truncateMiddle(text, start, end) : toLabel(label)
}
