import { render, screen } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { afterEach, vi } from 'vitest'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { App } from '../../src/app/App'
import { createRoutes } from '../../src/app/routes'
import { makeQueryClient } from '../../src/queries/client'
import { createPageLoading } from '../../src/queries/pageLoading'
import { type InProcess, inProcessService } from './inProcess'

type Options = {
  /** What answers instead of a service of its own: one whose clock is the test's, or one that does not answer at all. */
  over?: Pick<InProcess, 'fetch'>
  user?: UserEvent
}

/**
 * The whole page at an address, as a browser would open it, over the real service in process. `over` is that service,
 * unless the test brought one; requests counts what the page asked for, as paths with their query.
 */
export async function renderApp(path: string, options: Options = {}) {
  const over = options.over ?? inProcessService()
  const requests: string[] = []
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
    requests.push(String(input))
    return over.fetch(input, init)
  })
  // What lists assets asks for it late: a test can be over before a busy machine has read it.
  await import('../../src/queries/tokenEngine')
  history.replaceState(null, '', path)
  const client = makeQueryClient()
  const user = options.user ?? userEvent.setup()
  const router = createBrowserRouter(createRoutes(createPageLoading({ client, deadlineMs: 250 })))
  render(
    <App client={client} renderedAt={Date.now()}>
      <RouterProvider router={router} />
    </App>,
  )
  opened.add(() => {
    router.dispose()
    client.clear()
  })
  // Pages are files of their own: what is drawn first is the frame around them.
  await screen.findByRole('heading', { level: 1 })
  return { user, client, over, requests }
}

/** Waits for what comes last: the footer, and with it the keys that work everywhere. */
export const untilKeysWork = () => screen.findByRole('contentinfo')

const opened = new Set<() => void>()

afterEach(() => {
  for (const close of opened) close()
  opened.clear()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

/** The one box. */
export const box = (): HTMLElement => screen.getByRole('combobox', { name: 'Search' })
