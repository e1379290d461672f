import { findAddressChains } from '../../model/chains/addresses'
import { getAddressPrefix, getChainName } from '../../model/chains/chains'
import { Button } from '../../ui/Button'
import { FullText } from '../../ui/HashText'
import type { AddressProblem } from './addressProblem'
import { Breadcrumb, ChainLinks, ChainWithLogo } from './NameParts'

type InvalidAddressProps = {
  chain: string
  address: string
  problem: AddressProblem
  onContinue: () => void
}

/** Says why a text is probably not an address on the chain. Nothing is requested before the user continues. */
export function InvalidAddress({ chain, address, problem, onContinue }: InvalidAddressProps) {
  return (
    <>
      <title>Check this address - Crosswatch</title>
      <div className="border-b border-line bg-sheet">
        <div className="page pt-4 pb-7">
          <Breadcrumb>
            <span className="text-ink-2">Address on</span>
            <ChainWithLogo code={chain} />
          </Breadcrumb>
          <h1 className="mt-5 text-title">
            {problem === 'checksum'
              ? 'Check this address'
              : `Not a valid ${getChainName(chain)} address`}
          </h1>
          <p className="mt-3 text-lead font-normal">
            <FullText text={address} start={getAddressPrefix(chain, address).length + 6} end={6} />
          </p>
          <p className="mt-3 mb-5 max-w-160 text-ink-2">
            {problem === 'checksum'
              ? 'The checksum doesn’t match, so it has a typo. Copy it again from the source. Don’t send to it.'
              : 'Check which chain was meant.'}
          </p>
          <Button onClick={onContinue}>Look up anyway</Button>
        </div>
      </div>
      {problem === 'form' && (
        <div className="page py-7">
          <ChainLinks
            title="Looks like an address on"
            codes={findAddressChains(address)}
            address={address}
          />
        </div>
      )}
    </>
  )
}
