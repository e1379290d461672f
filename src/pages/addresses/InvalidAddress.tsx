import { DeadEnd } from '../../components/DeadEnd'
import { TaskLinks } from '../../components/TaskLinks'
import { SearchBox } from '../../search/SearchBox'
import { SafeText } from '../../ui/SafeText'

type InvalidAddressProps = { chain: string; address: string }

/** The page of an address that cannot be one of any chain. */
export function InvalidAddress({ chain, address }: InvalidAddressProps) {
  return (
    <DeadEnd
      title="Not a valid address"
      subject={<SafeText text={`${chain}/${address}`} limit={80} />}
      reason="A link to an address has a chain code such as ETH and an address of up to 200 characters without spaces. Correct the address here."
      near={<TaskLinks />}
    >
      <SearchBox isHero initialText={address} />
    </DeadEnd>
  )
}
