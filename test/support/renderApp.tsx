import type { QueryClient } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { onTestFinished, vi } from 'vitest'
import { createBrowserRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { App } from '../../src/app/App'
import { openEmbedded } from '../../src/app/embedded'
import { routes } from '../../src/app/routes'
import { isEmbeddedPath } from '../../src/contract/renderedPage'
import { createQueryClient } from '../../src/queries/queryClient'
import { queryClientContext } from '../../src/queries/prefetch'
import type { InProcess } from './inProcess'
import { type Answers, serviceWith } from './serviceWith'

export type Service = Pick<InProcess, 'fetch'>

/** Uses the page that was rendered last. With a fake clock, too, no action of it waits. */
export let user: UserEvent

const isService = (service: Service | Answers): service is Service =>
  typeof service.fetch === 'function'

/**
 * Renders the whole app at a path until the test ends, on an in-process service: a given one, or a new one with other answers. Returns the
 * service as `over`, and the requested URLs as `requests`.
 */
export async function renderApp(path: string, service: Service | Answers = {}) {
  const over = isService(service) ? service : serviceWith(service)
  const requests: string[] = []
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
    requests.push(String(input))
    return over.fetch(input, init)
  })
  // Loaded in advance: otherwise a test on a slow machine can end before this import.
  await import('../../src/tokenEngine/tokenEngine')
  // A key of its own, because pages keep scroll positions and focused rows by the key of the history entry.
  history.replaceState({ key: crypto.randomUUID() }, '', path)
  const client = createQueryClient()
  user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  const { content, dispose } = await (isEmbeddedPath(location.pathname)
    ? openFrame()
    : openPage(client))
  render(
    <App client={client} renderTime={{ renderedAt: Date.now(), clockOffset: 0 }}>
      {content}
    </App>,
  )
  onTestFinished(() => {
    dispose()
    client.clear()
  })
  // Each page is a lazy chunk. Before it is loaded there is no heading.
  await screen.findByRole('heading', { level: 1 })
  return { client, over, requests }
}

/** As src/main.tsx does. */
function openPage(client: QueryClient) {
  const getContext = () =>
    new RouterContextProvider(new Map([[queryClientContext, client]]))
  const router = createBrowserRouter(routes, { getContext })
  return { content: <RouterProvider router={router} />, dispose: () => router.dispose() }
}

/** As src/embed.tsx does. */
async function openFrame() {
  const opened = await openEmbedded(new URL(location.href))
  if ('redirect' in opened) throw new Error(`It leads to ${opened.redirect}`)
  return { content: opened.content, dispose: () => undefined }
}

/** Waits for the keyboard shortcuts, which load after the page. Returns the footer. */
export async function untilKeysWork() {
  await screen.findByRole('button', { name: /Keyboard shortcuts$/ })
  return screen.getByRole('contentinfo')
}

/** Returns the search box. */
export const box = (): HTMLElement => screen.getByRole('combobox', { name: 'Search' })
