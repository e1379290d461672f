import { type RefObject, useLayoutEffect, useRef } from 'react'
import {
  NavigationType,
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigationType,
} from 'react-router'
import { OperatorNotice } from '../components/Notices'
import { lazyPart } from '../ui/lazyPart'
import { hasOwnSearchBox } from '../ui/ownSearchBox'
import { Header } from './Header'
import * as words from '#words/layout'

/** Hydrated last, with what every page does in the background: 8 kB of each page. */
export const LazyFooter = lazyPart(async () => (await import('./Footer')).Footer)

/** The frame of all pages but embedded ones. */
export function Layout() {
  const main = useRef<HTMLElement>(null)
  const isOwn = useMatches().some(
    ({ handle, loaderData }) => hasOwnSearchBox(handle) || hasOwnSearchBox(loaderData),
  )
  useFocusOnNavigation(main)
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
        {words.skipToContent}
      </a>
      <Header hasSearchBox={!isOwn} />
      <OperatorNotice />
      {/* React leaves the content of this element to the server. */}
      <noscript>
        {import.meta.env.SSR && (
          <p className="page border-b border-line py-2 text-row text-ink-2">
            {words.withoutScripts}
          </p>
        )}
      </noscript>
      <main id="main" ref={main} tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <footer className="mt-10 border-t border-line text-small text-ink-2">
        <div className="page flex min-h-9 flex-wrap items-center gap-x-6 gap-y-1 py-1">
          <LazyFooter />
        </div>
      </footer>
      <ScrollRestoration />
    </div>
  )
}

/**
 * Focuses the content of a new page, as a browser does for a new document, unless the
 * URL was replaced or the page has focused an element of its own.
 */
function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const navigationType = useNavigationType()
  const shownPathname = useRef(pathname)
  // In the task that shows the page: later, it would take the focus from what a key has opened.
  useLayoutEffect(() => {
    if (shownPathname.current === pathname) return
    shownPathname.current = pathname
    const hasFocus = main.current?.contains(document.activeElement) ?? false
    const isNewPage = navigationType !== NavigationType.Replace
    if (isNewPage && !hasFocus) main.current?.focus({ preventScroll: true })
  }, [main, pathname, navigationType])
}
