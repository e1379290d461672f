import { Link, useLocation } from 'react-router'
import { SearchBox } from '../search/SearchBox'
import { SafeText } from '../ui/SafeText'
import { paths } from './paths'

export function NotFoundPage() {
  const { pathname } = useLocation()
  return (
    <div className="border-b border-line bg-sheet">
      <title>Page not found - Crosswatch</title>
      <div className="page py-10">
        <h1 className="text-title">Page not found</h1>
        <p className="mt-2 mb-6 flex max-w-full text-ink-2">
          <span className="font-mono">
            <SafeText text={pathname} limit={120} />
          </span>
        </p>
        <SearchBox isHero />
        <p className="mt-6 text-ink-2">
          Transaction pages start with <span className="font-mono">/tx/</span>, name pages with{' '}
          <span className="font-mono">/names/</span>.{' '}
          <Link viewTransition className="link" to={paths.home()}>
            Go to home
          </Link>
        </p>
      </div>
    </div>
  )
}
