import { redirect } from 'react-router'
import { formatTitle } from '../../contract/brand'
import { findMeantName } from '../../model/names/meantName'
import { paths } from '../../paths'
import { useFailure } from '../../queries/useFailure'
import type { PageLoaderArgs } from '../../queries/prefetch'
import { serviceQuery } from '../../queries/service'
import { useQuery } from '../../queries/useQuery'
import { FailureNotice } from '../../components/FailureNotice'
import { Section } from '../../ui/Section'
import { NameLink } from '../../components/NameLink'
import { NameSearch } from '../../search/NameSearch'

/** `/names`: a field for a name, and the sample names of the service. */
export function NamesPage() {
  const query = useQuery(serviceQuery)
  const failure = useFailure([query], {
    missing: 'Couldn’t load the sample names. You can still look up any name.',
  })
  const { names = [] } = query.data ?? {}
  return (
    <div className="page py-6 md:py-10">
      <title>{formatTitle('Names')}</title>
      <h1 className="text-title">Names</h1>
      <p className="mt-2 mb-6 max-w-160 text-ink-2">
        One name, addresses on many chains. We check each both ways: name to address and
        address back to name.
      </p>
      <NameSearch />
      {(names.length > 0 || failure !== null) && (
        <Section title="Sample names" className="max-w-160">
          {failure && <FailureNotice place="row" failure={failure} />}
          <ul className="text-row">
            {names.map((name) => (
              <li key={name} className="flex h-9 items-center border-b border-line">
                <NameLink name={name} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  )
}

export { NamesPage as Component }

/** The form submits the name as `?name=`. */
export function loader({ request }: PageLoaderArgs) {
  const name = new URL(request.url).searchParams.get('name')?.trim() ?? ''
  return name === '' ? null : redirect(paths.name(findMeantName(name) ?? name))
}
