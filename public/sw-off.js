// In place of sw.js: browsers that had the page for offline use forget all of it, and go without from then on.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(leave()))

async function leave() {
  const names = await caches.keys()
  const own = names.filter((name) => name.startsWith('crosswatch-'))
  await Promise.all(own.map((name) => caches.delete(name)))
  await self.registration.unregister()
}
