import { useParams } from 'react-router'
import { isName } from '../../contract/names'
import { NameResults } from './NameResults'
import { InvalidName } from './InvalidName'
import type { PageLoader } from '../../queries/pageLoading'
import { nameChainsQuery, nameEntriesQuery, registeredQuery } from '../../queries/names'
import { chainsQuery } from '../../queries/tokens'

export function NamePage() {
  const { name = '' } = useParams()
  // The key resets the page for another name.
  if (isName(name)) return <NameResults key={name} name={name} />
  return <InvalidName text={name} />
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
