import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { chainsQuery } from '../../src/queries/tokens'
import {
  respondUnavailable,
  createFailingService,
  respondEmptyList,
  respondBadRequest,
} from '../support/failingService'
import { type InProcess, inProcessService } from '../support/inProcess'
import { renderApp, untilKeysWork } from '../support/renderApp'

const row = (chain: string) =>
  screen.findByRole('row', { name: new RegExp(`^${chain}\\b.*(verified|checked|Verified)`, 'i') })

describe('the name page', () => {
  it('verifies a chain if all four checks agree', async () => {
    await renderApp('/names/treasury')
    expect(await screen.findByText('Registered')).toBeVisible()
    const matrix = within(
      await screen.findByRole('table', { name: 'Chains and addresses of treasury' }),
    )
    await waitFor(() => {
      const [, ...rows] = matrix.getAllByRole('row')
      expect(rows.length).toBeGreaterThan(1)
      for (const each of rows) expect(within(each).getByText('Verified')).toBeVisible()
    })
    const [, first] = matrix.getAllByRole('row')
    expect(within(first ?? document.body).getAllByText(/: yes$/)).toHaveLength(4)
  })

  it('shows a chain as unverified if the address points to another name', async () => {
    await renderApp('/names/mallory')
    expect(within(await row('ETH')).getByText('Unverified')).toBeVisible()
    expect(
      await screen.findByText(
        'This address belongs to carol, not mallory. Don’t send before you’ve asked the owner.',
      ),
    ).toBeVisible()
    expect(screen.getByText('belongs to carol')).toBeVisible()
  })

  it('shows the worst result, and hides an unverified address until confirmed', async () => {
    const { user } = await renderApp('/names/mallory')
    expect(await screen.findByText('Registered, not verified')).toBeVisible()
    expect(screen.getAllByText('Don’t send to this address yet')[0]).toBeVisible()
    const address = '0xdEaf23Ce50F0c33EB084d366f4A04A41Edab3f0a'
    const pay = within(screen.getByRole('region', { name: 'Pay this name' }))
    expect(pay.queryByRole('img')).toBeNull()
    expect(pay.queryByText(address)).toBeNull()

    await navigator.clipboard.writeText('nothing yet')
    await user.click(screen.getByRole('button', { name: 'Copy Ethereum address' }))
    const getDialog = () => screen.getByRole('dialog', { name: 'Don’t send to this address yet' })
    expect(getDialog()).toHaveTextContent(
      'This address belongs to carol, not mallory. Don’t send before you’ve asked the owner.',
    )
    await user.click(within(getDialog()).getByRole('button', { name: 'Cancel' }))
    expect(await navigator.clipboard.readText()).toBe('nothing yet')
    await user.click(screen.getByRole('button', { name: 'Copy Ethereum address' }))
    await user.click(within(getDialog()).getByRole('button', { name: 'Copy anyway' }))
    expect(await navigator.clipboard.readText()).toBe(address)
    await user.click(within(getDialog()).getByRole('button', { name: 'Cancel' }))

    await user.click(screen.getByRole('button', { name: 'Receive on Ethereum (QR)' }))
    await user.click(within(getDialog()).getByRole('button', { name: 'Show QR code anyway' }))
    const open = await screen.findByRole('dialog', { name: 'Receive on Ethereum' })
    expect(open).toHaveTextContent('Not verified for mallory.')
    await user.click(within(open).getByRole('button', { name: 'Close' }))

    await user.click(pay.getByRole('button', { name: 'Show address anyway' }))
    expect(await pay.findByRole('img', { name: `QR code of the address ${address}` })).toBeVisible()
  })

  it('asks for confirmation before the key c copies an unverified address', async () => {
    const { user } = await renderApp('/names/mallory')
    await row('ETH')
    await untilKeysWork()
    await navigator.clipboard.writeText('nothing yet')
    await user.keyboard('jc')
    expect(
      await screen.findByRole('dialog', { name: 'Don’t send to this address yet' }),
    ).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe('nothing yet')
  })

  it('shows the address of the chosen coin, and keeps the choice in the URL', async () => {
    const { user } = await renderApp('/names/treasury')
    expect(await screen.findByText('Registered')).toBeVisible()
    const pay = within(screen.getByRole('region', { name: 'Pay this name' }))
    expect(pay.queryByRole('img')).toBeNull()
    const choice = pay.getByRole('combobox', { name: 'Coin and chain' })
    expect(
      within(choice)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual([
      'Choose the coin you send',
      'AVAX on Avalanche',
      'BTC on Bitcoin',
      'ETH on Ethereum',
      'RUNE on THORChain',
    ])
    await user.selectOptions(choice, 'BTC')
    const address = 'bc1q3wvhgpr9ncr7hgk0en5hhhs5q473j96ayhk0ux'
    expect(await pay.findByRole('img', { name: `QR code of the address ${address}` })).toBeVisible()
    expect(pay.getAllByRole('img')).toHaveLength(1)
    expect(location.search).toBe('?chain=BTC')
    await user.click(pay.getByRole('button', { name: 'Copy address' }))
    expect(await navigator.clipboard.readText()).toBe(address)
  })

  it('shows each chain of the service as linked or not', async () => {
    await renderApp('/names/mallory')
    const every = within(await screen.findByRole('region', { name: 'All chains' }))
    const chains = every.getAllByRole('listitem')
    expect(chains.length).toBeGreaterThanOrEqual(17)
    expect(chains.filter((each) => each.textContent?.includes('not linked'))).toHaveLength(
      chains.length - 1,
    )
  })

  it('shows the progress of many checks, and cancels them', async () => {
    const { fetch } = inProcessService()
    let isSlow = true
    const over: Pick<InProcess, 'fetch'> = {
      fetch: async (input, init) =>
        isSlow && /[?&]chain=BTC/i.test(String(input))
          ? new Promise((_, reject) => {
              init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
            })
          : fetch(input, init),
    }
    const { user } = await renderApp('/names/eld', { over })
    const bar = await screen.findByRole('progressbar')
    const most = Number(bar.getAttribute('max'))
    await waitFor(() => expect(bar).toHaveAttribute('value', String(most - 2)))
    expect(screen.getByText(`${most - 2} of ${most} checks`)).toBeVisible()

    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText('Couldn’t check Bitcoin.')).toBeVisible()
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(screen.getByRole('main')).toHaveFocus()

    isSlow = false
    await user.click(screen.getByRole('button', { name: 'Check again' }))
    await waitFor(async () => expect(within(await row('BTC')).getByText('Verified')).toBeVisible())
  })

  it('copies the name with the key c, and in a row the address', async () => {
    const { user } = await renderApp('/names/carol')
    const address = await screen.findByRole('link', { name: /^0x21060B/ })
    await untilKeysWork()
    await user.keyboard('c')
    expect(await navigator.clipboard.readText()).toBe('carol')
    await user.keyboard('jc')
    expect(address).toHaveFocus()
    expect(await navigator.clipboard.readText()).toBe('0x21060BfeC77f420446B1122cb903eC140FE94660')
  })

  it('says that a name is not registered', async () => {
    await renderApp('/names/surely-not-there')
    expect(await screen.findByText('“surely-not-there” isn’t registered')).toBeVisible()
    expect(screen.getByText('Not registered')).toBeVisible()
    expect(
      screen.getByText('Check the spelling with whoever gave it to you. Don’t send to it.'),
    ).toBeVisible()
    expect(screen.getByText(/^1–30 characters/)).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Check one chain' })).toBeNull()
  })

  it('says that a name has no addresses', async () => {
    await renderApp('/names/nobody')
    expect(await screen.findByText('No addresses yet')).toBeVisible()
    expect(screen.getByText('Registered')).toBeVisible()
  })

  it('does not report a rate limit as an unregistered name', async () => {
    const { requests } = await renderApp('/names/sentinel-429')
    expect(await screen.findByText('Too many requests.')).toBeVisible()
    expect(await screen.findByText('Not checked')).toBeVisible()
    expect(screen.queryByText(/isn’t registered/)).toBeNull()
    expect(screen.getByRole('button', { name: 'Retry now' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    expect(requests.filter((path) => path.startsWith('/xname'))).toHaveLength(3)
    expect(screen.queryByText(/not linked/)).toBeNull()
  })

  it('explains an invalid name without sending a request', async () => {
    const { requests } = await renderApp('/names/not%20a%20name')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Not a valid name')
    expect(screen.getByText('not a name')).toBeVisible()
    expect(requests.filter((path) => path.startsWith('/xname'))).toEqual([])
  })

  it('handles a URL with an invalid encoding', async () => {
    await renderApp('/names/..%2f..%2fsecret')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Not a valid name')
  })
})

describe('a name during an outage', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is shown as not checked, never as unregistered', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await renderApp('/names/sentinel-500')
    // Three retries with backoff come first.
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await screen.findByText(/^Crosswatch returned an error/)).toBeVisible()
    expect(screen.getByText('Not checked')).toBeVisible()
    expect(screen.queryByText(/isn’t registered/)).toBeNull()
    expect(
      screen.getByText(/We couldn’t check this name\. It may still be registered\./),
    ).toBeVisible()
  })

  it('shows unknown counts as unknown, not as none', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await renderApp('/names/eld', createFailingService(respondUnavailable))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await screen.findByText(/^Crosswatch returned an error/)).toBeVisible()
    expect(screen.getAllByText('unknown')).toHaveLength(2)
    expect(screen.queryByText('no address')).toBeNull()
    expect(screen.queryByText('none')).toBeNull()
  })

  it('keeps the error and the focus during a retry', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
    await renderApp('/names/eld', { ...createFailingService(respondUnavailable), user })
    await untilKeysWork()
    await vi.advanceTimersByTimeAsync(10_000)
    const cause = await screen.findByText(/^Crosswatch returned an error/)
    expect(screen.getByText(/^Retrying in \d+ s$/)).toBeVisible()
    const button = screen.getByRole('button', { name: 'Retry now' })
    await user.click(button)
    expect(await screen.findByText('Retrying…')).toBeVisible()
    expect(button).toHaveFocus()
    expect(cause).toBeVisible()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await screen.findByText(/^Retrying in \d+ s$/)).toBeVisible()
    expect(button).toHaveFocus()
    expect(cause).toBeVisible()
  })

  it('is retried automatically, and shown when the service recovers', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { over, recover } = createFailingService(respondUnavailable)
    await renderApp('/names/eld', { over })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await screen.findByText(/^Crosswatch returned an error/)).toBeVisible()
    recover()
    await vi.advanceTimersByTimeAsync(31_000)
    expect(await screen.findByText('Registered')).toBeVisible()
    expect(screen.queryByText(/^Crosswatch returned an error/)).toBeNull()
  })
})

