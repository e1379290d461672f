import { type DehydratedState, hydrate, type Query, type QueryClient } from '@tanstack/react-query'
import { getClockOffset } from '../api/requestError'
import type { Tracked } from './trackedState'

/** The data of a transaction query, which includes its own failure and clock; null for other queries. */
const readTracked = ({ queryKey, state }: Pick<Query, 'queryKey' | 'state'>): Tracked | null =>
  queryKey[0] === 'transaction' && isTracked(state.data) ? state.data : null

const isTracked = (data: unknown): data is Tracked =>
  typeof data === 'object' && data !== null && 'clockOffset' in data

/** The document would contain longer data twice: as HTML and as JSON. */
const maxDataLength = 60_000

/**
 * Removes late, failed and very long queries: the server renders their loading state, and the browser loads them. The token
 * list belongs to the server's process.
 */
export async function removeIncompleteQueries(client: QueryClient): Promise<void> {
  await client.cancelQueries()
  client.removeQueries({
    predicate: (query) =>
      query.state.status !== 'success' ||
      query.queryKey[0] === 'token list' ||
      (readTracked(query)?.failure ?? null) !== null ||
      JSON.stringify(query.state.data).length > maxDataLength,
  })
}

/**
 * Hydrates the client with the server's queries, and converts their times to this device's clock, which may differ by days.
 * Takes `renderedAt` in Unix ms by the server's clock and returns it by this device's clock.
 */
export function hydrateQueries(
  client: QueryClient,
  queries: DehydratedState,
  renderedAt: number,
): number {
  // The server rendered after the navigation started and before now: a time outside shows a clock difference.
  const localRenderedAt = Math.min(Math.max(renderedAt, performance.timeOrigin), Date.now())
  const offset = getClockOffset(renderedAt, localRenderedAt)
  const shifted = queries.queries.map((query) => {
    const { state } = query
    const tracked = readTracked(query)
    const data = tracked ? { ...tracked, clockOffset: tracked.clockOffset + offset } : state.data
    return { ...query, state: { ...state, data, dataUpdatedAt: state.dataUpdatedAt - offset } }
  })
  hydrate(client, { ...queries, queries: shifted })
  return renderedAt - offset
}
