import { type DehydratedState, hydrate, type Query, type QueryClient } from '@tanstack/react-query'
import { getClockOffset } from '../api/headerTimes'
import type { Tracked } from './tracked'

/** The data of a transaction's query, which holds its own failure and clock; null of any other query. */
const trackedIn = ({ queryKey, state }: Pick<Query, 'queryKey' | 'state'>): Tracked | null =>
  queryKey[0] === 'transaction' && isTracked(state.data) ? state.data : null

const isTracked = (data: unknown): data is Tracked =>
  typeof data === 'object' && data !== null && 'clockOffset' in data

/** Longer data is loaded by the browser: it would stand in the document twice. Characters. */
const longest = 60_000

/** Ends what is late, and removes what failed or is very long: the server renders its loading state, and the browser loads it again. */
export async function dropUnanswered(client: QueryClient): Promise<void> {
  await client.cancelQueries()
  client.removeQueries({
    predicate: (query) =>
      query.state.status !== 'success' ||
      (trackedIn(query)?.failure ?? null) !== null ||
      JSON.stringify(query.state.data).length > longest,
  })
}

/**
 * Puts the server's queries into the client. Their times are by the server's clock, which may be days away from this device's:
 * they become this device's. Takes and returns when the page was rendered, in Unix ms by the server's and by this device's clock.
 */
export function hydrateQueries(
  client: QueryClient,
  queries: DehydratedState,
  renderedAt: number,
): number {
  // It was rendered between the click that led here and now: what lies outside is the difference of the clocks.
  const here = Math.min(Math.max(renderedAt, performance.timeOrigin), Date.now())
  const offset = getClockOffset(renderedAt, here)
  const shifted = queries.queries.map((query) => {
    const { state } = query
    const tracked = trackedIn(query)
    const data = tracked ? { ...tracked, clockOffset: tracked.clockOffset + offset } : state.data
    return { ...query, state: { ...state, data, dataUpdatedAt: state.dataUpdatedAt - offset } }
  })
  hydrate(client, { ...queries, queries: shifted })
  return renderedAt - offset
}
