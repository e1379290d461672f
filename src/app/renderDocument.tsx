import type { QueryClient } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { adoptHandledPresses } from '../ui/AfterHydration'
import { App } from './App'
import type { hydrateServerState } from './serverState'

type DocumentOptions = {
  client: QueryClient
  /** The server's state; null if the server has not rendered the document. */
  state: ReturnType<typeof hydrateServerState>
  content: ReactNode
}

/**
 * Whether the server's page stays as it is, because this browser lacks what the scripts
 * need. A script in index.html finds that, and says so.
 */
export function isTooOldToHydrate(): boolean {
  const isRendered = document.getElementById('root')?.hasChildNodes() === true
  return isRendered && document.getElementById('old')?.hidden === false
}

/** Hydrates the document of the server, or renders it in the browser. */
export function renderDocument(options: DocumentOptions): void {
  const { client, state, content } = options
  const root = document.getElementById('root')
  if (root === null) return
  const renderTime = state?.renderTime ?? { renderedAt: Date.now(), clockOffset: 0 }
  const app = (
    <StrictMode>
      <App client={client} renderTime={renderTime}>
        {content}
      </App>
    </StrictMode>
  )
  if (state) hydrateRoot(root, app)
  else {
    delete document.documentElement.dataset['early']
    createRoot(root).render(app)
  }
  adoptHandledPresses()
}
