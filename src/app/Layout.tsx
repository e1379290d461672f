import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type RefObject, use, useEffect, useRef } from 'react'
import {
  NavigationType,
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigationType,
} from 'react-router'
import { useStored } from '../storage/stored'
import { isWatchingAny } from '../storage/isWatchingAny'
import { RenderTime } from '../ui/text/renderTime'
import { Footer } from './Footer'
import { Header } from './Header'
import { Shortcuts } from './keys/Shortcuts'
import { Notifications } from './Notifications'
import { useTheme } from './theme'
import { keepWithoutNetwork } from './versionWatch'

/** What surrounds every page, and the services that run on each of them: theme, service worker, shortcuts, notifications. */
export function Layout() {
  const main = useRef<HTMLElement>(null)
  const hasSearchBox = useMatches().some(({ handle }) => holdsSearchBox(handle))
  const watches = useStored(isWatchingAny)
  useFocusOnNavigation(main)
  useTheme()
  const client = useQueryClient()
  const renderedAt = use(RenderTime)
  useEffect(() => keepWithoutNetwork(() => loadAgainFrom(client, renderedAt)), [client, renderedAt])
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only rounded-field bg-accent px-4 py-2 font-medium text-accent-on focus:not-sr-only focus:absolute focus:top-2 focus:start-2 focus:z-20"
        onClick={(event) => {
          // The address stays clean, and "back" leads to the page before.
          event.preventDefault()
          main.current?.focus()
        }}
      >
        Skip to the content
      </a>
      <Header box={!hasSearchBox} />
      <main id="main" ref={main} tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <Footer />
      <Shortcuts />
      {watches && <Notifications />}
      <ScrollRestoration />
    </div>
  )
}

/** Loads again what the server rendered with: lists and names, but never a transaction. */
function loadAgainFrom(client: QueryClient, renderedAt: number): void {
  void client.refetchQueries({
    type: 'active',
    predicate: ({ queryKey, state }) =>
      queryKey[0] !== 'transaction' &&
      state.data !== undefined &&
      state.dataUpdatedAt <= renderedAt,
  })
}

const holdsSearchBox = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && Reflect.get(handle, 'hasSearchBox') === true

/**
 * Moves the focus to the new page, as a browser does for a new document. A page that corrects its own address keeps it, and
 * so does one that has focused a part of itself, such as the row that was left.
 */
function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const type = useNavigationType()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const hasFocus = main.current?.contains(document.activeElement) ?? false
    if (type !== NavigationType.Replace && !hasFocus) main.current?.focus({ preventScroll: true })
  }, [pathname, type, main])
}
