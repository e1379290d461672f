import type { DehydratedState } from '@tanstack/react-query'
import type { HydrationState } from 'react-router'

const stateId = 'server-state'

/** `renderedAt`: Unix ms by the server's clock. */
export type ServerState = {
  renderedAt: number
  router: Pick<HydrationState, 'loaderData'>
  queries: DehydratedState
}

/** Escaping `<` keeps any text from ending the element. */
export const createStateElement = (state: ServerState): string =>
  `<script type="application/json" id="${stateId}">${JSON.stringify(state).replaceAll('<', String.raw`\u003c`)}</script>`

/** null if the server has not rendered the page. */
export function readServerState(): ServerState | null {
  const text = document.getElementById(stateId)?.textContent ?? ''
  return text === '' ? null : JSON.parse(text)
}
