import { Link } from 'react-router'
import { ChainLabel } from '../../components/ChainLabel'
import { TaskLinks } from '../../components/TaskLinks'
import { findAddressChains } from '../../model/chains/addresses'
import { getChainName } from '../../model/chains/chains'
import { paths } from '../../paths'
import { chainsQuery, findChainRecord } from '../../queries/chains'
import { useQuery } from '../../queries/useQuery'
import { Section } from '../../ui/Section'
import * as words from '#words/addressPage'
import { fillText } from '../../model/words/messages'

type OtherChainsProps = {
  chain: string
  address: string
  problem: 'form' | 'checksum' | null | undefined
  /** It has a problem, and the user has not confirmed the lookup. */
  isStopped: boolean
}

/**
 * The other chains of the service that an address may belong to. Without any, what else a
 * person whose address was not looked up can do.
 */
export function OtherChains({ chain, address, problem, isStopped }: OtherChainsProps) {
  const { data: list } = useQuery(chainsQuery)
  const codes = findAddressChains(address).filter(
    (code) => code !== chain && (!list || findChainRecord(list.records, code)),
  )
  const isForm = problem === 'form'
  // An address with a typing error belongs to no chain.
  const isWrong = isStopped && problem === 'checksum'
  if (codes.length === 0 || isWrong) return isStopped && <TaskLinks />
  return (
    <Section title={isForm ? words.looksLike : words.sameElsewhere} className="max-w-160">
      <ul className="text-row">
        {codes.map((code) => (
          <li key={code} className="flex min-h-10 items-center border-b border-line">
            <span className="flex-1">
              <ChainLabel code={code} />
            </span>
            <Link
              className="link hit"
              aria-label={fillText(words.openOn, { chain: getChainName(code) })}
              to={paths.address(code, address)}
            >
              {words.open}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
