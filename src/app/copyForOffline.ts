import type { Query, QueryClient } from '@tanstack/react-query'

/**
 * What the service worker keeps for offline (`cachedPaths` in src/offline/requestKinds.ts), by the
 * first part of the query keys.
 */
const copiedKeys: ReadonlySet<unknown> = new Set(['chains', 'name', 'address'])

/**
 * Requests once more what the server has rendered, when the service worker can keep it:
 * somebody who arrives by a link sees the names and chains offline too.
 */
export async function copyForOffline(client: QueryClient): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const hydratedAt = Date.now()
  const { serviceWorker } = navigator
  await serviceWorker.ready
  // At the first visit it takes over after its activation.
  if (serviceWorker.controller === null) {
    await new Promise((resolve) =>
      serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
  }
  const isRendered = ({ queryKey, state }: Query) =>
    copiedKeys.has(queryKey[0]) && state.dataUpdatedAt < hydratedAt
  await client.refetchQueries({ type: 'active', predicate: isRendered })
}
