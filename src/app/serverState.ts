import type { DehydratedState } from '@tanstack/react-query'
import type { HydrationState } from 'react-router'

/** The element in the document that carries the state. */
const stateId = 'server-state'

/** What the server rendered a page with, for the browser to hydrate it with. `renderedAt` is in Unix ms, by the server's clock. */
export type ServerState = {
  renderedAt: number
  router: Pick<HydrationState, 'loaderData'>
  queries: DehydratedState
}

/** The state as an element of the document that is data alone, and that no text in it can end. */
export const stateElement = (state: ServerState): string =>
  `<script type="application/json" id="${stateId}">${JSON.stringify(state).replaceAll('<', String.raw`\u003c`)}</script>`

/** The state in the document; null where the server has not rendered the page. */
export function readState(): ServerState | null {
  const text = document.getElementById(stateId)?.textContent ?? ''
  return text === '' ? null : JSON.parse(text)
}
