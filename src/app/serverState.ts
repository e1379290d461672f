import {
  dehydrate,
  type DehydratedState,
  hydrate,
  type Query,
  type QueryClient,
} from '@tanstack/react-query'
import type { HydrationState } from 'react-router'
import { getClockOffset } from '../api/requestError'
import type { Tracked } from '../queries/trackedState'

const stateId = 'server-state'

type RouterState = Pick<HydrationState, 'loaderData'>

/** The data of a server render, for hydration. `renderedAt` is in Unix ms by the server's clock. */
type ServerState = { renderedAt: number; router: RouterState; queries: DehydratedState }

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

/** Returns a data-only script element with the state. Escaping `<` keeps any text from ending the element. */
export function createStateElement(
  client: QueryClient,
  router: RouterState,
  renderedAt: number,
): string {
  const state: ServerState = { renderedAt, router, queries: dehydrate(client) }
  return `<script type="application/json" id="${stateId}">${JSON.stringify(state).replaceAll('<', String.raw`\u003c`)}</script>`
}

/**
 * Hydrates the client with the server's queries, and converts their times to this device's clock, which may differ by days.
 * Returns the router's data and the time of the render by this device's clock; null if the server has not rendered the page.
 */
export function hydrateServerState(
  client: QueryClient,
): { router: RouterState; renderedAt: number } | null {
  const text = document.getElementById(stateId)?.textContent ?? ''
  if (text === '') return null
  const { renderedAt, router, queries }: ServerState = JSON.parse(text)
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
  return { router, renderedAt: renderedAt - offset }
}
