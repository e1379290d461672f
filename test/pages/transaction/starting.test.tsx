import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { respondUnavailable, createFailingService } from '../../support/failingService'
import { inProcessService } from '../../support/inProcess'
import { renderApp } from '../../support/renderApp'
import { freshHash, startOf } from '../../support/sandboxed'

const field = () => screen.findByRole('textbox', { name: 'JSON' })
const track = () => screen.getByRole('button', { name: 'Track' })

describe('tracking by JSON', () => {
  it('is read field by field, posted, and leads to the transaction', async () => {
    const { user } = await renderApp('/tx')
    const box = await field()
    expect(track()).toHaveAttribute('aria-disabled', 'true')
    await user.click(box)
    await user.paste(JSON.stringify(startOf(freshHash)))
    const table = await screen.findByRole('table', { name: 'Request fields' })
    expect(within(table).getByRole('row', { name: /hash/ })).toHaveTextContent(freshHash)
    await user.click(track())
    const article = await screen.findByRole('article')
    expect(location.pathname).toBe(`/tx/${freshHash}`)
    await user.click(await within(article).findByRole('button', { name: 'Show' }))
    expect(await within(article).findByText('quote-1')).toBeVisible()
  })

  it('names a bad field beside it and sends nothing', async () => {
    const { user, requests } = await renderApp('/tx')
    await user.click(await field())
    await user.paste(JSON.stringify(startOf(freshHash, { sellAmount: '1,5' })))
    const table = await screen.findByRole('table', { name: 'Request fields' })
    expect(within(table).getByRole('row', { name: /sellAmount/ })).toHaveTextContent(
      'sellAmount is not a decimal amount.',
    )
    await user.click(track())
    expect(requests.filter((path) => path.startsWith('/tracker/v2'))).toEqual([])
  })

  it('asks of a quote for the hash', async () => {
    const { user } = await renderApp('/tx')
    await user.click(await field())
    const routes = [{ sellAsset: 'BTC.BTC', buyAsset: 'ETH.ETH', sellAmount: '1' }]
    await user.paste(JSON.stringify({ quoteId: 'quote-2', routes }))
    expect(screen.getByText('hash is missing.')).toBeVisible()
    await user.type(
      screen.getByRole('textbox', { name: 'Hash of the first transaction' }),
      freshHash,
    )
    await user.click(track())
    const article = await screen.findByRole('article')
    await user.click(await within(article).findByRole('button', { name: 'Show' }))
    expect(await within(article).findByText('quote-2')).toBeVisible()
  })

  it('is sent once, however often the button is pressed while the service is asked', async () => {
    const { fetch } = inProcessService()
    const sent: string[] = []
    let answerNow = () => {}
    const answered = new Promise<void>((resolve) => (answerNow = resolve))
    const over = {
      fetch: async (input: string | URL, init?: RequestInit) => {
        const body = typeof init?.body === 'string' ? init.body : ''
        if (!body.includes('quoteId')) return fetch(input, init)
        sent.push(body)
        await answered
        return fetch(input, init)
      },
    }
    const { user } = await renderApp('/tx', { over })
    const box = await field()
    await user.click(box)
    await user.paste(JSON.stringify(startOf(freshHash)))
    const form = box.closest('form')
    if (form === null) throw new Error('The field is in no form')
    // Two presses within one task: the page has not been drawn in between.
    act(() => {
      form.requestSubmit()
      form.requestSubmit()
    })
    const button = await screen.findByRole('button', { name: 'Sending…' })
    await user.click(button)
    expect(button).toHaveAccessibleDescription('Sending your request…')
    await user.type(box, 'x')
    expect(box).toHaveValue(JSON.stringify(startOf(freshHash)))
    answerNow()
    expect(await screen.findByRole('article')).toBeVisible()
    expect(sent).toHaveLength(1)
  })

  it('can be sent again after a refusal', async () => {
    let sent = 0
    const over = {
      fetch: async (_: string | URL, init?: RequestInit) => {
        if (typeof init?.body === 'string' && init.body.includes('quoteId')) sent += 1
        return Response.json({ message: 'txn.route is not one of ours.' }, { status: 400 })
      },
    }
    const { user } = await renderApp('/tx', { over })
    await user.click(await field())
    await user.paste(JSON.stringify(startOf(freshHash)))
    await user.click(track())
    expect(await screen.findByText('route is not one of ours.')).toBeVisible()
    await user.click(track())
    await waitFor(() => expect(sent).toBe(2))
  })

  it('shows a refusal of the service beside the field that it names', async () => {
    const refusal = { name: 'BadRequest', message: 'txn.route is not one of ours.' }
    const over = {
      fetch: async (input: string | URL) =>
        String(input).startsWith('/tracker/v2')
          ? Response.json(refusal, { status: 400 })
          : Response.json({ message: 'no' }, { status: 404 }),
    }
    const { user } = await renderApp('/tx', { over })
    await user.click(await field())
    await user.paste(JSON.stringify(startOf(freshHash)))
    await user.click(track())
    expect(await screen.findByText('route is not one of ours.')).toBeVisible()
    expect(location.pathname).toBe('/tx')
  })

  it('says that the tracker is not working, and asks it again on a press', async () => {
    const { over, recover } = createFailingService(respondUnavailable, '/tracker/')
    const { user } = await renderApp('/tx', { over })
    expect(await screen.findByText(/^Crosswatch returned an error/)).toBeVisible()
    recover()
    await waitFor(async () => {
      // The footer asks the same as it comes: while that is under way a press does nothing.
      const button = screen.queryByRole('button', { name: 'Retry now' })
      if (button !== null) await user.click(button)
      expect(screen.getByText('Online')).toBeVisible()
    })
    expect(screen.queryByText('Can’t reach Crosswatch.')).toBeNull()
  })
})
