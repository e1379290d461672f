import { cacheNames, clientsClaim, setCacheNameDetails } from 'workbox-core'
import type { WorkboxPlugin } from 'workbox-core/types'
import { ExpirationPlugin } from 'workbox-expiration'
import { matchPrecache, precache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies'
import { cachedAtHeader, logoCacheName, responseCacheName } from '../contract/cached'
import { classifyRequest, type RequestKind } from './requestKinds'

/** Replaced at build time by build/serviceWorker.mjs. `id` differs for each build and configuration. */
declare const built: { id: string; files: readonly string[]; chunks: readonly string[] }
const { id, files, chunks } = built

/** The part of a worker's global scope that is used here: TypeScript's library for workers excludes that of the page. */
declare const self: {
  addEventListener: <Type extends 'install' | 'activate' | 'notificationclick'>(
    type: Type,
    act: (event: WorkerEvent & (Type extends 'notificationclick' ? Clicked : unknown)) => void,
  ) => void
  skipWaiting: () => Promise<void>
  registration: { navigationPreload?: { enable: () => Promise<void> } }
  clients: {
    matchAll: (options: {
      type: 'window'
      includeUncontrolled: boolean
    }) => Promise<readonly { url: string; focus: () => Promise<unknown> }[]>
    openWindow: (path: string) => Promise<unknown>
  }
}
type WorkerEvent = { waitUntil: (work: Promise<unknown>) => void }
type Clicked = { notification: { data: { path: string }; close: () => void } }

const shell = '/index.html'
const daySeconds = 24 * 60 * 60
/** After this time a cached response is used, if there is one. */
const networkTimeoutSeconds = { page: 4, file: 2, response: 6 }

// One cache per build, as an open tab still needs the files of its own build.
const shellPrefix = 'shell-'
setCacheNameDetails({ prefix: 'crosswatch', precache: shellPrefix + id, suffix: '' })
precache([
  ...files.map((url) => ({ url, revision: id })),
  // The names of chunks contain a hash of their content.
  ...chunks.map((url) => ({ url, revision: null })),
])

// A new version takes over at once. Open tabs offer a reload: see src/app/appUpdates.ts.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldShells())
  // The browser requests a page while it starts the worker.
  event.waitUntil(Promise.resolve(self.registration.navigationPreload?.enable()))
})
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPath(event.notification.data.path))
})
clientsClaim()

handle(
  'page',
  new NetworkOnly({
    networkTimeoutSeconds: networkTimeoutSeconds.page,
    plugins: [
      {
        handlerDidError: () => matchPrecache(shell),
        handlerWillRespond: async ({ response }) =>
          response.status < 500 ? response : ((await matchPrecache(shell)) ?? response),
      },
    ],
  }),
)
// From the cache of any build, as a tab may run the previous one.
handle('chunk', async ({ request }) => (await caches.match(request.url)) ?? fetch(request))
handle(
  'file',
  new NetworkOnly({
    networkTimeoutSeconds: networkTimeoutSeconds.file,
    plugins: [{ handlerDidError: ({ request }) => matchPrecache(request.url) }],
  }),
)
handle(
  'logo',
  new CacheFirst({
    cacheName: logoCacheName,
    plugins: [expire({ maxEntries: 500 })],
  }),
)
handle(
  'response',
  new NetworkFirst({
    cacheName: responseCacheName,
    networkTimeoutSeconds: networkTimeoutSeconds.response,
    plugins: [
      { cacheWillUpdate: async ({ response }) => createCacheCopy(response) },
      expire({ maxEntries: 300, maxAgeSeconds: 30 * daySeconds }),
    ],
  }),
)

function handle(kind: RequestKind, by: Parameters<typeof registerRoute>[1]): void {
  registerRoute(
    ({ url, request, sameOrigin }) =>
      classifyRequest(url.pathname, {
        isOwn: sameOrigin,
        isNavigation: request.mode === 'navigate',
      }) === kind,
    by,
  )
}

/** Workbox declares the plugin's optional methods without `exactOptionalPropertyTypes`. */
function expire(options: ConstructorParameters<typeof ExpirationPlugin>[0]): WorkboxPlugin {
  const { cachedResponseWillBeUsed, cacheDidUpdate } = new ExpirationPlugin(options)
  return {
    ...(cachedResponseWillBeUsed && { cachedResponseWillBeUsed }),
    ...(cacheDidUpdate && { cacheDidUpdate }),
  }
}

/** A copy with its time in a header; null unless it is a success without `no-store` that is no HTML, such as a Wi-Fi sign-in page. */
function createCacheCopy({ status, headers, body }: Response): Response | null {
  const isHtml = /html/i.test(headers.get('content-type') ?? '')
  const isPrivate = /no-store/i.test(headers.get('cache-control') ?? '')
  if (status !== 200 || isHtml || isPrivate) return null
  const copied = new Headers(headers)
  copied.set(cachedAtHeader, String(Date.now()))
  return new Response(body, { headers: copied })
}

/** Keeps the shells of this build and of the previous one, which a tab may still run. */
async function deleteOldShells(): Promise<void> {
  const own = cacheNames.precache
  const others = (await caches.keys()).filter(
    (name) => name.startsWith(`crosswatch-${shellPrefix}`) && name !== own,
  )
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}

/** Focuses the tab that shows a path, or opens a new one, so that no tab loses its input. */
async function openPath(path: string): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const own = open.find(({ url }) => new URL(url).pathname === path)
  await (own === undefined ? self.clients.openWindow(path) : own.focus())
}
