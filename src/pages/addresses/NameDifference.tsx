import { ComparedTexts } from '../../components/HashText'
import { compareAddresses, isSimilarAddress } from '../../model/chains/similarAddresses'
import { differenceTexts } from '../../model/words/en/addressChecks'
import { toPlain } from '../../model/words/pieces'

type NameDifferenceProps = {
  chain: string
  address: string
  /** The address that the name resolves to. */
  otherAddress: string
}

/** Both addresses in full where a name leads to another one, with what differs. */
export const NameDifference = ({ chain, address, otherAddress }: NameDifferenceProps) => (
  <p className="mt-1">
    {toPlain(
      isSimilarAddress(chain, address, otherAddress)
        ? differenceTexts.similar(chain)
        : differenceTexts.different(chain),
    )}
    <ComparedTexts
      labels={['This address', 'Name’s address']}
      texts={compareAddresses(chain, address, otherAddress)}
    />
  </p>
)
