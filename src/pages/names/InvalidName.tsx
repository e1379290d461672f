import { Link } from 'react-router'
import { paths } from '../../app/paths'
import { nameRule } from '../../contract/names'
import { findNameProblem } from '../../model/names/nameRule'
import { SafeText } from '../../ui/SafeText'
import { NameSearch } from './NameSearch'

export function InvalidName({ text }: { text: string }) {
  return (
    <div className="page py-7 md:py-10">
      <title>Not a valid name - Crosswatch</title>
      <h1 className="text-title">Not a valid name</h1>
      <p className="mt-2 flex max-w-full font-mono text-ink-2">
        <SafeText text={text} limit={80} />
      </p>
      <p className="mt-2 mb-6 text-ink-2">
        {findNameProblem(text)?.message ?? nameRule}{' '}
        <Link viewTransition className="link" to={paths.names()}>
          Names
        </Link>
      </p>
      <NameSearch />
    </div>
  )
}
