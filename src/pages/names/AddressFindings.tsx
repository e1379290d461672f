import { useQueries, useQuery } from '@tanstack/react-query'
import { isName } from '../../contract/names'
import { getChainName, findChain } from '../../model/chains/chains'
import { getAddressUrl } from '../../model/chains/explorers'
import { checkForward } from '../../model/names/nameCheck'
import { formatList } from '../../model/words/formatList'
import { contractTokensQuery } from '../../queries/contractTokens'
import { nameEntriesQuery, addressNamesQuery } from '../../queries/names'
import { AddressBand } from './AddressBand'
import { AddressDetails } from './AddressDetails'
import { answerOf } from './answer'
import type { AddressDoubt } from './doubt'
import { QuestionTrouble } from './QuestionTrouble'

/** Names beyond these are not asked back one by one: an address with more is a stranger's list, not a person's. */
const mostNames = 50

const noSuchName = { state: 'known', value: null } as const

type AddressFindingsProps = {
  chain: string
  address: string
  /** What was said against it, where it is asked for all the same. */
  doubt: AddressDoubt | null
  /** Nothing is asked before. */
  ready: boolean
}

/** Why nothing should be sent to an address whose names all lead elsewhere; null without such names. */
function addressWarning(names: readonly string[]): string | null {
  if (names.length === 0) return null
  const claim = names.length === 1 ? 'the name' : 'the names'
  const lead = names.length === 1 ? 'which leads to another address' : 'which lead elsewhere'
  return `This address claims ${claim} ${formatList(names)}, ${lead}. Don’t send before you’ve asked the owner.`
}

/** Bitcoin and its like have no contracts: the token list is not loaded for their addresses. */
const canHaveContracts = (chain: string): boolean => findChain(chain)?.category !== 'utxo'

/** An address that can be one: its names, and whether each gives this address. */
export function AddressFindings({ chain, address, doubt, ready }: AddressFindingsProps) {
  const names = useQuery({ ...addressNamesQuery(chain, address), enabled: ready })
  const contract = useQuery({
    ...contractTokensQuery(address),
    enabled: ready && canHaveContracts(chain),
  })
  const asked = (names.data ?? []).slice(0, mostNames)
  const forward = useQueries({
    queries: asked.map((name) => ({ ...nameEntriesQuery(name), enabled: isName(name) })),
  })
  const checks = asked.flatMap((name, index) => {
    const query = forward[index]
    if (!query) return []
    const again = () => void query.refetch()
    // What breaks the rule for names is none, whatever the address says.
    const entries = isName(name) ? answerOf(query) : noSuchName
    return [{ name, again, ...checkForward(chain, address, entries) }]
  })
  const settled = checks.every(({ result }) => result !== 'checking')
  const verified = checks.filter(({ result }) => result === 'verified').length
  const unverified = checks.filter(({ result }) => result === 'unverified')
  return (
    <>
      <title>{`Names of an address on ${getChainName(chain)} - Crosswatch`}</title>
      <AddressBand
        chain={chain}
        address={address}
        doubt={doubt}
        tokens={contract.isError ? null : (contract.data ?? [])}
        href={getAddressUrl(chain, address)}
        names={answerOf(names)}
        at={names.dataUpdatedAt}
        verified={verified}
        warning={verified === 0 ? addressWarning(unverified.map(({ name }) => name)) : null}
        settled={settled}
      />
      <>
        {names.isError && (
          <QuestionTrouble
            asked={names}
            missing="Missing names may still exist."
            onTry={() => void names.refetch()}
          />
        )}
        <AddressDetails
          chain={chain}
          address={address}
          checks={names.data && checks}
          asking={!names.isError}
          more={(names.data ?? []).length - asked.length}
          ready={ready}
        />
      </>
    </>
  )
}
