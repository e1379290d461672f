import { useQuery } from '@tanstack/react-query'
import { PageHead } from '../../ui/PageHead'
import { computeRegistration } from '../../model/names/nameRegistration'
import { nameChainsQuery, nameEntriesQuery, registeredQuery } from '../../queries/names'
import { toLookup } from './lookup'
import { NameHeader } from './NameHeader'
import { NameDetails } from './NameDetails'
import { useCheckedRows } from './checkedRows'
import { LookupError } from './LookupError'

export function NameResults({ name }: { name: string }) {
  const registered = useQuery(registeredQuery(name))
  const chains = useQuery(nameChainsQuery(name))
  const entries = useQuery(nameEntriesQuery(name))
  const nameQueries = [registered, chains, entries]
  const failedQueries = nameQueries.filter(({ isError }) => isError)
  // Until all requests are done: an error that changed its text would move the content below.
  const isWaiting = nameQueries.some(({ isPending }) => isPending)
  const shownFailure = isWaiting ? undefined : failedQueries[0]
  const retry = () => {
    for (const query of failedQueries) void query.refetch()
  }
  const rows = useCheckedRows(name, toLookup(chains), toLookup(entries), retry)
  const registration = computeRegistration(
    toLookup(registered),
    toLookup(entries),
    toLookup(chains),
  )
  return (
    <>
      <PageHead
        title={`${name} - Crosswatch`}
        preview={{
          title: `Name ${name}`,
          description: 'Open the link to check the name and its addresses before you send.',
        }}
      />
      <NameHeader
        name={name}
        registration={registration}
        rows={rows}
        checkedAt={entries.dataUpdatedAt}
      />
      <>
        {shownFailure && (
          <LookupError
            query={shownFailure}
            missingText={
              registered.isError
                ? 'We couldn’t check this name. It may still be registered.'
                : 'Some checks didn’t finish. Missing addresses may still exist.'
            }
            onRetry={retry}
          />
        )}
        <NameDetails
          name={name}
          exists={registration !== 'not-registered'}
          canBePaid={registration !== 'conflict'}
          rows={rows}
          addressState={
            isWaiting && entries.data === undefined ? 'pending' : toLookup(entries).state
          }
        />
      </>
    </>
  )
}
