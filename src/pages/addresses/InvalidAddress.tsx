import { DeadEnd } from '../../components/DeadEnd'
import { TaskLinks } from '../../components/TaskLinks'
import { SearchBox } from '../../search/SearchBox'
import { SafeText } from '../../ui/SafeText'
import * as words from '#words/addressPage'

type InvalidAddressProps = { chain: string; address: string }

/** The page of an address that cannot be one of any chain. */
export function InvalidAddress({ chain, address }: InvalidAddressProps) {
  return (
    <DeadEnd
      title={words.invalidAddress}
      subject={<SafeText text={`${chain}/${address}`} limit={80} />}
      reason={words.linkForm}
      near={<TaskLinks />}
    >
      <SearchBox isHero initialText={address} />
    </DeadEnd>
  )
}
