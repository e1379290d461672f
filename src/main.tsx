import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  matchPath,
  matchRoutes,
  RouterContextProvider,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { App } from './app/App'
import { embeddedTransactionPattern } from './paths'
import { routes } from './app/routes'
import { hydrateServerState } from './app/serverState'
import { damagedPath, isDamaged } from './contract/renderedPage'
import { createQueryClient } from './queries/client'
import { queryClientContext } from './queries/prefetch'
import { blockStorage } from './storage/stored'
import { adoptEarlierWatchlist } from './storage/watched'
import { adoptHandledPresses } from './ui/earlyPresses'
import { isPartError } from './ui/lazyComponent'
import './ui/styles.css'

/**
 * A failed chunk reloads the tab, because a deploy removes the chunks of open pages;
 * not twice in a minute, and not for a part of a page.
 */
addEventListener('vite:preloadError', ({ payload }) => {
  // Firefox and Safari also fail the chunks of a page that somebody leaves. A reload at
  // once would cancel the leaving.
  setTimeout(() => {
    if (isPartError(payload)) return
    const { state } = history
    const isRecent = Date.now() - (Number(state?.reloadedAt) || 0) < 60_000
    if (!navigator.onLine || isRecent) return
    history.replaceState({ ...state, reloadedAt: Date.now() }, '')
    location.reload()
  }, 2_000)
})

if (matchPath(embeddedTransactionPattern, location.pathname)) blockStorage()
if (isDamaged(location.pathname)) history.replaceState(null, '', damagedPath)
adoptEarlierWatchlist()

/**
 * Hydration needs the page's chunk. If it cannot be loaded, the router shows the error,
 * unless the server has rendered the page.
 */
const loadPage = () =>
  Promise.all(
    (matchRoutes(routes, location) ?? []).map(async ({ route }) => {
      if (typeof route.lazy === 'function')
        Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )

/** Says that the page stays as the server rendered it. */
function showStaleNote(): void {
  const note = document.getElementById('stale')
  if (note) note.hidden = false
}

/**
 * Not at the top level: the page's chunk imports modules of this file's chunk, and
 * would wait for them.
 */
async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has no element with the id "root".')
  const client = createQueryClient()
  const isLoaded = await loadPage().then(
    () => true,
    () => false,
  )
  if (!isLoaded && root.hasChildNodes()) {
    showStaleNote()
    return
  }
  const state = isLoaded ? hydrateServerState(client) : null
  const router = createBrowserRouter(routes, {
    getContext: () => new RouterContextProvider(new Map([[queryClientContext, client]])),
    ...(state && { hydrationData: state.router }),
  })
  const app = (
    <StrictMode>
      <App
        client={client}
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