describe('the names page', () => {
  it('shows the rule for an invalid name, and opens a valid one', async () => {
    const { user } = await renderApp('/names')
    const [field] = screen.getAllByRole('textbox', { name: 'Name' })
    if (!field) throw new Error('There is no field for a name.')
    await user.type(field, 'is this one{Enter}')
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription(/1–30 characters/)
    expect(location.pathname).toBe('/names')
    await user.clear(field)
    await user.type(field, 'eld{Enter}')
    expect(await screen.findByRole('heading', { level: 1, name: 'eld' })).toBeVisible()
  })

  it('says whether a name is linked to one chain', async () => {
    const { user } = await renderApp('/names')
    const check = within(await screen.findByRole('region', { name: 'Check one chain' }))
    await user.type(check.getByRole('textbox', { name: 'Name' }), 'mallory')
    await user.selectOptions(check.getByRole('combobox', { name: 'Chain' }), 'ETH')
    await user.click(check.getByRole('button', { name: 'Check' }))
    expect(await check.findByText(/^mallory is linked to Ethereum\./)).toBeVisible()
    // Only the name's page has a copy button, because it shows whether the address points back.
    expect(check.getByRole('link', { name: /^0xdEaf/ })).toHaveAttribute(
      'href',
      '/names/mallory?chain=ETH',
    )
    expect(check.queryByRole('button', { name: /^Copy/ })).toBeNull()
    await user.selectOptions(check.getByRole('combobox', { name: 'Chain' }), 'BTC')
    await user.click(check.getByRole('button', { name: 'Check' }))
    expect(await check.findByText(/^mallory is not linked to Bitcoin\./)).toBeVisible()
  })

  it('offers the built-in chains if the service lists none', async () => {
    const { client } = await renderApp(
      '/names',
      createFailingService(respondEmptyList, '/chains/details'),
    )
    const chain = await screen.findByRole('combobox', { name: 'Chain' })
    await waitFor(() => expect(client.getQueryData(chainsQuery.queryKey)).toBeDefined())
    await act(async () => undefined)
    expect(within(chain).getByRole('option', { name: 'BTC Bitcoin' })).toBeInTheDocument()
  })

  it('names the missing data after an error, and retries on demand', async () => {
    const { over, recover } = createFailingService(respondUnavailable)
    const { user } = await renderApp('/names', { over })
    const names = within(await screen.findByRole('region', { name: 'Sample names' }))
    expect(names.getByText(/^Crosswatch returned an error/)).toBeVisible()
    expect(
      names.getByText(/Couldn’t load the sample names. You can still look up any name./),
    ).toBeVisible()
    recover()
    await user.click(names.getByRole('button', { name: 'Retry now' }))
    expect(await names.findByRole('link', { name: 'eld' })).toBeVisible()
    expect(names.queryByText(/^Crosswatch returned an error/)).toBeNull()
  })

  it('retries the check of one chain on demand', async () => {
    const { over, recover } = createFailingService(respondBadRequest, '/xname/chain?')
    const { user } = await renderApp('/names', { over })
    const check = within(await screen.findByRole('region', { name: 'Check one chain' }))
    await user.type(check.getByRole('textbox', { name: 'Name' }), 'mallory')
    await user.selectOptions(check.getByRole('combobox', { name: 'Chain' }), 'ETH')
    await user.click(check.getByRole('button', { name: 'Check' }))
    expect(await check.findByText(/^Couldn’t check\./)).toBeVisible()
    recover()
    await user.click(check.getByRole('button', { name: 'Retry now' }))
    expect(await check.findByText(/^mallory is linked to Ethereum\./)).toBeVisible()
  })

  it('shows the errors together, once all requests are done', async () => {
    const { fetch } = inProcessService()
    let respond: ((given: Response) => void) | undefined
    const over: typeof fetch = async (input, init) => {
      if (String(input).startsWith('/xname/chains/')) return respondBadRequest()
      if (!String(input).startsWith('/xname/registered/')) return fetch(input, init)
      return new Promise((resolve) => (respond = resolve))
    }
    await renderApp('/names/mallory', { over: { fetch: over } })
    await untilKeysWork()
    expect(await screen.findByRole('table', { name: /of mallory$/ })).toBeVisible()
    expect(screen.queryByText('Request rejected (400).')).toBeNull()
    respond?.(respondBadRequest())
    expect(
      await screen.findByText(/We couldn’t check this name\. It may still be registered\./),
    ).toBeVisible()
  })

  it('retries the list of chains on demand', async () => {
    const { over, recover } = createFailingService(respondBadRequest, '/chains/details')
    const { user } = await renderApp('/names/eld', { over })
    const chains = within(await screen.findByRole('region', { name: 'All chains' }))
    expect(chains.getByText(/Couldn’t load all chains\./)).toBeVisible()
    recover()
    await user.click(chains.getByRole('button', { name: 'Retry now' }))
    expect(await screen.findByText(/^\d+ of \d+ linked$/)).toBeVisible()
  })
})
