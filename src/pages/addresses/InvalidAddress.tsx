import { MisreadText } from '../../search/MisreadText'
import { SafeText } from '../../ui/SafeText'
import * as words from '#words/addressPage'

type InvalidAddressProps = { chain: string; address: string }

/** The page of an address that cannot be one of any chain. */
export const InvalidAddress = ({ chain, address }: InvalidAddressProps) => (
  <MisreadText
    title={words.invalidAddress}
    subject={<SafeText text={`${chain}/${address}`} limit={80} />}
    reason={words.linkForm}
    text={address}
  />
)
