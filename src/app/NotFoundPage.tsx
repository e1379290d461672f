import type { ReactNode } from 'react'
import { data, Link, type LoaderFunctionArgs, useLocation } from 'react-router'
import { damagedPath } from '../contract/renderedPage'
import { SearchBox } from '../search/SearchBox'
import { SafeText } from '../ui/SafeText'
import { paths } from '../paths'

function NotFoundPage() {
  const { pathname } = useLocation()
  if (pathname === damagedPath) {
    return (
      <NothingPage heading="This address is damaged">
        A part of the link is missing or unreadable. Copy the whole link again, or search
        for the hash, name or token.
      </NothingPage>
    )
  }
  return (
    <NothingPage
      heading="Page not found"
      subject={<SafeText text={pathname} limit={120} />}
    >
      Transaction pages start with <span className="font-mono">/tx/</span>, name pages
      with <span className="font-mono">/names/</span>.{' '}
      <Link className="link" to={paths.home()}>
        Go to home
      </Link>
    </NothingPage>
  )
}

export { NotFoundPage as Component }

export const loader = ({ request }: LoaderFunctionArgs) =>
  data(null, { status: new URL(request.url).pathname === damagedPath ? 400 : 404 })

type NothingPageProps = {
  heading: string
  /** What was opened. */
  subject?: ReactNode
  /** Why there is nothing, and what to do. */
  children: ReactNode
  /** In the search box. */
  searched?: string
}

/** The page in place of one that does not exist. */
export const NothingPage = ({
  heading,
  subject,
  children,
  searched = '',
}: NothingPageProps) => (
  <div className="border-b border-line bg-sheet">
    <title>{`${heading} - Crosswatch`}</title>
    <div className="page py-10">
      <h1 className="text-title">{heading}</h1>
      {subject && <p className="mt-2 flex max-w-full font-mono text-ink-2">{subject}</p>}
      <p className="mt-2 mb-6 text-ink-2">{children}</p>
      <SearchBox isHero initialText={searched} />
    </div>
  </div>
)
