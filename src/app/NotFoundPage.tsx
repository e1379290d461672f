import { data, Link, type LoaderFunctionArgs, matchPath, useLocation } from 'react-router'
import { TaskLinks } from '../components/TaskLinks'
import { DeadEnd } from '../components/DeadEnd'
import { damagedPath } from '../contract/renderedPage'
import { paths, patterns } from '../paths'
import { hasNames } from '../queries/networks'
import { SearchBox } from '../search/SearchBox'
import { SafeText } from '../ui/SafeText'

const damagedText = [
  'A part of the link is missing or unreadable.',
  'Copy the whole link again, or search for the hash, name or token.',
].join(' ')

function NotFoundPage() {
  const { pathname } = useLocation()
  if (!hasNames() && matchPath({ path: patterns.names, end: false }, pathname)) {
    return (
      <DeadEnd near={<TaskLinks />} title="Names" reason="This service has no names." />
    )
  }
  if (pathname === damagedPath) {
    return (
      <DeadEnd near={<TaskLinks />} title="This address is damaged" reason={damagedText}>
        <SearchBox isHero />
      </DeadEnd>
    )
  }
  return (
    <DeadEnd
      near={<TaskLinks />}
      title="Page not found"
      subject={<SafeText text={pathname} limit={120} />}
      reason={
        <>
          Transaction pages start with <span className="font-mono">/tx/</span>
          {hasNames() && (
            <>
              , name pages with <span className="font-mono">/names/</span>
            </>
          )}
          .{' '}
          <Link className="link" to={paths.home()}>
            Go to home
          </Link>
        </>
      }
    >
      <SearchBox isHero />
    </DeadEnd>
  )
}

export { NotFoundPage as Component }

export const loader = ({ request }: LoaderFunctionArgs) =>
  data(null, { status: new URL(request.url).pathname === damagedPath ? 400 : 404 })
