import { ComparedAddresses } from '../../components/ComparedAddresses'
import { describeDifference } from '../../model/words/addressCheckText'
import * as words from '#words/addressPage'

type NameDifferenceProps = {
  chain: string
  address: string
  /** The address that a name resolves to, which the address claims. */
  otherAddress: string
}

/** Both addresses in full where a name leads to another one, with what differs. */
export const NameDifference = ({ chain, address, otherAddress }: NameDifferenceProps) => (
  <p className="mt-1">
    {describeDifference(chain, address, otherAddress)}
    <ComparedAddresses
      chain={chain}
      own={{ label: words.thisAddress, address }}
      other={{ label: words.addressOfName, address: otherAddress }}
    />
  </p>
)
