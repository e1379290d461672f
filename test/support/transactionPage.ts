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
    user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }),
    advance: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
  }
}

/** A service whose tracker sends the given responses, the last one again and again. */
export function scriptTracker(
  ...responses: readonly (() => Response | Promise<Response>)[]
) {
  const requests: unknown[] = []
  const over = serviceWith({
    '/tracker/v2/txn': (_path, body) => {
      const respond = responses[Math.min(requests.length, responses.length - 1)]
      requests.push(JSON.parse(body))
      return respond?.() ?? Response.error()
    },
  })
  return { over, requests }
}

export const respondWith = (body: unknown) => () => Response.json(body)
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
