import { replace, useParams } from 'react-router'
import { paths } from '../../app/paths'
import { isName } from '../../contract/names'
import { findNameProblem } from '../../model/names/nameProblem'
import { formatDate } from '../../model/time'
import { useQueryError } from '../../queries/describeError'
import { type PageLoaderArgs, prefetch } from '../../queries/prefetch'
import { chainsQuery } from '../../queries/chains'
import { settings } from '../../storage/settings'
import { useStored } from '../../storage/stored'
import { EmptyState } from '../../ui/EmptyState'
import { Fact, Facts } from '../../ui/Facts'
import { ShortText } from '../../ui/HashText'
import { PageHead } from '../../ui/PageHead'
import { QueryError } from '../../ui/QueryError'
import { Section } from '../../ui/Section'
import { Loading } from '../../ui/Skeleton'
import { CheckTable } from './CheckTable'
import { loadNameChecks, useNameChecks } from './nameChecks'
import { NameHeader } from './NameHeader'
import { InvalidText, NameSearch } from './NameParts'

/** `/names/{name}`: the addresses of a name, and whether they are verified. */
export function NamePage() {
  const { name = '' } = useParams()
  // The key resets the page for another name.
  if (isName(name)) return <CheckedName key={name} name={name} />
  return (
    <InvalidText title="Not a valid name" text={name}>
      {findNameProblem(name)?.message}
    </InvalidText>
  )
}

export { NamePage as Component }

export function loader({ context, params: { name = '' } }: PageLoaderArgs) {
  if (!isName(name)) return null
  // Names ignore letter case. In lower case, look-alike letters differ: "eId" is "eid", not "eld".
  const canonical = name.toLowerCase()
  if (name !== canonical) return replace(paths.name(canonical))
  return prefetch(context, (client) => [client.query(chainsQuery), loadNameChecks(client, name)])
}

function CheckedName({ name }: { name: string }) {
  const checks = useNameChecks(name)
  const { registration, rows, entries, queries, owner, expiresAt } = checks
  const { zone } = useStored(settings)
  const failure = useQueryError(
    queries,
    registration === 'failed'
      ? 'We couldn’t check this name. It may still be registered.'
      : 'Some checks didn’t finish. Missing addresses may still exist.',
    'results',
  )
  const isListed = rows.length > 0 || entries.data !== undefined
  return (
    <>
      <PageHead
        title={`${name} - Crosswatch`}
        preview={{
          title: `Name ${name}`,
          description: 'Open the link to check the name and its addresses before you send.',
        }}
      />
      <NameHeader name={name} checks={checks} />
      {failure && <QueryError place={isListed ? 'floating' : 'banner'} {...failure} />}
      <div className="page py-7 md:py-10">
        {registration === 'not-registered' && (
          <>
            <EmptyState title={`“${name}” isn’t registered`}>
              Check the spelling with whoever gave it to you. Don’t send to it.
            </EmptyState>
            <NameSearch />
          </>
        )}
        {registration !== 'not-registered' && isListed && (
          <>
            <CheckTable name={name} rows={rows} />
            {(owner !== '' || expiresAt !== null) && (
              <div className="mt-7 max-w-160 md:mt-10">
                <Section title="Registration">
                  <Facts>
                    <Fact label="Owner">
                      {owner !== '' && <ShortText text={owner} contentName="owner’s address" />}
                    </Fact>
                    <Fact label="Expires">{expiresAt !== null && formatDate(expiresAt, zone)}</Fact>
                  </Facts>
                </Section>
              </div>
            )}
          </>
        )}
        {!isListed && failure === null && <Loading>{<div className="h-dvh" />}</Loading>}
      </div>
    </>
  )
}
