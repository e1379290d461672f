import { useParams } from 'react-router'
import { isName } from '../../contract/names'
import { NameFindings } from './NameFindings'
import { NotAName } from './NotAName'

/** `/names/{name}`: who stands behind a name. */
export function NamePage() {
  const { name = '' } = useParams()
  // A name of its own: nothing of the one before stays on the page.
  if (isName(name)) return <NameFindings key={name} name={name} />
  return <NotAName text={name} />
}
