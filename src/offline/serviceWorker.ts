import { ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies'
import { cachedAtHeader, logoCacheName, responseCacheName } from '../contract/cached'
import { renewSubscription, showPush } from './push'
import { classifyRequest, type RequestKind } from './requestKinds'

/**
 * Replaced at build time by build/serviceWorker.mjs. `id` differs for each build and
 * configuration.
 */
declare const built: {
  id: string
  files: readonly string[]
  chunks: readonly string[]
  /** The path of index.html in the language of the worker. */
  index: string
}
const { id, files, chunks, index } = built

declare const self: ServiceWorkerGlobalScope

const daySeconds = 24 * 60 * 60

// One cache per build, as an open tab still needs the files of its own build.
const shellPrefix = 'crosswatch-shell-'
const shellName = shellPrefix + id
const matchShell = async (path: string): Promise<Response | undefined> =>
  caches.match(path, { cacheName: shellName })

// A new version takes over at once. Open tabs offer a reload: see src/app/UpdateNote.tsx.
self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPath(event.notification.data.path))
})
self.addEventListener('push', (event) =>
  event.waitUntil(showPush(event.data?.text() ?? '')),
)
self.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(renewSubscription()),
)
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  const isOwn = origin === location.origin
  const kind = classifyRequest(pathname, {
    isOwn,
    isNavigation: request.mode === 'navigate',
  })
  if (kind !== null && request.method === 'GET') event.respondWith(respond(kind, event))
})

/** After its timeout a cached response is used, if there is one. */
const strategies = {
  page: new NetworkOnly({
    networkTimeoutSeconds: 4,
    plugins: [
      {
        handlerDidError: async () => matchShell(index),
        handlerWillRespond: async ({ response }) =>
          response.status < 500 ? response : ((await matchShell(index)) ?? response),
      },
    ],
  }),
  file: new NetworkOnly({
    networkTimeoutSeconds: 2,
    plugins: [{ handlerDidError: async ({ request }) => matchShell(request.url) }],
  }),
  logo: new CacheFirst({
    cacheName: logoCacheName,
    plugins: [expire({ maxEntries: 500 })],
  }),
  response: new NetworkFirst({
    cacheName: responseCacheName,
    networkTimeoutSeconds: 6,
    plugins: [
      {
        cacheWillUpdate: async ({ response }) => {
          // A copy with its time in a header; none of a Wi-Fi sign-in page, which is HTML.
          const { status, headers, body } = response
          const isHtml = /html/i.test(headers.get('content-type') ?? '')
          const isPrivate = /no-store/i.test(headers.get('cache-control') ?? '')
          if (status !== 200 || isHtml || isPrivate) return null
          const copied = new Headers(headers)
          copied.set(cachedAtHeader, String(Date.now()))
          return new Response(body, { headers: copied })
        },
      },
      expire({ maxEntries: 300, maxAgeSeconds: 30 * daySeconds }),
    ],
  }),
}

async function respond(kind: RequestKind, event: FetchEvent): Promise<Response> {
  const { request } = event
  if (kind !== 'chunk') return strategies[kind].handle({ event, request })
  // From the cache of any build, as a tab may run the previous one.
  return (await caches.match(request.url)) ?? fetch(request)
}

/**
 * Workbox declares the plugin's optional methods without `exactOptionalPropertyTypes`.
 */
function expire(options: ConstructorParameters<typeof ExpirationPlugin>[0]) {
  const { cachedResponseWillBeUsed, cacheDidUpdate } = new ExpirationPlugin(options)
  return {
    ...(cachedResponseWillBeUsed && { cachedResponseWillBeUsed }),
    ...(cacheDidUpdate && { cacheDidUpdate }),
  }
}

async function install(): Promise<void> {
  const cache = await caches.open(shellName)
  const requests = files.map((path) => new Request(path, { cache: 'reload' }))
  try {
    // The names of chunks contain a hash of their content, so the browser's cache has the
    // right ones.
    await cache.addAll([...requests, ...chunks])
  } catch (error) {
    // The next check for updates installs it.
    await caches.delete(shellName)
    throw error
  }
  await self.skipWaiting()
}

/** Keeps the shells of this build and of the previous one, which a tab may still run. */
async function activate(): Promise<void> {
  const shells = (await caches.keys()).filter((name) => name.startsWith(shellPrefix))
  const others = shells.filter((name) => name !== shellName)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
  // The browser requests a page while it starts the worker.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

/**
 * Focuses the tab that shows a path, or opens a new one, so that no tab loses its
 * input.
 */
async function openPath(path: string): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // The chain in its query can differ, and a language can be before it.
  const { pathname } = new URL(path, location.origin)
  const own = open.find(({ url }) => new URL(url).pathname.endsWith(pathname))
  await (own === undefined ? self.clients.openWindow(path) : own.focus())
}
