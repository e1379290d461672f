import { useState } from 'react'
import { FailureNotice } from '../../components/FailureNotice'
import { PrintedSource } from '../../components/PrintedSource'
import { hasNames } from '../../contract/connection'
import { addressProblemQuery } from '../../queries/names'
import { useFailure } from '../../queries/useFailure'
import { useQuery } from '../../queries/useQuery'
import { AddressContents } from './AddressContents'
import { AddressHeader } from './AddressHeader'
import { OtherChains } from './OtherChains'
import { useNameClaims } from './useNameClaims'
import * as words from '#words/addressPage'
import * as controls from '#words/controls'

type WellFormedAddressProps = { chain: string; address: string }

/** An address, what is said of it, its transactions, and its names. */
export function WellFormedAddress({ chain, address }: WellFormedAddressProps) {
  const [isConfirmed, setIsConfirmed] = useState(false)
  const typoQuery = useQuery(addressProblemQuery(chain, address))
  // Without the code that finds typing errors, its names are looked up all the same.
  const problem = typoQuery.error ? null : typoQuery.data
  const isStopped = Boolean(problem) && !isConfirmed
  const isReady = problem !== undefined && !isStopped
  const { checkedAt, queries, ...claims } = useNameClaims(chain, address, isReady)
  const failure = useFailure([...queries, typoQuery], {
    // The header says that its names are missing.
    missing: typoQuery.error ? words.typosNotChecked : '',
    shownName: controls.results,
  })
  const confirm = () => {
    setIsConfirmed(true)
    // The button is removed.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <>
      <AddressHeader
        chain={chain}
        address={address}
        problem={problem}
        isStopped={isStopped}
        claims={claims}
        checkedAt={checkedAt}
        onConfirm={confirm}
      />
      {failure && (
        <FailureNotice place={claims.names ? 'floating' : 'banner'} failure={failure} />
      )}
      <div className="page py-6 md:py-10">
        {isReady && (
          <AddressContents
            chain={chain}
            address={address}
            checks={claims.checks}
            found={claims.names}
            isLoading={hasNames() && failure === null}
            checkedAt={checkedAt}
            onRefresh={() => Promise.all(queries.map(({ refetch }) => refetch()))}
          />
        )}
        <PrintedSource verb="checked" at={checkedAt} />
        <OtherChains
          chain={chain}
          address={address}
          problem={problem}
          isStopped={isStopped}
        />
      </div>
    </>
  )
}
