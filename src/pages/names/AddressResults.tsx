import { useQueries, useQuery } from '@tanstack/react-query'
import { isName } from '../../contract/names'
import { canHaveContracts, getChainName } from '../../model/chains/chains'
import { getAddressUrl } from '../../model/chains/explorers'
import { checkForward } from '../../model/names/nameCheck'
import { formatList } from '../../model/text'
import { contractQuery } from '../../queries/tokens'
import { nameEntriesQuery, addressNamesQuery } from '../../queries/names'
import { AddressHeader } from './AddressHeader'
import { AddressDetails } from './AddressDetails'
import { toLookup } from './lookup'
import type { AddressProblem } from './addressProblem'
import { LookupError } from './LookupError'

/** Further names are not checked, to bound the number of requests. */
const maxCheckedNames = 50

const noSuchName = { state: 'known', value: null } as const

type AddressResultsProps = {
  chain: string
  address: string
  problem: AddressProblem | null
  /** Requests may be sent. */
  isReady: boolean
}

/** Why nothing should be sent to an address that claims only names with other addresses; null if it claims none. */
function describeWarning(names: readonly string[]): string | null {
  if (names.length === 0) return null
  const claim = names.length === 1 ? 'the name' : 'the names'
  const lead = names.length === 1 ? 'which leads to another address' : 'which lead elsewhere'
  return `This address claims ${claim} ${formatList(names)}, ${lead}. Don’t send before you’ve asked the owner.`
}

export function AddressResults({ chain, address, problem, isReady }: AddressResultsProps) {
  const names = useQuery({ ...addressNamesQuery(chain, address), enabled: isReady })
  const contract = useQuery({
    ...contractQuery(address),
    enabled: isReady && canHaveContracts(chain),
  })
  const checkedNames = (names.data ?? []).slice(0, maxCheckedNames)
  const forward = useQueries({
    queries: checkedNames.map((name) => ({ ...nameEntriesQuery(name), enabled: isName(name) })),
  })
  const checks = checkedNames.flatMap((name, index) => {
    const query = forward[index]
    if (!query) return []
    const retry = () => void query.refetch()
    // An invalid name has no address, so nothing is requested.
    const entries = isName(name) ? toLookup(query) : noSuchName
    return [{ name, retry, ...checkForward(chain, address, entries) }]
  })
  const isSettled = checks.every(({ result }) => result !== 'checking')
  const verified = checks.filter(({ result }) => result === 'verified').length
  const unverified = checks.filter(({ result }) => result === 'unverified')
  return (
    <>
      <title>{`Names of an address on ${getChainName(chain)} - Crosswatch`}</title>
      <AddressHeader
        chain={chain}
        address={address}
        problem={problem}
        contract={contract.isError ? null : (contract.data ?? { kind: 'unknown' })}
        href={getAddressUrl(chain, address)}
        names={toLookup(names)}
        checkedAt={names.dataUpdatedAt}
        verifiedCount={verified}
        warning={verified === 0 ? describeWarning(unverified.map(({ name }) => name)) : null}
        isSettled={isSettled}
      />
      <>
        {names.isError && (
          <LookupError
            query={names}
            missingText="Missing names may still exist."
            onRetry={() => void names.refetch()}
          />
        )}
        <AddressDetails
          chain={chain}
          address={address}
          checks={names.data && checks}
          isLoading={!names.isError}
          uncheckedCount={(names.data ?? []).length - checkedNames.length}
          isReady={isReady}
        />
      </>
    </>
  )
}
