import { cacheNames, clientsClaim, setCacheNameDetails } from 'workbox-core'
import { enable as enableNavigationPreload } from 'workbox-navigation-preload'
import { matchPrecache, precache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies'
import { responseCacheName } from '../contract/cached'
import { type CacheKind, classifyRequest } from './addresses'
import { createCacheCopy, deleteOldest, rejectExpired } from './cachedResponses'
import { openNotificationPath } from './notificationClick'

/** Replaced at build time by build/serviceWorker.mjs. `id` differs for each build and configuration. */
declare const built: {
  id: string
  files: readonly string[]
  chunks: readonly { url: string; integrity: string }[]
}
const { id, files, chunks } = built
declare const self: {
  addEventListener: <Type extends 'install' | 'activate' | 'notificationclick'>(
    type: Type,
    act: (event: WorkerEvent & (Type extends 'notificationclick' ? Clicked : unknown)) => void,
  ) => void
  skipWaiting: () => Promise<void>
  clients: Parameters<typeof openNotificationPath>[0]
}
type WorkerEvent = { waitUntil: (work: Promise<unknown>) => void }
type Clicked = { notification: { data: unknown; close: () => void } }

const shell = '/index.html'
/** After this time a cached response is used, if there is one. */
const networkTimeoutSeconds = { page: 4, file: 2, response: 6 }
/** The most recently stored entries are kept. */
const maxEntries = { responses: 300, logos: 500 }

// One cache per build, as an open tab still needs the files of its own build.
const shellPrefix = 'shell-'
setCacheNameDetails({ prefix: 'crosswatch', precache: shellPrefix + id, suffix: '' })
precache([
  ...files.map((url) => ({ url, revision: id })),
  ...chunks.map(({ url, integrity }) => ({ url, integrity, revision: null })),
])

// A new version takes over at once. Open tabs reload when that is harmless: see src/app/appUpdates.ts.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(deleteOldShells()))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openNotificationPath(self.clients, event.notification.data))
})
clientsClaim()
enableNavigationPreload()

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
// Other navigations use the network only.
registerRoute(({ request }) => request.mode === 'navigate', new NetworkOnly())

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
    cacheName: 'crosswatch-logos',
    plugins: [
      {
        cacheDidUpdate: async ({ cacheName }) =>
          deleteOldest(await caches.open(cacheName), maxEntries.logos),
      },
    ],
  }),
)
handle(
  'response',
  new NetworkFirst({
    cacheName: responseCacheName,
    networkTimeoutSeconds: networkTimeoutSeconds.response,
    plugins: [
      {
        cacheWillUpdate: async ({ response }) => createCacheCopy(response, Date.now()),
        cachedResponseWillBeUsed: async ({ cachedResponse }) =>
          rejectExpired(cachedResponse, Date.now()),
        cacheDidUpdate: async ({ cacheName }) =>
          deleteOldest(await caches.open(cacheName), maxEntries.responses),
      },
    ],
  }),
)

function handle(kind: CacheKind, by: Parameters<typeof registerRoute>[1]): void {
  registerRoute(
    ({ url, request, sameOrigin }) =>
      classifyRequest(url.pathname, {
        isOwn: sameOrigin,
        isNavigation: request.mode === 'navigate',
      }) === kind,
    by,
  )
}

/** Keeps the shells of this build and of the previous one, which a tab may still run. */
async function deleteOldShells(): Promise<void> {
  const own = cacheNames.precache
  const others = (await caches.keys()).filter(
    (name) => name.startsWith(`crosswatch-${shellPrefix}`) && name !== own,
  )
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}
