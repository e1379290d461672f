import type { ReactNode } from 'react'
import { Link, useLocation, useRouteError } from 'react-router'
import { damagedPath } from '../contract/renderedPage'
import { SearchBox } from '../search/SearchBox'
import { Button } from '../ui/Button'
import { SafeText } from '../ui/SafeText'
import { paths } from './paths'

/** The error page without the layout, whose own error it may show. */
export const CrashPage = () => (
  <main>
    <PageCrash />
  </main>
)

/** The error page within the layout: for errors of a page, and for files that a newer release has replaced. */
export function PageCrash() {
  const error = useRouteError()
  const message = error instanceof Error ? error.message : String(error)
  return (
    <div className="page py-10">
      <title>Something went wrong - Crosswatch</title>
      <h1 className="text-title">Something went wrong</h1>
      <p className="mt-2 mb-5 max-w-160 text-ink-2">
        This page stopped. We may have just released an update, or your connection dropped. Your
        swaps aren’t affected. Reload to pick up where you left off.
      </p>
      <Button variant="primary" onClick={() => location.reload()}>
        Reload
      </Button>
      <p className="mt-6 font-mono text-row wrap-anywhere text-ink-3">{message.slice(0, 200)}</p>
    </div>
  )
}

export function NotFoundPage() {
  const { pathname } = useLocation()
  if (pathname === damagedPath) {
    return (
      <NothingPage heading="This address is damaged">
        A part of the link is missing or unreadable. Copy the whole link again, or search for the
        hash, name or token.
      </NothingPage>
    )
  }
  return (
    <NothingPage heading="Page not found" subject={<SafeText text={pathname} limit={120} />}>
      Transaction pages start with <span className="font-mono">/tx/</span>, name pages with{' '}
      <span className="font-mono">/names/</span>.{' '}
      <Link className="link" to={paths.home()}>
        Go to home
      </Link>
    </NothingPage>
  )
}

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
export const NothingPage = ({ heading, subject, children, searched = '' }: NothingPageProps) => (
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
