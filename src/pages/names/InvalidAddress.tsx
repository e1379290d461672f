import { Link } from 'react-router'
import { paths } from '../../app/paths'
import { getAddressPrefix, getChainName } from '../../model/chains/chains'
import { Button } from '../../ui/Button'
import { Section } from '../../ui/Section'
import { FullText } from '../../ui/HashText'
import { ChainWithLogo } from './ChainWithLogo'
import { Breadcrumb } from './Breadcrumb'

type InvalidAddressProps = {
  chain: string
  address: string
  /** The chains whose address form the text has; null if it has the form of this chain and its checksum is wrong. */
  matchingChains: readonly string[] | null
  onContinue: () => void
}

/** Says why a text is probably not an address on the chain. Nothing is requested before the user continues. */
export function InvalidAddress({
  chain,
  address,
  matchingChains,
  onContinue,
}: InvalidAddressProps) {
  const name = getChainName(chain)
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
            {matchingChains === null ? 'Check this address' : `Not a valid ${name} address`}
          </h1>
          <p className="mt-3 text-lead font-normal">
            <FullText text={address} start={getAddressPrefix(chain, address).length + 6} end={6} />
          </p>
          <p className="mt-3 mb-5 max-w-160 text-ink-2">
            {matchingChains === null
              ? 'The checksum doesn’t match, so it has a typo. Copy it again from the source. Don’t send to it.'
              : 'Check which chain was meant.'}
          </p>
          <Button onClick={onContinue}>Look up anyway</Button>
        </div>
      </div>
      {matchingChains !== null && matchingChains.length > 0 && (
        <div className="page py-7">
          <Section title="Looks like an address on">
            <ul className="max-w-160 text-row">
              {matchingChains.map((code) => (
                <li key={code} className="flex min-h-10 items-center gap-4 border-b border-line">
                  <span className="flex-1">
                    <ChainWithLogo code={code} />
                  </span>
                  <Link
                    viewTransition
                    className="link"
                    aria-label={`Open on ${getChainName(code)}`}
                    to={paths.address(code, address)}
                  >
                    Open
                  </Link>
                </li>
              ))}
            </ul>
          </Section>
        </div>
      )}
    </>
  )
}
