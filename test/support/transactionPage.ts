import { act, screen, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { renderApp, type Service } from './renderApp'
import { hash, wireAnswer } from './answers'
import { type Answers, serviceWith } from './serviceWith'

export function startFakeTime(): void {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 })
}

/** Lets fake time pass. */
export const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** What a request asks the tracker: the body of a POST, or the same of a GET. */
export function readTrackerRequest(path: string, body: string): { hash?: string } {
  if (body !== '') return JSON.parse(body)
  const { pathname, searchParams } = new URL(path, 'http://crosswatch.test')
  const last = pathname.split('/').at(-1) ?? ''
  return { hash: last, ...Object.fromEntries(searchParams) }
}

type Responses = readonly (() => Response | Promise<Response>)[]

/**
 * A service whose tracker sends the given responses, the last one again and again. It sends a 404
 * for the POST too that follows the one for a GET.
 */
export function scriptTracker(...responses: Responses) {
  const requests: unknown[] = []
  const over = serviceWith({
    '/tracker/v2/txn': async (path, body) => {
      const respond = responses[Math.min(requests.length, responses.length - 1)]
      requests.push(readTrackerRequest(path, body))
      return (await respond?.()) ?? Response.error()
    },
  })
  return { ...over, requests }
}

export const respondWith =
  (body: unknown, headers: Record<string, string> = {}) =>
  () =>
    Response.json(body, { headers })
/** The service knows no such transaction yet. */
export const respondNotFound = respondWith(wireAnswer(false, 'not_found', []))
export const respondStatus =
  (status: number, headers: Record<string, string> = {}) =>
  () =>
    Response.json({ message: 'none' }, { status, headers })

/** Opens the page of a transaction: of a sandbox sample, or of the one in scripted responses. */
export async function openTransaction(of = hash, service: Service | Answers = {}) {
  const app = await renderApp(`/tx/${of}`, service)
  const article = await screen.findByRole('article')
  return {
    ...app,
    article,
    readStepStates: () =>
      [...article.querySelectorAll('[data-state]')].map((leg) =>
        leg.getAttribute('data-state'),
      ),
  }
}

/** Opens the page of the transaction `hash`, whose tracker sends the given responses. */
export const openScripted = (...responses: Responses) =>
  openTransaction(hash, scriptTracker(...responses))

/** Waits for the verdict on the transaction of the page. */
export const expectVerdict = (verdict: string): Promise<unknown> =>
  waitFor(() =>
    expect(screen.getByRole('article')).toHaveAttribute('data-verdict', verdict),
  )

/** A button of the menu, which jsdom cannot open. */
export const inMenu = (name: string) => ({ name, hidden: true })
