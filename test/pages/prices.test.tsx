import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { inProcessService } from '../support/inProcess'
import { renderApp } from '../support/renderApp'
import { noon } from '../support/samples'

const streaming = 'D7D38FCB20188091495B8038577376ACA55CC6CF12124EC3B1A96A6F692298C3'
const refunded = '04ACE21B8F084FA3597BA8EAD7B035B80A9A62490C6611C6D5857B659E7ABEA1'
/** It ended in 2024. */
const recorded = '4A2DA151915B28172E2191C3226BE0AD6A245B02395D676C51ABF31E99DC511B'
const minuteMs = 60_000

const findValues = () => screen.findAllByRole('button', { name: /≈/ })
const queryValues = () =>
  screen.queryAllByRole('button', { name: /≈/ }).map((each) => each.textContent)

/** The sandbox, with other responses for some paths. `requests` lists the requests for prices. */
function sandboxWith(responses: Record<string, () => Response> = {}, now?: () => number) {
  const { fetch } = inProcessService(now === undefined ? {} : { now })
  const requests: string[] = []
  return {
    requests,
    async fetch(input: string | URL, init?: RequestInit): Promise<Response> {
      const path = String(input).split('?')[0] ?? ''
      if (path === '/service/prices') requests.push(String(input))
      return responses[path]?.() ?? fetch(input, init)
    },
  }
}

const openTransaction = async (hash: string, over = sandboxWith()) => {
  await renderApp(`/tx/${hash}`, { over })
  return { article: await screen.findByRole('article'), over }
}

afterEach(() => vi.useRealTimers())

describe('the header of a transaction', () => {
  it('shows the dollar value of each amount, with the price and its time on hover and focus', async () => {
    localStorage.setItem('crosswatch:settings', JSON.stringify({ zone: 'utc' }))
    const { over } = await openTransaction(
      streaming,
      sandboxWith({}, () => noon),
    )
    const [sold, bought] = await findValues()
    expect(sold).toHaveAccessibleName('≈ $24,980')
    expect(bought).toHaveAccessibleName('≈ $24,991')
    expect(over.requests).toEqual([
      '/service/prices?identifier=BTC.BTC&identifier=ETH.USDT-0xdAC17F958D2ee523a2206206994597C13D831ec7',
    ])
    act(() => sold?.focus())
    expect(screen.getByRole('tooltip', { hidden: true }).textContent).toBe(
      'Price on 5 January 2026, 12:00:00: $0.9992 per USDT. For information only.',
    )
    expect(sold).toHaveAccessibleDescription(
      'Price on 5 January 2026, 12:00:00: $0.9992 per USDT. For information only.',
    )
  })

  it('shows the value of a refund', async () => {
    await openTransaction(refunded)
    await findValues()
    expect(queryValues()).toEqual(['≈ $4,692', '≈ $4,691'])
  })

  const answer = (...prices: object[]) => ({ '/service/prices': () => Response.json(prices) })
  const old = Date.now() - 11 * minuteMs
  it.each([
    ['has no prices', answer()],
    ['has a price of 0', answer({ identifier: 'BTC.BTC', priceUsd: 0, timestamp: Date.now() })],
    [
      'has only the price of another asset',
      answer({ identifier: 'ETH.BTC', priceUsd: 1, timestamp: Date.now() }),
    ],
    ['has only an old price', answer({ identifier: 'BTC.BTC', priceUsd: 1, timestamp: old })],
    ['fails', { '/service/prices': () => Response.json({ message: 'no' }, { status: 503 }) }],
  ] as const)('shows no value where the service %s', async (_, responses) => {
    const { article, over } = await openTransaction(streaming, sandboxWith(responses))
    await within(article).findAllByText('USDT')
    await waitFor(() => expect(over.requests).toHaveLength(1))
    await act(async () => {})
    expect(queryValues()).toEqual([])
    expect(screen.queryByText(/≈|\$/)).toBeNull()
  })

  it('shows no value of today beside a swap that ended more than a day ago', async () => {
    const { article, over } = await openTransaction(recorded)
    await within(article).findAllByText('Partially refunded')
    await act(async () => {})
    expect(queryValues()).toEqual([])
    expect(over.requests).toEqual([])
  })

  it('requests nothing while the device is offline', async () => {
    onlineManager.setOnline(false)
    const { article, over } = await openTransaction(streaming)
    await within(article).findAllByText('USDT')
    await act(async () => {})
    expect(over.requests).toEqual([])
    act(() => onlineManager.setOnline(true))
    await findValues()
  })

  it('hides a price that becomes older than ten minutes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 })
    const timestamp = Date.now() - 9.9 * minuteMs
    const prices = [{ identifier: 'BCH.BCH', priceUsd: 481.2, timestamp }]
    await openTransaction(refunded, sandboxWith({ '/service/prices': () => Response.json(prices) }))
    await findValues()
    expect(queryValues()).toEqual(['≈ $4,692', '≈ $4,691'])
    await act(() => vi.advanceTimersByTimeAsync(0.2 * minuteMs))
    expect(queryValues()).toEqual([])
  })
})

describe('the page of an asset', () => {
  it('shows the price of one token', async () => {
    await renderApp('/tokens/BTC.BTC')
    const [price] = await findValues()
    expect(price?.textContent).toBe('1 BTC ≈ $104,500')
    if (price !== undefined) fireEvent.focus(price)
    expect(screen.getByRole('tooltip', { hidden: true }).textContent).toMatch(
      /^Price on .*: \$104,500 per BTC\. For information only\.$/,
    )
  })

  it('requests the price every five minutes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 })
    const over = sandboxWith()
    await renderApp('/tokens/BTC.BTC', { over })
    await findValues()
    await act(() => vi.advanceTimersByTimeAsync(4.5 * minuteMs))
    expect(over.requests).toHaveLength(1)
    await act(() => vi.advanceTimersByTimeAsync(minuteMs))
    expect(over.requests).toHaveLength(2)
  })
})
