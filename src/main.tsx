import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { App } from './app/App'
import { routes } from './app/routes'
import { hydrateServerState } from './app/serverState'
import { damagedPath, isDamaged } from './contract/renderedPage'
import { createQueryClient } from './queries/client'
import { queryClientContext } from './queries/prefetch'
import { noteReload } from './storage/lastReload'
import { adoptEarlierWatchlist } from './storage/watched'
import { adoptHandledPresses } from './ui/earlyPresses'
import './ui/styles.css'

/**
 * A failed chunk reloads the tab, because a deploy removes the chunks of open pages.
 */
addEventListener('vite:preloadError', () => {
  // Firefox and Safari also fail the chunks of a page that somebody leaves. A reload at
  // once would cancel the leaving.
  setTimeout(() => {
    if (navigator.onLine && noteReload(Date.now())) location.reload()
  }, 2_000)
})

if (isDamaged(location.pathname)) history.replaceState(null, '', damagedPath)
adoptEarlierWatchlist()

/**
 * Hydration needs the page's chunk. If it cannot be loaded, the router shows the error.
 */
const loadPage = () =>
  Promise.all(
    (matchRoutes(routes, location) ?? []).map(async ({ route }) => {
      if (typeof route.lazy === 'function')
        Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )

/**
 * Not at the top level: the page's chunk imports modules of this file's chunk, and
 * would wait for them.
 */
async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has no element with the id "root".')
  const client = createQueryClient()
  const state = await loadPage().then(
    () => hydrateServerState(client),
    () => null,
  )
  const router = createBrowserRouter(routes, {
    getContext: () => new RouterContextProvider(new Map([[queryClientContext, client]])),
    ...(state && { hydrationData: state.router }),
  })
  // Its code is that of the transactions' pages, and loaded where the server rendered one.
  const mergeSaved = async () => {
    if (client.getQueryCache().findAll({ queryKey: ['transaction'] }).length > 0)
      (await import('./queries/savedTransaction')).mergeSaved(client)
  }
  const app = (
    <StrictMode>
      <App
        client={client}
        onHydrated={() => void mergeSaved()}
        renderTime={state?.renderTime ?? { renderedAt: Date.now(), clockOffset: 0 }}
      >
        <RouterProvider router={router} />
      </App>
    </StrictMode>
  )
  if (state) hydrateRoot(root, app)
  else createRoot(root).render(app)
  adoptHandledPresses()
}

// In a task of its own, so that the browser can handle a press after it has evaluated
// the scripts.
setTimeout(() => void start())
