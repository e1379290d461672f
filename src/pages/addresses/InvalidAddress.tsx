import { Link } from 'react-router'
import { DeadEnd } from '../../components/DeadEnd'
import { paths } from '../../paths'
import { hasNames } from '../../queries/networks'
import { NameSearch } from '../../search/NameSearch'
import { SafeText } from '../../ui/SafeText'

type InvalidAddressProps = { chain: string; address: string }

/** The page of an address that cannot be one of any chain. */
export function InvalidAddress({ chain, address }: InvalidAddressProps) {
  return (
    <DeadEnd
      title="Not a valid address"
      subject={<SafeText text={`${chain}/${address}`} limit={80} />}
      reason={
        <>
          Use a chain code such as ETH and an address of up to 200 characters without
          spaces.{' '}
          {hasNames() && (
            <Link className="link" to={paths.names()}>
              Names
            </Link>
          )}
        </>
      }
    >
      {hasNames() && <NameSearch />}
    </DeadEnd>
  )
}
