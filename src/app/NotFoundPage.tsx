import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { SafeText } from '../ui/text/SafeText'
import { paths } from './paths'

/** For every address that is none of ours. */
export function NotFoundPage({ box }: { box: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <div className="border-b border-line bg-sheet">
      <title>No such page - Crosswatch</title>
      <div className="page py-10">
        <h1 className="text-title">There is no page at this address</h1>
        <p className="mt-2 mb-6 flex max-w-full text-ink-2">
          <span className="font-mono">
            <SafeText text={pathname} limit={120} />
          </span>
        </p>
        {box}
        <p className="mt-6 text-ink-2">
          A transaction is at <span className="font-mono">/tx/</span> and its hash, a name at{' '}
          <span className="font-mono">/names/</span> and the name.{' '}
          <Link viewTransition className="link" to={paths.home()}>
            Go to the first page
          </Link>
        </p>
      </div>
    </div>
  )
}
