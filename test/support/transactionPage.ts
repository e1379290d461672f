import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import { inProcessService } from './inProcess'
import { renderApp } from './renderApp'
import { hash } from './swapResponses'

/** Samples of the sandbox. */
export const samples = {
  quick: '1301996B7F0AB38B67A7CB691A402462FBAE350A24F7EDC0571A65D505FC16F2',
  complete: 'BB9D3B49F13036F378F90A64DD4D5E0194D05ED5D484513E68A0A0FCE5F4E8F0',
  refunded: '04ACE21B8F084FA3597BA8EAD7B035B80A9A62490C6611C6D5857B659E7ABEA1',
  recorded: '4A2DA151915B28172E2191C3226BE0AD6A245B02395D676C51ABF31E99DC511B',
  failed: 'E11328B02D72AEBDFB8CC799A89E18D484060FB01462BA650D2CD4B074670080',
}

/** Fake time, and a user whose actions use it. */
export function startFakeTime() {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 })
  return {
    user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }),
    advance: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
  }
}

/** A service whose tracker sends the given responses, the last one again and again. */
export function scriptTracker(...responses: readonly (() => Response | Promise<Response>)[]) {
  const real = inProcessService()
  const requests: unknown[] = []
  const fetch: typeof real.fetch = async (input, init) => {
    if (!String(input).endsWith('/tracker/v2/txn')) return real.fetch(input, init)
    const respond = responses[Math.min(requests.length, responses.length - 1)]
    requests.push(typeof init?.body === 'string' ? JSON.parse(init.body) : null)
    return respond?.() ?? Response.error()
  }
  return { over: { fetch }, requests }
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
      [...article.querySelectorAll('[data-state]')].map((leg) => leg.getAttribute('data-state')),
  }
}
