import * as labels from '#words/labels'
import { redirect } from 'react-router'
import { PageTitle } from '../../components/PageTitle'
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
import * as words from '#words/namesPage'

/** `/names`: a field for a name, and the sample names of the service. */
export function NamesPage() {
  const query = useQuery(serviceQuery)
  const failure = useFailure([query], {
    missing: words.samplesFailed,
  })
  const { names = [] } = query.data ?? {}
  return (
    <div className="page py-6 md:py-10">
      <PageTitle text={labels.names} />
      <h1 className="text-title">{labels.names}</h1>
      <p className="mt-2 mb-6 max-w-160 text-ink-2">{words.introduction}</p>
      <NameSearch />
      {(names.length > 0 || failure !== null) && (
        <Section title={labels.sampleNames} className="max-w-160">
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
