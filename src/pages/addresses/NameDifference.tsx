import { ComparedTexts } from '../../components/HashText'
import { getChainName } from '../../model/chains/chains'
import { compareAddresses, isSimilarAddress } from '../../model/chains/similarAddresses'

type NameDifferenceProps = {
  chain: string
  address: string
  /** The address that the name resolves to. */
  otherAddress: string
}

/** Both addresses in full where a name leads to another one, with what differs. */
export const NameDifference = ({ chain, address, otherAddress }: NameDifferenceProps) => (
  <p className="mt-1">
    Its {getChainName(chain)} address{' '}
    {isSimilarAddress(chain, address, otherAddress) && 'looks similar but '}is different:
    <ComparedTexts
      labels={['This address', 'Name’s address']}
      texts={compareAddresses(chain, address, otherAddress)}
    />
  </p>
)
