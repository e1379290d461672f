import { Link } from 'react-router'
import { paths } from '../../app/paths'
import { getAddressPrefix, getChainName } from '../../model/chains/chains'
import { Button } from '../../ui/controls/Button'
import { Section } from '../../ui/lists/Section'
import { FullText } from '../../ui/text/FullText'
import { Chain } from './Chain'
import { Crumb } from './Crumb'

type DoubtProps = {
  chain: string
  address: string
  /** The chains whose form it has, where it has not this one's; null where it has, and its checksum is wrong. */
  fitting: readonly string[] | null
  onInsist: () => void
}

/** Why a text is hardly an address on the chain, before anything is asked. */
export function Doubt({ chain, address, fitting, onInsist }: DoubtProps) {
  const name = getChainName(chain)
  return (
    <>
      <title>Check this address - Crosswatch</title>
      <div className="border-b border-line bg-sheet">
        <div className="page pt-4 pb-7">
          <Crumb>
            <span className="text-ink-2">Address on</span>
            <Chain code={chain} />
          </Crumb>
          <h1 className="mt-5 text-title">
            {fitting === null ? 'Check this address' : `Not a valid ${name} address`}
          </h1>
          <p className="mt-3 text-answer font-normal">
            <FullText text={address} start={getAddressPrefix(chain, address).length + 6} end={6} />
          </p>
          <p className="mt-3 mb-5 max-w-160 text-ink-2">
            {fitting === null
              ? 'The checksum doesn’t match, so it has a typo. Copy it again from the source. Don’t send to it.'
              : 'Check which chain was meant.'}
          </p>
          <Button onClick={onInsist}>Look up anyway</Button>
        </div>
      </div>
      {fitting !== null && fitting.length > 0 && (
        <div className="page py-7">
          <Section title="Looks like an address on">
            <ul className="max-w-160 text-row">
              {fitting.map((code) => (
                <li key={code} className="flex min-h-10 items-center gap-4 border-b border-line">
                  <span className="flex-1">
                    <Chain code={code} />
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
