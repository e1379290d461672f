import { useQuery } from '@tanstack/react-query'
import { serviceQuery } from '../../queries/service'
import { NoteRow } from '../../ui/NoteRow'
import { ChainCheckForm } from './ChainCheckForm'
import { NameSearch } from './NameSearch'
import { RecentSearches } from './RecentSearches'
import { SampleNames } from './SampleNames'

/** `/names`: searches for a name, and checks whether a name is linked to one chain. */
export function NamesPage() {
  const { data } = useQuery(serviceQuery)
  return (
    <div className="page py-7 md:py-10">
      <title>Names - Crosswatch</title>
      <h1 className="text-title">Names</h1>
      <p className="mt-2 mb-6 max-w-160 text-ink-2">
        One name, addresses on many chains. We check each both ways: name to address and address
        back to name.
      </p>
      {data?.hasNames === false && (
        <div className="mb-6 max-w-160 border-t border-line text-row">
          <NoteRow icon="warning" tone="warning" cause="Names aren’t available here.">
            The source of this service has none. Everything else works.
          </NoteRow>
        </div>
      )}
      <NameSearch />
      <div className="mt-10 grid gap-x-10 md:grid-cols-2">
        <div>
          <ChainCheckForm />
        </div>
        <div className="max-md:mt-7">
          <RecentSearches />
          <SampleNames />
        </div>
      </div>
    </div>
  )
}

export { NamesPage as Component }
