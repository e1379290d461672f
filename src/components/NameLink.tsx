import { Link } from 'react-router'
import { paths } from '../paths'
import { SafeText } from '../ui/SafeText'

/** A link to the page of a name. The name is untrusted text of any length. */
export const NameLink = ({ name }: { name: string }) => (
  <Link
    translate="no"
    className="link hit inline-flex max-w-full font-mono"
    to={paths.name(name)}
  >
    <SafeText text={name} limit={40} />
  </Link>
)
