import { useQuery } from '@tanstack/react-query'
import { Suspense, useDeferredValue, useEffect, useRef } from 'react'
import {
  NavigationType,
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigationType,
} from 'react-router'
import { RequestError } from '../api/requestError'
import { formatZone } from '../model/time'
import { healthQuery } from '../queries/health'
import { serviceQuery } from '../queries/service'
import { settings } from '../storage/settings'
import { useStored } from '../storage/stored'
import { Icon } from '../ui/Icon'
import { lazyExtra } from '../ui/lazyComponent'
import { useFirstRenderTime } from '../ui/useFirstRenderTime'
import { useHydrated } from '../ui/useHydrated'
import { SafeText } from '../ui/SafeText'
import { StatusIcon } from '../components/StatusIcon'
import { Header } from './Header'

const Background = lazyExtra(async () => (await import('./Background')).Background)

export function Layout() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const navigationType = useNavigationType()
  const shownPathname = useRef(pathname)
  // As a browser does for a new document, unless the URL was replaced or the page has focused an element of its own.
  useEffect(() => {
    if (shownPathname.current === pathname) return
    shownPathname.current = pathname
    const hasFocus = main.current?.contains(document.activeElement) ?? false
    const isNewPage = navigationType !== NavigationType.Replace
    if (isNewPage && !hasFocus) main.current?.focus({ preventScroll: true })
  }, [pathname, navigationType])
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="absolute start-2 -top-20 z-20 rounded-field bg-accent px-4 py-2 text-accent-on focus:top-2"
        onClick={(event) => {
          // Without a fragment in the URL and an extra history entry.
          event.preventDefault()
          main.current?.focus()
        }}
      >
        Skip to the content
      </a>
      <Header
        hasSearchBox={!useMatches().some(({ handle }) => handle === ownSearchBox)}
      />
      <noscript>
        <p className="page border-b border-line py-2 text-row text-ink-2">
          JavaScript is off: nothing here updates until you reload. Lists show their first
          rows: search them. Watching, copying and settings don’t work.
        </p>
      </noscript>
      <main id="main" ref={main} tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <Footer />
      <ScrollRestoration />
    </div>
  )
}

/** The handle of a route whose page has a search box, so that the header has none. */
export const ownSearchBox = { hasSearchBox: true } as const

const sourceLabels: Record<string, string> = {
  sandbox: 'Sandbox (simulated data)',
  network: 'Live network',
  proxy: 'Proxied service',
}

function Footer() {
  const { zone } = useStored(settings)
  // The zone's name changes only with daylight saving time, so it is not updated.
  const now = useFirstRenderTime()
  const source = useQuery(serviceQuery).data?.source
  // Deferred: React renders this change in the task of the hydration, which the two requests would make a third longer.
  const isHydrated = useDeferredValue(useHydrated())
  const health = useQuery({ ...healthQuery, enabled: isHydrated })
  return (
    <footer className="mt-10 border-t border-line text-small text-ink-2">
      <div className="page flex min-h-9 flex-wrap items-center gap-x-6 gap-y-1 py-1">
        <span title="Time zone">{formatZone(zone, now)}</span>
        {source !== undefined && (
          <span className="inline-flex max-w-50" title="Data source">
            <SafeText text={sourceLabels[source] ?? source} limit={24} />
          </span>
        )}
        {health.error && (
          <span className="inline-flex items-center gap-1.5 font-medium text-refund">
            <Icon name="plug" size={14} />
            {describeState(health.error)}
          </span>
        )}
        {health.isSuccess && (
          <span className="inline-flex items-center gap-1.5 [&_svg]:text-complete">
            <StatusIcon status="complete" size={14} />
            Online
          </span>
        )}
        <Suspense>{isHydrated && <Background />}</Suspense>
      </div>
    </footer>
  )
}

function describeState(error: Error): string {
  if (error instanceof RequestError) {
    if (error.kind === 'offline') return 'Offline'
    // Only a response can say so.
    if (error.kind === 'unavailable' && error.status !== null)
      return 'Tracking unavailable'
  }
  return 'Can’t reach Crosswatch'
}
