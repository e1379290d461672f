import {
  dehydrate,
  type DehydratedState,
  hydrate,
  type Query,
  type QueryClient,
} from '@tanstack/react-query'
import type { HydrationState } from 'react-router'
import { getClockOffset } from '../api/requestError'
import { isFields } from '../contract/lenient'
import { setRenderedQueries } from '../queries/useQuery'

const stateId = 'server-state'

/**
 * The data of a server render, for hydration. `renderedAt` is in Unix ms by the
 * server's clock.
 */
type ServerState = {
  renderedAt: number
  router: Pick<HydrationState, 'loaderData'>
  queries: DehydratedState
}

/** The document would contain longer data twice: as HTML and as JSON. */
const maxDataLength = 60_000

/** A transaction has its verdict in every document, also with hundreds of payments. */
const maxTrackedLength = 4_000_000

/**
 * Whether a query is late, failed or very long: the server renders its loading state,
 * and the browser loads it. The token list belongs to the server.
 */
export const isLeftToBrowser = ({ queryKey, state: { status, data } }: Query): boolean =>
  status !== 'success' ||
  queryKey[0] === 'token list' ||
  JSON.stringify(data).length >
    (queryKey[0] === 'transaction' ? maxTrackedLength : maxDataLength)

/**
 * Returns a data-only script element with the state. Escaping `<` keeps any text from
 * ending the element.
 */
export function createStateElement(
  client: QueryClient,
  state: Omit<ServerState, 'queries'>,
) {
  const json = JSON.stringify({
    ...state,
    queries: dehydrate(client),
  } satisfies ServerState)
  return `<script type="application/json" id="${stateId}">${json.replaceAll('<', String.raw`\u003c`)}</script>`
}

/**
 * Hydrates the client with the server's queries, and converts their times to this
 * device's clock, which may differ by days. Returns the router's data and the time of
 * the render; null if the server has not rendered the page.
 */
export function hydrateServerState(client: QueryClient) {
  const text = document.getElementById(stateId)?.textContent ?? ''
  if (text === '') return null
  const { renderedAt, router, queries }: ServerState = JSON.parse(text)
  // The server rendered after the navigation started and before now: a time outside
  // shows a clock difference.
  const localRenderedAt = Math.min(
    Math.max(renderedAt, performance.timeOrigin),
    Date.now(),
  )
  const clockOffset = getClockOffset(renderedAt, localRenderedAt)
  for (const { state } of queries.queries) {
    state.dataUpdatedAt -= clockOffset
    const { data } = state
    if (isFields(data) && typeof data['clockOffset'] === 'number')
      state.data = { ...data, clockOffset: data['clockOffset'] + clockOffset }
  }
  hydrate(client, queries)
  setRenderedQueries(queries)
  return { router, renderTime: { renderedAt: renderedAt - clockOffset, clockOffset } }
}
