import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { respondUnavailable, createFailingService } from '../../support/failingService'
import { inProcessService } from '../../support/inProcess'
import { renderApp } from '../../support/renderApp'
import { freshHash, startOf } from '../../support/sandboxed'

const findField = () => screen.findByRole('textbox', { name: 'JSON' })
const getTrackButton = () => screen.getByRole('button', { name: 'Track' })

describe('tracking from JSON', () => {
  it('shows the fields, sends them, and opens the transaction', async () => {
    const { user } = await renderApp('/tx')
    const box = await findField()
    expect(getTrackButton()).toHaveAttribute('aria-disabled', 'true')
    await user.click(box)
    await user.paste(JSON.stringify(startOf(freshHash)))
    const table = await screen.findByRole('table', { name: 'Request fields' })
    expect(within(table).getByRole('row', { name: /hash/ })).toHaveTextContent(freshHash)
    await user.click(getTrackButton())
    const article = await screen.findByRole('article')
    expect(location.pathname).toBe(`/tx/${freshHash}`)
    await user.click(await within(article).findByRole('button', { name: 'Show' }))
    expect(await within(article).findByText('quote-1')).toBeVisible()
  })

  it('shows the problem of an invalid field, and sends nothing', async () => {
    const { user, requests } = await renderApp('/tx')
    await user.click(await findField())
    await user.paste(JSON.stringify(startOf(freshHash, { sellAmount: '1,5' })))
    const table = await screen.findByRole('table', { name: 'Request fields' })
    expect(within(table).getByRole('row', { name: /sellAmount/ })).toHaveTextContent(
      'sellAmount is not a decimal amount.',
    )
    await user.click(getTrackButton())
    expect(requests.filter((path) => path.startsWith('/tracker/v2'))).toEqual([])
  })

  it('asks for the hash that a quote lacks', async () => {
    const { user } = await renderApp('/tx')
    await user.click(await findField())
    const routes = [{ sellAsset: 'BTC.BTC', buyAsset: 'ETH.ETH', sellAmount: '1' }]
    await user.paste(JSON.stringify({ quoteId: 'quote-2', routes }))
    expect(screen.getByText('hash is missing.')).toBeVisible()
    await user.type(
      screen.getByRole('textbox', { name: 'Hash of the first transaction' }),
      freshHash,
    )
    await user.click(getTrackButton())
    const article = await screen.findByRole('article')
    await user.click(await within(article).findByRole('button', { name: 'Show' }))
    expect(await within(article).findByText('quote-2')).toBeVisible()
  })

  it('sends one request, even if the button is pressed again before the response', async () => {
    const { fetch } = inProcessService()
    const sent: string[] = []
    let respond = () => {}
    const canRespond = new Promise<void>((resolve) => (respond = resolve))
    const over = {
      fetch: async (input: string | URL, init?: RequestInit) => {
        const body = typeof init?.body === 'string' ? init.body : ''
        if (!body.includes('quoteId')) return fetch(input, init)
        sent.push(body)
        await canRespond
        return fetch(input, init)
      },
    }
    const { user } = await renderApp('/tx', { over })
    const box = await findField()
    await user.click(box)
    await user.paste(JSON.stringify(startOf(freshHash)))
    const form = box.closest('form')
    if (form === null) throw new Error('The field is in no form')
    // Two presses within one task, without a render between them.
    act(() => {
      form.requestSubmit()
      form.requestSubmit()
    })
    const button = await screen.findByRole('button', { name: 'Sending…' })
    await user.click(button)
    expect(button).toHaveAccessibleDescription('Sending your request…')
    await user.type(box, 'x')
    expect(box).toHaveValue(JSON.stringify(startOf(freshHash)))
    respond()
    expect(await screen.findByRole('article')).toBeVisible()
    expect(sent).toHaveLength(1)
  })

  it('can be sent again after a rejection', async () => {
    let sent = 0
    const over = {
      fetch: async (_: string | URL, init?: RequestInit) => {
        if (typeof init?.body === 'string' && init.body.includes('quoteId')) sent += 1
        return Response.json({ message: 'txn.route is not one of ours.' }, { status: 400 })
      },
    }
    const { user } = await renderApp('/tx', { over })
    await user.click(await findField())
    await user.paste(JSON.stringify(startOf(freshHash)))
    await user.click(getTrackButton())
    expect(await screen.findByText('route is not one of ours.')).toBeVisible()
    await user.click(getTrackButton())
    await waitFor(() => expect(sent).toBe(2))
  })

  it('shows a rejection beside the field that it names', async () => {
    const rejection = { name: 'BadRequest', message: 'txn.route is not one of ours.' }
    const over = {
      fetch: async (input: string | URL) =>
        String(input).startsWith('/tracker/v2')
          ? Response.json(rejection, { status: 400 })
          : Response.json({ message: 'no' }, { status: 404 }),
    }
    const { user } = await renderApp('/tx', { over })
    await user.click(await findField())
    await user.paste(JSON.stringify(startOf(freshHash)))
    await user.click(getTrackButton())
    expect(await screen.findByText('route is not one of ours.')).toBeVisible()
    expect(location.pathname).toBe('/tx')
  })

  it('shows that the tracker is unavailable, and retries on a press', async () => {
    const { over, recover } = createFailingService(respondUnavailable, '/tracker/')
    const { user } = await renderApp('/tx', { over })
    expect(await screen.findByText(/^Crosswatch returned an error/)).toBeVisible()
    recover()
    await waitFor(async () => {
      // The footer runs the same check, and a press does nothing while it is pending.
      const button = screen.queryByRole('button', { name: 'Retry now' })
      if (button !== null) await user.click(button)
      expect(screen.getByText('Online')).toBeVisible()
    })
    expect(screen.queryByText('Can’t reach Crosswatch.')).toBeNull()
  })
})
