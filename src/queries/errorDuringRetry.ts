import type { Query, QueryClient } from '@tanstack/react-query'

/**
 * TanStack Query clears the error at the start of a refetch, so the page would show its loading state every 30 s and the
 * focused Retry button would disappear. Returns a function that stops it.
 */
export function preserveErrorDuringRetry(client: QueryClient): () => void {
  const cache = client.getQueryCache()
  const lastErrors = new WeakMap<Query, Error>()
  const storeError = (query: Query): void => {
    if (query.state.error !== null) lastErrors.set(query, query.state.error)
  }
  for (const query of cache.getAll()) storeError(query)
  return cache.subscribe((event) => {
    if (event.type !== 'updated') return
    const { query, action } = event
    if (action.type === 'error') storeError(query)
    const error = lastErrors.get(query)
    // Observers are notified later, with the state that is set here.
    if (action.type === 'fetch' && error !== undefined && query.state.data === undefined) {
      query.setState({ error, status: 'error' })
    }
  })
}
