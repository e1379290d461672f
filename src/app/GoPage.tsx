import { useEffect } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { Doors } from '../components/Doors'
import { DeadEnd } from '../components/DeadEnd'
import type { PageLoaderArgs } from '../queries/prefetch'
import { SearchBox } from '../search/SearchBox'
import { getSearchedThings } from '../search/searchedThings'
import { MarkedTypo, SafeText } from '../ui/SafeText'

/** Why a text cannot be opened, with the text in the search box. */
export function GoPage() {
  const { text, destination, problem, typo } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  useEffect(() => {
    if (destination)
      void navigate(destination.to, { replace: true, state: destination.state })
  }, [destination, navigate])
  if (destination) {
    return (
      <noscript>
        <p className="page py-10">
          Watching several transactions and starting from JSON need JavaScript. Search for
          one hash at a time.
        </p>
      </noscript>
    )
  }
  return (
    <DeadEnd
      title="Nothing to open"
      subject={typo ? <MarkedTypo typo={typo} /> : <SafeText text={text} limit={120} />}
      near={<Doors />}
      reason={problem || `This link doesn’t contain a ${getSearchedThings()}.`}
    >
      <SearchBox isHero initialText={text} />
    </DeadEnd>
  )
}

export { GoPage as Component }

/** Recognising a text takes 20 kB, which this page does not need. */
export const loader = async (args: PageLoaderArgs) =>
  (await import('../search/openSearch')).openSearch(args)
