import { useParams } from 'react-router'
import { isName } from '../../contract/names'
import { NameResults } from './NameResults'
import { InvalidName } from './InvalidName'
import { type PageLoaderArgs, prefetch } from '../../queries/prefetch'
import { nameChainsQuery, nameEntriesQuery, registeredQuery } from '../../queries/names'
import { chainsQuery } from '../../queries/tokens'

/** `/names/{name}`: the addresses of a name, and whether they are verified. */
export function NamePage() {
  const { name = '' } = useParams()
  // The key resets the page for another name.
  if (isName(name)) return <NameResults key={name} name={name} />
  return <InvalidName text={name} />
}

export { NamePage as Component }

export const loader = ({ context, params: { name = '' } }: PageLoaderArgs) =>
  isName(name)
    ? prefetch(context, (client) => [
        client.query(chainsQuery),
        client.query(registeredQuery(name)),
        client.query(nameChainsQuery(name)),
        client.query(nameEntriesQuery(name)),
      ])
    : null
