import type { Query, QueryClient } from '@tanstack/react-query'

/**
 * Lets the trouble of a question without an answer stand while it is asked again. TanStack Query forgets the error as it
 * begins, and the page would turn from "no answer" back to waiting and forth each half minute, and take "Try now" from
 * under the focus. Returns what ends it.
 */
export function keepErrorWhileRetrying(client: QueryClient): () => void {
  const cache = client.getQueryCache()
  const held = new WeakMap<Query, Error>()
  const note = (query: Query): void => {
    if (query.state.error !== null) held.set(query, query.state.error)
  }
  for (const query of cache.getAll()) note(query)
  return cache.subscribe((event) => {
    if (event.type !== 'updated') return
    const { query, action } = event
    if (action.type === 'error') note(query)
    const error = held.get(query)
    // Whoever watches is told later, of what stands here then.
    if (action.type === 'fetch' && error !== undefined && query.state.data === undefined) {
      query.setState({ error, status: 'error' })
    }
  })
}
