import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import { renderApp } from './renderApp'
import { hash } from './answers'
import { serviceWith } from './serviceWith'

/** Fake time, and a user whose actions use it. */
export function startFakeTime() {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 })
  return {
    user: userEvent.setup({
      advanceTimers: vi.advanceTimersByTime,
      pointerEventsCheck: 0,
    }),
    advance: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
  }
}

/** What a request asks the tracker: the body of a POST, or the same of a GET. */
export function readTrackerRequest(path: string, body: string): { hash?: string } {
  if (body !== '') return JSON.parse(body)
  const { pathname, searchParams } = new URL(path, 'http://crosswatch.test')
  const last = pathname.split('/').at(-1) ?? ''
  return { hash: last, ...Object.fromEntries(searchParams) }
}

/**
 * A service whose tracker sends the given responses, the last one again and again. It sends a 404
 * for the POST too that follows the one for a GET.
 */
export function scriptTracker(
  ...responses: readonly (() => Response | Promise<Response>)[]
) {
  const requests: unknown[] = []
  let missing: Response | null = null
  const over = serviceWith({
    '/tracker/v2/txn': async (path, body) => {
      if (missing !== null && body !== '') {
        const repeated = missing
        missing = null
        return repeated
      }
      const respond = responses[Math.min(requests.length, responses.length - 1)]
      requests.push(readTrackerRequest(path, body))
      const response = (await respond?.()) ?? Response.error()
      missing = response.status === 404 ? response.clone() : null
      return response
    },
  })
  return { over, requests }
}

export const respondWith =
  (body: unknown, headers: Record<string, string> = {}) =>
  () =>
    Response.json(body, { headers })
export const respondStatus =
  (status: number, headers: Record<string, string> = {}) =>
  () =>
    Response.json({ message: 'none' }, { status, headers })

/** Opens the page of a transaction: of a sandbox sample, or of the one in scripted responses. */
export async function openTransaction(
  of: string = hash,
  options: Parameters<typeof renderApp>[1] = {},
) {
  const app = await renderApp(`/tx/${of}`, options)
  const article = await screen.findByRole('article')
  return {
    ...app,
    article,
    expectVerdict: (verdict: string) =>
      waitFor(() => expect(article).toHaveAttribute('data-verdict', verdict)),
    readLegStates: () =>
      [...article.querySelectorAll('[data-state]')].map((leg) =>
        leg.getAttribute('data-state'),
      ),
  }
}

/** A button of the menu, which jsdom cannot open. */
export const inMenu = (name: string) => ({ name, hidden: true })
