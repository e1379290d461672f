import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query'
import { offsetOf } from '../api/headerTimes'
import { hasFailed, shiftClock } from './transaction'

/** Of a transaction's query, whose failure is part of its data. */
const isTransaction = ([kind]: readonly unknown[]): boolean => kind === 'transaction'

/** Longer data is loaded by the browser: it would stand in the document twice. Characters. */
const longest = 60_000

/** Ends what is late, and removes what failed or is very long: the server renders its loading state, and the browser loads it again. */
export async function dropUnanswered(client: QueryClient): Promise<void> {
  await client.cancelQueries()
  client.removeQueries({
    predicate: ({ state, queryKey }) =>
      state.status !== 'success' ||
      (isTransaction(queryKey) && hasFailed(state.data)) ||
      JSON.stringify(state.data).length > longest,
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
  const offset = offsetOf(renderedAt, here)
  const shifted = queries.queries.map((query) => {
    const { state, queryKey } = query
    const data = isTransaction(queryKey) ? shiftClock(state.data, offset) : state.data
    return { ...query, state: { ...state, data, dataUpdatedAt: state.dataUpdatedAt - offset } }
  })
  hydrate(client, { ...queries, queries: shifted })
  return renderedAt - offset
}
