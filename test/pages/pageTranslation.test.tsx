import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { inProcessService } from '../support/inProcess'
import { renderApp, untilKeysWork } from '../support/renderApp'

const quick = '1301996B7F0AB38B67A7CB691A402462FBAE350A24F7EDC0571A65D505FC16F2'

/** Translates a page as browsers do: nested font elements replace each translatable text. */
function translate(page: Element): void {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) {
    const { currentNode } = walker
    if (currentNode instanceof Text && currentNode.data.trim() !== '') texts.push(currentNode)
  }
  for (const text of texts) {
    if (text.parentElement?.closest('[translate=no]')) continue
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.textContent = `auf Deutsch: ${text.data}`
    outer.append(inner)
    text.replaceWith(outer)
  }
}

afterEach(() => vi.useRealTimers())

it('a translated page follows a swap to its end, with unchanged amounts', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 })
  await renderApp(`/tx/${quick}`, { over: inProcessService() })
  const article = await screen.findByRole('article')
  await waitFor(() => expect(article).toHaveAttribute('data-verdict', 'in-progress'))
  await within(article).findByText('Technical details')
  await untilKeysWork()
  const amounts = () => within(article).getAllByText(/^[\d,]+(\.\d+)?$/, { ignore: 'font' })
  const sold = amounts()[0]?.textContent
  translate(document.body)
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(within(article).getByRole('heading', { level: 1 })).toHaveTextContent(/^auf Deutsch: In/)
  expect(amounts()[0]).toHaveTextContent(String(sold))

  await act(() => vi.advanceTimersByTimeAsync(50_000))
  await waitFor(() => expect(article).toHaveAttribute('data-verdict', 'complete'))
  expect(article).toBeInTheDocument()
  expect(within(article).getByRole('heading', { level: 1 })).toHaveTextContent(/^Complete$/)
  for (const leg of article.querySelectorAll('[data-state]')) {
    expect(leg).toHaveTextContent(/Complete/)
    expect(leg).not.toHaveTextContent(/In progress|Not started/)
  }
  expect(amounts()[0]).toHaveTextContent(String(sold))
})

it('a translated page keeps counting while it loads', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const service = inProcessService()
  const over = {
    fetch: (input: string | URL, init?: RequestInit) =>
      String(input).includes('/txn')
        ? new Promise<Response>(() => undefined)
        : service.fetch(input, init),
  }
  await renderApp(`/tx/${quick}`, { over })
  const waiting = await screen.findByText(/^Loading… \d+ s\./)
  const seconds = () => Number(/(\d+) s\./.exec(waiting.textContent)?.[1])
  const before = seconds()
  translate(waiting)
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(seconds()).toBeGreaterThan(before)
})

it('amounts in sentences are excluded from translation', async () => {
  await renderApp('/tx/D7D38FCB20188091495B8038577376ACA55CC6CF12124EC3B1A96A6F692298C3')
  const amount = await screen.findByText('25,000 USDT', { selector: 'bdi' })
  expect(amount.closest('p')).toHaveTextContent(/^25,000 USDT is confirming on Ethereum/)
  expect(amount.closest('[translate=no]')).not.toBeNull()
})
