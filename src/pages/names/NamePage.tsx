import { replace, useParams } from 'react-router'
import { isName } from '../../contract/names'
import { parseAddress } from '../../model/chains/addresses'
import { paths } from '../../paths'
import { chainsQuery } from '../../queries/chains'
import { getRegistryPrefixes } from '../../queries/names'
import { hasSeveralNetworks } from '../../queries/networks'
import { type PageLoaderArgs, prefetch } from '../../queries/prefetch'
import { useQueryError } from '../../queries/useQueryError'
import { lazyPart } from '../../ui/lazyPart'
import { QueryError } from '../../ui/QueryError'
import { replacePath } from '../../queries/replacePath'
import { Loading } from '../../ui/Skeleton'
import { CheckTable } from './CheckTable'
import { NameFigures } from './NameFigures'
import { NamePageHeader, NameTitle } from './NamePageHeader'
import { NameStatus } from './NameStatus'
import { RegistrationFacts } from './RegistrationFacts'
import { SendWarning } from './SendWarning'
import { loadNameChecks, useNameChecks } from './useNameChecks'

// Few visitors see these.
const LazyInvalidName = lazyPart(async () => (await import('./InvalidName')).InvalidName)
const LazyUnregisteredName = lazyPart(
  async () => (await import('./UnregisteredName')).UnregisteredName,
)

// Its code loads only for a service of several networks.
const LazyRegistries = lazyPart(
  async () => (await import('./RegistriesOfName')).RegistriesOfName,
)

/** `/names/{name}`: the addresses of a name, and whether they are verified. */
export function NamePage() {
  const { name = '' } = useParams()
  // The key resets the page for another name.
  if (isName(name)) {
    const Name = hasSeveralNetworks() ? LazyRegistries : CheckedName
    return <Name key={name} name={name} />
  }
  return <LazyInvalidName name={name} />
}

export { NamePage as Component }

export async function loader({
  context,
  params: { name = '' },
  request,
}: PageLoaderArgs) {
  // The form for names takes addresses too.
  if (!isName(name)) {
    if (isName(name.trim()))
      return replacePath(paths.name(name.trim().toLowerCase()), request)
    if (parseAddress(name)) return replace(paths.go(name))
    await LazyInvalidName.preload()
    return null
  }
  // Names ignore letter case. In lower case, look-alike letters differ: "eId" is "eid",
  // not "eld".
  const canonical = name.toLowerCase()
  if (name !== canonical) return replacePath(paths.name(canonical), request)
  if (hasSeveralNetworks()) await LazyRegistries.preload()
  // A browser loads it only for a name that nobody has.
  if (import.meta.env.SSR) await LazyUnregisteredName.preload()
  return prefetch(context, (client) => [
    client.query(chainsQuery),
    ...getRegistryPrefixes().map((prefix) => loadNameChecks(client, { prefix, name })),
  ])
}

/** A name of the one network of the service. */
function CheckedName({ name }: { name: string }) {
  const [prefix = ''] = getRegistryPrefixes()
  const checked = useNameChecks({ prefix, name })
  const { registration, rows, entries } = checked
  const failure = useQueryError(checked.queries, {
    missing:
      registration === 'failed'
        ? 'We couldn’t check this name. It may still be registered.'
        : 'Some checks didn’t finish. Missing addresses may still exist.',
    shownName: 'results',
  })
  const isListed = rows.length > 0 || entries.data !== undefined
  return (
    <>
      <NameHeader name={name} checked={checked} />
      {failure && <QueryError place={isListed ? 'floating' : 'banner'} {...failure} />}
      <div className="page py-6 md:py-10">
        {registration === 'not-registered' && <LazyUnregisteredName name={name} />}
        {registration !== 'not-registered' && isListed && (
          <>
            <CheckTable name={name} rows={rows} isExpired={registration === 'expired'} />
            <RegistrationFacts {...checked} />
          </>
        )}
        {!isListed && failure === null && <Loading />}
      </div>
    </>
  )
}

type NameHeaderProps = { name: string; checked: ReturnType<typeof useNameChecks> }

const NameHeader = ({ name, checked }: NameHeaderProps) => (
  <NamePageHeader name={name}>
    <div className="mt-5 flex flex-wrap items-end gap-x-10 gap-y-5">
      <div className="min-w-0 flex-1 basis-80">
        <NameTitle name={name} />
        <NameStatus {...checked} />
      </div>
      <NameFigures rows={checked.rows} checkedAt={checked.checkedAt} />
    </div>
    <SendWarning lead={checked.lead} rows={checked.rows} />
  </NamePageHeader>
)
