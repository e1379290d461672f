import { cacheNames, clientsClaim, setCacheNameDetails } from 'workbox-core'
import { enable as enableNavigationPreload } from 'workbox-navigation-preload'
import { matchPrecache, precache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies'
import { answersCache } from '../contract/cached'
import { type Kind, kindOf } from './addresses'
import { datedCopy, forgetOldest, stillGood } from './cachedResponses'
import { openNotified } from './notificationClick'

/** Put in by the build: see build/serviceWorker.mjs. `id` is another for every build and every configuration of it. */
declare const built: {
  id: string
  files: readonly string[]
  parts: readonly { url: string; integrity: string }[]
}
const { id, files, parts } = built
/** A service worker's global object, as far as it is used here. */
declare const self: {
  addEventListener: <Type extends 'install' | 'activate' | 'notificationclick'>(
    type: Type,
    act: (event: WorkerEvent & (Type extends 'notificationclick' ? Clicked : unknown)) => void,
  ) => void
  skipWaiting: () => Promise<void>
  clients: Parameters<typeof openNotified>[0]
}
type WorkerEvent = { waitUntil: (work: Promise<unknown>) => void }
type Clicked = { notification: { data: unknown; close: () => void } }

const shell = '/index.html'
/** A network that has not begun to answer by then is as good as none where something is at hand; in s. */
const patience = { page: 4, file: 2, answer: 6 }
/** So many are kept, the ones last heard: the lists and the names of a long day, and logos of 1 to 2 kB. */
const most = { answers: 300, logos: 500 }

// A cache for each build: what a tab has begun with it can go on with.
const shells = 'shell-'
setCacheNameDetails({ prefix: 'crosswatch', precache: shells + id, suffix: '' })
precache([
  ...files.map((url) => ({ url, revision: id })),
  ...parts.map(({ url, integrity }) => ({ url, integrity, revision: null })),
])

// A new version serves at once, and so do the tabs of the one before, which load anew when that disturbs nobody: see
// src/app/versionWatch.ts.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(forgetOldShells()))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openNotified(self.clients, event.notification.data))
})
clientsClaim()
enableNavigationPreload()

answer(
  'page',
  new NetworkOnly({
    networkTimeoutSeconds: patience.page,
    plugins: [
      {
        handlerDidError: () => matchPrecache(shell),
        handlerWillRespond: async ({ response }) =>
          response.status < 500 ? response : ((await matchPrecache(shell)) ?? response),
      },
    ],
  }),
)
// Gone to, and no page of ours: the network's alone, which the browser has asked already.
registerRoute(({ request }) => request.mode === 'navigate', new NetworkOnly())

// Of whichever build it is: a tab's own may be the one before.
answer('part', async ({ request }) => (await caches.match(request.url)) ?? fetch(request))
answer(
  'file',
  new NetworkOnly({
    networkTimeoutSeconds: patience.file,
    plugins: [{ handlerDidError: ({ request }) => matchPrecache(request.url) }],
  }),
)
answer(
  'logo',
  new CacheFirst({
    cacheName: 'crosswatch-logos',
    plugins: [
      {
        cacheDidUpdate: async ({ cacheName }) =>
          forgetOldest(await caches.open(cacheName), most.logos),
      },
    ],
  }),
)
answer(
  'answer',
  new NetworkFirst({
    cacheName: answersCache,
    networkTimeoutSeconds: patience.answer,
    plugins: [
      {
        cacheWillUpdate: async ({ response }) => datedCopy(response, Date.now()),
        cachedResponseWillBeUsed: async ({ cachedResponse }) =>
          stillGood(cachedResponse, Date.now()),
        cacheDidUpdate: async ({ cacheName }) =>
          forgetOldest(await caches.open(cacheName), most.answers),
      },
    ],
  }),
)

function answer(kind: Kind, by: Parameters<typeof registerRoute>[1]): void {
  registerRoute(
    ({ url, request, sameOrigin }) =>
      kindOf(url.pathname, { isOwn: sameOrigin, isNavigation: request.mode === 'navigate' }) ===
      kind,
    by,
  )
}

/** All but this build's and the one before it, which a tab may still be of. */
async function forgetOldShells(): Promise<void> {
  const own = cacheNames.precache
  const others = (await caches.keys()).filter(
    (name) => name.startsWith(`crosswatch-${shells}`) && name !== own,
  )
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}
