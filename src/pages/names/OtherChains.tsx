import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../app/paths'
import { findAddressChains } from '../../model/chains/addresses'
import { getChainName } from '../../model/chains/chains'
import { addressNamesQuery } from '../../queries/names'
import { Button } from '../../ui/Button'
import { Section } from '../../ui/Section'
import { ChainWithLogo } from './ChainWithLogo'
import { NameLink } from './NameLink'

type OtherChainsProps = { chain: string; address: string; isReady: boolean }

export function OtherChains({ chain, address, isReady }: OtherChainsProps) {
  const others = findAddressChains(address).filter((code) => code !== chain)
  if (others.length === 0) return null
  return (
    <div className="max-w-160 not-first:mt-7 md:not-first:mt-10">
      <Section title="Same address on other chains">
        <ul className="text-row">
          {others.map((code) => (
            <OtherChain key={code} chain={code} address={address} isReady={isReady} />
          ))}
        </ul>
      </Section>
    </div>
  )
}

function OtherChain({ chain, address, isReady }: OtherChainsProps) {
  const names = useQuery({ ...addressNamesQuery(chain, address), enabled: isReady })
  const [first, ...others] = names.data ?? []
  return (
    <li className="flex min-h-10 flex-wrap items-center gap-x-4 border-b border-line max-md:py-2">
      <span className="w-44 shrink-0 md:w-48">
        <ChainWithLogo code={chain} />
      </span>
      <span className="min-w-0 flex-1 basis-16 text-ink-2">
        {first === undefined ? (
          describeNames(names)
        ) : (
          <>
            <NameLink name={first} />
            {others.length > 0 && ` and ${others.length} more`}
            <span className="ms-2 text-ink-3 max-md:hidden">not verified</span>
          </>
        )}
      </span>
      <span className="ms-auto inline-flex items-center gap-4">
        {names.isError && !names.data && (
          <Button
            variant="quiet"
            aria-label={`Check on ${getChainName(chain)} again`}
            onClick={() => void names.refetch()}
          >
            Check again
          </Button>
        )}
        <Link
          viewTransition
          className="link hit"
          aria-label={`Open on ${getChainName(chain)}`}
          to={paths.address(chain, address)}
        >
          Open
        </Link>
      </span>
    </li>
  )
}

type NamesQuery = Pick<UseQueryResult<string[]>, 'data' | 'isError' | 'isFetching'>

const describeNames = ({ data, isError, isFetching }: NamesQuery): string =>
  data ? 'no names' : isError && !isFetching ? 'couldn’t check' : 'checking…'
