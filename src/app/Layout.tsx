import { type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import {
  NavigationType,
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigationType,
} from 'react-router'
import { lazyComponent } from '../ui/lazyComponent'
import { useHydrated } from '../ui/now'
import { Footer } from './Footer'
import { Header } from './Header'

/** Offline or after a deployment, pages work without it. */
const Background = lazyComponent(() =>
  import('./Background').then(
    (module) => module.Background,
    () => () => null,
  ),
)

export function Layout() {
  const main = useRef<HTMLElement>(null)
  const hasSearchBox = useMatches().some(({ handle }) => readHasSearchBox(handle))
  const [isShortcutListShown, showShortcutList] = useState(false)
  const [isNewVersionAvailable, setIsNewVersionAvailable] = useState(false)
  const isHydrated = useHydrated()
  useFocusOnNavigation(main)
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="absolute start-2 -top-20 z-20 rounded-field bg-accent px-4 py-2 font-medium text-accent-on focus:top-2"
        onClick={(event) => {
          // Without a fragment in the URL and an extra history entry.
          event.preventDefault()
          main.current?.focus()
        }}
      >
        Skip to the content
      </a>
      <Header hasSearchBox={!hasSearchBox} />
      <noscript>
        <p className="page border-b border-line py-2 text-row text-ink-2">
          JavaScript is off: this page shows its state at the time it was loaded. Reload it for the
          current one. Lists can be searched, but not watched.
        </p>
      </noscript>
      <main id="main" ref={main} tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <Footer
        isNewVersionAvailable={isNewVersionAvailable}
        onShowShortcuts={() => showShortcutList(true)}
      />
      {isHydrated && (
        <Suspense>
          <Background
            isShortcutListShown={isShortcutListShown}
            showShortcutList={showShortcutList}
            onNewVersion={() => setIsNewVersionAvailable(true)}
          />
        </Suspense>
      )}
      <ScrollRestoration />
    </div>
  )
}

const readHasSearchBox = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && Reflect.get(handle, 'hasSearchBox') === true

/**
 * Moves the focus to the new page, as a browser does for a new document, unless the navigation replaced the URL or the page has
 * already focused an element of its own.
 */
function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const type = useNavigationType()
  const shownPathname = useRef(pathname)
  useEffect(() => {
    if (shownPathname.current === pathname) return
    shownPathname.current = pathname
    const hasFocus = main.current?.contains(document.activeElement) ?? false
    if (type !== NavigationType.Replace && !hasFocus) main.current?.focus({ preventScroll: true })
  }, [pathname, type, main])
}
