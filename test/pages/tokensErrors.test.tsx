import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inProcessService } from '../support/inProcess'
import { renderApp } from '../support/renderApp'

/** A network to the real service whose responses for lists can be replaced. */
function network(lists: string) {
  const { fetch } = inProcessService()
  const requestTimes: number[] = []
  let trouble: (() => Promise<Response>) | null = null
  return {
    requestTimes,
    fetch: (input: string | URL, init?: RequestInit) => {
      if (!String(input).endsWith(lists)) return fetch(input, init)
      requestTimes.push(Date.now())
      return trouble === null ? fetch(input, init) : trouble()
    },
    /** Replaces responses from now on; null for the real ones. */
    turn: (next: (() => Promise<Response>) | null) => {
      trouble = next
    },
  }
}

const respondWith = (status: number, body: string | null, headers?: Record<string, string>) => () =>
  Promise.resolve(new Response(body, { status, ...(headers && { headers }) }))

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const assets = '/currencies/details'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
})

const user = () => userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })

describe('a token list that cannot be loaded', () => {
  it.each([
    [
      'a refusal, with the service’s words',
      respondWith(400, '{"message":"not today"}'),
      'Request rejected (400).',
      'not today',
    ],
    [
      'a web page',
      respondWith(200, '<html>'),
      'Unexpected response.',
      'You may need to sign in to this Wi-Fi.',
    ],
    ['JSON that is no list', respondWith(200, '{}'), 'Unexpected response.', /Expected Array/],
    [
      'a requested pause',
      respondWith(429, '{}', { 'retry-after': '7' }),
      'Too many requests.',
      'Crosswatch asked us to wait 7 s.',
    ],
    ['nothing at all', respondWith(204, null), 'Unexpected response.', /./],
  ])('says what is wrong at once: %s', async (_, trouble, cause, text) => {
    const over = network(assets)
    over.turn(trouble)
    await renderApp('/tokens?q=usdc', { over, user: user() })
    const notice = (await screen.findByText(cause)).closest('p')
    expect(notice).toHaveTextContent(text)
    expect(notice).toHaveTextContent('Tokens haven’t loaded yet.')
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.queryByText('No tokens found')).toBeNull()
  })

  it('keeps the swappable tokens on the page, and says that the list is incomplete', async () => {
    const over = network(assets)
    over.turn(respondWith(200, '<html>'))
    await renderApp('/tokens', { over, user: user() })
    const notice = (await screen.findByText('Unexpected response.')).closest('p')
    expect(notice).toHaveTextContent('Showing only swappable tokens.')
    expect(within(await screen.findByRole('table')).getAllByText('BTC').length).toBeGreaterThan(0)
  })

  it('is retried automatically after a connection error', async () => {
    const over = network(assets)
    over.turn(() => Promise.reject(new TypeError('Failed to fetch')))
    await renderApp('/tokens?q=usdc', { over, user: user() })
    await wait(400)
    expect(screen.getByText(/^Loading…/)).toBeVisible()
    await wait(8_000)
    expect(await screen.findByText('Can’t reach Crosswatch.')).toBeVisible()
    over.turn(null)
    await wait(31_000)
    expect(await screen.findByRole('table', { name: 'Tokens' })).toBeVisible()
    expect(screen.queryByText('Can’t reach Crosswatch.')).toBeNull()
  })

  it('is not requested during the pause of a rate limit, not even on demand', async () => {
    const over = network(assets)
    over.turn(respondWith(429, '{}', { 'retry-after': '20' }))
    const { user: person } = await renderApp('/tokens', { over, user: user() })
    await screen.findByText('Too many requests.')
    const [first = 0] = over.requestTimes
    const button = screen.getByRole('button', { name: /Retry now/ })
    expect(button).toHaveAttribute('aria-disabled', 'true')
    await person.click(button)
    act(() => void window.dispatchEvent(new Event('visibilitychange')))
    await wait(15_000)
    expect(over.requestTimes).toHaveLength(1)
    over.turn(null)
    await wait(6_000)
    expect(await screen.findByRole('table', { name: 'Tokens' })).toBeVisible()
    expect((over.requestTimes[1] ?? 0) - first).toBeGreaterThanOrEqual(20_000)
  })

  it('is retried only on demand after a rejected request', async () => {
    const over = network(assets)
    over.turn(respondWith(403, '{"message":"no"}'))
    const { user: person } = await renderApp('/tokens', { over, user: user() })
    await screen.findByText('Request rejected (403).')
    await wait(120_000)
    expect(over.requestTimes).toHaveLength(1)
    over.turn(null)
    await person.click(screen.getByRole('button', { name: 'Retry now' }))
    expect(await screen.findByRole('table', { name: 'Tokens' })).toBeVisible()
  })

  it('keeps rows after a failed refresh, with their time', async () => {
    const over = network(assets)
    const { client } = await renderApp('/tokens?q=usdc', { over, user: user() })
    await screen.findByRole('table', { name: 'Tokens' })
    over.turn(respondWith(200, '<html>'))
    await act(() => client.refetchQueries({ queryKey: ['currencies', []] }))
    const notice = (await screen.findByText('Unexpected response.')).closest('p')
    expect(notice).toHaveTextContent(/Showing tokens from \d\d:\d\d:\d\d, [\w ]+ ago\./)
    expect(within(screen.getByRole('table')).getAllByText('USDC').length).toBeGreaterThan(4)
  })

  it('reports only the category that did not load', async () => {
    const over = network('categories=xchain-stables')
    over.turn(respondWith(400, '{"message":"categories: unknown"}'))
    await renderApp('/tokens?category=xchain-stables', { over, user: user() })
    await wait(3_000)
    const notice = (await screen.findByText('Request rejected (400).')).closest('p')
    expect(notice).toHaveTextContent('This category hasn’t loaded yet.')
    expect(screen.queryByText('No tokens found')).toBeNull()
    expect(await screen.findByRole('button', { name: 'Stablecoins' })).toBeVisible()
  })

  it('keeps the assets on the page if the chains do not load', async () => {
    const over = network('/chains/details')
    over.turn(respondWith(200, 'cut o'))
    await renderApp('/tokens?q=usdc', { over, user: user() })
    expect(await screen.findByRole('table', { name: 'Tokens' })).toBeVisible()
    const notice = (await screen.findByText('Unexpected response.')).closest('p')
    expect(notice).toHaveTextContent('Chains haven’t loaded yet.')
    expect(within(screen.getByRole('table')).getAllByText('Ethereum').length).toBeGreaterThan(0)
  })

  it('reports an unknown chain only after the chains are loaded', async () => {
    const over = network('/chains/details')
    let send: ((response: Response) => void) | undefined
    over.turn(() => new Promise((resolve) => (send = resolve)))
    await renderApp('/tokens?chain=NONE-YET', { over, user: user() })
    expect(await screen.findByText('No tokens found')).toBeVisible()
    expect(screen.queryByText('Unknown chain.')).toBeNull()
    send?.(await inProcessService().fetch('/tokenlist/utils/chains/details'))
    expect(await screen.findByText('Unknown chain.')).toBeVisible()
  })

  it('keeps the identifier as the heading of an asset page', async () => {
    const identifier = 'ETH.USDC-0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
    const over = network(assets)
    over.turn(respondWith(400, '{"message":"not today"}'))
    await renderApp(`/tokens/${identifier}`, { user: user(), over })
    expect(await screen.findByText('Request rejected (400).')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: identifier })).toBeVisible()
  })
})
