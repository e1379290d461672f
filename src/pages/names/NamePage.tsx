import { useParams } from 'react-router'
import { isName } from '../../contract/names'
import { NameFindings } from './NameFindings'
import { NotAName } from './NotAName'
import type { PageLoader } from '../../queries/pageLoading'
import { nameChainsQuery, nameEntriesQuery, registeredQuery } from '../../queries/names'
import { chainsQuery } from '../../queries/tokens'

/** `/names/{name}`: who stands behind a name. */
export function NamePage() {
  const { name = '' } = useParams()
  // A name of its own: nothing of the one before stays on the page.
  if (isName(name)) return <NameFindings key={name} name={name} />
  return <NotAName text={name} />
}

export const loader: PageLoader =
  ({ load, waitFor }) =>
  ({ params: { name = '' } }) =>
    isName(name)
      ? waitFor(
          load(chainsQuery),
          load(registeredQuery(name)),
          load(nameChainsQuery(name)),
          load(nameEntriesQuery(name)),
        )
      : null
