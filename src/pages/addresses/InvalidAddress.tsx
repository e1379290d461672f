import { MisreadText } from '../../search/MisreadText'
import * as words from '#words/addressPage'

type InvalidAddressProps = { chain: string; address: string }

/** The page of an address that cannot be one of any chain. */
export const InvalidAddress = ({ chain, address }: InvalidAddressProps) => (
  <MisreadText
    title={words.invalidAddress}
    subject={`${chain}/${address}`}
    reason={words.linkForm}
    text={address}
  />
)
