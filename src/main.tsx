// First, with React: the scripts compress better in this order, by a kilobyte.
import { isTooOldToHydrate, renderDocument } from './app/renderDocument'
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { routes } from './app/routes'
import { hydrateServerState } from './app/serverState'
import { damagedPath, isDamaged } from './contract/renderedPage'
import { createQueryClient } from './queries/queryClient'
import { queryClientContext } from './queries/prefetch'
import './ui/styles.css'

if (isDamaged(location.pathname)) history.replaceState(null, '', damagedPath)

/** "/de" where the address names its language, which a script of the document finds. */
const { prefix: basename = '/' } = document.documentElement.dataset

/**
 * Whether the address is no longer the one that the server has rendered: after a reload,
 * an earlier entry of the history can be opened before the router follows it.
 */
function hasMoved(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  const { pathname, search } = new URL(navigation?.name ?? location.href)
  const rendered = isDamaged(pathname) ? damagedPath : pathname + search
  return rendered !== location.pathname + location.search
}

/**
 * Hydration needs the page's chunk. If it cannot be loaded, the router shows the error,
 * unless the server has rendered the page.
 */
const loadPage = () =>
  Promise.all(
    (matchRoutes(routes, location, basename) ?? []).map(async ({ route }) => {
      if (typeof route.lazy === 'function')
        Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )

/** Says that the page stays as the server rendered it. A function of index.html. */
declare const showStale: () => void

/**
 * Not at the top level: the page's chunk imports modules of this file's chunk, and
 * would wait for them.
 */
async function start(): Promise<void> {
  if (isTooOldToHydrate()) return
  const client = createQueryClient()
  const isLoaded = await loadPage().then(
    () => true,
    () => false,
  )
  const isRendered = document.getElementById('root')?.hasChildNodes() === true
  if (!isLoaded && isRendered) {
    showStale()
    return
  }
  const state = isLoaded && !hasMoved() ? hydrateServerState(client) : null
  const router = createBrowserRouter(routes, {
    basename,
    getContext: () => new RouterContextProvider(new Map([[queryClientContext, client]])),
    ...(state && { hydrationData: state.router }),
  })
  renderDocument({ client, state, content: <RouterProvider router={router} /> })
}

// In a task of its own, so that the browser can handle a press after it has evaluated
// the scripts.
setTimeout(() => void start())
